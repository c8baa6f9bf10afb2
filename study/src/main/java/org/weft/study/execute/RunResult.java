package org.weft.study.execute;

import java.util.List;
import java.util.Optional;
import org.weft.study.plan.Plan;
import org.weft.study.plan.Study;

/**
 * A study that has run: what was planned, and what every cell gave, in the plan's order.
 *
 * @param cells one for each cell of the plan, those that did not fit and the references included
 * @param configHash of the study with its defaults and the bytes of every input file, in hexadecimal
 * @param folder where results belong; still under its partial name until {@link RunFolder#complete}; empty where nothing is kept
 * @param wallSeconds of this run, what an earlier one had finished not included
 * @param peakMemory bytes of heap at the peak
 */
public record RunResult(
        Plan plan,
        List<CellOutcomes> cells,
        String configHash,
        Optional<RunFolder> folder,
        double wallSeconds,
        long peakMemory,
        int threads) {
    public RunResult {
        cells = List.copyOf(cells);
    }

    public Study study() {
        return plan.study();
    }
}
