package org.weft.observe;

import java.util.List;

/**
 * Where the time of the messages of one class went, summed up.
 *
 * @param bytes size of the messages, or 0 where the class is one of latency
 * @param count messages
 * @param latencyPs sum of their latencies
 * @param maxPs the longest
 * @param termPs sums by {@link Term}'s ordinal; together they are the sum of the latencies
 */
public record SplitSum(long bytes, long count, double latencyPs, long maxPs, List<Double> termPs) {
    public SplitSum {
        termPs = List.copyOf(termPs);
    }
}
