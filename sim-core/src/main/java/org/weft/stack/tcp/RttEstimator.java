package org.weft.stack.tcp;

/**
 * A connection's estimate of its round trip and the retransmission timeout that follows from it.
 *
 * <p><b>Model.</b> SRTT and RTTVAR with gains 1/8 and 1/4, RTO = SRTT + 4 RTTVAR between its bounds, doubled with each timeout in a
 * row until something new is acknowledged. The clock has no granularity.
 *
 * <p><b>Source.</b> RFC 6298, section 2 and 5.
 */
public final class RttEstimator {
    private static final int MOST_DOUBLINGS = 16;

    private final long leastPs;
    private final long mostPs;
    private long smoothedPs = -1;
    private long variationPs;
    private long basePs;
    private int doublings;

    RttEstimator(long firstPs, long leastPs, long mostPs) {
        this.basePs = Math.max(firstPs, leastPs);
        this.leastPs = leastPs;
        this.mostPs = mostPs;
    }

    void sample(long rttPs) {
        if (smoothedPs < 0) {
            smoothedPs = rttPs;
            variationPs = rttPs / 2;
        } else {
            variationPs += (Math.abs(smoothedPs - rttPs) - variationPs) / 4;
            smoothedPs += (rttPs - smoothedPs) / 8;
        }
        basePs = Math.max(leastPs, Math.min(mostPs, smoothedPs + 4 * variationPs));
    }

    void backOff() {
        doublings = Math.min(doublings + 1, MOST_DOUBLINGS);
    }

    void progress() {
        doublings = 0;
    }

    /** Timeouts in a row. */
    int doublings() {
        return doublings;
    }

    long timeoutPs() {
        return Math.min(mostPs, basePs << doublings);
    }

    long smoothedPs() {
        return smoothedPs;
    }
}
