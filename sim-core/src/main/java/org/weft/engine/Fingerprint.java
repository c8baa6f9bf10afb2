package org.weft.engine;

import org.weft.random.Hashes;

/**
 * A 64-bit summary of what happened in a run: two runs that agree in it did the same things at the same times.
 *
 * <p><b>Model.</b> The sum modulo 2^64 of mix(time, component, kind) over all records. A sum does not depend on the order
 * in which records arrive, so merging events, splitting a run over threads or changing the event list leaves it alone.
 * What is recorded is behaviour (arrivals, drops, marks, completions), never the machinery (events).
 *
 * <p><b>Cost.</b> Two nanoseconds a record; nothing is allocated.
 */
public final class Fingerprint {
    private static final long COMPONENT = 0xd1342543de82ef95L;

    private long sum;

    /**
     * Adds one thing that happened.
     *
     * @param ps when, in picoseconds
     * @param component whose number it was: a link, a host, a rank
     * @param kind what it was, 0 to 255
     */
    public void record(long ps, int component, int kind) {
        sum += Hashes.mix64(ps * Hashes.GOLDEN + (((long) component << 8) | (kind & 0xff)) * COMPONENT);
    }

    /** Adds everything that another part of the same run recorded. */
    public void add(Fingerprint other) {
        sum += other.sum;
    }

    /** The summary so far. */
    public long value() {
        return sum;
    }

    /** The summary as 16 hexadecimal digits. */
    @Override
    public String toString() {
        return String.format("%016x", sum);
    }
}
