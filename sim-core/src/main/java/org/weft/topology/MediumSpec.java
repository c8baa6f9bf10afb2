package org.weft.topology;

import org.weft.units.TimeSpan;

/** Who may send next on a shared medium, with the times that the rule takes. */
public sealed interface MediumSpec {
    /** What a medium is where nothing else is said. */
    MediumSpec IDEAL = new Ideal();

    /** The rule's name in a study. */
    String word();

    /** An arbiter that costs nothing serves hosts in turn. */
    record Ideal() implements MediumSpec {
        @Override
        public String word() {
            return "ideal";
        }
    }

    /**
     * Carrier sense, collision detection and truncated binary exponential back-off, as classical Ethernet has them.
     *
     * @param slot unit of back-off, and the least time that a transmission takes: twice the bus's latency or more
     * @param attempts transmissions of a frame after which it is given up
     */
    record CsmaCd(TimeSpan slot, int attempts, Deferral deferral) implements MediumSpec {
        @Override
        public String word() {
            return "csma-cd";
        }
    }

    /** What a host does that senses a carrier again while it counts the gap between frames. */
    enum Deferral {
        /** In the last third of the gap it goes on counting and then sends: nobody is favoured by the gap. */
        TWO_PART,
        /** It starts to wait anew: who has just sent counts his gap first and so keeps the medium. */
        ONE_PART
    }

    /**
     * Slots of contention in which each of the Q hosts that wait sends with probability 1/Q, until one is alone.
     *
     * @param slot of contention
     */
    record Slotted(TimeSpan slot) implements MediumSpec {
        @Override
        public String word() {
            return "slotted";
        }
    }

    /**
     * A token goes round; who holds it may send one packet.
     *
     * @param pass from one host to the next, the token's own bits included
     */
    record Token(TimeSpan pass) implements MediumSpec {
        @Override
        public String word() {
            return "token";
        }
    }

    /**
     * Each host has a slot in a fixed round, used or not.
     *
     * @param slot in which a host may send what fits
     * @param guard after each slot
     */
    record Tdma(TimeSpan slot, TimeSpan guard) implements MediumSpec {
        @Override
        public String word() {
            return "tdma";
        }
    }
}
