package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.weft.observe.Term;
import org.weft.study.result.Metrics;

final class OverlapSplitTest {
    private static final long MS = Runs.MS;

    @Test
    void whatMayBeHiddenIsHiddenWhereTheWindowIsLong() {
        // compute 120, communication 50, of which 60 % may be hidden in 80: exposed 20, hidden 30
        assertThat(OverlapSplit.hidden(20, 80, 0.6, 0)).isCloseTo(30, within(1e-12));
    }

    @Test
    void aShortWindowIsFull() {
        // communication 200, all but 20 % may be hidden in 80: exposed max(40, 120) = 120, hidden 80
        assertThat(OverlapSplit.hidden(120, 80, 0.8, 0)).isEqualTo(80);
    }

    @Test
    void withoutOverlapNothingIsHidden() {
        assertThat(OverlapSplit.hidden(50, 80, 0, 0)).isZero();
    }

    @Test
    void whereAllMayBeHiddenTheLinksBusyTimeTells() {
        assertThat(OverlapSplit.hidden(0, 80, 1, 30)).isEqualTo(30);
        assertThat(OverlapSplit.hidden(10, 80, 1, 90)).isEqualTo(80);
    }

    @Test
    void theMetricIsInSecondsOfAnIteration() {
        CellRun cell = Runs.cell("star", "training", 2)
                .facts(Runs.training(128, true))
                .overlap(80 * MS, 0.6)
                .ran(Runs.outcome(140 * MS)
                        .hosts(2)
                        .term(Term.COMPUTE, 120 * MS)
                        .computed(120 * MS, 120 * MS));

        Metrics.Overlap overlap = ResultAssembler.assemble(Runs.study(cell))
                .cells()
                .get(0)
                .metrics()
                .overlap();

        assertThat(overlap.window()).isCloseTo(0.08, within(1e-12));
        assertThat(overlap.exposed()).isCloseTo(0.02, within(1e-12));
        assertThat(overlap.hidden()).isCloseTo(0.03, within(1e-12));
    }

    @Test
    void workWithoutAWindowHasNone() {
        CellRun cell = Runs.cell("star", "ring", 2).took(MS);

        assertThat(ResultAssembler.assemble(Runs.study(cell))
                        .cells()
                        .get(0)
                        .metrics()
                        .overlap())
                .isNull();
    }
}
