package org.weft.program;

import java.util.Arrays;

/** When the ranks of a job completed their iterations: how many have, and the last of them. */
final class IterationMarks {
    private long[] lastPs = new long[16];
    private int[] ranks = new int[16];
    private int iterations;

    void add(int iteration, long nowPs) {
        if (iteration >= ranks.length) {
            int length = Math.max(iteration + 1, 2 * ranks.length);
            ranks = Arrays.copyOf(ranks, length);
            lastPs = Arrays.copyOf(lastPs, length);
        }
        ranks[iteration]++;
        lastPs[iteration] = nowPs;
        iterations = Math.max(iterations, iteration + 1);
    }

    /** When the last rank marked each iteration, up to the first that not all have marked. */
    long[] endsPs(int allRanks, long startPs) {
        int complete = 0;
        while (complete < iterations && ranks[complete] == allRanks) {
            complete++;
        }
        long[] ends = new long[complete];
        for (int iteration = 0; iteration < complete; iteration++) {
            ends[iteration] = lastPs[iteration] - startPs;
        }
        return ends;
    }
}
