package org.weft.study.analysis;

import java.util.Optional;
import org.weft.run.Outcome;
import org.weft.study.analysis.CellRun.OverlapPlan;
import org.weft.study.result.Metrics;
import org.weft.study.result.Nullable;

/**
 * How much communication ran under computation.
 *
 * <p><b>Model.</b> With o the share of the volume that may, w the window and T the whole communication, an iteration takes the
 * computation and max((1 - o) T, T - w). Exposed is what was measured of it: iteration less computation. Where o is below 1, T
 * follows from the exposed part, and hidden is the rest of it; where all may be hidden, T is not less than the time that the
 * busiest host link was busy. Hidden is never more than the window.
 */
final class OverlapSplit {
    private OverlapSplit() {}

    /** The means over the replications, per iteration; null where nothing may overlap. */
    static Metrics.@Nullable Overlap of(CellRun cell) {
        Optional<OverlapPlan> plan = cell.overlap();
        if (plan.isEmpty() || !cell.done() || cell.ranks() < 2) {
            return null;
        }
        double window = plan.get().windowPs() / Words.PS;
        double share = plan.get().share();
        double[] iterations = cell.workSeconds();
        double exposed = 0;
        double hidden = 0;
        for (int index = 0; index < iterations.length; index++) {
            Outcome outcome = cell.outcomes().get(index);
            double own = Math.max(0, iterations[index] - computeSeconds(cell, outcome));
            exposed += own / iterations.length;
            hidden += hidden(own, window, share, busySeconds(outcome, iterations[index])) / iterations.length;
        }
        return new Metrics.Overlap(window, hidden, exposed);
    }

    /** What ran under computation, given what did not. */
    static double hidden(double exposed, double window, double share, double busy) {
        double whole = share < 1 ? Math.min(exposed / (1 - share), exposed + window) : Math.max(busy, exposed);
        return Math.max(0, Math.min(window, whole - exposed));
    }

    /** Mean over ranks of the computation of an iteration. */
    private static double computeSeconds(CellRun cell, Outcome outcome) {
        int iterations = cell.facts()
                .map(facts -> Math.max(1, facts.iterations()) + facts.warmUp())
                .orElse(1);
        double sum = 0;
        for (long ps : outcome.rankComputePs()) {
            sum += ps / Words.PS;
        }
        return outcome.rankComputePs().isEmpty()
                ? 0
                : sum / outcome.rankComputePs().size() / iterations;
    }

    private static double busySeconds(Outcome outcome, double iteration) {
        return iteration
                * outcome.links().stream()
                        .filter(link -> link.tier() == 1)
                        .mapToDouble(Outcome.LinkUse::utilisation)
                        .max()
                        .orElse(0);
    }
}
