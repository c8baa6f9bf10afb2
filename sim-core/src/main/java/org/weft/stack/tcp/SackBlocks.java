package org.weft.stack.tcp;

/** The blocks of a selective acknowledgement: bytes that arrived beyond a gap, the youngest first; pooled. */
final class SackBlocks {
    static final int MOST = 4;

    final long[] starts = new long[MOST];
    final long[] ends = new long[MOST];
    int count;
    /** The first block arrived twice (RFC 2883). */
    boolean isDuplicate;
    /** For its pool. */
    SackBlocks next;

    void clear() {
        count = 0;
        isDuplicate = false;
    }

    void add(long start, long end) {
        starts[count] = start;
        ends[count++] = end;
    }
}
