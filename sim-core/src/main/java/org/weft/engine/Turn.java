package org.weft.engine;

/**
 * The causal rank of an event among those of one instant: a smaller turn always runs first.
 *
 * <p><b>Order.</b> A packet that leaves at time t has left for one that arrives at t, in every kind of port; a host acts
 * after what arrived; a timer that expires with an arrival sees the arrival; programs act on everything that completed;
 * samples see the instant as it ends. Within one turn the order is drawn by hash, see {@link NetEvent}.
 */
public enum Turn {
    /** A link or device breaks or comes back. */
    FAULT(1),
    /** A transmission ends: a buffer is freed, a wire falls idle. */
    DEPARTURE(2),
    /** A packet reaches the far end of a link. */
    ARRIVAL(3),
    /** A host's stack or CPU finishes a piece of work. */
    HOST(4),
    /** A time-out or pacing timer expires. */
    TIMER(5),
    /** A rank's program goes on: a computation ends, a start time is reached. */
    PROGRAM(6),
    /** An observer looks. */
    SAMPLE(7);

    private final int rank;

    Turn(int rank) {
        this.rank = rank;
    }

    /** The place in the order, 1 to 7. */
    public int rank() {
        return rank;
    }
}
