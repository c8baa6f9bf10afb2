package org.weft.analytic;

import org.weft.observe.Term;
import org.weft.program.Message;
import org.weft.program.MessageNetwork;

/**
 * A network in which nothing waits for anything: every message takes its zero-load latency.
 *
 * <p><b>Model.</b> A sender may use its buffer again at once, a message arrives after the time that {@link ZeroLoad} gives. A
 * program whose order does not depend on time cannot be faster on any network whose messages take at least as long.
 *
 * <p><b>Not modelled.</b> Any limit on what a host sends or receives at a time: {@link LogGpNetwork} has that.
 *
 * <p><b>Order.</b> Construct with a clock of its own, hand it to a runner, run the clock.
 */
public final class ContentionFreeNetwork implements MessageNetwork {
    private final MessageClock clock;
    private final ZeroLoad zeroLoad;

    public ContentionFreeNetwork(MessageClock clock, ZeroLoad zeroLoad) {
        this.clock = clock;
        this.zeroLoad = zeroLoad;
    }

    @Override
    public void listen(Listener listener) {
        clock.listen(listener);
    }

    @Override
    public void send(Message message) {
        clock.listener().onSent(message);
        int from = message.fromHost;
        int to = message.toHost;
        long allPs = zeroLoad.latencyPs(from, to, message.bytes);
        if (from == to) {
            message.split.add(Term.INTRA_HOST, allPs);
        } else {
            long emptyPs = zeroLoad.latencyPs(from, to, 0);
            message.split.add(Term.PROPAGATION, emptyPs);
            message.split.add(Term.SERIALISATION, allPs - emptyPs);
        }
        message.firstBitPs = clock.nowPs();
        message.zeroLoadPs = allPs;
        clock.deliverAfter(message, allPs);
    }
}
