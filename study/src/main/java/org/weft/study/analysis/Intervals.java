package org.weft.study.analysis;

import org.apache.commons.math3.distribution.TDistribution;
import org.weft.study.result.Estimate;
import org.weft.study.result.Nullable;

/**
 * Means of replications with what chance does to them.
 *
 * <p><b>Model.</b> Student's interval at 95 %: half width t(0.975, n - 1) s / sqrt(n). There is none below two replications, nor
 * where all give the same number, for then nothing is random.
 */
final class Intervals {
    private static final double UPPER = 0.975;

    private Intervals() {}

    /** The estimate from the values of the replications; null where there are none. */
    static @Nullable Estimate estimate(double[] values, String unit) {
        if (values.length == 0) {
            return null;
        }
        double min = values[0];
        double max = values[0];
        for (double value : values) {
            min = Math.min(min, value);
            max = Math.max(max, value);
        }
        return new Estimate(mean(values), halfWidth(values), min, max, unit);
    }

    /** The mean: exactly the value where all are equal. */
    static double mean(double[] values) {
        return allEqual(values) ? values[0] : sum(values) / values.length;
    }

    /** Half the width of the interval; null where there is none. */
    static @Nullable Double halfWidth(double[] values) {
        if (values.length < 2 || allEqual(values)) {
            return null;
        }
        return new TDistribution(values.length - 1).inverseCumulativeProbability(UPPER) * standardError(values);
    }

    /** The standard error of the mean. */
    static double standardError(double[] values) {
        double mean = sum(values) / values.length;
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / (values.length - 1) / values.length);
    }

    /** True where no replication differs: nothing is random. */
    static boolean allEqual(double[] values) {
        for (double value : values) {
            if (value != values[0]) {
                return false;
            }
        }
        return true;
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }
}
