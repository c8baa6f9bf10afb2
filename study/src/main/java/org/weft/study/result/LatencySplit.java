package org.weft.study.result;

import java.util.List;

/**
 * Where the time of messages between hosts went, from send call to delivery.
 *
 * @param bySize by message size, ascending
 * @param byShare by latency: the quicker half first, the slowest last
 */
public record LatencySplit(List<Size> bySize, List<Band> byShare) {
    /** Copies the lists. */
    public LatencySplit {
        bySize = Copies.of(bySize);
        byShare = Copies.of(byShare);
    }

    /**
     * Messages of one size.
     *
     * @param bytes the size
     * @param count messages
     * @param mean seconds
     * @param terms mean of each, in seconds; together the mean latency
     */
    public record Size(long bytes, long count, double mean, CriticalPath terms) {}

    /**
     * Messages between two percentiles of the latency, known to 12 %.
     *
     * @param from share of the messages that are quicker
     * @param to share of the messages that are not slower
     * @param count messages
     * @param mean seconds
     * @param terms mean of each, in seconds; together the mean latency
     */
    public record Band(double from, double to, long count, double mean, CriticalPath terms) {}
}
