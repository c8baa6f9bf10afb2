package org.weft.study.result;

import java.util.Collection;

/**
 * A number with what replications say about it.
 *
 * @param mean the mean over the replications
 * @param ci95 half the width of Student's 95 % interval; null below two replications or where nothing is random
 * @param min the smallest replication
 * @param max the largest replication
 * @param unit the unit of all four
 */
public record Estimate(double mean, @Nullable Double ci95, double min, double max, String unit) {

    /** An estimate of a number that is known exactly. */
    public static Estimate exactly(double value, String unit) {
        return new Estimate(value, null, value, value, unit);
    }

    /** An estimate without an interval: the mean, smallest and largest of the values, of which there is at least one. */
    public static Estimate of(Collection<Double> values, String unit) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("an estimate needs at least one value");
        }
        double sum = 0;
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            sum += value;
            min = Math.min(min, value);
            max = Math.max(max, value);
        }
        return new Estimate(sum / values.size(), null, min, max, unit);
    }
}
