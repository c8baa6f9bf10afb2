package org.weft.workloads.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.weft.program.CostModel;
import org.weft.program.Program;
import org.weft.program.Rank;
import org.weft.program.Workload;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.TimeSpan;
import org.weft.workloads.common.FactsBuilder;
import org.weft.workloads.common.Repeats;
import org.weft.workloads.common.Round;
import org.weft.workloads.common.Scaling;

/** Computation without communication: what no network can make faster. */
public record Compute(TimeSpan compute, Scaling scaling, Repeats repeats) implements Workload {
    public static final Key<TimeSpan> COMPUTE =
            Key.required("compute", Kinds.TIME, "a rank's time of computation an iteration, at one node");

    public static final Model<Workload> MODEL =
            new Model<>("compute", "computation without communication", keys(), Compute::of);

    private static List<Key<?>> keys() {
        List<Key<?>> keys = new ArrayList<>(List.of(COMPUTE, Scaling.KEY));
        keys.addAll(Repeats.KEYS);
        return keys;
    }

    private static Workload of(Values values) {
        return new Compute(values.get(COMPUTE), values.get(Scaling.KEY), Repeats.of(values));
    }

    @Override
    public int ranks(int nodes, int ranksPerHost) {
        return repeats.ranks(nodes, ranksPerHost);
    }

    @Override
    public Program program(int rank, Setting setting) {
        long computePs = scaling.share(compute, setting.nodes());
        return repeats.of(
                new Round() {
                    @Override
                    protected int issue(Rank self) {
                        self.compute(computePs, 0);
                        return 1;
                    }
                },
                setting);
    }

    @Override
    public OptionalLong closedFormPs(Setting setting, CostModel cost) {
        return OptionalLong.of(repeats.total(scaling.share(compute, setting.nodes())));
    }

    @Override
    public Facts facts(Setting setting) {
        return new FactsBuilder(repeats)
                .samples(1, "steps")
                .computes(true, scaling)
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
