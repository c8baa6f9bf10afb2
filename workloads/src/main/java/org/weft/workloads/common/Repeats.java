package org.weft.workloads.common;

import java.util.List;
import java.util.OptionalInt;
import org.weft.program.Group;
import org.weft.program.Program;
import org.weft.program.Rank;
import org.weft.program.Workload;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Values;
import org.weft.units.TimeSpan;

/**
 * How often something is done, from when on, and by how many ranks.
 *
 * @param iterations measured ones
 * @param warmUp before them, not measured
 * @param start from the start of the run
 * @param ranks fewer than there are places; empty: all of them
 */
public record Repeats(int iterations, int warmUp, TimeSpan start, OptionalInt ranks) {
    public static final Key<Integer> ITERATIONS = Key.of(
            "iterations",
            Kinds.count(1, 1_000_000),
            1,
            "the least that can be measured",
            "how often it is done and measured");
    public static final Key<Integer> WARM_UP = Key.of(
            "warm-up",
            Kinds.count(0, 1_000_000),
            0,
            "everything is measured unless said otherwise",
            "iterations that run before and are not measured");
    public static final Key<TimeSpan> START =
            Key.of("start", Kinds.TIME, TimeSpan.ZERO, "at once", "when the first rank may start");
    public static final Key<Integer> RANKS = Key.optional(
            "ranks",
            Kinds.count(1, 10_000_000),
            "all places",
            "how many ranks take part, of the places that there are");

    /** The keys in the order in which they are shown. */
    public static final List<Key<?>> KEYS = List.of(ITERATIONS, WARM_UP, START, RANKS);

    public static final Repeats ONCE = new Repeats(1, 0, TimeSpan.ZERO, OptionalInt.empty());

    /** What was written for the four keys. */
    public static Repeats of(Values values) {
        return new Repeats(
                values.get(ITERATIONS),
                values.get(WARM_UP),
                values.get(START),
                values.find(RANKS).map(OptionalInt::of).orElse(OptionalInt.empty()));
    }

    /** Iterations in all. */
    public int rounds() {
        return warmUp + iterations;
    }

    /** Ranks that take part where there are so many places. */
    public int ranks(int nodes, int ranksPerHost) {
        return ranks.orElse(Math.multiplyExact(nodes, ranksPerHost));
    }

    /** The time of all measured iterations. */
    public long total(long onePs) {
        return Math.multiplyExact(onePs, (long) iterations);
    }

    /** A program that runs another as often as said, and marks each iteration; the other starts anew each time. */
    public Program of(Program once, Workload.Setting setting) {
        return new Repeated(once, rounds(), Group.all(setting.ranks()));
    }

    private static final class Repeated implements Program {
        private final Program once;
        private final int rounds;
        private final Group all;
        private int done;

        Repeated(Program once, int rounds, Group all) {
            this.once = once;
            this.rounds = rounds;
            this.all = all;
        }

        @Override
        public void start(Rank rank) {
            rank.run(once, all, 0, 0);
        }

        @Override
        public void onDone(Rank rank, int token, int peer, long bytes) {
            rank.mark(done);
            if (++done < rounds) {
                rank.run(once, all, 0, 0);
            } else {
                rank.finish();
            }
        }
    }
}
