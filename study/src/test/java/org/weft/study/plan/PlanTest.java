package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.weft.engine.EventLists;
import org.weft.program.Workload;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;
import org.weft.study.catalog.Catalogue;
import org.weft.study.result.Option;

class PlanTest {
    private static final Catalogue CATALOGUE = Catalogue.load();

    private static Study read(String text) {
        return new StudyReader(TestModels.set(), CATALOGUE).read("study.yaml", text, Path.of(""), "test", List.of());
    }

    private static Plan plan(String text) {
        return Plan.of(read(text));
    }

    private static List<Problem> problems(String text) {
        return catchThrowableOfType(ProblemsException.class, () -> plan(text)).problems();
    }

    @Test
    void cellsAreTheProductOfOptionsWorkloadsPlacementsAndNodes() {
        Plan plan = plan("""
                topologies:
                  star: { type: star, hosts: 8, link: [100GbE, 400GbE] }
                  torus: { type: torus, dims: [4, 2], link: 100GbE }
                stacks: [swift, { type: slow, window: [1 KiB, 2 KiB] }]
                workloads:
                  shift: { type: exchange, size: [1 KiB, 1 MiB] }
                placement: [linear, random]
                nodes: [2, 8]
                """);

        assertThat(plan.cells()).hasSize(3 * 3 * 2 * 2 * 2);
        assertThat(plan.cells())
                .extracting(Cell::id)
                .doesNotHaveDuplicates()
                .contains(
                        "torus/swift/shift/linear/n8/size=1MiB",
                        "star/slow/shift/random/n2/link=400GbE/window=2KiB/size=1KiB");
        Cell cell = plan.cell("star/slow/shift/random/n2/link=400GbE/window=2KiB/size=1KiB")
                .orElseThrow();
        assertThat(cell.axes())
                .isEqualTo(Map.of(
                        "topologies.star.link",
                        "400GbE",
                        "stacks.slow.window",
                        "2 KiB",
                        "workloads.shift.size",
                        "1 KiB"));
        assertThat(cell.option()).isEqualTo(new Option("star", null, "400GbE", "slow (window=2 KiB)"));
        assertThat(cell.fileName()).doesNotContain("/");
    }

    @Test
    void theCanonicalTextGivesTheSameCells() {
        String text = """
                topologies: { a: { type: star, hosts: 8, link: { preset: 100GbE, length: [3 m, 5 m] } } }
                stacks: swift
                workloads: { type: exchange, size: 1 KiB }
                nodes: all
                """;
        Study study = read(text);

        Study again = read(study.canonicalText());

        assertThat(Plan.of(again).cells()).isEqualTo(Plan.of(study).cells());
        assertThat(again.canonicalText()).isEqualTo(study.canonicalText());
    }

    @Test
    void moreNodesThanHostsDoNotFitAndOnlyIfNothingFitsItIsAnError() {
        String text = """
                topologies: { type: star, hosts: 8, link: 100GbE }
                stacks: swift
                workloads: { type: exchange, size: 1 KiB }
                nodes: [8, 9]
                """;

        assertThat(plan(text).cells()).extracting(Cell::fits).containsExactly(true, false);
        assertThat(plan(text).cells().get(1).doesNotFit()).contains("9 nodes, but star has 8 hosts");
        assertThat(problems(text.replace("[8, 9]", "[9, 10]"))).singleElement().satisfies(problem -> {
            assertThat(problem.place()).hasToString("study.yaml:4:8");
            assertThat(problem.got()).contains("9 nodes, but star has 8 hosts");
        });
    }

    @Test
    void moreRanksThanPlacesDoNotFit() {
        List<Problem> problems = problems("""
                topologies: { type: star, hosts: 8, link: 100GbE }
                host: { ranks: 2 }
                stacks: swift
                workloads: { type: exchange, size: 1 KiB, ranks: 17 }
                """);

        assertThat(problems)
                .singleElement()
                .extracting(Problem::got)
                .asString()
                .contains("17 ranks, but 8 hosts x 2 ranks = 16 places");
    }

    @Test
    void aPairThatDoesNotMatchMakesNoCellAndIsToldOnce() {
        Plan plan = plan("""
                topologies:
                  ether: { type: star, hosts: 4, link: 100GbE }
                  band: { type: star, hosts: 4, link: HDR }
                stacks: [slow, credit]
                workloads: { type: exchange, size: [1 KiB, 2 KiB] }
                """);

        assertThat(plan.cells())
                .extracting(cell -> cell.topology() + " " + cell.stack())
                .containsExactly("ether slow", "ether slow", "band credit", "band credit");
        assertThat(plan.mismatches())
                .containsExactly(
                        "stack slow does not run on infiniband: no cells with band",
                        "stack credit does not run on ethernet: no cells with ether");
    }

    @Test
    void aTopologyOrStackWithoutAPartnerIsAnError() {
        List<Problem> problems = problems("""
                topologies:
                  ether: { type: star, hosts: 4, link: 100GbE }
                  band: { type: star, hosts: 4, link: HDR }
                stacks: [slow]
                workloads: { type: exchange, size: 1 KiB }
                """);
        List<Problem> other = problems("""
                topologies: { type: star, hosts: 4, link: 100GbE }
                stacks: [slow, credit]
                workloads: { type: exchange, size: 1 KiB }
                """);

        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("topologies.band");
            assertThat(problem.got()).isEqualTo("links of infiniband, on which none of the stacks runs");
        });
        assertThat(other).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("stacks.credit");
            assertThat(problem.place()).hasToString("study.yaml:2:16");
        });
    }

    @Test
    void aTopologyThatNeedsMorePortsThanAreSoldIsMarkedWithTheLargestThatCanBeBuilt() {
        Plan plan = plan("""
                topologies: { type: star, hosts: 4096, link: 100GbE }
                stacks: swift
                workloads: { type: exchange, size: 1 KiB }
                nodes: 4
                """);

        assertThat(plan.designs())
                .singleElement()
                .satisfies(
                        design -> assertThat(design.buildability().buildable()).isFalse());
        assertThat(plan.warnings())
                .singleElement()
                .asString()
                .contains("4096 ports")
                .contains("256");
    }

    @Test
    void ranksGoToHostsAsThePlacementSays() {
        Plan plan = plan("""
                topologies: { type: star, hosts: 4, link: 100GbE }
                host: { ranks: 2 }
                stacks: swift
                workloads:
                  all: { type: exchange, size: 1 KiB }
                  few: { type: exchange, size: 1 KiB, ranks: 4 }
                  filled: { type: exchange, size: 1 KiB, ranks: 4, placement: { ranks-per-host: 2 } }
                placement: [linear, random]
                """);
        Scenarios scenarios = new Scenarios(plan.study(), new Fabrics(plan.study()));

        assertThat(hosts(plan, scenarios, "star/swift/all/linear/n4", 0)).containsExactly(0, 0, 1, 1, 2, 2, 3, 3);
        assertThat(hosts(plan, scenarios, "star/swift/few/linear/n4", 0)).containsExactly(0, 1, 2, 3);
        assertThat(hosts(plan, scenarios, "star/swift/filled/linear/n4", 0)).containsExactly(0, 0, 1, 1);
        int[] first = hosts(plan, scenarios, "star/swift/all/random/n4", 0);
        assertThat(first).containsExactlyInAnyOrder(0, 0, 1, 1, 2, 2, 3, 3);
        assertThat(first[0]).isEqualTo(first[1]);
        assertThat(java.util.stream.IntStream.range(0, 10)
                        .mapToObj(replication ->
                                List.of(hosts(plan, scenarios, "star/swift/all/random/n4", replication)[0]))
                        .distinct()
                        .count())
                .isGreaterThan(1);
    }

    @Test
    void aWorkloadStartsWhenTheStudySays() {
        String text = """
                topologies: { type: star, hosts: 2, link: 100GbE }
                stacks: ideal
                workloads: { type: alltoall, size: 1 KiB, start: 5 us }
                """;
        Plan plan = Plan.of(StudyReader.standard().read("study.yaml", text, Path.of(""), "test", List.of()));
        Scenarios scenarios = new Scenarios(plan.study(), new Fabrics(plan.study()));

        assertThat(scenarios
                        .scenario(plan.cells().get(0), 0, EventLists.WHEEL)
                        .job()
                        .startPs())
                .isEqualTo(5_000_000);
    }

    private static int[] hosts(Plan plan, Scenarios scenarios, String id, int replication) {
        Workload.Setting setting = scenarios.setting(plan.cell(id).orElseThrow(), replication);
        return setting.hostOfRank();
    }

    @Test
    void theCheckTellsCountsInWords() {
        CheckReport report = Checker.check(read("""
                        topologies: { type: star, hosts: 64, link: 100GbE }
                        host: { nics: 2, ranks: 8 }
                        stacks: swift
                        workloads: { type: exchange, size: [1 KiB, 2 KiB] }
                        nodes: [1, 64, 65]
                        replications: 5
                        """), 2);

        assertThat(report.facts()).containsExactly("star: 64 hosts x 8 ranks = 512 ranks, 128 NICs of 100 Gb/s");
        assertThat(report.cells()).isEqualTo(4);
        assertThat(report.doesNotFit()).isEqualTo(2);
        assertThat(report.axes().get(0)).contains("4 cells to run and 2 that do not fit, each 5 times");
        assertThat(report.axes()).contains("workloads.exchange.size: 1 KiB, 2 KiB");
        assertThat(report.values())
                .filteredOn(value -> value.path().equals("workloads.exchange.size"))
                .singleElement()
                .satisfies(value -> assertThat(value.value()).isEqualTo("1 KiB, 2 KiB"));
        assertThat(report.estimate().events()).isPositive();
        assertThat(report.estimate().leastSeconds())
                .isLessThan(report.estimate().mostSeconds());
    }
}
