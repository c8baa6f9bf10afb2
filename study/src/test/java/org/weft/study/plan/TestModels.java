package org.weft.study.plan;

import java.util.List;
import java.util.OptionalLong;
import org.weft.program.CostModel;
import org.weft.program.Program;
import org.weft.program.Rank;
import org.weft.program.Workload;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.stack.StackContext;
import org.weft.stack.StackSpec;
import org.weft.stack.models.Stacks;
import org.weft.study.catalog.ModelSet;
import org.weft.topologies.families.TopologyCatalogue;
import org.weft.topology.Technology;
import org.weft.units.DataSize;

/** Small stacks and workloads, so that reading and planning are tested on their own. */
public final class TestModels {
    private static final Key<DataSize> SIZE = Key.required("size", Kinds.SIZE_ABOVE_ZERO, "bytes of a message");
    private static final Key<DataSize> WINDOW =
            Key.of("window", Kinds.SIZE_ABOVE_ZERO, DataSize.ofKibibytes(64), "definition", "bytes in flight");

    private TestModels() {}

    /** Every topology and stack of the catalogue, and a workload. */
    public static ModelSet running() {
        return new ModelSet(TopologyCatalogue.ALL, Stacks.ALL, set().workloads());
    }

    /** Every topology of the catalogue, three stacks that do not run, and a workload. */
    public static ModelSet set() {
        return new ModelSet(
                TopologyCatalogue.ALL,
                List.of(
                        stack("swift", List.of(Technology.ETHERNET, Technology.INFINIBAND)),
                        stack("slow", List.of(Technology.ETHERNET)),
                        stack("credit", List.of(Technology.INFINIBAND))),
                List.of(new Model<>(
                        "exchange",
                        "every rank sends to its neighbour",
                        List.of(SIZE),
                        values -> new Exchange(values.get(SIZE).bytes()))));
    }

    private static Model<StackSpec> stack(String name, List<Technology> works) {
        return new Model<>(name, "a stack for tests", List.of(WINDOW), values -> new TestStack(name, works));
    }

    private record TestStack(String name, List<Technology> works) implements StackSpec {
        @Override
        public boolean worksOn(Technology technology) {
            return works.contains(technology);
        }

        @Override
        public boolean reorderingLooksLikeLoss() {
            return false;
        }

        @Override
        public boolean lossless() {
            return false;
        }

        @Override
        public StackNetwork build(StackContext context) {
            throw new UnsupportedOperationException("a stack for tests does not run");
        }
    }

    private record Exchange(long bytes) implements Workload {
        @Override
        public int ranks(int nodes, int ranksPerHost) {
            return nodes * ranksPerHost;
        }

        @Override
        public Program program(int rank, Setting setting) {
            return new Program() {
                @Override
                public void start(Rank self) {
                    self.send((self.index() + 1) % self.size(), bytes, 0, 0);
                    self.receive((self.index() + self.size() - 1) % self.size(), 0, 1);
                }

                @Override
                public void onDone(Rank self, int token, int peer, long size) {
                    if (token == 1) {
                        self.finish();
                    }
                }
            };
        }

        @Override
        public OptionalLong closedFormPs(Setting setting, CostModel cost) {
            return OptionalLong.empty();
        }

        @Override
        public Facts facts(Setting setting) {
            return new Facts(bytes, 1, 0, "steps", 1, 0, false, false, 0, true, List.of(), java.util.Optional.empty());
        }

        @Override
        public boolean fixedOrder() {
            return true;
        }
    }
}
