package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.observe.Term;
import org.weft.program.Workload;
import org.weft.study.plan.StudySettings.Objective;
import org.weft.study.result.CellResult;
import org.weft.study.result.ResultDocument;
import org.weft.study.result.ScalingCurve;

final class ScalingTest {
    private static final long MS = Runs.MS;

    private static ScalingCurve curve(CellRun... cells) {
        return ResultAssembler.assemble(Runs.study(cells)).scaling().get(0);
    }

    @Test
    void strongScalingIsTheRatioOfTimes() {
        ScalingCurve curve = curve(
                Runs.cell("star", "halo", 1).facts(Runs.computing(false)).took(100 * MS),
                Runs.cell("star", "halo", 4).facts(Runs.computing(false)).took(40 * MS));

        assertThat(curve.mode()).isEqualTo("strong");
        assertThat(curve.rows()).extracting(ScalingCurve.Row::speedup).containsExactly(1.0, 2.5);
        assertThat(curve.rows().get(1).efficiency()).isEqualTo(0.625);
        assertThat(curve.sentence()).isEqualTo("2.5 times one node on 4 nodes (efficiency 63 %); nowhere above 80 %");
    }

    @Test
    void weakScalingCountsTheWorkOfAllNodes() {
        ScalingCurve curve = curve(
                Runs.cell("star", "halo", 1).facts(Runs.computing(true)).took(100 * MS),
                Runs.cell("star", "halo", 4).facts(Runs.computing(true)).took(125 * MS));

        assertThat(curve.mode()).isEqualTo("weak");
        assertThat(curve.rows().get(1).speedup()).isCloseTo(3.2, within(1e-12));
    }

    @Test
    void trainingIsComparedByItsThroughput() {
        // 608 img/s on one node, 264 on two: half a second against almost two for as many samples
        ResultDocument document = ResultAssembler.assemble(Runs.study(
                Runs.settings(Objective.THROUGHPUT),
                List.of(),
                Runs.cell("star", "training", 1).facts(Runs.training(304, true)).took(500 * MS),
                Runs.cell("star", "training", 2).facts(Runs.training(608, true)).took(2303 * MS)));

        CellResult two = document.cells().get(1);
        assertThat(two.metrics().throughput().mean()).isCloseTo(264, within(0.1));
        assertThat(two.metrics().throughput().unit()).isEqualTo("samples/s");
        assertThat(two.metrics().speedup().mean()).isCloseTo(264.0 / 608, within(1e-3));
        assertThat(document.scaling().get(0).slowerThanOneUpTo()).isEqualTo(2);
        assertThat(document.scaling().get(0).sentence()).startsWith("slower than one node up to N = 2");
        assertThat(two.verdict()).contains("slower than one node (608 samples/s; ");
    }

    @Test
    void theLinkFromWhichItPaysIsTheSlowestThatWasRun() {
        ResultDocument document = ResultAssembler.assemble(Runs.study(
                Runs.settings(Objective.THROUGHPUT),
                List.of(),
                training("1 Gb/s", 1, 304, 500),
                training("1 Gb/s", 2, 608, 2303),
                training("8 Gb/s", 1, 304, 500),
                training("8 Gb/s", 2, 608, 712),
                training("10 Gb/s", 1, 304, 500),
                training("10 Gb/s", 2, 608, 650)));

        assertThat(document.cells().get(1).verdict())
                .startsWith("264 samples/s on 2 nodes, slower than one node (608 samples/s; with 8 Gb/s it pays"
                        + " (854 samples/s)): ");
    }

    private static CellRun training(String link, int nodes, double samples, long ms) {
        long rate = Long.parseLong(link.substring(0, link.indexOf(' '))) * 1_000_000_000L;
        return Runs.cell("star", "training", nodes)
                .link(link)
                .facts(Runs.training(samples, true))
                .ran(Runs.outcome(ms * MS).hosts(nodes).link("host-0", "switch-0", 1, 0.9, 1, rate, 0));
    }

    @Test
    void theLinkFromWhichItWouldPayFollowsFromTheWiresPart() {
        // one node takes 100 ms; two take 50 ms of computation and 200 ms on the wire at 1 Gb/s: 50 ms are left, so 4
        // Gb/s
        CellRun one = Runs.cell("star", "halo", 1).facts(Runs.computing(false)).took(100 * MS);
        CellRun two = Runs.cell("star", "halo", 2)
                .facts(Runs.computing(false))
                .ran(Runs.outcome(250 * MS)
                        .hosts(2)
                        .term(Term.COMPUTE, 50 * MS)
                        .link("host-0", "switch-0", 1, 0.8, 1, 1_000_000_000L, 0));

        CellResult result =
                ResultAssembler.assemble(Runs.study(one, two)).cells().get(1);

        assertThat(result.verdict())
                .startsWith("250 ms, slower than one node (100 ms; it would pay from about 4 Gb/s a link): ");
    }

    @Test
    void noLinkHelpsWhereComputationAloneTakesLonger() {
        CellRun one = Runs.cell("star", "halo", 1).facts(Runs.computing(false)).took(100 * MS);
        CellRun two = Runs.cell("star", "halo", 2)
                .facts(Runs.computing(false))
                .ran(Runs.outcome(250 * MS)
                        .hosts(2)
                        .term(Term.COMPUTE, 110 * MS)
                        .link("host-0", "switch-0", 1, 0.8));

        CellResult result =
                ResultAssembler.assemble(Runs.study(one, two)).cells().get(1);

        assertThat(result.verdict()).contains("no faster link would make it pay");
    }

    @Test
    void efficiencyIsSaidUpToWhereItHolds() {
        ScalingCurve curve = curve(
                Runs.cell("star", "halo", 1).facts(Runs.computing(true)).took(100 * MS),
                Runs.cell("star", "halo", 8).facts(Runs.computing(true)).took(110 * MS),
                Runs.cell("star", "halo", 32).facts(Runs.computing(true)).took(150 * MS));

        assertThat(curve.sentence())
                .isEqualTo("21.3 times one node on 32 nodes (efficiency 67 %); above 80 % up to N = 8");
    }

    @Test
    void replicationsArePaired() {
        CellRun one = Runs.cell("star", "halo", 1).facts(Runs.computing(false)).took(100 * MS, 200 * MS);
        CellRun two = Runs.cell("star", "halo", 2).facts(Runs.computing(false)).took(50 * MS, 100 * MS);

        CellResult result =
                ResultAssembler.assemble(Runs.study(one, two)).cells().get(1);

        assertThat(result.metrics().speedup().mean()).isEqualTo(2);
        assertThat(result.metrics().speedup().ci95()).isNull();
    }

    @Test
    void aBaselineThatNobodyAskedForIsNoRow() {
        ResultDocument document = ResultAssembler.assemble(Runs.study(
                Runs.cell("star", "halo", 4).facts(Runs.computing(false)).took(40 * MS),
                Runs.cell("star", "halo", 1)
                        .facts(Runs.computing(false))
                        .asBaseline()
                        .took(100 * MS)));

        assertThat(document.cells()).hasSize(1);
        assertThat(document.scaling().get(0).rows()).hasSize(1);
        assertThat(document.scaling().get(0).rows().get(0).speedup()).isEqualTo(2.5);
    }

    @Test
    void workWithoutComputationHasNoSpeedUpAndSaysWhy() {
        ScalingCurve curve = curve(
                Runs.cell("star", "ring", 1).took(MS),
                Runs.cell("star", "ring", 2).took(2 * MS));

        assertThat(curve.rows()).extracting(ScalingCurve.Row::speedup).containsOnlyNulls();
        assertThat(curve.slowerThanOneUpTo()).isNull();
        assertThat(curve.sentence()).isNull();
        assertThat(curve.noSpeedup()).isEqualTo("the workload computes nothing that nodes could share");
    }

    @Test
    void aTraceHasNoSpeedUp() {
        ScalingCurve curve = curve(
                Runs.cell("star", "run", 1)
                        .type("trace")
                        .facts(Runs.computing(false))
                        .took(MS),
                Runs.cell("star", "run", 2)
                        .type("trace")
                        .facts(Runs.computing(false))
                        .took(MS));

        assertThat(curve.noSpeedup()).startsWith("a trace has the work of its recording");
    }

    @Test
    void withoutARunOnOneNodeThereIsNothingToCompareWith() {
        ScalingCurve curve = curve(
                Runs.cell("star", "halo", 2).facts(Runs.computing(false)).took(MS),
                Runs.cell("star", "halo", 4).facts(Runs.computing(false)).took(MS));

        assertThat(curve.noSpeedup()).isEqualTo("there is no run on one node to compare with");
    }

    @Test
    void serversCountInASecondEfficiency() {
        Workload.Facts facts = new Workload.Facts(
                0, 0, 100, "samples", 1, 0, true, true, 2, true, List.of(), java.util.Optional.empty());
        ScalingCurve curve = curve(
                Runs.cell("star", "ps", 1).facts(facts).took(100 * MS),
                Runs.cell("star", "ps", 2).facts(facts).took(100 * MS));

        assertThat(curve.rows().get(1).speedup()).isEqualTo(1);
        assertThat(curve.rows().get(1).efficiency()).isEqualTo(0.5);
        assertThat(curve.rows().get(1).note()).isEqualTo("with its 2 servers: efficiency 25 %");
    }

    @Test
    void theNumberOfNodesFromWhichItIsFlatIsSaid() {
        ScalingCurve curve = curve(
                Runs.cell("star", "halo", 1).facts(Runs.computing(false)).took(100 * MS),
                Runs.cell("star", "halo", 2).facts(Runs.computing(false)).took(50 * MS),
                Runs.cell("star", "halo", 4).facts(Runs.computing(false)).took(30 * MS),
                Runs.cell("star", "halo", 8).facts(Runs.computing(false)).took(29 * MS));

        assertThat(curve.sentence()).endsWith("; flattens at N = 4");
    }

    @Test
    void beingSlowerAgainLaterIsNotBeingSlowerUpToThere() {
        ScalingCurve curve = curve(
                Runs.cell("star", "halo", 1).facts(Runs.computing(false)).took(100 * MS),
                Runs.cell("star", "halo", 2).facts(Runs.computing(false)).took(60 * MS),
                Runs.cell("star", "halo", 4).facts(Runs.computing(false)).took(120 * MS));

        assertThat(curve.sentence()).startsWith("slower than one node again at N = 4");
    }

    @Test
    void aFurtherLeafIsNeededWhereTheOneBeforeIsFull() {
        StudyRun study = Runs.study(
                Runs.settings(Objective.COMPLETION_TIME),
                List.of(Runs.tree("tree", 2, 1)),
                Runs.cell("tree", "ring", 8).took(MS),
                Runs.cell("tree", "ring", 64).took(MS),
                Runs.cell("tree", "ring", 8).placement("random").took(MS),
                Runs.cell("tree", "ring", 64).placement("random").took(MS));

        List<ScalingCurve> curves = ResultAssembler.assemble(study).scaling();

        assertThat(curves.get(0).leafSteps()).containsExactly(17, 33, 49);
        assertThat(curves.get(1).leafSteps()).isEmpty();
    }
}
