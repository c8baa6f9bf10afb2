package org.weft.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.weft.engine.EventLists;
import org.weft.network.Fabric;
import org.weft.program.CostModel;
import org.weft.program.Program;
import org.weft.program.Rank;
import org.weft.program.Workload;
import org.weft.spec.Binder;
import org.weft.spec.Model;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.Presets;
import org.weft.spec.Problems;
import org.weft.stack.Given;
import org.weft.stack.Lab;
import org.weft.stack.StackSpec;
import org.weft.stack.models.Stacks;
import org.weft.topology.CompiledTopology;
import org.weft.topology.LinkSpec;
import org.weft.topology.SwitchSpec;

class PacketFidelityTest {
    private static final int HOSTS = 4;

    static List<String> stacks() {
        return Stacks.ALL.stream()
                .map(Model::name)
                .filter(name -> !List.of("ipoib", "infiniband", "raw", "mixed").contains(name))
                .toList();
    }

    private static Node mapping(List<Node.Entry> entries) {
        return new Node.Mapping(Place.of("test"), entries);
    }

    /** The one key that no stack but the measured one needs. */
    private static Node.Entry regimes() {
        Place place = Place.of("test");
        Node latency = new Node.Scalar(place, "2 us", false);
        Node regime = mapping(List.of(new Node.Entry("latency", place, latency)));
        return new Node.Entry("regimes", place, new Node.Sequence(place, List.of(regime)));
    }

    private static StackSpec stack(String type) {
        Problems problems = new Problems();
        Model<StackSpec> model = Stacks.ALL.stream()
                .filter(each -> each.name().equals(type))
                .findFirst()
                .orElseThrow();
        StackSpec spec = new Binder(Presets.none(), problems)
                .bind(model, mapping(type.equals("measured") ? List.of(regimes()) : List.of()), "stack")
                .orElseThrow();
        problems.throwIfAny();
        return spec;
    }

    private static Outcome run(String stack, EventLists list, boolean jitter, Workload workload) {
        return run(stack(stack), Fabric.link(100, 500), list, jitter, workload);
    }

    private static Outcome run(StackSpec stack, LinkSpec link, EventLists list, boolean jitter, Workload workload) {
        CompiledTopology star = Fabric.star(HOSTS, link, SwitchSpec.plain());
        int[] hostOfRank = {0, 1, 2, 3};
        Workload.Setting setting = new Workload.Setting(HOSTS, 1, HOSTS, hostOfRank, 7, 0);
        return new PacketFidelity()
                .run(new Scenario(
                        star,
                        Fabric.host(),
                        stack,
                        new Job(workload, setting, 0),
                        LimitSpec.none(),
                        jitter,
                        list,
                        7,
                        0));
    }

    @ParameterizedTest
    @MethodSource("stacks")
    void theTermsOfTheCriticalPathSumToTheCompletionTimeOnEveryStack(String stack) {
        Outcome outcome = run(stack, EventLists.WHEEL, true, new Neighbours(40_000));

        assertThat(outcome.stopped()).isEmpty();
        assertThat(outcome.criticalPath().stream().mapToLong(Long::longValue).sum())
                .isEqualTo(outcome.completionPs());
        assertThat(outcome.criticalPath()).allMatch(term -> term >= 0);
        assertThat(outcome.messages().count()).isEqualTo(HOSTS * Neighbours.STEPS);
    }

    @ParameterizedTest
    @MethodSource("stacks")
    void everyEventListGivesTheSameFingerprint(String stack) {
        Outcome wheel = run(stack, EventLists.WHEEL, true, new Neighbours(100_000));
        Outcome splay = run(stack, EventLists.SPLAY, true, new Neighbours(100_000));

        assertThat(splay).isEqualTo(wheel);
    }

    @Test
    void aMessageCannotBeFasterThanItsWire() {
        Outcome outcome = run("ideal", EventLists.WHEEL, false, new Neighbours(40_000));

        long wirePs = 40_000L * 80 * Neighbours.STEPS;
        long linksAndOnePacketPs = (2 * 500_000L + 9_038L * 80) * Neighbours.STEPS;
        assertThat(outcome.completionPs()).isGreaterThan(wirePs).isLessThan(wirePs * 102 / 100 + linksAndOnePacketPs);
    }

    @Test
    void aQueuePairInErrorIsNamedAsTheReasonOfAStall() {
        StackSpec roce = Given.stack("roce-v2", "lossless", "off", "ack-timeout", "100 us", "retries", "2");
        LinkSpec deaf = Lab.withLoss(Fabric.link(100, 500), 0.999);

        Outcome outcome = run(roce, deaf, EventLists.WHEEL, false, new Neighbours(40_000));

        assertThat(outcome.stopped()).isPresent();
        assertThat(outcome.stopped().get().reason()).isEqualTo("stalled");
        assertThat(outcome.stopped().get().says())
                .containsPattern("^the queue pair from host-. to host-. \\(and 3 others\\) is in error since 30. us:")
                .contains("2 retries (retries) and then another 100 us (ack-timeout) brought no answer")
                .contains("4 messages never arrive")
                .containsPattern("lost \\d+ packets \\(damaged\\): mend that, or write retries: 7")
                .contains("Then: 4 of 4 ranks have not finished");
        assertThat(outcome.rdma().states()).isEqualTo(new Outcome.QueuePairs(4, 0, 0, 4));
        assertThat(outcome.rdma().errors()).hasSize(4);
    }

    @Test
    void aProgramThatWaitsForEverIsStalledAndNamed() {
        Outcome outcome = run("ideal", EventLists.WHEEL, false, new Waiting());

        assertThat(outcome.stopped()).isPresent();
        assertThat(outcome.stopped().get().reason()).isEqualTo("stalled");
        assertThat(outcome.stopped().get().says()).contains("rank 0").contains("rank 3");
    }

    /** Every rank sends to the next and waits for the one before, several times. */
    private record Neighbours(long bytes) implements Workload {
        static final int STEPS = 6;

        @Override
        public int ranks(int nodes, int ranksPerHost) {
            return nodes;
        }

        @Override
        public Program program(int rank, Setting setting) {
            return new Program() {
                private int open;
                private int step;

                @Override
                public void start(Rank self) {
                    step(self);
                }

                private void step(Rank self) {
                    open = 2;
                    int size = self.size();
                    self.receive((self.index() + size - 1) % size, 0, 0);
                    self.send((self.index() + 1) % size, bytes, 0, 0);
                }

                @Override
                public void onDone(Rank self, int token, int peer, long received) {
                    if (--open == 0) {
                        if (++step < STEPS) {
                            step(self);
                        } else {
                            self.finish();
                        }
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
            return new Facts(0, 0, 0, "steps", 1, 0, false, false, 0, true, List.of(), Optional.empty());
        }

        @Override
        public boolean fixedOrder() {
            return true;
        }
    }

    /** Rank 0 waits for a message that rank 3 never sends. */
    private record Waiting() implements Workload {
        @Override
        public int ranks(int nodes, int ranksPerHost) {
            return nodes;
        }

        @Override
        public Program program(int rank, Setting setting) {
            return new Program() {
                @Override
                public void start(Rank self) {
                    if (rank == 0) {
                        self.receive(3, 5, 0);
                    } else {
                        self.finish();
                    }
                }

                @Override
                public void onDone(Rank self, int token, int peer, long bytes) {
                    self.finish();
                }
            };
        }

        @Override
        public OptionalLong closedFormPs(Setting setting, CostModel cost) {
            return OptionalLong.empty();
        }

        @Override
        public Facts facts(Setting setting) {
            return new Facts(0, 0, 0, "steps", 1, 0, false, false, 0, true, List.of(), Optional.empty());
        }

        @Override
        public boolean fixedOrder() {
            return true;
        }
    }
}
