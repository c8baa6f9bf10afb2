package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;
import org.weft.topology.RoutingSpec;

class RoutingStudyTest {
    private static final StudyReader READER = StudyReader.standard();
    private static final String LINK = "link: { bandwidth: 100 Gb/s, latency: 100 ns, buffer: 64 KiB }";

    private static Plan plan(String topology, String stack) {
        String study = "topologies:\n  t: " + topology + "\nstacks: { s: " + stack
                + " }\nworkloads: { w: { type: alltoall, size: 1 MB } }\n";
        return Plan.of(READER.read("study.yaml", study, Path.of(""), "test", List.of()));
    }

    private static Problem problem(String topology) {
        ProblemsException thrown =
                catchThrowableOfType(ProblemsException.class, () -> plan(topology, "{ type: ideal, lossless: on }"));
        assertThat(thrown).as("no problem with " + topology).isNotNull();
        assertThat(thrown.problems()).hasSize(1);
        return thrown.problems().get(0);
    }

    @Test
    void aSpreadThatItsRoutingLeavesNoWaysForIsSaidToBeInVain() {
        String tree = "{ type: fat-tree, k: 4, switch: { spread: packet-spray }, routing: d-mod-k, " + LINK + " }";

        assertThat(plan(tree, "{ type: ideal }").warnings())
                .anyMatch(each -> each.startsWith("study.yaml:2:")
                        && each.contains("topologies.t.switch.spread changes nothing")
                        && each.contains("routing: shortest-path"));
        assertThat(plan(tree.replace("d-mod-k", "shortest-path"), "{ type: ideal }")
                        .warnings())
                .noneMatch(each -> each.contains("changes nothing"));
    }

    @Test
    void whatNeedsABuiltTopologyIsToldTogetherWithMistakesOfReading() {
        String study = "topologies:\n  t: { type: torus, dims: [4], routing: d-mod-k, " + LINK
                + " }\nstacks: [ideal]\nworkloads: { w: { type: alltoall, size: 1 } }\n"
                + "faults: [{ kind: dead, where: nowhere, at: 1 us }]\n";

        ProblemsException thrown = catchThrowableOfType(
                ProblemsException.class, () -> READER.read("study.yaml", study, Path.of(""), "test", List.of()));

        assertThat(thrown.problems())
                .extracting(Problem::path)
                .contains("topologies.t.routing", "workloads.w.size")
                .doesNotHaveDuplicates();
    }

    @Test
    void anUnknownDeviceIsToldTogetherWithMistakesOfReadingWhereAllTopologiesWereRead() {
        String study = "topologies:\n  t: { type: star, hosts: 4, " + LINK
                + " }\nstacks: [ideal]\nworkloads: { w: { type: alltoall, size: 1 } }\n"
                + "faults: [{ kind: stopped-receiver, where: host-9 }]\n";

        ProblemsException thrown = catchThrowableOfType(
                ProblemsException.class, () -> READER.read("study.yaml", study, Path.of(""), "test", List.of()));

        assertThat(thrown.problems()).extracting(Problem::path).containsExactly("workloads.w.size", "faults[0].where");
    }

    @Test
    void aRoutingCanSayItsRoot() {
        Plan plan = plan(
                "{ type: mesh, dims: [3, 3], routing: { type: up-down, root: router-1.1 }, " + LINK + " }",
                "{ type: ideal }");

        RoutingSpec routing = plan.designs().get(0).topology().topology().routing();
        assertThat(routing).hasToString("{ type: up-down, root: router-1.1 }");
    }

    @Test
    void aRoutingCanSayHowItGoesRoundRings() {
        Plan plan = plan(
                "{ type: torus, dims: [4, 4], routing: { type: dimension-order, ring-classes: crossing, half-way: up }, "
                        + LINK + " }",
                "{ type: ideal }");

        RoutingSpec routing = plan.designs().get(0).topology().topology().routing();
        assertThat(routing).hasToString("{ type: dimension-order, ring-classes: crossing, half-way: up }");
    }

    @ParameterizedTest
    @CsvSource({"ring-classes, crossing", "half-way, up"})
    void rulesForRingsWithoutDimensionOrderAreRefused(String key, String value) {
        Problem problem = problem(
                "{ type: torus, dims: [4], routing: { type: valiant, " + key + ": " + value + " }, " + LINK + " }");

        assertThat(problem.path()).isEqualTo("topologies.t.routing." + key);
        assertThat(problem.expected()).isEqualTo("type: dimension-order beside it");
        assertThat(problem.fix()).isEqualTo("take it away: only dimension order goes by rings");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "type: mesh, dims: [4]|{ type: dimension-order, half-way: up }|a torus or a ring",
                "type: torus, dims: [4]|d-mod-k|a fat tree",
                "type: fat-tree, k: 4|dimension-order|a mesh, a torus or a hypercube",
                "type: fat-tree, k: 4|ugal-l|a direct network",
                "type: star, hosts: 4|valiant|a direct network",
                "type: fat-tree, k: 4|{ type: up-down, root: nobody }|the name of a switch"
            })
    void aRoutingThatCannotServeItsTopologyIsRefusedWhereItIsWritten(String type, String routing, String expected) {
        Problem problem = problem("{ " + type + ", routing: " + routing + ", " + LINK + " }");

        assertThat(problem.path()).isEqualTo("topologies.t.routing");
        assertThat(problem.place().toString()).isEqualTo("study.yaml:2:" + (19 + type.length()));
        assertThat(problem.expected()).startsWith(expected);
        assertThat(problem.fix()).startsWith("write ");
    }

    @Test
    void aRootWithoutUpDownIsRefused() {
        Problem problem =
                problem("{ type: torus, dims: [4], routing: { type: valiant, root: router-0 }, " + LINK + " }");

        assertThat(problem.path()).isEqualTo("topologies.t.routing.root");
        assertThat(problem.expected()).isEqualTo("type: up-down beside it");
    }

    @Test
    void aGapWithoutBurstsIsRefused() {
        Problem problem = problem(
                "{ type: fat-tree, k: 4, switch: { spread: { type: packet-spray, gap: 1 us } }, " + LINK + " }");

        assertThat(problem.path()).isEqualTo("topologies.t.switch.spread.gap");
    }

    @ParameterizedTest
    @CsvSource({"auto, 1, 2", "valiant, 3, 4", "ugal-g, 1, 4"})
    void virtualChannelsTooFewForTheRoutingAreRefusedWithTheNumberThatWorks(String routing, int channels, int works) {
        Problem problem = problem("{ type: torus, dims: [4, 4], routing: " + routing
                + ", switch: { queueing: virtual-channels, router: { vcs: " + channels + " } }, " + LINK + " }");

        assertThat(problem.path()).isEqualTo("topologies.t.switch.router.vcs");
        assertThat(problem.got()).startsWith(channels + " virtual channel");
        assertThat(problem.expected()).startsWith("at least " + works);
        assertThat(problem.fix()).startsWith("write vcs: " + works);
    }

    @Test
    void aRingOfBuffersThatCouldWaitForEachOtherIsNamedBeforeTheRun() {
        String ring = "{ type: torus, dims: [5], routing: shortest-path, " + LINK + " }";

        assertThat(plan(ring, "{ type: ideal, lossless: on }").warnings())
                .singleElement()
                .asString()
                .startsWith("a deadlock is possible on t: ")
                .contains("router-0 > router-1")
                .endsWith("routing: dimension-order (2 buffer classes a link) has no such ring");
        assertThat(plan(ring, "{ type: fixed-window, window: 64 KiB }").warnings())
                .isEmpty();
        assertThat(plan(ring.replace("shortest-path", "auto"), "{ type: ideal, lossless: on }")
                        .warnings())
                .isEmpty();
    }
}
