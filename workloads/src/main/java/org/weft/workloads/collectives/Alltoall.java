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

/** Every rank has a different part for every other. */
public record Alltoall(DataSize size, Algorithm algorithm, Repeats repeats) implements Workload {
    public static final Key<DataSize> SIZE = Key.required(
            "size",
            Kinds.SIZE_ABOVE_ZERO,
            "all that a rank has to give, its own part included: size/N a pair of ranks");
    public static final Key<Algorithm> ALGORITHM = Key.of(
            "algorithm",
            Kinds.oneOf(Algorithm.class),
            Algorithm.PAIRWISE,
            "what MPI libraries use for large buffers",
            "who exchanges with whom when");

    public static final Model<Workload> MODEL =
            new Model<>("alltoall", "every rank has a different part for every other", keys(), Alltoall::of);

    /** Who exchanges with whom when. */
    public enum Algorithm {
        PAIRWISE,
        DIRECT;

        Schedule schedule() {
            return switch (this) {
                case PAIRWISE -> new PairwiseSchedule();
                case DIRECT -> new DirectSchedule();
            };
        }
    }

    private static List<Key<?>> keys() {
        List<Key<?>> keys = new ArrayList<>(List.of(SIZE, ALGORITHM));
        keys.addAll(Repeats.KEYS);
        return keys;
    }

    private static Workload of(Values values) {
        return new Alltoall(values.get(SIZE), values.get(ALGORITHM), Repeats.of(values));
    }

    @Override
    public int ranks(int nodes, int ranksPerHost) {
        return repeats.ranks(nodes, ranksPerHost);
    }

    @Override
    public Program program(int rank, Setting setting) {
        return repeats.of(new ScheduledCollective(algorithm.schedule(), size.bytes()), setting);
    }

    @Override
    public OptionalLong closedFormPs(Setting setting, CostModel cost) {
        long onePs = algorithm.schedule().closedFormPs(size.bytes(), setting.ranks(), new AlphaBeta(setting, cost));
        return OptionalLong.of(repeats.total(onePs));
    }

    @Override
    public Facts facts(Setting setting) {
        double ranks = setting.ranks();
        return new FactsBuilder(repeats)
                .bandwidth(size.bytes(), (ranks - 1) / ranks)
                .fromBarrier()
                .algorithm(Kinds.word(algorithm))
                .build();
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
