package org.weft.observe;

/**
 * Where the time from the start of a run up to one completion went, by {@link Term}.
 *
 * <p><b>Model.</b> An operation inherits the split of the completion that released it and adds its own stretch. <b>Units.</b>
 * Picoseconds. <b>Cost.</b> 12 longs; reused, never allocated in a run's steady state.
 */
public final class Split {
    private static final int TERMS = Term.values().length;
    private final long[] ps = new long[TERMS];

    /** Takes over what the cause's split holds. */
    public void inherit(Split cause) {
        System.arraycopy(cause.ps, 0, ps, 0, TERMS);
    }

    public void clear() {
        java.util.Arrays.fill(ps, 0);
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

    /** A copy by term's ordinal. */
    public long[] toArray() {
        return ps.clone();
    }
}
