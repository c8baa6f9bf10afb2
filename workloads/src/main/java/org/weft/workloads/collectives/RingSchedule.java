package org.weft.workloads.collectives;

import org.weft.workloads.common.AlphaBeta;

/**
 * Ring allreduce: reduce-scatter, then allgather, each in N-1 steps to the right neighbour.
 *
 * <p><b>Source.</b> Patarasuk, Yuan, "Bandwidth optimal all-reduce algorithms for clusters of workstations", JPDC 69 (2009).
 */
final class RingSchedule implements Schedule {
    @Override
    public int blocks(int ranks) {
        return ranks;
    }

    @Override
    public int steps(int rank, int ranks) {
        return 2 * (ranks - 1);
    }

    @Override
    public void step(int rank, int ranks, int step, Exchange exchange) {
        int right = rank + 1 == ranks ? 0 : rank + 1;
        int left = rank == 0 ? ranks - 1 : rank - 1;
        boolean scattering = step < ranks - 1;
        int sent = rank - step + (scattering ? 0 : ranks);
        int block = sent < 0 ? sent + ranks : sent >= ranks ? sent - ranks : sent;
        int before = block == 0 ? ranks - 1 : block - 1;
        exchange.send(right, block, 1);
        if (scattering) {
            exchange.reduce(left, before, 1);
        } else {
            exchange.copy(left, before, 1);
        }
    }

    @Override
    public long closedFormPs(long bytes, int ranks, AlphaBeta cost) {
        long block = new Blocks(bytes, ranks).largest();
        return (ranks - 1) * (2 * cost.shift(block, 1, ranks) + cost.reduce(block));
    }
}
