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
        boolean isCut = !values.get(TcpKeys.WINDOW_SCALING)
                && values.get(TcpKeys.RECEIVE_WINDOW).compareTo(LARGEST_UNSCALED) > 0;
        if (isCut && values.isWritten(TcpKeys.RECEIVE_WINDOW)) {
            values.reject(
                    TcpKeys.RECEIVE_WINDOW,
                    "at most 65535 B: without window scaling a larger one cannot be offered (RFC 7323)",
                    "write receive-window: 65535 B, or window-scaling: on");
        }
        boolean isDctcp = keys.control.byDefault().orElseThrow() == Control.DCTCP;
        if (isDctcp && values.get(keys.control) != Control.DCTCP) {
            values.reject(
                    keys.control,
                    "dctcp: a stack of this type is what its name says",
                    "leave it out, or write type: tcp-linux beside it");
        }
        if (values.get(TcpKeys.DELAYED_ACK).compareTo(values.get(keys.delayedAckMost)) > 0
                && values.isWritten(keys.delayedAckMost)) {
            values.reject(
                    keys.delayedAckMost,
                    "at least delayed-ack, " + values.get(TcpKeys.DELAYED_ACK),
                    "write delayed-ack-most: " + values.get(TcpKeys.DELAYED_ACK) + " or more");
        }
    }
}
