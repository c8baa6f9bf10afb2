package org.weft.workloads.collectives;

import org.weft.workloads.common.AlphaBeta;

/**
 * A binomial tree: reduce towards the root, then broadcast from it, the whole buffer each time.
 *
 * <p><b>Model.</b> A rank sums its children in the order of growing subtrees and serves the largest subtree first, one after
 * another as MPI libraries do: sent at once, they would share the host's way out and all be late. The closed form is the longest chain of the tree, floor(log2 N) messages each way, and the sums on it: it holds while a message's bytes do
 * not queue behind another's, which is so for N that are a power of two.
 */
record BinomialSchedule(int root) implements Schedule {
    @Override
    public int blocks(int ranks) {
        return 1;
    }

    private int relative(int rank, int ranks) {
        return Math.floorMod(rank - root, ranks);
    }

    private int absolute(int relative, int ranks) {
        return (relative + root) % ranks;
    }

    private static int children(int relative, int ranks) {
        int children = 0;
        for (int bit = 1; (relative & bit) == 0 && relative + bit < ranks; bit *= 2) {
            children++;
        }
        return children;
    }

    @Override
    public int steps(int rank, int ranks) {
        int relative = relative(rank, ranks);
        return 2 * (children(relative, ranks) + (relative == 0 ? 0 : 1));
    }

    @Override
    public void step(int rank, int ranks, int step, Exchange exchange) {
        int relative = relative(rank, ranks);
        int children = children(relative, ranks);
        int parent = absolute(relative & (relative - 1), ranks);
        int half = children + (relative == 0 ? 0 : 1);
        if (step < children) {
            exchange.reduce(absolute(relative + (1 << step), ranks), 0, 1);
        } else if (step < half) {
            exchange.send(parent, 0, 1);
        } else if (relative != 0 && step == half) {
            exchange.copy(parent, 0, 1);
        } else {
            int child = 2 * half - 1 - step;
            exchange.send(absolute(relative + (1 << child), ranks), 0, 1);
        }
    }

    @Override
    public long closedFormPs(long bytes, int ranks, AlphaBeta cost) {
        long ps = summedPs(0, bytes, ranks, cost);
        for (int round = 0; round < PowerOfTwo.log2(ranks); round++) {
            ps += cost.single(bytes, 1 << round);
        }
        return ps;
    }

    /** When a rank, counted from the root, has the sum of its subtree. */
    private static long summedPs(int relative, long bytes, int ranks, AlphaBeta cost) {
        long ps = 0;
        for (int child = 0; child < children(relative, ranks); child++) {
            int distance = 1 << child;
            long arrivalPs = summedPs(relative + distance, bytes, ranks, cost) + cost.single(bytes, distance);
            ps = Math.max(ps, arrivalPs) + cost.reduce(bytes);
        }
        return ps;
    }
}
