package org.weft.workloads.collectives;

import org.weft.workloads.common.AlphaBeta;

/**
 * Rabenseifner's algorithm: reduce-scatter by halving the buffer, then allgather by doubling it. N that are no power of two as
 * {@link PowerOfTwo} has it.
 *
 * <p><b>Source.</b> Rabenseifner, "Optimization of collective reduction operations", ICCS 2004; Thakur et al. 2005.
 */
final class RabenseifnerSchedule implements Schedule {
    @Override
    public int blocks(int ranks) {
        return new PowerOfTwo(ranks).remaining();
    }

    @Override
    public int steps(int rank, int ranks) {
        PowerOfTwo power = new PowerOfTwo(ranks);
        return power.steps(rank, 2 * power.rounds());
    }

    @Override
    public void step(int rank, int ranks, int step, Exchange exchange) {
        PowerOfTwo power = new PowerOfTwo(ranks);
        int rounds = power.rounds();
        int at = power.step(rank, step, 2 * rounds, power.remaining(), exchange);
        if (at < 0) {
            return;
        }
        boolean halving = at < rounds;
        int bit = halving ? 1 << (rounds - 1 - at) : 1 << (at - rounds);
        int inner = power.inner(rank);
        int partner = power.outer(inner ^ bit);
        int mine = inner & -bit;
        int theirs = mine ^ bit;
        if (halving) {
            exchange.send(partner, theirs, bit);
            exchange.reduce(partner, mine, bit);
        } else {
            exchange.send(partner, mine, bit);
            exchange.copy(partner, theirs, bit);
        }
    }

    @Override
    public long closedFormPs(long bytes, int ranks, AlphaBeta cost) {
        PowerOfTwo power = new PowerOfTwo(ranks);
        Blocks blocks = new Blocks(bytes, power.remaining());
        long ps = 0;
        for (int bit = 1; bit < power.remaining(); bit *= 2) {
            long part = blocks.bytes(0, bit);
            ps += 2 * cost.exchange(part, bit) + cost.reduce(part);
        }
        return power.isWhole() ? ps : ps + 2 * cost.exchange(bytes, 1) + cost.reduce(bytes);
    }
}
