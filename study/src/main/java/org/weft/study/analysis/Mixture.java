package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.weft.observe.LatencyRecorder;
import org.weft.observe.LatencySummary;

/**
 * All samples of several distributions together.
 *
 * <p><b>Model.</b> Count, sum, smallest and largest are exact. Each distribution is taken as the step function that its quantiles
 * give at {@link LatencyRecorder#LEVELS}, weighted by its count; a quantile of the mixture is the smallest value at which the sum
 * of the steps reaches it. So a single distribution gives back its own quantiles, and a mixture errs upwards, by at most one step
 * between levels: a twentieth of the share that is slower.
 */
final class Mixture {
    private static final double TOLERANCE = 1e-9;

    private final List<LatencySummary> parts;
    private final List<Step> steps = new ArrayList<>();
    private final long count;

    /** So many samples are at most this and above the step before. */
    private record Step(long value, double samples) {}

    Mixture(List<LatencySummary> all) {
        parts = all.stream().filter(part -> part.count() > 0).toList();
        count = parts.stream().mapToLong(LatencySummary::count).sum();
        for (LatencySummary part : parts) {
            double before = 0;
            for (int index = 0; index < part.quantiles().size(); index++) {
                double level = LatencyRecorder.LEVELS.get(index);
                steps.add(new Step(part.quantiles().get(index), part.count() * (level - before)));
                before = level;
            }
        }
        steps.sort(Comparator.comparingLong(Step::value));
    }

    long count() {
        return count;
    }

    double mean() {
        double sum = 0;
        for (LatencySummary part : parts) {
            sum += part.sumPs();
        }
        return sum / count;
    }

    long max() {
        return parts.stream().mapToLong(LatencySummary::maxPs).max().orElse(0);
    }

    /** The value that a share {@code level} of the samples does not exceed. */
    long quantile(double level) {
        if (level <= 0) {
            return parts.stream().mapToLong(LatencySummary::minPs).min().orElse(0);
        }
        double reached = 0;
        for (Step step : steps) {
            reached += step.samples;
            if (reached >= (level - TOLERANCE) * count && step.samples > 0) {
                return step.value;
            }
        }
        return max();
    }

    /** True where there are the 10/(1-q) samples that a percentile needs. */
    boolean enoughFor(double level) {
        return count * (1 - level) >= 10 - TOLERANCE * count;
    }

    /** Mean absolute difference of neighbours in order of completion. */
    double jitter() {
        double sum = 0;
        for (LatencySummary part : parts) {
            sum += part.jitterPs() * (part.count() - 1);
        }
        return sum / Math.max(1, count - parts.size());
    }
}
