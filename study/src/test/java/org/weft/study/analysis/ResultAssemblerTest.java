package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.study.plan.StudySettings.Objective;
import org.weft.study.result.CellResult.Status;
import org.weft.study.result.RankingRow;
import org.weft.study.result.ResultDocument;
import org.weft.study.result.ResultJson;

final class ResultAssemblerTest {
    private static final long MS = Runs.MS;

    @Test
    void theFasterOptionIsRankedFirst() {
        StudyRun study = Runs.study(
                Runs.cell("tree", "ring", 64).took(2 * MS),
                Runs.cell("star", "ring", 64).took(MS));

        ResultDocument document = ResultAssembler.assemble(study);

        assertThat(document.ranking())
                .extracting(row -> row.option().topology())
                .containsExactly("star", "tree");
        assertThat(document.ranking())
                .extracting(RankingRow::score)
                .satisfiesExactly(
                        score -> assertThat(score).isEqualTo(1),
                        score -> assertThat(score).isCloseTo(0.5, within(1e-15)));
        assertThat(document.cells().get(0).metrics().completionTime().mean()).isEqualTo(0.002);
    }

    @Test
    void theSameRunsGiveTheSameBytes() {
        assertThat(ResultJson.write(ResultAssembler.assemble(everything())))
                .isEqualTo(ResultJson.write(ResultAssembler.assemble(everything())));
    }

    @Test
    void whatWasWrittenReadsBackEqual() {
        ResultDocument document = ResultAssembler.assemble(everything());

        assertThat(ResultJson.read(ResultJson.write(document))).isEqualTo(document);
    }

    @Test
    void cellsThatDidNotRunAreRowsWithTheirReason() {
        ResultDocument document = ResultAssembler.assemble(everything());

        assertThat(document.cells())
                .extracting(cell -> cell.status())
                .containsExactly(Status.DONE, Status.DOES_NOT_FIT, Status.FAILED, Status.STOPPED);
        assertThat(document.cells().get(1).reason()).isEqualTo("needs 64 hosts, tree has 32");
        assertThat(document.cells().get(1).metrics()).isNull();
        assertThat(document.cells().get(2).reason()).isEqualTo("out of memory");
        assertThat(document.cells().get(3).verdict()).isEqualTo("Deadlock: a waits for b.");
        assertThat(document.cells().get(3).objective()).isNull();
        assertThat(document.cells().get(3).metrics().completionTime()).isNull();
        assertThat(document.cells().get(3).metrics().packets().sent()).isEqualTo(5);
    }

    @Test
    void warningsOfRunsStandOnce() {
        StudyRun study = Runs.study(Runs.cell("star", "ring", 4)
                .ran(Runs.outcome(MS).warns("reordering"), Runs.outcome(MS).warns("reordering", "below")));

        assertThat(ResultAssembler.assemble(study).warnings()).containsExactly("reordering", "below");
    }

    private static StudyRun everything() {
        return Runs.study(
                Runs.settings(Objective.COMPLETION_TIME),
                List.of(Runs.star("star"), Runs.tree("tree", 2, 1)),
                Runs.cell("star", "ring", 64)
                        .ran(
                                Runs.outcome(MS)
                                        .hosts(2)
                                        .link("host-0", "switch-0", 1, 0.5)
                                        .messages(Runs.latencies(1, 2, 3)),
                                Runs.outcome(2 * MS).hosts(2)),
                Runs.cell("tree", "ring", 64).thatDoesNotFit(),
                Runs.cell("third", "ring", 64).thatFails("out of memory"),
                Runs.cell("fourth", "ring", 64)
                        .ran(Runs.outcome(MS).packets(5, 1, 1, 100).stopped("deadlock", "a waits for b")));
    }
}
