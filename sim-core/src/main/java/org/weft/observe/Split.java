package org.weft.observe;

import java.util.Arrays;

/**
 * Where the time from the start of a run up to one completion went, by {@link Term}, and what of the host stack's by
 * {@link HostPart}.
 *
 * <p><b>Model.</b> An operation inherits the split of the completion that released it and adds its own stretch. <b>Units.</b>
 * Picoseconds. <b>Cost.</b> 12 longs, twice as many where hosts take time; reused, never allocated in a run's steady state.
 */
public final class Split {
    private static final int TERMS = Term.values().length;
    private final long[] ps = new long[TERMS];
    /** By part of the hosts; null until one took time. */
    private long[] partPs;

    /** Takes over what the cause's split holds. */
    public void inherit(Split cause) {
        System.arraycopy(cause.ps, 0, ps, 0, TERMS);
        if (cause.partPs != null) {
            System.arraycopy(cause.partPs, 0, parts(), 0, HostPart.count());
        } else {
            clearParts();
        }
    }

    public void clear() {
        Arrays.fill(ps, 0);
        clearParts();
    }

    private void clearParts() {
        if (partPs != null) {
            Arrays.fill(partPs, 0);
        }
    }

    private long[] parts() {
        if (partPs == null) {
            partPs = new long[HostPart.count()];
        }
        return partPs;
    }

    /** A stretch of {@link Term#HOST_STACK} that this part of a host took. */
    public void add(HostPart part, long stretchPs) {
        if (stretchPs != 0) {
            add(Term.HOST_STACK, stretchPs);
            parts()[part.ordinal()] += stretchPs;
        }
    }

    /** What a part of the hosts took. */
    public long get(HostPart part) {
        return partPs == null ? 0 : partPs[part.ordinal()];
    }

    public void add(Term term, long stretchPs) {
        ps[term.ordinal()] += stretchPs;
    }

    public long get(Term term) {
        return ps[term.ordinal()];
    }

    /** The stretch of the term with this ordinal. */
    long ps(int term) {
        return ps[term];
    }

    public long total() {
        long sum = 0;
        for (long stretch : ps) {
            sum += stretch;
        }
        return sum;
    }

    /** A copy by part's ordinal. */
    public long[] partsToArray() {
        return partPs == null ? new long[HostPart.count()] : partPs.clone();
    }

    /** A copy by term's ordinal. */
    public long[] toArray() {
        return ps.clone();
    }
}
