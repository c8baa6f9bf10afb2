package org.weft.workloads.collectives;

import org.weft.workloads.common.AlphaBeta;

/**
 * Recursive doubling: in round k all exchange their whole buffer with the rank whose number differs in bit k. N that are no power
 * of two as {@link PowerOfTwo} has it.
 *
 * <p><b>Source.</b> Thakur, Rabenseifner, Gropp, IJHPCA 19 (2005), section 4.5.
 */
final class RecursiveDoublingSchedule implements Schedule {
    @Override
    public int blocks(int ranks) {
        return 1;
    }

    @Override
    public int steps(int rank, int ranks) {
        PowerOfTwo power = new PowerOfTwo(ranks);
        return power.steps(rank, power.rounds());
    }

    @Override
    public void step(int rank, int ranks, int step, Exchange exchange) {
        PowerOfTwo power = new PowerOfTwo(ranks);
        int round = power.step(rank, step, power.rounds(), 1, exchange);
        if (round >= 0) {
            int partner = power.outer(power.inner(rank) ^ (1 << round));
            exchange.send(partner, 0, 1);
            exchange.reduce(partner, 0, 1);
        }
    }

    @Override
    public long closedFormPs(long bytes, int ranks, AlphaBeta cost) {
        PowerOfTwo power = new PowerOfTwo(ranks);
        long ps = 0;
        for (int round = 0; round < power.rounds(); round++) {
            ps += cost.exchange(bytes, 1 << round) + cost.reduce(bytes);
        }
        return power.isWhole() ? ps : ps + 2 * cost.exchange(bytes, 1) + cost.reduce(bytes);
    }
}
