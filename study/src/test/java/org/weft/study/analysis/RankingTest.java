package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.weft.study.plan.StudySettings.Objective;
import org.weft.study.result.RankingRow;
import org.weft.study.result.TopologySummary;

final class RankingTest {
    private static final long MS = Runs.MS;

    @Test
    void theScoreIsTheGeometricMeanOfBestOverOwn() {
        // star: 1 of 1 and 1 of 2; tree: 1 of 4 and 1 of 1
        StudyRun study = Runs.study(
                Runs.cell("star", "ring", 64).took(MS),
                Runs.cell("star", "shuffle", 64).took(2 * MS),
                Runs.cell("tree", "ring", 64).took(4 * MS),
                Runs.cell("tree", "shuffle", 64).took(MS));

        List<RankingRow> rows = ResultAssembler.assemble(study).ranking();

        assertThat(rows.get(0).score()).isCloseTo(Math.sqrt(0.5), within(1e-12));
        assertThat(rows.get(1).score()).isCloseTo(0.5, within(1e-12));
        assertThat(rows.get(1).byWorkload().get("ring")).isCloseTo(0.25, within(1e-12));
        assertThat(rows.get(1).byWorkload().get("shuffle")).isEqualTo(1);
    }

    @Test
    void theMixWeighsWorkloadsByTheirShareOfNodeHours() {
        // star: 1^0.9 x 0.5^0.1; tree: 0.25^0.9 x 1^0.1
        StudyRun study = Runs.study(
                Runs.settings(Map.of("ring", 0.9, "shuffle", 0.1)),
                List.of(),
                Runs.cell("star", "ring", 64).took(MS),
                Runs.cell("star", "shuffle", 64).took(2 * MS),
                Runs.cell("tree", "ring", 64).took(4 * MS),
                Runs.cell("tree", "shuffle", 64).took(MS));

        List<RankingRow> rows = ResultAssembler.assemble(study).ranking();

        assertThat(rows.get(0).score()).isCloseTo(Math.pow(0.5, 0.1), within(1e-12));
        assertThat(rows.get(1).score()).isCloseTo(Math.pow(0.25, 0.9), within(1e-12));
    }

    @Test
    void axesOfOneWorkloadDoNotOutweighAnother() {
        // two sizes of ring count as one ring: star 1 and 1, tree sqrt(1/2 x 1/2) and 2 of 1
        StudyRun study = Runs.study(
                Runs.cell("star", "ring", 64)
                        .axis("workloads.ring.size", "1 KiB")
                        .took(MS),
                Runs.cell("star", "ring", 64)
                        .axis("workloads.ring.size", "1 MiB")
                        .took(MS),
                Runs.cell("star", "halo", 64).took(2 * MS),
                Runs.cell("tree", "ring", 64)
                        .axis("workloads.ring.size", "1 KiB")
                        .took(2 * MS),
                Runs.cell("tree", "ring", 64)
                        .axis("workloads.ring.size", "1 MiB")
                        .took(2 * MS),
                Runs.cell("tree", "halo", 64).took(MS));

        List<RankingRow> rows = ResultAssembler.assemble(study).ranking();

        assertThat(rows).allSatisfy(row -> assertThat(row.score()).isCloseTo(Math.sqrt(0.5), within(1e-12)));
    }

    @Test
    void onlyTheLargestNumberOfNodesCounts() {
        StudyRun study = Runs.study(
                Runs.cell("star", "ring", 8).took(9 * MS),
                Runs.cell("star", "ring", 64).took(MS),
                Runs.cell("tree", "ring", 8).took(MS),
                Runs.cell("tree", "ring", 64).took(2 * MS));

        assertThat(ResultAssembler.assemble(study).ranking().get(0).option().topology())
                .isEqualTo("star");
    }

    @Test
    void higherThroughputIsBetter() {
        StudyRun study = Runs.study(
                Runs.settings(Objective.THROUGHPUT),
                List.of(),
                Runs.cell("star", "training", 2).facts(Runs.training(100, true)).took(200 * MS),
                Runs.cell("tree", "training", 2).facts(Runs.training(100, true)).took(100 * MS));

        List<RankingRow> rows = ResultAssembler.assemble(study).ranking();

        assertThat(rows.get(0).option().topology()).isEqualTo("tree");
        assertThat(rows.get(1).score()).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void whatCannotBeBuiltStandsLastWithoutARank() {
        TopologySummary big = Runs.topology("big", "star", 1, 200, null, 100e9, false);
        StudyRun study = Runs.study(
                Runs.settings(Objective.COMPLETION_TIME),
                List.of(big, Runs.star("star")),
                Runs.cell("big", "ring", 64).took(MS),
                Runs.cell("star", "ring", 64).took(2 * MS));

        List<RankingRow> rows = ResultAssembler.assemble(study).ranking();

        assertThat(rows.get(0).option().topology()).isEqualTo("star");
        assertThat(rows.get(0).score()).isEqualTo(1);
        assertThat(rows.get(1).rank()).isNull();
        assertThat(rows.get(1).score()).isNull();
        assertThat(rows.get(1).buildable()).isFalse();
        assertThat(rows.get(1).note()).startsWith("cannot be built: leaf-0 needs 200 ports");
    }

    @Test
    void whatDidNotEndHasNoScoreAndSaysWhy() {
        StudyRun study = Runs.study(
                Runs.cell("star", "ring", 64).took(MS),
                Runs.cell("tree", "ring", 64).thatDoesNotFit(),
                Runs.cell("torus", "ring", 64).ran(Runs.outcome(MS).stopped("deadlock", "a waits for b")));

        List<RankingRow> rows = ResultAssembler.assemble(study).ranking();

        assertThat(rows).extracting(RankingRow::rank).containsExactly(1, null, null);
        assertThat(rows.get(1).note()).isEqualTo("not ranked: ring: needs 64 hosts, tree has 32");
        assertThat(rows.get(2).note()).isEqualTo("not ranked: ring: deadlock, a waits for b");
    }

    @Test
    void aDifferenceThatIsAlwaysThereIsSignificant() {
        StudyRun study = Runs.study(
                Runs.cell("star", "ring", 64).took(100 * MS, 110 * MS, 90 * MS, 120 * MS, 80 * MS),
                Runs.cell("tree", "ring", 64).took(111 * MS, 120 * MS, 100 * MS, 131 * MS, 88 * MS));

        RankingRow first = ResultAssembler.assemble(study).ranking().get(0);

        assertThat(first.significantAgainstNext()).isTrue();
        assertThat(first.tieWith()).isNull();
        assertThat(first.note()).endsWith("more than chance");
    }

    @Test
    void aDifferenceThatMayBeChanceIsATie() {
        StudyRun study = Runs.study(
                Runs.cell("star", "ring", 64).took(100 * MS, 110 * MS, 90 * MS, 120 * MS, 80 * MS),
                Runs.cell("tree", "ring", 64).took(90 * MS, 130 * MS, 110 * MS, 100 * MS, 105 * MS));

        RankingRow first = ResultAssembler.assemble(study).ranking().get(0);

        assertThat(first.significantAgainstNext()).isFalse();
        assertThat(first.tieWith()).isEqualTo("tree + roce-v2");
        assertThat(first.note()).endsWith("may be chance");
    }

    @Test
    void aCertainDifferenceThatDoesNotMatterIsATie() {
        StudyRun study = Runs.study(
                Runs.cell("star", "ring", 64).took(100 * MS, 110 * MS, 90 * MS, 120 * MS, 80 * MS),
                Runs.cell("tree", "ring", 64).took(101 * MS, 111 * MS, 91 * MS, 121 * MS, 81 * MS));

        RankingRow first = ResultAssembler.assemble(study).ranking().get(0);

        assertThat(first.significantAgainstNext()).isFalse();
        assertThat(first.tieWith()).isEqualTo("tree + roce-v2");
        assertThat(first.note()).contains("1 % of difference, below the 2 % that matter");
    }

    @Test
    void nothingIsSaidBelowFiveReplicationsOrWhereNothingIsRandom() {
        StudyRun few = Runs.study(
                Runs.cell("star", "ring", 64).took(100 * MS, 101 * MS),
                Runs.cell("tree", "ring", 64).took(200 * MS, 201 * MS));
        StudyRun same = Runs.study(
                Runs.cell("star", "ring", 64).took(MS, MS, MS, MS, MS),
                Runs.cell("tree", "ring", 64).took(2 * MS, 2 * MS, 2 * MS, 2 * MS, 2 * MS));

        assertThat(ResultAssembler.assemble(few).ranking().get(0).significantAgainstNext())
                .isNull();
        assertThat(ResultAssembler.assemble(same).ranking().get(0).significantAgainstNext())
                .isNull();
        assertThat(ResultAssembler.assemble(same).ranking().get(0).note()).endsWith("nothing is random");
    }
}
