package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.weft.observe.LatencyRecorder;
import org.weft.observe.LatencySummary;
import org.weft.study.result.Latency;
import org.weft.study.result.Nullable;

/** Distributions of the result document, from what all replications recorded. */
final class Distributions {
    private static final double MEDIAN = 0.5;
    private static final double P90 = 0.9;
    private static final double P99 = 0.99;
    private static final double P999 = 0.999;

    /** By which recorded numbers are divided, and what they then are. */
    private final double divisor;

    private final String unit;

    private Distributions(double divisor, String unit) {
        this.divisor = divisor;
        this.unit = unit;
    }

    /** Of recorded picoseconds. */
    static Distributions ofTimes() {
        return new Distributions(Words.PS, "s");
    }

    /** Of recorded thousandths. */
    static Distributions ofRatios() {
        return new Distributions(1000, "1");
    }

    /** The distribution without sizes; null where nothing was recorded. */
    @Nullable Latency of(List<LatencySummary> parts) {
        return of(parts, List.of());
    }

    /** The distribution, and that of each size where there are several. */
    @Nullable Latency of(List<LatencySummary> parts, List<Map<Long, LatencySummary>> sizes) {
        Mixture all = new Mixture(parts);
        if (all.count() == 0) {
            return null;
        }
        return new Latency(
                all.count(),
                all.mean() / divisor,
                percentile(all, MEDIAN),
                percentile(all, P90),
                percentile(all, P99),
                percentile(all, P999),
                all.max() / divisor,
                all.count() < 2 ? null : all.jitter() / divisor,
                unit,
                bySize(sizes),
                curve(all));
    }

    private List<Latency.SizeClass> bySize(List<Map<Long, LatencySummary>> sizes) {
        TreeMap<Long, List<LatencySummary>> bySize = new TreeMap<>();
        for (Map<Long, LatencySummary> replication : sizes) {
            replication.forEach((size, summary) ->
                    bySize.computeIfAbsent(size, any -> new ArrayList<>()).add(summary));
        }
        List<Latency.SizeClass> classes = new ArrayList<>();
        bySize.forEach((size, parts) -> {
            Mixture mixture = new Mixture(parts);
            if (mixture.count() > 0) {
                classes.add(sizeClass(size, mixture));
            }
        });
        return classes.size() > 1 ? classes : List.of();
    }

    private Latency.SizeClass sizeClass(long size, Mixture mixture) {
        return new Latency.SizeClass(
                size,
                mixture.count(),
                mixture.mean() / divisor,
                percentile(mixture, MEDIAN),
                percentile(mixture, P90),
                percentile(mixture, P99),
                percentile(mixture, P999),
                mixture.max() / divisor);
    }

    private @Nullable Double percentile(Mixture mixture, double level) {
        return mixture.enoughFor(level) ? mixture.quantile(level) / divisor : null;
    }

    /** Points at the recorder's levels, down to the share of a single sample; of equal values the last. */
    private Latency.Curve curve(Mixture mixture) {
        List<Double> shares = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (double level : LatencyRecorder.LEVELS) {
            double share = 1 - level;
            if (share <= 0 || (level > 0 && share * mixture.count() < 1)) {
                break;
            }
            double value = mixture.quantile(level) / divisor;
            int last = values.size() - 1;
            if (last >= 0 && values.get(last) == value) {
                shares.remove(last);
                values.remove(last);
            }
            shares.add(share);
            values.add(value);
        }
        return new Latency.Curve(shares, values);
    }
}
