package org.weft.workloads.collectives;

import org.weft.workloads.common.AlphaBeta;

/**
 * A ring that goes through the ranks of each host in another order than its sisters: it leaves a host by the rank of its own number
 * and enters the next one at the rank after that, so that as many rings as a host has NICs use them all.
 *
 * <p><b>Model.</b> Ranks in a row on one host are a segment; ring r leaves a segment of k ranks from its (r mod k)-th.
 */
final class RotatedRing implements Schedule {
    private final RingSchedule ring = new RingSchedule();
    private final int[] hostOfRank;
    private final int number;

    /** @param number of the ring, counted from 0 */
    RotatedRing(int[] hostOfRank, int number) {
        this.hostOfRank = hostOfRank;
        this.number = number;
    }

    @Override
    public int blocks(int ranks) {
        return ring.blocks(ranks);
    }

    @Override
    public int steps(int rank, int ranks) {
        return ring.steps(rank, ranks);
    }

    @Override
    public void step(int rank, int ranks, int step, Exchange exchange) {
        ring.step(place(rank, ranks), ranks, step, exchange);
        exchange.sendTo = rankAt(exchange.sendTo, ranks);
        exchange.receiveFrom = rankAt(exchange.receiveFrom, ranks);
    }

    @Override
    public long closedFormPs(long bytes, int ranks, AlphaBeta cost) {
        return ring.closedFormPs(bytes, ranks, cost);
    }

    /** Where a rank stands in the ring. */
    private int place(int rank, int ranks) {
        int first = first(rank);
        int length = end(rank, ranks) - first;
        return first + Math.floorMod(rank - first - number % length - 1, length);
    }

    /** The rank that stands at a place of the ring. */
    private int rankAt(int place, int ranks) {
        int first = first(place);
        int length = end(place, ranks) - first;
        return first + (place - first + number % length + 1) % length;
    }

    private int first(int rank) {
        int first = rank;
        while (first > 0 && hostOfRank[first - 1] == hostOfRank[rank]) {
            first--;
        }
        return first;
    }

    private int end(int rank, int ranks) {
        int end = rank + 1;
        while (end < ranks && hostOfRank[end] == hostOfRank[rank]) {
            end++;
        }
        return end;
    }
}
