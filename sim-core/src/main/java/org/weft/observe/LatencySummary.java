package org.weft.observe;

import java.util.List;

/**
 * A distribution of times, summed up: exact count, sum, smallest and largest, and quantiles to two digits.
 *
 * @param quantiles at {@link LatencyRecorder#LEVELS}, ascending; empty where nothing was recorded
 * @param jitterPs mean absolute difference of neighbours in order of completion (RFC 3550's notion without smoothing)
 */
public record LatencySummary(long count, double sumPs, long minPs, long maxPs, List<Long> quantiles, double jitterPs) {
    public static final LatencySummary NONE = new LatencySummary(0, 0, 0, 0, List.of(), 0);

    public LatencySummary {
        quantiles = List.copyOf(quantiles);
    }

    public double meanPs() {
        return count == 0 ? 0 : sumPs / count;
    }
}
