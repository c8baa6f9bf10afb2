package org.weft.workloads.collectives;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.weft.program.CostModel;
import org.weft.program.Program;
import org.weft.program.Workload;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.DataSize;
import org.weft.workloads.common.AlphaBeta;
import org.weft.workloads.common.FactsBuilder;
import org.weft.workloads.common.Repeats;

/** Every rank contributes a buffer and gets the sum of all. */
public record Allreduce(DataSize size, Algorithm algorithm, int root, int rings, Repeats repeats) implements Workload {
    public static final Key<DataSize> SIZE =
            Key.required("size", Kinds.SIZE_ABOVE_ZERO, "bytes that a rank contributes");
    public static final Key<Algorithm> ALGORITHM = Key.of(
            "algorithm",
            Kinds.oneOf(Algorithm.class),
            Algorithm.RING,
            "what NCCL and Horovod use for large buffers",
            "who exchanges what with whom");
    public static final Key<Integer> ROOT = Key.of(
            "root",
            Kinds.count(0, 10_000_000),
            0,
            "the first rank",
            "the rank that sums, in the algorithms that have one (binomial, linear)");

    public static final Key<Integer> RINGS = Key.of(
            "rings",
            Kinds.count(1, 64),
            1,
            "a definition: one ring over all ranks; NCCL and its kin build one for each NIC and more",
            "rings that share the data with algorithm: ring, each of which leaves a host by another rank, and so by another NIC");

    public static final Model<Workload> MODEL =
            new Model<>("allreduce", "every rank contributes a buffer and gets the sum of all", keys(), Allreduce::of);

    /** Who exchanges what with whom. */
    public enum Algorithm {
        RING,
        RECURSIVE_DOUBLING,
        RABENSEIFNER,
        BINOMIAL,
        LINEAR;

        Schedule schedule(int root) {
            return switch (this) {
                case RING -> new RingSchedule();
                case RECURSIVE_DOUBLING -> new RecursiveDoublingSchedule();
                case RABENSEIFNER -> new RabenseifnerSchedule();
                case BINOMIAL -> new BinomialSchedule(root);
                case LINEAR -> new LinearSchedule(root);
            };
        }

        /**
         * One rank's part in an allreduce, to be nested in a larger program; can be started again.
         *
         * @param rings that share the bytes; 1 with any other algorithm
         */
        public Program program(long bytes, int rings, Setting setting) {
            return rings == 1 ? program(bytes, 0) : ringing(bytes, (int) Math.min(rings, bytes), setting);
        }

        private Program program(long bytes, int root) {
            return new ScheduledCollective(schedule(root), bytes);
        }

        private static Program ringing(long bytes, int rings, Setting setting) {
            Blocks parts = new Blocks(bytes, rings);
            List<Program> each = new ArrayList<>();
            for (int ring = 0; ring < rings; ring++) {
                each.add(new ScheduledCollective(new RotatedRing(setting.hostOfRank(), ring), parts.bytes(ring, 1)));
            }
            return new Together(each);
        }

        /** NICs of a host that one so run leaves it by at a time, at most. */
        public int exits(int rings) {
            return this == RING ? rings : Integer.MAX_VALUE;
        }

        /** The time by formula. */
        public long closedFormPs(long bytes, Setting setting, CostModel cost) {
            return schedule(0).closedFormPs(bytes, setting.ranks(), new AlphaBeta(setting, cost));
        }
    }

    private static List<Key<?>> keys() {
        List<Key<?>> keys = new ArrayList<>(List.of(SIZE, ALGORITHM, ROOT, RINGS));
        keys.addAll(Repeats.KEYS);
        return keys;
    }

    private static Workload of(Values values) {
        return new Allreduce(
                values.get(SIZE), values.get(ALGORITHM), values.get(ROOT), rings(values), Repeats.of(values));
    }

    /** How many rings, which only the algorithm of that name has. */
    public static int rings(Values values) {
        int rings = values.get(RINGS);
        if (rings > 1 && values.get(ALGORITHM) != Algorithm.RING) {
            values.reject(
                    RINGS,
                    "algorithm: ring beside it: others build no rings",
                    "write algorithm: ring, or leave rings out");
        }
        return rings;
    }

    @Override
    public int ranks(int nodes, int ranksPerHost) {
        return repeats.ranks(nodes, ranksPerHost);
    }

    @Override
    public Program program(int rank, Setting setting) {
        Program once = rings == 1
                ? algorithm.program(size.bytes(), root % setting.ranks())
                : algorithm.program(size.bytes(), rings, setting);
        return repeats.of(once, setting);
    }

    @Override
    public OptionalLong closedFormPs(Setting setting, CostModel cost) {
        return OptionalLong.of(repeats.total(algorithm.closedFormPs(size.bytes(), setting, cost)));
    }

    @Override
    public Facts facts(Setting setting) {
        double ranks = setting.ranks();
        return new FactsBuilder(repeats)
                .bandwidth(size.bytes(), 2 * (ranks - 1) / ranks)
                .fromBarrier()
                .algorithm(Kinds.word(algorithm))
                .build();
    }

    @Override
    public int exits() {
        return algorithm.exits(rings);
    }

    @Override
    public boolean fixedOrder() {
        return true;
    }

    @Override
    public long startPs() {
        return repeats.start().ps();
    }
}
