package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.program.Workload;
import org.weft.study.result.Estimate;
import org.weft.study.result.Nullable;
import org.weft.study.result.Option;

/**
 * Speed-up against the same problem on one host.
 *
 * <p><b>Model.</b> T(1) is the cell on one node with the same ranks a host, messages inside the host included. Strong scaling:
 * T(1)/T(N); weak: N T(1)/T(N); where work is counted, as in training: the ratio of work per second. Replications are paired. There
 * is none for work without computation and for a trace, which has the work of its recording on any number of nodes.
 */
final class SpeedUp {
    private final Map<Series, List<CellRun>> series = new LinkedHashMap<>();

    /** Cells that differ in nodes only. */
    record Series(Option option, CellRun.Work work) {
        static Series of(CellRun cell) {
            return new Series(cell.option(), cell.work());
        }
    }

    SpeedUp(List<CellRun> cells) {
        for (CellRun cell : cells) {
            series.computeIfAbsent(Series.of(cell), any -> new ArrayList<>()).add(cell);
        }
    }

    /** All cells, baselines included. */
    List<CellRun> cells() {
        return series.values().stream().flatMap(List::stream).toList();
    }

    Map<Series, List<CellRun>> series() {
        return series;
    }

    /** The cell on one node, where there is one that ended. */
    Optional<CellRun> oneNode(CellRun cell) {
        return series.getOrDefault(Series.of(cell), List.of()).stream()
                .filter(each -> each.nodes() == 1 && each.done())
                .findFirst();
    }

    /** Why a cell has no speed-up; empty where it has one. */
    Optional<String> reason(CellRun cell) {
        Optional<Workload.Facts> facts = cell.facts();
        if (facts.isEmpty() || !cell.done()) {
            return Optional.of("it did not end");
        }
        if (cell.workloadType().equals("trace")) {
            return Optional.of("a trace has the work of its recording on any number of nodes");
        }
        if (!facts.get().computes()) {
            return Optional.of("the workload computes nothing that nodes could share");
        }
        Optional<CellRun> one = oneNode(cell);
        if (one.isEmpty() || ratios(cell, one.get()).length == 0) {
            return Optional.of("there is no run on one node to compare with");
        }
        return Optional.empty();
    }

    /** The speed-up; null where there is none. */
    @Nullable Estimate speedup(CellRun cell) {
        return reason(cell).isPresent()
                ? null
                : Intervals.estimate(ratios(cell, oneNode(cell).orElseThrow()), "1");
    }

    /** Speed-up per node; null where there is none. */
    @Nullable Estimate efficiency(CellRun cell) {
        if (reason(cell).isPresent()) {
            return null;
        }
        double[] ratios = ratios(cell, oneNode(cell).orElseThrow());
        for (int index = 0; index < ratios.length; index++) {
            ratios[index] /= cell.nodes();
        }
        return Intervals.estimate(ratios, "1");
    }

    private static double[] ratios(CellRun cell, CellRun one) {
        double[] own = cell.workSeconds();
        double[] base = one.workSeconds();
        boolean paired = own.length == base.length;
        double factor = factor(cell, one);
        double[] ratios = new double[own.length];
        for (int index = 0; index < own.length; index++) {
            double seconds = paired ? base[index] : Intervals.mean(base);
            if (own[index] <= 0 || seconds <= 0) {
                return new double[0];
            }
            ratios[index] = factor * seconds / own[index];
        }
        return ratios;
    }

    /** How many times the work of one node is done; a step is no measure of work, for it grows with the nodes or does not. */
    static double factor(CellRun cell, CellRun one) {
        boolean steps =
                cell.facts().map(facts -> facts.sampleUnit().equals("steps")).orElse(false);
        if (cell.countsWork() && one.countsWork() && !steps) {
            return cell.facts().orElseThrow().samplesPerIteration()
                    / one.facts().orElseThrow().samplesPerIteration();
        }
        return cell.facts().map(Workload.Facts::weak).orElse(false) ? cell.nodes() : 1;
    }
}
