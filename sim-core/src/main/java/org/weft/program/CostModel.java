package org.weft.program;

/**
 * The alpha-beta view of a network for closed forms.
 *
 * @param alphaPs time of an empty message, end to end
 * @param bitsPerSecond payload rate of one host's injection (all its rails)
 * @param ranksPerHost ranks that share it
 * @param intraLatencyPs latency inside a host
 * @param intraBitsPerSecond rate inside a host
 * @param reduceBitsPerSecond rate of summing, or 0 where it costs nothing
 * @param isIntraShared true where messages inside a host share that rate, false where each has it
 */
public record CostModel(
        long alphaPs,
        long bitsPerSecond,
        int ranksPerHost,
        long intraLatencyPs,
        long intraBitsPerSecond,
        long reduceBitsPerSecond,
        boolean isIntraShared) {
    /** One way inside a host for all its ranks. */
    public CostModel(
            long alphaPs,
            long bitsPerSecond,
            int ranksPerHost,
            long intraLatencyPs,
            long intraBitsPerSecond,
            long reduceBitsPerSecond) {
        this(alphaPs, bitsPerSecond, ranksPerHost, intraLatencyPs, intraBitsPerSecond, reduceBitsPerSecond, true);
    }
}
