package org.weft.observe;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * Records times: exact count, sum, smallest and largest, and a histogram of two digits for quantiles.
 *
 * <p><b>Units.</b> Picoseconds. <b>Cost.</b> About 9 ns a sample, no allocation after the first; about 40 KiB.
 */
public final class LatencyRecorder {
    /** The quantile levels of a {@link LatencySummary}: dense in the tail, p50, p90, p99 and p99.9 among them. */
    public static final List<Double> LEVELS = levels();

    private final Histogram histogram = new Histogram(1L << 53, 2);
    private double sumPs;
    private long minPs = Long.MAX_VALUE;
    private long maxPs;
    private long lastPs = -1;
    private double differencesPs;

    private static List<Double> levels() {
        List<Double> levels = new ArrayList<>();
        for (int percent = 0; percent < 90; percent += 2) {
            levels.add(percent / 100.0);
        }
        double from = 0.9;
        double slower = 0.1;
        for (int decade = 0; decade < 5; decade++) {
            for (int step = 0; step < 18; step++) {
                levels.add(from + slower * 0.9 * step / 18);
            }
            slower /= 10;
            from = 1 - slower;
        }
        levels.add(1.0);
        return List.copyOf(levels);
    }

    public void record(long ps) {
        histogram.recordValue(ps);
        sumPs += ps;
        minPs = Math.min(minPs, ps);
        maxPs = Math.max(maxPs, ps);
        if (lastPs >= 0) {
            differencesPs += Math.abs(ps - lastPs);
        }
        lastPs = ps;
    }

    /** Adds all that another one has recorded. */
    public void add(LatencyRecorder other) {
        histogram.add(other.histogram);
        sumPs += other.sumPs;
        minPs = Math.min(minPs, other.minPs);
        maxPs = Math.max(maxPs, other.maxPs);
        differencesPs += other.differencesPs;
        lastPs = Math.max(lastPs, other.lastPs);
    }

    public long count() {
        return histogram.getTotalCount();
    }

    /** What was recorded so far. */
    public LatencySummary summary() {
        long count = histogram.getTotalCount();
        if (count == 0) {
            return LatencySummary.NONE;
        }
        List<Long> quantiles = new ArrayList<>(LEVELS.size());
        for (double level : LEVELS) {
            long ps = histogram.getValueAtPercentile(level * 100);
            quantiles.add(Math.max(minPs, Math.min(maxPs, ps)));
        }
        return new LatencySummary(count, sumPs, minPs, maxPs, quantiles, count < 2 ? 0 : differencesPs / (count - 1));
    }
}
