package org.weft.analytic;

import org.weft.observe.Term;
import org.weft.program.Message;
import org.weft.program.MessageNetwork;

/**
 * A network in which each rank sends one message at a time and receives one at a time, and nothing else is shared.
 *
 * <p><b>Model.</b> A send takes the rank's processor for o, then its way out for G(s-1), and no other message may follow within g
 * more; the first byte is there L later and takes the way in for as long, once that is free; then the receive takes the
 * processor for o. A sender may use its buffer again when its processor is done. With o = g = 0 and G s it is the alpha-beta
 * model with ports of full duplex.
 *
 * <p><b>Not modelled.</b> Hosts (each rank has a port of its own), links, a limit of messages under way (LogP's L/g),
 * rendezvous.
 *
 * <p><b>Source.</b> Alexandrov, Ionescu, Schauser, Scheiman, "LogGP", SPAA 1995; o, g and G at both ends as in Hoefler,
 * Schneider, Lumsdaine, "LogGOPSim", LSAP 2010, but for the way in, which is taken while bytes come, not after.
 */
public final class LogGpNetwork implements MessageNetwork {
    private final MessageClock clock;
    private final LogGp parameters;
    private final long[] processorFreePs;
    private final long[] outFreePs;
    private final long[] inFreePs;
    private Listener listener;

    public LogGpNetwork(MessageClock clock, LogGp parameters, int ranks) {
        this.clock = clock;
        this.parameters = parameters;
        this.processorFreePs = new long[ranks];
        this.outFreePs = new long[ranks];
        this.inFreePs = new long[ranks];
    }

    @Override
    public void listen(Listener newListener) {
        listener = newListener;
        clock.listen(new Phases());
    }

    @Override
    public void send(Message message) {
        long nowPs = clock.nowPs();
        int rank = message.fromRank;
        long readyPs = Math.max(nowPs, outFreePs[rank]);
        long takenPs = Math.max(parameters.overheadPs(), parameters.gapPs()) + parameters.bytesPs(message.bytes);
        outFreePs[rank] = readyPs + takenPs;
        message.split.add(Term.QUEUEING, readyPs - nowPs);
        if (readyPs == nowPs) {
            hand(message);
        } else {
            after(message, readyPs - nowPs, Phase.WAITING);
        }
    }

    /** The way out is free: the processor hands the message over. */
    private void hand(Message message) {
        long nowPs = clock.nowPs();
        int rank = message.fromRank;
        long beginPs = Math.max(nowPs, processorFreePs[rank]);
        processorFreePs[rank] = beginPs + parameters.overheadPs();
        message.firstBitPs = processorFreePs[rank];
        message.split.add(Term.QUEUEING, beginPs - nowPs);
        message.split.add(Term.HOST_STACK, parameters.overheadPs());
        if (message.firstBitPs == nowPs) {
            leave(message);
        } else {
            after(message, message.firstBitPs - nowPs, Phase.LEAVING);
        }
    }

    private void leave(Message message) {
        listener.onSent(message);
        message.split.add(Term.PROPAGATION, parameters.latencyPs());
        after(message, parameters.latencyPs(), Phase.TRAVELLING);
    }

    private void enter(Message message) {
        long nowPs = clock.nowPs();
        int rank = message.toRank;
        long bytesPs = parameters.bytesPs(message.bytes);
        long beginPs = Math.max(nowPs, inFreePs[rank]);
        inFreePs[rank] = beginPs + parameters.gapPs() + bytesPs;
        message.split.add(Term.QUEUEING, beginPs - nowPs);
        message.split.add(Term.SERIALISATION, bytesPs);
        after(message, beginPs + bytesPs - nowPs, Phase.ENTERING);
    }

    private void receive(Message message) {
        long nowPs = clock.nowPs();
        int rank = message.toRank;
        long beginPs = Math.max(nowPs, processorFreePs[rank]);
        processorFreePs[rank] = beginPs + parameters.overheadPs();
        message.split.add(Term.QUEUEING, beginPs - nowPs);
        message.split.add(Term.HOST_STACK, parameters.overheadPs());
        after(message, beginPs + parameters.overheadPs() - nowPs, Phase.RECEIVED);
    }

    private void after(Message message, long delayPs, Phase phase) {
        message.carrier = phase;
        clock.deliverAfter(message, delayPs);
    }

    private enum Phase {
        WAITING,
        LEAVING,
        TRAVELLING,
        ENTERING,
        RECEIVED
    }

    /** What happens to a message when its present phase is over. */
    private final class Phases implements Listener {
        @Override
        public void onSent(Message message) {
            throw new IllegalStateException("only a network reports this");
        }

        @Override
        public void onDelivered(Message message) {
            switch ((Phase) message.carrier) {
                case WAITING -> hand(message);
                case LEAVING -> leave(message);
                case TRAVELLING -> enter(message);
                case ENTERING -> receive(message);
                case RECEIVED -> listener.onDelivered(message);
            }
        }
    }
}
