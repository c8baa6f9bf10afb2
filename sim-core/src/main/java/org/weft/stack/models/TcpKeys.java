package org.weft.stack.models;

import java.util.List;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Values;
import org.weft.stack.host.HostCosts;
import org.weft.stack.tcp.OffloadSpec;
import org.weft.stack.tcp.ReceiverSpec;
import org.weft.stack.tcp.SenderSpec;
import org.weft.stack.tcp.SenderSpec.Control;

/**
 * What can be written about a TCP stack besides its headers: the same keys for all of them, with the defaults of each.
 */
final class TcpKeys {
    static final String LINUX = "Linux, 2023: ";

    static final Key<Boolean> TIMESTAMPS = Key.of(
            "timestamps",
            Kinds.ON_OFF,
            true,
            "Linux net.ipv4.tcp_timestamps is on by default, 2022",
            "Time stamps in every segment: 12 B, and a round trip measured with every acknowledgement.");

    final TcpSenderKeys sender;
    final TcpReceiverKeys receiver;
    private final TcpCostKeys costs;

    /** Keys with the defaults of a textbook's NewReno over Linux's timers. */
    static TcpKeys newReno() {
        return new TcpKeys(Control.NEWRENO, "RFC 6582, 2012", false, true);
    }

    /** Keys with the defaults of a current Linux. */
    static TcpKeys linux(Control control, String source, boolean noDelay) {
        return new TcpKeys(control, source, true, noDelay);
    }

    private TcpKeys(Control byDefault, String source, boolean isLinux, boolean isNoDelay) {
        sender = new TcpSenderKeys(byDefault, source, isLinux, isNoDelay);
        receiver = new TcpReceiverKeys(isLinux);
        costs = new TcpCostKeys(isLinux);
    }

    /** In the order in which they are shown. */
    List<Key<?>> all() {
        return List.of(
                sender.control,
                sender.sack,
                TcpSenderKeys.INITIAL_WINDOW,
                TcpSenderKeys.INITIAL_THRESHOLD,
                sender.hyStart,
                TcpSenderKeys.FAST_CONVERGENCE,
                TcpReceiverKeys.RECEIVE_WINDOW,
                TcpReceiverKeys.WINDOW_SCALING,
                TcpSenderKeys.SEND_BUFFER,
                receiver.autotuning,
                TcpSenderKeys.LIMITED_TRANSMIT,
                TcpSenderKeys.MIN_RTO,
                TcpSenderKeys.TIMER_TICK,
                TcpSenderKeys.TIMER_SLACK,
                TcpReceiverKeys.DELAYED_ACK,
                receiver.delayedAckMost,
                receiver.quickStart,
                sender.noDelay,
                sender.nagle,
                TcpSenderKeys.PACING,
                TcpSenderKeys.IDLE_RESTART,
                TIMESTAMPS,
                TcpSenderKeys.ANSWER_MARKS,
                costs.tso,
                costs.gro,
                TcpCostKeys.BATCH,
                costs.perBatch,
                TcpCostKeys.PER_MESSAGE,
                costs.perPacket,
                TcpCostKeys.PER_BYTE);
    }

    SenderSpec sender(Values values) {
        TcpContradictions.refuse(this, values);
        return sender.build(values, receiver.autotuning);
    }

    ReceiverSpec receiver(Values values) {
        return receiver.build(values);
    }

    OffloadSpec offload(Values values) {
        return costs.offload(values);
    }

    HostCosts costs(Values values) {
        return costs.costs(values);
    }
}
