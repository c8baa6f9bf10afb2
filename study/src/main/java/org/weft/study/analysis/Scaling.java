package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.program.Workload;
import org.weft.study.result.Estimate;
import org.weft.study.result.Nullable;
import org.weft.study.result.ScalingCurve;
import org.weft.study.result.TopologySummary;

/**
 * The curves from one node to many: a row a number of nodes, where it is slower than one node, where it flattens, and where a
 * further leaf is needed.
 */
final class Scaling {
    /** A doubling that gains less than this is flat. */
    private static final double FLAT = 0.1;

    private static final double EFFICIENT = 0.8;

    private final SpeedUp speedUps;
    private final StudyRun study;

    Scaling(StudyRun study, SpeedUp speedUps) {
        this.study = study;
        this.speedUps = speedUps;
    }

    /** One curve for each series with several numbers of nodes, or with one and its base. */
    List<ScalingCurve> curves() {
        List<ScalingCurve> curves = new ArrayList<>();
        for (Map.Entry<SpeedUp.Series, List<CellRun>> entry : speedUps.series().entrySet()) {
            List<CellRun> rows = entry.getValue().stream()
                    .filter(cell -> !cell.baseline())
                    .sorted(Comparator.comparingInt(CellRun::nodes))
                    .toList();
            if (!rows.isEmpty() && entry.getValue().size() > 1) {
                curves.add(curve(entry.getKey(), rows));
            }
        }
        return curves;
    }

    private ScalingCurve curve(SpeedUp.Series series, List<CellRun> cells) {
        List<ScalingCurve.Row> rows = cells.stream().map(this::row).toList();
        boolean weak = cells.stream()
                .anyMatch(cell -> cell.facts().map(Workload.Facts::weak).orElse(false));
        Integer slowest = slowerThanOneUpTo(rows);
        boolean known = rows.stream().anyMatch(row -> row.speedup() != null);
        return new ScalingCurve(
                series.option(),
                series.work().workload(),
                series.work().placement().orElse(null),
                series.work().axes(),
                weak ? "weak" : "strong",
                rows,
                slowest,
                known ? sentence(rows, slowest) : null,
                leafSteps(series, cells),
                known ? null : reason(cells));
    }

    private String reason(List<CellRun> cells) {
        return cells.stream()
                .filter(CellRun::done)
                .flatMap(cell -> speedUps.reason(cell).stream())
                .findFirst()
                .orElse("nothing ran to its end");
    }

    private ScalingCurve.Row row(CellRun cell) {
        Estimate speedup = speedUps.speedup(cell);
        Estimate efficiency = speedUps.efficiency(cell);
        return new ScalingCurve.Row(
                cell.id(),
                cell.nodes(),
                Intervals.estimate(cell.workSeconds(), "s"),
                Intervals.estimate(ObjectiveValues.throughput(cell), ObjectiveValues.workUnit(cell)),
                speedup == null ? null : speedup.mean(),
                efficiency == null ? null : efficiency.mean(),
                note(cell, speedup));
    }

    private @Nullable String note(CellRun cell, @Nullable Estimate speedup) {
        if (!cell.done()) {
            return switch (cell.status()) {
                case DOES_NOT_FIT -> "does not fit";
                case STOPPED -> cell.firstStop().orElseThrow().reason();
                default -> "failed";
            };
        }
        int servers = cell.facts().map(Workload.Facts::serverHosts).orElse(0);
        if (servers > 0 && speedup != null) {
            return "with its " + Words.count(servers, "server", "servers") + ": efficiency "
                    + Words.percent(speedup.mean() / (cell.nodes() + servers));
        }
        return null;
    }

    private static @Nullable Integer slowerThanOneUpTo(List<ScalingCurve.Row> rows) {
        Integer slowest = null;
        for (ScalingCurve.Row row : rows) {
            if (row.nodes() > 1 && row.speedup() != null && row.speedup() < 1) {
                slowest = row.nodes();
            }
        }
        return slowest;
    }

    private static String sentence(List<ScalingCurve.Row> rows, @Nullable Integer slowest) {
        List<ScalingCurve.Row> known = rows.stream()
                .filter(row -> row.speedup() != null && row.nodes() > 1)
                .toList();
        if (known.isEmpty()) {
            return "only one node was run";
        }
        ScalingCurve.Row last = known.get(known.size() - 1);
        String reach = Words.number(last.speedup()) + " times one node on " + last.nodes() + " nodes (efficiency "
                + Words.percent(last.efficiency()) + ")";
        if (slowest == null) {
            return reach
                    + efficientUpTo(known).orElse("")
                    + flattens(known).map(nodes -> "; flattens at N = " + nodes).orElse("");
        }
        Optional<Integer> faster = known.stream()
                .map(ScalingCurve.Row::nodes)
                .filter(nodes -> nodes < slowest)
                .filter(nodes -> known.stream().anyMatch(row -> row.nodes() == nodes && row.speedup() >= 1))
                .findFirst();
        return (faster.isPresent() ? "slower than one node again at N = " : "slower than one node up to N = ") + slowest
                + "; " + reach;
    }

    /** Up to where a node does four fifths of its work, where that ends before the last row. */
    private static Optional<String> efficientUpTo(List<ScalingCurve.Row> rows) {
        Integer good = null;
        for (ScalingCurve.Row row : rows) {
            if (row.efficiency() < EFFICIENT) {
                return Optional.of(
                        good == null
                                ? "; nowhere above " + Words.percent(EFFICIENT)
                                : "; above " + Words.percent(EFFICIENT) + " up to N = " + good);
            }
            good = row.nodes();
        }
        return Optional.empty();
    }

    /** The number of nodes from which doubling gains less than a tenth, up to the end. */
    private static Optional<Integer> flattens(List<ScalingCurve.Row> rows) {
        Integer from = null;
        for (int index = 1; index < rows.size(); index++) {
            ScalingCurve.Row before = rows.get(index - 1);
            ScalingCurve.Row row = rows.get(index);
            double doublings = StrictMath.log((double) row.nodes() / before.nodes()) / StrictMath.log(2);
            boolean flat = row.speedup() / before.speedup() < 1 + FLAT * doublings;
            from = !flat ? null : from == null ? Integer.valueOf(before.nodes()) : from;
        }
        return Optional.ofNullable(from);
    }

    /** Hosts fill leaf after leaf where ranks are placed in order. */
    private List<Integer> leafSteps(SpeedUp.Series series, List<CellRun> cells) {
        Integer perLeaf = study.topology(series.option())
                .map(TopologyFacts::summary)
                .map(TopologySummary::hostsPerLeaf)
                .orElse(null);
        boolean inOrder = series.work().placement().map("linear"::equals).orElse(true);
        int most = cells.get(cells.size() - 1).nodes();
        List<Integer> steps = new ArrayList<>();
        if (perLeaf != null && perLeaf > 1 && inOrder) {
            for (int hosts = perLeaf + 1; hosts <= most; hosts += perLeaf) {
                steps.add(hosts);
            }
        }
        return steps;
    }
}
