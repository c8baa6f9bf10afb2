package org.weft.workloads.collectives;

import org.weft.workloads.common.AlphaBeta;

/**
 * Everybody sends to the root, which sums and sends to everybody: what a first attempt looks like.
 *
 * <p><b>Model.</b> The root takes what comes and sums it as it comes; all its sends are handed over at once. The closed form
 * lets the root's host receive one message at a time and send one at a time.
 */
record LinearSchedule(int root) implements Schedule {
    @Override
    public int blocks(int ranks) {
        return 1;
    }

    @Override
    public int steps(int rank, int ranks) {
        return rank == root ? 2 * (ranks - 1) : 2;
    }

    @Override
    public void step(int rank, int ranks, int step, Exchange exchange) {
        if (rank != root) {
            if (step == 0) {
                exchange.send(root, 0, 1);
            } else {
                exchange.copy(root, 0, 1);
            }
            return;
        }
        boolean summing = step < ranks - 1;
        int peer = (root + 1 + step % (ranks - 1)) % ranks;
        if (summing) {
            exchange.reduce(peer, 0, 1);
        } else {
            exchange.send(peer, 0, 1);
        }
        exchange.together = step != ranks - 2;
    }

    @Override
    public long closedFormPs(long bytes, int ranks, AlphaBeta cost) {
        if (ranks == 1) {
            return 0;
        }
        int remote = cost.nodes() == 1 ? ranks - 1 : ranks - cost.ranksPerHost();
        return cost.gather(bytes, remote) + cost.serial(bytes, remote);
    }
}
