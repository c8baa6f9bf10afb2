package org.weft.program;

/** What a host's stack takes away from the computations of its ranks. */
public interface ComputeTax {
    /** Nothing: the stack works on cores of its own. */
    ComputeTax NONE = host -> 0;

    /** Time that was taken from each computation on this host so far; never decreases. */
    long stolenPs(int host);
}
