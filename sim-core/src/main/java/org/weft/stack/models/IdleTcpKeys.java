package org.weft.stack.models;

import org.weft.spec.Values;
import org.weft.stack.tcp.SenderSpec.Control;
import org.weft.units.DataSize;

/** Refuses keys of a TCP stack that nothing reads beside its other values, and values that contradict one another. */
final class IdleTcpKeys {
    /** RFC 7323, section 2.2. */
    private static final DataSize LARGEST_UNSCALED = DataSize.ofBytes(65_535);

    private IdleTcpKeys() {}

    static void refuse(TcpKeys keys, Values values) {
        ofControl(keys, values);
        ofAcknowledgements(keys, values);
        values.refuseIdle(
                TcpKeys.TIMER_SLACK,
                !values.get(keys.sack),
                "without selective acknowledgements there are no probes and no waits for reordering",
                "sack: on");
        values.refuseIdle(
                keys.nagle,
                values.get(keys.noDelay),
                "with no-delay: on small segments wait for nothing",
                "no-delay: off");
        values.refuseIdle(
                TcpKeys.BATCH,
                !values.get(keys.tso) && !values.get(keys.gro),
                "without tso and gro every segment is a batch of its own",
                "tso: on or gro: on");
        boolean isCut = !values.get(TcpKeys.WINDOW_SCALING)
                && values.get(TcpKeys.RECEIVE_WINDOW).compareTo(LARGEST_UNSCALED) > 0;
        if (isCut && values.isWritten(TcpKeys.RECEIVE_WINDOW)) {
            values.reject(
                    TcpKeys.RECEIVE_WINDOW,
                    "at most " + LARGEST_UNSCALED.bytes()
                            + " B: without window scaling a larger one cannot be offered (RFC 7323)",
                    "write receive-window: " + LARGEST_UNSCALED.bytes() + " B, or window-scaling: on");
        }
    }

    private static void ofControl(TcpKeys keys, Values values) {
        Control control = values.get(keys.control);
        boolean isDctcp = keys.control.byDefault().orElseThrow() == Control.DCTCP;
        if (isDctcp && control != Control.DCTCP) {
            values.reject(
                    keys.control,
                    "dctcp: a stack of this type is what its name says",
                    "leave it out, or write type: tcp-linux beside it");
            return;
        }
        String other = "control: " + org.weft.spec.Kinds.word(control);
        boolean isCubic = control == Control.CUBIC;
        values.refuseIdle(keys.hyStart, !isCubic, other + " ends slow start with a loss or a mark", "control: cubic");
        values.refuseIdle(
                TcpKeys.FAST_CONVERGENCE, !isCubic, other + " does not know where the last loss was", "control: cubic");
        values.refuseIdle(
                TcpKeys.ANSWER_MARKS,
                control == Control.DCTCP,
                other + " always answers marks",
                "control: cubic or control: newreno");
    }

    private static void ofAcknowledgements(TcpKeys keys, Values values) {
        boolean atOnce = values.get(TcpKeys.DELAYED_ACK).ps() == 0;
        String because = "with delayed-ack: 0 s every segment is acknowledged at once";
        values.refuseIdle(keys.quickStart, atOnce, because, "a delayed-ack above zero");
        values.refuseIdle(keys.delayedAckMost, atOnce, because, "a delayed-ack above zero");
        if (values.get(TcpKeys.DELAYED_ACK).compareTo(values.get(keys.delayedAckMost)) > 0
                && values.isWritten(keys.delayedAckMost)) {
            values.reject(
                    keys.delayedAckMost,
                    "at least delayed-ack, " + values.get(TcpKeys.DELAYED_ACK),
                    "write delayed-ack-most: " + values.get(TcpKeys.DELAYED_ACK) + " or more");
        }
    }
}
