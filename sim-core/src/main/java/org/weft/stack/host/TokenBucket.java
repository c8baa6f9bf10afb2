package org.weft.stack.host;

import org.weft.units.Bandwidth;

/**
 * Tokens of bytes that come in at a rate up to a burst: a packet leaves once what earlier ones took too much has come in. The last
 * one before the bucket is empty may take more than there is, so that the burst and up to a packet leave at once.
 *
 * <p><b>Model.</b> A virtual clock: the time at which the bucket would be full. <b>Source.</b> ITU-T I.371 (GCRA), 2004.
 */
final class TokenBucket {
    private final long bitsPerSecond;
    private final long burstPs;
    private long fullPs;
    private long waitedPs;

    TokenBucket(Bandwidth rate, long burstBytes) {
        bitsPerSecond = rate.bitsPerSecond();
        burstPs = rate.serialisationPs(burstBytes);
    }

    /** The earliest time at which a packet that is next may leave. */
    long earliestPs(long nowPs) {
        return Math.max(nowPs, fullPs - burstPs);
    }

    /** A packet leaves. */
    void take(long nowPs, int bytes) {
        fullPs = Math.max(nowPs, fullPs) + Bandwidth.serialisationPs(bytes, bitsPerSecond);
    }

    /** Packets waited so long for tokens. */
    void waited(long ps) {
        waitedPs += ps;
    }

    /** How long packets waited for tokens. */
    long waitedPs() {
        return waitedPs;
    }
}
