package org.weft.stack.tcp;

/**
 * The blocks that a receiver reports: what arrived beyond a gap, the youngest first, and what arrived twice.
 *
 * <p><b>Source.</b> RFC 2018, section 4; RFC 2883 (the first block says what arrived twice, once).
 */
final class RecentBlocks {
    private final long[] starts = new long[SackBlocks.MOST];
    private final long[] ends = new long[SackBlocks.MOST];
    private int count;
    private long twiceStart = -1;
    private long twiceEnd;

    boolean isEmpty() {
        return count == 0 && twiceStart < 0;
    }

    /** A segment arrived beyond a gap. */
    void add(long start, long end) {
        long joinedStart = start;
        long joinedEnd = end;
        int kept = 0;
        for (int block = 0; block < count; block++) {
            if (starts[block] <= joinedEnd && ends[block] >= joinedStart) {
                joinedStart = Math.min(joinedStart, starts[block]);
                joinedEnd = Math.max(joinedEnd, ends[block]);
            } else {
                starts[kept] = starts[block];
                ends[kept++] = ends[block];
            }
        }
        kept = Math.min(kept, SackBlocks.MOST - 1);
        System.arraycopy(starts, 0, starts, 1, kept);
        System.arraycopy(ends, 0, ends, 1, kept);
        starts[0] = joinedStart;
        ends[0] = joinedEnd;
        count = kept + 1;
    }

    /** A segment arrived that was there. */
    void addTwice(long start, long end) {
        twiceStart = start;
        twiceEnd = end;
    }

    /** Everything before this byte is in sequence. */
    void advance(long expected) {
        int kept = 0;
        for (int block = 0; block < count; block++) {
            if (ends[block] > expected) {
                starts[kept] = starts[block];
                ends[kept++] = ends[block];
            }
        }
        count = kept;
    }

    /** Writes at most so many blocks; what arrived twice is said once. */
    void write(SackBlocks into, int most) {
        into.clear();
        if (twiceStart >= 0) {
            into.add(twiceStart, twiceEnd);
            into.isDuplicate = true;
            twiceStart = -1;
        }
        for (int block = 0; block < count && into.count < most; block++) {
            into.add(starts[block], ends[block]);
        }
    }
}
