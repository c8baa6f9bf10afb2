package org.weft.workloads.collectives;

/**
 * The largest power of two among N ranks: the ranks beyond it join in pairs before, and are told the result after.
 *
 * <p><b>Model.</b> Of the first 2(N-p) ranks the even ones hand their buffer to their odd neighbour and wait for the result; the
 * odd ones and all others are the p that remain. Closed forms count one message before and one after; a run can beat that by one
 * message, for ranks without a guest are ahead and others find their messages waiting.
 *
 * <p><b>Source.</b> Thakur, Rabenseifner, Gropp, "Optimization of collective communication operations in MPICH", IJHPCA 19
 * (2005), section 4.5.
 */
record PowerOfTwo(int ranks) {
    static int log2(int ranks) {
        return 31 - Integer.numberOfLeadingZeros(ranks);
    }

    /** Rounds of the ranks that remain. */
    int rounds() {
        return log2(ranks);
    }

    /** The power of two. */
    int remaining() {
        return 1 << rounds();
    }

    private int beyond() {
        return ranks - remaining();
    }

    boolean isWhole() {
        return beyond() == 0;
    }

    boolean stepsAside(int rank) {
        return rank < 2 * beyond() && rank % 2 == 0;
    }

    boolean hasGuest(int rank) {
        return rank < 2 * beyond() && rank % 2 == 1;
    }

    /** The number of a rank among those that remain. */
    int inner(int rank) {
        return rank < 2 * beyond() ? rank / 2 : rank - beyond();
    }

    /** The rank that has a number among those that remain. */
    int outer(int inner) {
        return inner < beyond() ? 2 * inner + 1 : inner + beyond();
    }

    int steps(int rank, int innerSteps) {
        return stepsAside(rank) ? 2 : hasGuest(rank) ? innerSteps + 2 : innerSteps;
    }

    /**
     * Fills in a step before or after the rounds, where this is one.
     *
     * @return the step among the rounds, or -1 where it was filled in
     */
    int step(int rank, int step, int innerSteps, int blocks, Exchange exchange) {
        if (stepsAside(rank)) {
            if (step == 0) {
                exchange.send(rank + 1, 0, blocks);
            } else {
                exchange.copy(rank + 1, 0, blocks);
            }
            return -1;
        }
        if (!hasGuest(rank)) {
            return step;
        }
        if (step == 0) {
            exchange.reduce(rank - 1, 0, blocks);
            return -1;
        }
        if (step == innerSteps + 1) {
            exchange.send(rank - 1, 0, blocks);
            return -1;
        }
        return step - 1;
    }
}
