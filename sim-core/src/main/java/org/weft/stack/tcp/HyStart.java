package org.weft.stack.tcp;

/**
 * Ends slow start before it overflows a queue: by the length of the train of acknowledgements, or by a round trip that has grown.
 *
 * <p><b>Model.</b> From 16 segments on. The train: acknowledgements less than 2 ms apart that last for half of the least round
 * trip since the round began. The delay: the least of the first eight round trips of a round exceeds the least round trip by an
 * eighth of it, 4 ms at least and 16 ms at most.
 *
 * <p><b>Source.</b> S. Ha and I. Rhee, "Taming the elephants: new TCP slow start", Computer Networks 55(9), 2011; the figures are
 * those of Linux (hystart_low_window, hystart_ack_delta, HYSTART_DELAY_MIN, HYSTART_DELAY_MAX), 2023.
 */
final class HyStart {
    private static final int LEAST_SEGMENTS = 16;
    private static final int SAMPLES = 8;
    private static final long MILLISECOND = 1_000_000_000L;
    private static final long GAP_PS = 2 * MILLISECOND;
    private static final long LEAST_DELAY_PS = 4 * MILLISECOND;
    private static final long MOST_DELAY_PS = 16 * MILLISECOND;

    private long leastPs = Long.MAX_VALUE;
    private long roundEnd;
    private long roundStartPs;
    private long lastPs;
    private long roundLeastPs;
    private int samples;

    /** True where slow start has to end with this acknowledgement. */
    boolean ends(AckSample ack, long windowSegments) {
        if (ack.roundTripPs > 0) {
            leastPs = Math.min(leastPs, ack.roundTripPs);
        }
        if (ack.number > roundEnd) {
            roundEnd = ack.sentEnd;
            roundStartPs = ack.nowPs;
            lastPs = ack.nowPs;
            roundLeastPs = Long.MAX_VALUE;
            samples = 0;
        }
        if (windowSegments < LEAST_SEGMENTS || leastPs == Long.MAX_VALUE) {
            return false;
        }
        return trainIsLong(ack.nowPs) || delayHasGrown(ack.roundTripPs);
    }

    private boolean trainIsLong(long nowPs) {
        if (nowPs - lastPs > GAP_PS) {
            return false;
        }
        lastPs = nowPs;
        return nowPs - roundStartPs > leastPs / 2;
    }

    private boolean delayHasGrown(long roundTripPs) {
        if (roundTripPs <= 0) {
            return false;
        }
        roundLeastPs = Math.min(roundLeastPs, roundTripPs);
        if (samples < SAMPLES) {
            samples++;
            return false;
        }
        return roundLeastPs > leastPs + Math.max(LEAST_DELAY_PS, Math.min(MOST_DELAY_PS, leastPs / 8));
    }
}
