package org.weft.stack.host;

import java.util.Optional;
import org.weft.network.Flow;

/**
 * How hosts handle the packets of a stack, whatever its protocol.
 *
 * @param interrupt when an adapter interrupts a processor; empty: packets are taken in as they arrive, and no interrupt is counted
 * @param polls true where the cores that work for the stack do nothing else: they are busy all the time
 * @param envelope what is put round each packet
 * @param paths whether packets of a connection take all equal paths in turn
 * @param oversize what becomes of packets that are larger than a link on their way allows
 */
public record HandlingSpec(
        Optional<InterruptSpec> interrupt, boolean polls, EnvelopeSpec envelope, Paths paths, Oversize oversize) {
    public static final HandlingSpec USUAL =
            new HandlingSpec(Optional.empty(), false, EnvelopeSpec.NONE, Paths.ONE, Oversize.DISCOVER);

    /**
     * How a connection's packets share equal paths.
     *
     * @param several true where each packet takes a path of its own; false: as the switches say
     * @param reordering packets that may overtake one before it is taken for lost
     */
    public record Paths(boolean several, int reordering) {
        public static final Paths ONE = new Paths(false, 0);
    }

    /** What a sender knows of the links behind its own. */
    public enum Oversize {
        /** It has found the smallest MTU of its route: nothing is too large. */
        DISCOVER,
        /** It knows the ports at both ends only, and nobody tells it more: what is too large vanishes. */
        BLACK_HOLE,
        /** The same, but routers cut what is too large, and the receiver puts it together. */
        FRAGMENT
    }

    /**
     * What a stack costs when its packets are handled this way.
     *
     * @param coreFactor how much longer work on packets takes on the cores that do it
     */
    public HostCosts costs(HostCosts plain, double coreFactor) {
        if (plain.packetsAreFree() || coreFactor == 1 && envelope.equals(EnvelopeSpec.NONE)) {
            return plain;
        }
        return new HostCosts(
                plain.perMessagePs(),
                Math.round((plain.perPacketPs() + envelope.perPacketPs()) * coreFactor),
                Math.round((plain.perBytePs() + envelope.perBytePs()) * coreFactor),
                plain.latencyPs());
    }

    /** Tells a flow what its packets must leave room for, and what becomes of those that are too large. */
    public void mark(Flow flow) {
        if (envelope.bytes() > 0) {
            flow.leaveRoom(envelope.bytes());
        }
        if (oversize != Oversize.DISCOVER) {
            flow.knowPortsOnly(oversize == Oversize.FRAGMENT);
        }
    }
}
