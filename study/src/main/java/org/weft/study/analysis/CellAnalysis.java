package org.weft.study.analysis;

import org.weft.run.Outcome;
import org.weft.study.plan.StudySettings;
import org.weft.study.result.Bottleneck;
import org.weft.study.result.CellResult;
import org.weft.study.result.CellResult.Status;
import org.weft.study.result.Metrics;
import org.weft.study.result.MetricsBuilder;
import org.weft.study.result.Nullable;

/** Makes the row of a cell: its metrics, what limits it, and the sentence about it. */
final class CellAnalysis {
    private final StudySettings settings;
    private final SpeedUp speedUps;

    CellAnalysis(StudySettings settings, SpeedUp speedUps) {
        this.settings = settings;
        this.speedUps = speedUps;
    }

    CellResult result(CellRun cell) {
        if (cell.runs().isEmpty() || cell.status() == Status.FAILED || cell.status() == Status.DOES_NOT_FIT) {
            return row(cell, null, null, null);
        }
        LinkTable links = new LinkTable(cell);
        long again = cell.outcomes().stream()
                .mapToLong(outcome -> outcome.packets().retransmitted())
                .sum();
        PortErrors errors = new PortErrors(links, settings.labels(), again);
        MetricsBuilder builder = new CellMetrics(cell, links).metrics(settings.topLinks(), errors);
        builder.speedup(speedUps.speedup(cell)).efficiency(speedUps.efficiency(cell));
        Metrics metrics = builder.build();
        if (cell.status() == Status.STOPPED) {
            Outcome.Stopped stop = cell.firstStop().orElseThrow();
            return row(cell, metrics, null, CellVerdict.stopped(stop.reason(), stop.says()));
        }
        LinkTable typical = new LinkTable(cell.typical());
        Bottleneck bottleneck = new BottleneckFinder(cell, metrics.criticalPath(), typical).find();
        String verdict = new CellVerdict(cell, metrics, typical, speedUps).sentence(bottleneck);
        return row(cell, metrics, bottleneck, verdict);
    }

    private CellResult row(
            CellRun cell, @Nullable Metrics metrics, @Nullable Bottleneck bottleneck, @Nullable String verdict) {
        boolean ran = !cell.runs().isEmpty();
        return new CellResult(
                cell.id(),
                cell.option().topology(),
                cell.option().stack(),
                cell.workload(),
                cell.placement().orElse(null),
                cell.option().host(),
                cell.option().link(),
                cell.nodes(),
                cell.ranks(),
                cell.sizeBytes().isPresent() ? cell.sizeBytes().getAsLong() : null,
                cell.axes(),
                cell.fidelity(),
                cell.runs().size(),
                ran ? fingerprint(cell) : null,
                cell.status(),
                reason(cell),
                ObjectiveValues.estimate(cell, settings.objective()),
                metrics,
                bottleneck,
                verdict,
                stopped(cell));
    }

    private static String fingerprint(CellRun cell) {
        long sum = 0;
        for (Outcome outcome : cell.outcomes()) {
            sum += outcome.fingerprint();
        }
        return String.format(java.util.Locale.ROOT, "%016x", sum);
    }

    private static @Nullable String reason(CellRun cell) {
        return switch (cell.status()) {
            case DONE -> null;
            case DOES_NOT_FIT -> cell.misfit().orElseThrow();
            case STOPPED -> cell.firstStop().orElseThrow().says();
            case FAILED -> cell.failure().orElse("it did not run");
        };
    }

    private static CellResult.@Nullable Stopped stopped(CellRun cell) {
        if (cell.status() != Status.STOPPED) {
            return null;
        }
        return switch (cell.firstStop().orElseThrow().reason()) {
            case "deadlock" -> CellResult.Stopped.DEADLOCK;
            case "stalled" -> CellResult.Stopped.STALLED;
            default -> CellResult.Stopped.LIMIT;
        };
    }
}
