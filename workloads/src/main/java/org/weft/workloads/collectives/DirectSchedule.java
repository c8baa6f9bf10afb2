package org.weft.workloads.collectives;

import org.weft.workloads.common.AlphaBeta;

/**
 * Direct all-to-all: everybody sends to all others at once, to the rank above first. Block d of the buffer is for rank d.
 *
 * <p><b>Source.</b> Thakur et al. 2005, section 4.3 (posted at once, as MPICH does for medium sizes); NCCL's grouped sends and
 * receives (NCCL user guide, point-to-point communication, 2024).
 */
final class DirectSchedule implements Schedule {
    private final Schedule pairs = new PairwiseSchedule();

    @Override
    public int blocks(int ranks) {
        return pairs.blocks(ranks);
    }

    @Override
    public int steps(int rank, int ranks) {
        return pairs.steps(rank, ranks);
    }

    @Override
    public void step(int rank, int ranks, int step, Exchange exchange) {
        pairs.step(rank, ranks, step, exchange);
        exchange.together = step != ranks - 2;
    }

    @Override
    public long closedFormPs(long bytes, int ranks, AlphaBeta cost) {
        long block = new Blocks(bytes, ranks).largest();
        int perHost = cost.ranksPerHost();
        long betweenPs = cost.nodes() == 1 ? 0 : cost.between(block, perHost * (ranks - perHost));
        return Math.max(betweenPs, cost.inside(block, perHost * (perHost - 1)));
    }
}
