package org.weft.program;

/** What a host's stack takes away from the computations of its ranks. */
public interface ComputeTax {
    /** Nothing: the stack works on cores of its own. */
    ComputeTax NONE = host -> 0;

    /** Time that was taken from each computation on this host so far; never decreases. */
    long stolenPs(int host);

    /**
     * How long a computation takes that begins now, where hosts are slow for a time.
     *
     * @param ps what it takes while nothing is wrong with the host
     */
    default long stretchedPs(int host, long nowPs, long ps) {
        return ps;
    }

    /** Bytes that were moved in the main memory of a host so far beside what its computations move; never decreases. */
    default long movedBytes(int host) {
        return 0;
    }

    /** How much longer a computation takes beside which so many bytes are moved in main memory. */
    default long crowdedPs(int host, long bytes, long computePs) {
        return 0;
    }
}
