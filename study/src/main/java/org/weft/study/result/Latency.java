package org.weft.study.result;

import java.util.List;

/**
 * A distribution of times or ratios over all samples of all replications.
 *
 * <p>A percentile q needs 10/(1-q) samples and is null below.
 *
 * @param count how many samples
 * @param mean their mean; null without samples
 * @param p50 half are above
 * @param p90 a tenth is above
 * @param p99 a hundredth is above
 * @param p999 a thousandth is above
 * @param max the largest; null without samples
 * @param jitter the mean absolute difference of neighbours in order of completion; null below two samples
 * @param unit the unit of all of these
 * @param bySize the same by message size, ascending; empty where there is one size only
 * @param curve the distribution itself; null where nobody needs it drawn
 */
public record Latency(
        long count,
        @Nullable Double mean,
        @Nullable Double p50,
        @Nullable Double p90,
        @Nullable Double p99,
        @Nullable Double p999,
        @Nullable Double max,
        @Nullable Double jitter,
        String unit,
        List<SizeClass> bySize,
        @Nullable Curve curve) {

    /** Copies the list. */
    public Latency {
        bySize = Copies.of(bySize);
    }

    /**
     * The samples of one message size.
     *
     * @param size the messages' size in bytes
     * @param count how many
     * @param mean their mean
     * @param p50 half are above
     * @param p90 a tenth is above
     * @param p99 a hundredth is above
     * @param p999 a thousandth is above
     * @param max the largest
     */
    public record SizeClass(
            long size,
            long count,
            @Nullable Double mean,
            @Nullable Double p50,
            @Nullable Double p90,
            @Nullable Double p99,
            @Nullable Double p999,
            @Nullable Double max) {}

    /**
     * A distribution's tail as points: {@code share[i]} of the samples are above {@code value[i]}.
     *
     * @param share shares, descending, each above 0 and at most 1
     * @param value values, ascending
     */
    public record Curve(List<Double> share, List<Double> value) {
        /** The most points a curve may have, which keeps a document small. */
        public static final int MAX_POINTS = 200;

        /** Checks that the lists go together. */
        public Curve {
            share = Copies.of(share);
            value = Copies.of(value);
            if (share.size() != value.size() || share.size() > MAX_POINTS) {
                throw new IllegalArgumentException("a curve has as many shares as values, at most " + MAX_POINTS
                        + ", not " + share.size() + " and " + value.size());
            }
        }
    }
}
