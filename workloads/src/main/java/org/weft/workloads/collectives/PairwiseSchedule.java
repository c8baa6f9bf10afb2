package org.weft.workloads.collectives;

import org.weft.workloads.common.AlphaBeta;

/**
 * Pairwise all-to-all: in step k everybody sends to the rank k above and receives from the rank k below. Block d of the buffer is
 * for rank d.
 *
 * <p><b>Source.</b> Thakur et al. 2005, section 4.3 (for any N).
 */
final class PairwiseSchedule implements Schedule {
    @Override
    public int blocks(int ranks) {
        return ranks;
    }

    @Override
    public int steps(int rank, int ranks) {
        return ranks - 1;
    }

    @Override
    public void step(int rank, int ranks, int step, Exchange exchange) {
        int to = (rank + step + 1) % ranks;
        int from = Math.floorMod(rank - step - 1, ranks);
        exchange.send(to, to, 1);
        exchange.copy(from, from, 1);
    }

    @Override
    public long closedFormPs(long bytes, int ranks, AlphaBeta cost) {
        long block = new Blocks(bytes, ranks).largest();
        long ps = 0;
        for (int distance = 1; distance < ranks; distance++) {
            ps += cost.shift(block, distance, ranks);
        }
        return ps;
    }
}
