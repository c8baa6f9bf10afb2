package org.weft.stack.tcp;

import java.util.Arrays;

/**
 * Byte ranges that have arrived ahead of a gap: disjoint, apart from one another, ascending.
 *
 * <p><b>Cost.</b> Linear in the number of ranges from the place of insertion on; arrays that grow and stay.
 */
public final class RangeSet {
    private long[] starts = new long[2];
    private long[] ends = new long[2];
    private int count;

    boolean isEmpty() {
        return count == 0;
    }

    int count() {
        return count;
    }

    /** True where all these bytes are there. */
    boolean contains(long start, long end) {
        for (int range = count - 1; range >= 0; range--) {
            if (starts[range] <= start) {
                return ends[range] >= end;
            }
        }
        return false;
    }

    /** Adds the bytes from {@code start} to before {@code end}; joins what touches. */
    void add(long start, long end) {
        int from = count;
        while (from > 0 && ends[from - 1] >= start) {
            from--;
        }
        int to = from;
        long joinedStart = start;
        long joinedEnd = end;
        while (to < count && starts[to] <= end) {
            joinedStart = Math.min(joinedStart, starts[to]);
            joinedEnd = Math.max(joinedEnd, ends[to]);
            to++;
        }
        replace(from, to);
        starts[from] = joinedStart;
        ends[from] = joinedEnd;
    }

    /** Everything before {@code place} is there: returns up to where that reaches now, and forgets what lies before it. */
    long advance(long place) {
        long reached = place;
        int passed = 0;
        while (passed < count && starts[passed] <= reached) {
            reached = Math.max(reached, ends[passed++]);
        }
        if (passed > 0) {
            System.arraycopy(starts, passed, starts, 0, count - passed);
            System.arraycopy(ends, passed, ends, 0, count - passed);
            count -= passed;
        }
        return reached;
    }

    /** Makes one place of those from {@code from} to before {@code to}. */
    private void replace(int from, int to) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
        }
        System.arraycopy(starts, to, starts, from + 1, count - to);
        System.arraycopy(ends, to, ends, from + 1, count - to);
        count += 1 - (to - from);
    }
}
