package org.weft.study.analysis;

import java.util.Comparator;
import java.util.Optional;
import org.weft.study.result.CriticalPath;
import org.weft.study.result.Nullable;
import org.weft.study.result.Option;

/**
 * From which link speed on several nodes are faster than one.
 *
 * <p><b>Model.</b> Where the study ran the same work with other links, the slowest with which it pays is named. Else the part of
 * the critical path that is serialisation, queueing and pauses is taken to shrink as the rate grows, and the rest to stay: so the
 * rate is an estimate, and there is none where the rest alone takes longer than one node.
 */
final class BreakEven {
    private final CellRun cell;
    private final CellRun oneNode;

    BreakEven(CellRun cell, CellRun oneNode) {
        this.cell = cell;
        this.oneNode = oneNode;
    }

    /** In words, to follow what is slower. */
    String words(CriticalPath path, double bitsPerSecond, SpeedUp speedUps) {
        Optional<String> ran = speedUps.cells().stream()
                .filter(other -> differsByLink(other.option()) && other.work().equals(cell.work()))
                .filter(other -> other.nodes() == cell.nodes() && isFaster(other, speedUps))
                .min(Comparator.comparingDouble(BreakEven::hostRate))
                .map(other -> "with " + other.option().link() + " it pays (" + rate(other) + ")");
        return ran.orElseGet(() -> {
            Double needed = neededRate(path, bitsPerSecond);
            return needed == null
                    ? "no faster link would make it pay"
                    : "it would pay from about " + Words.large(needed, "b/s") + " a link";
        });
    }

    private boolean differsByLink(Option other) {
        Option own = cell.option();
        return other.topology().equals(own.topology())
                && other.stack().equals(own.stack())
                && other.link() != null
                && !other.link().equals(own.link());
    }

    private static boolean isFaster(CellRun other, SpeedUp speedUps) {
        var ratio = speedUps.speedup(other);
        return ratio != null && ratio.mean() >= 1;
    }

    private static double hostRate(CellRun other) {
        return other.outcomes().get(0).links().stream()
                .mapToDouble(link -> link.bitsPerSecond())
                .min()
                .orElse(0);
    }

    private static String rate(CellRun other) {
        double[] rates = ObjectiveValues.throughput(other);
        return rates.length > 0
                ? Words.rate(Intervals.mean(rates), ObjectiveValues.workUnit(other))
                : Words.seconds(Intervals.mean(other.workSeconds()));
    }

    /** The rate at which the work takes as long as on one node; null where none does. */
    @Nullable Double neededRate(CriticalPath path, double bitsPerSecond) {
        double seconds = Intervals.mean(cell.workSeconds());
        double wire = path.total() <= 0
                ? 0
                : seconds * (path.serialisation() + path.queueing() + path.pause()) / path.total();
        double allowed = SpeedUp.factor(cell, oneNode) * Intervals.mean(oneNode.workSeconds()) - (seconds - wire);
        return allowed <= 0 || wire <= 0 || bitsPerSecond <= 0 ? null : bitsPerSecond * wire / allowed;
    }
}
