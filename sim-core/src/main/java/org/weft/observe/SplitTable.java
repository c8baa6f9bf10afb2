package org.weft.observe;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/**
 * Where the time of many messages went: sums of each {@link Term} by message size and by latency.
 *
 * <p><b>Model.</b> Latencies fall into classes an eighth of a power of two wide, so a class is known to 12 %. After
 * {@link #MOST_SIZES} sizes, further ones are grouped by the next power of two.
 *
 * <p><b>Units.</b> Picoseconds. <b>Cost.</b> At most 120 B a class, 60 KiB in all, however many messages there are; a few
 * nanoseconds a message.
 */
public final class SplitTable {
    /** Sizes that get a class of their own. */
    public static final int MOST_SIZES = 48;

    private static final int TERMS = Term.values().length;
    private static final int STEPS = 8;
    private static final int STEP_BITS = 3;

    private final TreeMap<Long, Sum> bySize = new TreeMap<>();
    private final Sum[] byLatency = new Sum[64 * STEPS];

    /** A class in the making. */
    private static final class Sum {
        private long count;
        private double latencyPs;
        private long maxPs;
        private final double[] terms = new double[TERMS];

        void add(long ps, Split before, Split after) {
            count++;
            latencyPs += ps;
            maxPs = Math.max(maxPs, ps);
            for (int term = 0; term < TERMS; term++) {
                terms[term] += after.ps(term) - before.ps(term);
            }
        }

        SplitSum row(long bytes) {
            return new SplitSum(
                    bytes, count, latencyPs, maxPs, Arrays.stream(terms).boxed().toList());
        }
    }

    /**
     * Adds a message.
     *
     * @param bytes its size
     * @param latencyPs from its send call to its delivery
     * @param before the split that it inherited
     * @param after the same, extended to its delivery
     */
    public void add(long bytes, long latencyPs, Split before, Split after) {
        ofSize(bytes).add(latencyPs, before, after);
        int index = index(latencyPs);
        if (byLatency[index] == null) {
            byLatency[index] = new Sum();
        }
        byLatency[index].add(latencyPs, before, after);
    }

    private Sum ofSize(long bytes) {
        Sum sum = bySize.get(bytes);
        if (sum == null) {
            long size = bySize.size() < MOST_SIZES || bytes < 2 ? bytes : Long.highestOneBit(bytes - 1) << 1;
            sum = bySize.computeIfAbsent(size, any -> new Sum());
        }
        return sum;
    }

    /** Ascending in the latency. */
    private static int index(long ps) {
        if (ps < STEPS) {
            return (int) ps;
        }
        int exponent = Long.SIZE - 1 - Long.numberOfLeadingZeros(ps);
        return exponent * STEPS + (int) (ps >>> (exponent - STEP_BITS)) - STEPS;
    }

    /** Rows by size, ascending. */
    public List<SplitSum> bySize() {
        return bySize.entrySet().stream()
                .map(entry -> entry.getValue().row(entry.getKey()))
                .toList();
    }

    /** Rows by latency, the quickest first; their size is 0. */
    public List<SplitSum> byLatency() {
        return Arrays.stream(byLatency)
                .filter(sum -> sum != null)
                .map(sum -> sum.row(0))
                .toList();
    }
}
