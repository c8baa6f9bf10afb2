package org.weft.analytic;

import org.weft.units.Bandwidth;

/** Time that a message takes in an empty network, from the send call to the last byte in the destination's memory. */
public interface ZeroLoad {
    /**
     * Picoseconds for a message of 0 bytes or more; never less for more bytes.
     *
     * @param fromHost may be {@code toHost}: the way inside a host
     */
    long latencyPs(int fromHost, int toHost, long bytes);

    /** The same time alpha and the same rate between any two places. */
    static ZeroLoad alphaBeta(long alphaPs, long bitsPerSecond) {
        return (fromHost, toHost, bytes) -> alphaPs + Bandwidth.serialisationPs(bytes, bitsPerSecond);
    }
}
