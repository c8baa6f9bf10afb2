package org.weft.study.analysis;

import java.util.List;
import org.weft.program.Workload;
import org.weft.run.Outcome;
import org.weft.spec.Kinds;
import org.weft.study.plan.StudySettings.Objective;
import org.weft.study.result.CellResult;
import org.weft.study.result.Estimate;
import org.weft.study.result.Nullable;

/** The number by which cells are ranked, by replication. */
final class ObjectiveValues {
    private static final double P99 = 0.99;

    private ObjectiveValues() {}

    /** A value a replication, or none where the cell has no such number: it did not end, or its workload has none. */
    static double[] of(CellRun cell, Objective objective) {
        if (!cell.done()) {
            return new double[0];
        }
        return switch (objective) {
            case COMPLETION_TIME ->
                cell.outcomes().stream()
                        .mapToDouble(outcome -> outcome.completionPs() / Words.PS)
                        .toArray();
            case ITERATION_TIME -> cell.workSeconds();
            case THROUGHPUT -> throughput(cell);
            case P99_LATENCY -> tail(cell.outcomes());
        };
    }

    /** Work per second; none where the workload counts no work. */
    static double[] throughput(CellRun cell) {
        if (!cell.countsWork()) {
            return new double[0];
        }
        Workload.Facts facts = cell.facts().orElseThrow();
        double[] rates = cell.workSeconds();
        for (int index = 0; index < rates.length; index++) {
            if (rates[index] <= 0) {
                return new double[0];
            }
            rates[index] = facts.samplesPerIteration() / rates[index];
        }
        return rates;
    }

    private static double[] tail(List<Outcome> outcomes) {
        double[] values = new double[outcomes.size()];
        for (int index = 0; index < values.length; index++) {
            Mixture samples = new Mixture(List.of(outcomes.get(index).messages()));
            if (!samples.enoughFor(P99)) {
                return new double[0];
            }
            values[index] = samples.quantile(P99) / Words.PS;
        }
        return values;
    }

    /** The objective as the result document has it; null where there is none. */
    static CellResult.@Nullable Objective estimate(CellRun cell, Objective objective) {
        String unit = objective == Objective.THROUGHPUT ? workUnit(cell) : "s";
        Estimate value = Intervals.estimate(of(cell, objective), unit);
        return value == null ? null : new CellResult.Objective(Kinds.word(objective), value, higherIsBetter(objective));
    }

    static boolean higherIsBetter(Objective objective) {
        return objective == Objective.THROUGHPUT;
    }

    /** {@code samples/s}. */
    static String workUnit(CellRun cell) {
        return cell.facts().map(Workload.Facts::sampleUnit).orElse("") + "/s";
    }
}
