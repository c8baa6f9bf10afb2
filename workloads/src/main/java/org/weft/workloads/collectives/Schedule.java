package org.weft.workloads.collectives;

import org.weft.workloads.common.AlphaBeta;

/**
 * An algorithm of a collective: which blocks each rank sends and receives in each step, and what that costs in an alpha-beta
 * network.
 *
 * <p><b>Order.</b> A step begins when what the one before receives is there and summed; it waits for what the one before sends only
 * where {@link Exchange#sendHoldsUp} says so. All is sent when the collective ends.
 */
interface Schedule {
    /** Into how many blocks the buffer is divided. */
    int blocks(int ranks);

    /** Steps of one rank. */
    int steps(int rank, int ranks);

    /** Fills in one step; the exchange is clear before. */
    void step(int rank, int ranks, int step, Exchange exchange);

    /** The time in a network in which each host sends one message at a time and receives one at a time. */
    long closedFormPs(long bytes, int ranks, AlphaBeta cost);
}
