package org.weft.stack.tcp;

import java.util.Arrays;

/**
 * The segments between the first unacknowledged byte and the last one sent: which of them arrived beyond a gap, which are lost,
 * and in which order they were last sent.
 *
 * <p><b>Model.</b> A segment is in flight, arrived (a block covers it), or lost and not sent again yet. Segments keep their limits
 * when they are sent again.
 *
 * <p>Longer than other classes: every one of its steps reads and writes the same rings, which would be handed about.
 *
 * <p><b>Cost.</b> Rings that grow and stay; constant time a segment without loss; a block costs what it says anew.
 *
 * <p><b>Source.</b> RFC 2018; RFC 8985, section 5.1 (state kept by segment).
 */
final class Scoreboard {
    static final long NONE = -1;

    private static final int IN_FLIGHT = 0;
    private static final int ARRIVED = 1;
    private static final int LOST = 2;
    private static final int STATE = 3;
    private static final int REPEATED = 4;
    /** Segments that rings hold at first: among many hosts most connections carry little. */
    private static final int FEW = 4;

    private long[] starts = new long[FEW];
    private long[] ends = new long[FEW];
    private long[] sentPs = new long[FEW];
    private byte[] flags = new byte[FEW];
    /** In the order of sending, of those in flight. */
    private long[] older = new long[FEW];

    private long[] younger = new long[FEW];
    private long oldest = NONE;
    private long youngest = NONE;
    private long head;
    private long tail;
    private long flightBytes;
    private int arrived;
    private int lost;
    private long losses;
    private long lostFrom;
    private final SackBlocks known = new SackBlocks();

    /** Told of each segment that is acknowledged for the first time, by number or by block. */
    interface Listener {
        void onDelivered(long start, long end, long sentPs, boolean isRepeated);
    }

    /** Bytes that are believed to be on their way. */
    long flightBytes() {
        return flightBytes;
    }

    boolean isEmpty() {
        return head == tail;
    }

    /** Segments that are not acknowledged by number. */
    long segments() {
        return tail - head;
    }

    /** Segments that arrived beyond a gap. */
    int arrived() {
        return arrived;
    }

    boolean hasLost() {
        return lost > 0;
    }

    /** Segments that were ever taken for lost. */
    long losses() {
        return losses;
    }

    /** A new segment is sent. */
    void add(long start, long end, long nowPs) {
        if (tail - head == starts.length) {
            grow();
        }
        int slot = slot(tail);
        starts[slot] = start;
        ends[slot] = end;
        flags[slot] = IN_FLIGHT;
        fly(tail++, nowPs);
    }

    /** The lost segment that is to be sent first. */
    long firstLost() {
        lostFrom = Math.max(lostFrom, head);
        while ((flags[slot(lostFrom)] & STATE) != LOST) {
            lostFrom++;
        }
        return lostFrom;
    }

    /** The segment that ends the sequence so far. */
    long last() {
        return tail - 1;
    }

    long start(long index) {
        return starts[slot(index)];
    }

    long end(long index) {
        return ends[slot(index)];
    }

    int bytes(long index) {
        int slot = slot(index);
        return (int) (ends[slot] - starts[slot]);
    }

    long sentPs(long index) {
        return sentPs[slot(index)];
    }

    boolean isArrived(long index) {
        return (flags[slot(index)] & STATE) == ARRIVED;
    }

    /** The segment in flight that was sent longest ago, or {@link #NONE}. */
    long oldest() {
        return oldest;
    }

    /** The segment in flight that was sent after this one, or {@link #NONE}. */
    long younger(long index) {
        return younger[slot(index)];
    }

    /** A segment that is lost or in flight is sent again. */
    void repeat(long index, long nowPs) {
        leave(index);
        flags[slot(index)] = IN_FLIGHT | REPEATED;
        fly(index, nowPs);
    }

    /** A segment in flight will not arrive. */
    void lose(long index) {
        leave(index);
        int slot = slot(index);
        flags[slot] = (byte) (flags[slot] & REPEATED | LOST);
        losses++;
        lostFrom = lost++ == 0 ? index : Math.min(lostFrom, index);
    }

    /** Everything in flight counts as lost. */
    void loseAll() {
        while (oldest != NONE) {
            lose(oldest);
        }
    }

    /** What was taken for lost and was not sent again is in flight after all. */
    void recall() {
        for (long index = head; index < tail && lost > 0; index++) {
            int slot = slot(index);
            if ((flags[slot] & STATE) == LOST) {
                lost--;
                flags[slot] = (byte) (flags[slot] & REPEATED | IN_FLIGHT);
                fly(index, sentPs[slot]);
            }
        }
    }

    /** Everything before this byte has arrived. */
    void acknowledge(long number, Listener listener) {
        while (head < tail && ends[slot(head)] <= number) {
            int slot = slot(head);
            boolean isNew = (flags[slot] & STATE) != ARRIVED;
            leave(head);
            head++;
            if (isNew) {
                listener.onDelivered(starts[slot], ends[slot], sentPs[slot], (flags[slot] & REPEATED) != 0);
            }
        }
    }

    /** What these blocks say has arrived, so far as it was not known. */
    void take(SackBlocks blocks, Listener listener) {
        for (int block = blocks.isDuplicate ? 1 : 0; block < blocks.count; block++) {
            takeBlock(blocks.starts[block], blocks.ends[block], listener);
        }
        known.clear();
        for (int block = blocks.isDuplicate ? 1 : 0; block < blocks.count; block++) {
            known.add(blocks.starts[block], blocks.ends[block]);
        }
    }

    private void takeBlock(long start, long end, Listener listener) {
        long from = start;
        for (int block = 0; block < known.count; block++) {
            if (known.starts[block] <= from && known.ends[block] > from) {
                from = known.ends[block];
            }
        }
        if (from >= end || isEmpty() || end <= starts[slot(head)]) {
            return;
        }
        for (long index = find(from); index < tail && ends[slot(index)] <= end; index++) {
            int slot = slot(index);
            if ((flags[slot] & STATE) != ARRIVED && starts[slot] >= start) {
                leave(index);
                flags[slot] = (byte) (flags[slot] & REPEATED | ARRIVED);
                arrived++;
                listener.onDelivered(starts[slot], ends[slot], sentPs[slot], (flags[slot] & REPEATED) != 0);
            }
        }
    }

    /** The first segment that ends beyond this place. */
    private long find(long place) {
        long low = head;
        long high = tail;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (ends[slot(middle)] <= place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Puts a segment among those in flight, by its time: almost always as the youngest. */
    private void fly(long index, long timePs) {
        int slot = slot(index);
        flightBytes += ends[slot] - starts[slot];
        sentPs[slot] = timePs;
        long before = youngest;
        while (before != NONE && sentPs[slot(before)] > timePs) {
            before = older[slot(before)];
        }
        long after = before == NONE ? oldest : younger[slot(before)];
        older[slot] = before;
        younger[slot] = after;
        if (before == NONE) {
            oldest = index;
        } else {
            younger[slot(before)] = index;
        }
        if (after == NONE) {
            youngest = index;
        } else {
            older[slot(after)] = index;
        }
    }

    /** Takes a segment out of what it counts in. */
    private void leave(long index) {
        int slot = slot(index);
        int state = flags[slot] & STATE;
        if (state == ARRIVED) {
            arrived--;
        } else if (state == LOST) {
            lost--;
        } else {
            flightBytes -= ends[slot] - starts[slot];
            unlink(older[slot], younger[slot]);
        }
    }

    private void unlink(long before, long after) {
        if (before == NONE) {
            oldest = after;
        } else {
            younger[slot(before)] = after;
        }
        if (after == NONE) {
            youngest = before;
        } else {
            older[slot(after)] = before;
        }
    }

    private int slot(long index) {
        return (int) index & (starts.length - 1);
    }

    private void grow() {
        int length = starts.length;
        long[][] rings = {starts, ends, sentPs, older, younger};
        for (int ring = 0; ring < rings.length; ring++) {
            rings[ring] = larger(rings[ring]);
        }
        byte[] moreFlags = Arrays.copyOf(flags, 2 * length);
        for (long index = head; index < tail; index++) {
            moreFlags[(int) index & (2 * length - 1)] = flags[slot(index)];
        }
        flags = moreFlags;
        starts = rings[0];
        ends = rings[1];
        sentPs = rings[2];
        older = rings[3];
        younger = rings[4];
    }

    private long[] larger(long[] ring) {
        long[] larger = new long[2 * ring.length];
        for (long index = head; index < tail; index++) {
            larger[(int) index & (larger.length - 1)] = ring[(int) index & (ring.length - 1)];
        }
        return larger;
    }
}
