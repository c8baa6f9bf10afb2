package org.weft.stack.models;

import org.weft.spec.Values;
import org.weft.stack.tcp.SenderSpec.Control;
import org.weft.units.DataSize;

/** Refuses values of a TCP stack that contradict one another. */
final class TcpContradictions {
    /** RFC 7323, section 2.2. */
    private static final DataSize LARGEST_UNSCALED = DataSize.ofBytes(65_535);

    private TcpContradictions() {}

    static void refuse(TcpKeys keys, Values values) {
        boolean isCut = !values.get(TcpReceiverKeys.WINDOW_SCALING)
                && values.get(TcpReceiverKeys.RECEIVE_WINDOW).compareTo(LARGEST_UNSCALED) > 0;
        if (isCut && values.isWritten(TcpReceiverKeys.RECEIVE_WINDOW)) {
            values.reject(
                    TcpReceiverKeys.RECEIVE_WINDOW,
                    "at most 65535 B: without window scaling a larger one cannot be offered (RFC 7323)",
                    "write receive-window: 65535 B, or window-scaling: on");
        }
        boolean isDctcp = keys.sender.control.byDefault().orElseThrow() == Control.DCTCP;
        if (isDctcp && values.get(keys.sender.control) != Control.DCTCP) {
            values.reject(
                    keys.sender.control,
                    "dctcp: a stack of this type is what its name says",
                    "leave it out, or write type: tcp-linux beside it");
        }
        if (values.get(TcpReceiverKeys.DELAYED_ACK).compareTo(values.get(keys.receiver.delayedAckMost)) > 0
                && values.isWritten(keys.receiver.delayedAckMost)) {
            values.reject(
                    keys.receiver.delayedAckMost,
                    "at least delayed-ack, " + values.get(TcpReceiverKeys.DELAYED_ACK),
                    "write delayed-ack-most: " + values.get(TcpReceiverKeys.DELAYED_ACK) + " or more");
        }
    }
}
