package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
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
        assertThat(curve.sentence()).isEqualTo("2.5 times one node on 4 nodes (efficiency 63 %)");
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
        assertThat(two.verdict()).contains("slower than one node (608 samples/s)");
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
