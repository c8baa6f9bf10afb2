package org.weft.analytic;

/**
 * The parameters of the LogGP model, with the alpha-beta model as the case without overhead and gap.
 *
 * @param latencyPs L, of the network
 * @param overheadPs o, of the processor for each send and each receive
 * @param gapPs g, least time between two messages at one place
 * @param perBytePs G
 * @param firstByteFree true where a message of s bytes takes (s-1) G as LogGP has it, false for s G as alpha-beta has it
 */
public record LogGp(long latencyPs, long overheadPs, long gapPs, long perBytePs, boolean firstByteFree) {
    /** Time alpha and inverse rate beta; each place sends one message at a time and receives one at a time. */
    public static LogGp alphaBeta(long alphaPs, long perBytePs) {
        return new LogGp(alphaPs, 0, 0, perBytePs, false);
    }

    long bytesPs(long bytes) {
        return Math.multiplyExact(firstByteFree ? Math.max(0, bytes - 1) : bytes, perBytePs);
    }
}
