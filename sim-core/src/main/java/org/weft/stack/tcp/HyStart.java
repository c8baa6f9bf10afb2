package org.weft.stack.tcp;

/**
 * Ends slow start before it overflows a queue: by the length of the train of acknowledgements, or by a round trip that has grown.
 *
 * <p><b>Model.</b> From 16 segments on. The train: acknowledgements less than 2 ms apart that last since the round began for half of
 * the least round trip and of a cushion, four batches of offloading at the rate of the window, 1 ms at most; for all of both where
 * segments are paced, which spreads them over half a round trip. The delay: the least of the first eight round trips of a round
 * exceeds the least round trip by an eighth of it, 4 ms at least and 16 ms at most.
 *
 * <p><b>Source.</b> S. Ha and I. Rhee, "Taming the elephants: new TCP slow start", Computer Networks 55(9), 2011; the figures are
 * those of Linux (hystart_low_window, hystart_ack_delta, hystart_ack_delay, HYSTART_DELAY_MIN, HYSTART_DELAY_MAX), 2023.
 */
final class HyStart {
    private static final int LEAST_SEGMENTS = 16;
    private static final int SAMPLES = 8;
    private static final long MILLISECOND = 1_000_000_000L;
    private static final long GAP_PS = 2 * MILLISECOND;
    private static final long LEAST_DELAY_PS = 4 * MILLISECOND;
    private static final long MOST_DELAY_PS = 16 * MILLISECOND;
    /** Four batches of 64 KiB, at the two windows a round trip at which slow start sends. */
    private static final double CUSHION_BYTES = 4 * 65_536 / 2.0;

    private final boolean isPaced;

    private long leastPs = Long.MAX_VALUE;
    private long roundEnd;
    private long roundStartPs;
    private long lastPs;
    private long roundLeastPs;
    private int samples;

    HyStart(boolean isPaced) {
        this.isPaced = isPaced;
    }

    /** True where slow start has to end with this acknowledgement. */
    boolean ends(AckSample ack, long windowBytes, int mss) {
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
        if (windowBytes < (long) LEAST_SEGMENTS * mss || leastPs == Long.MAX_VALUE) {
            return false;
        }
        return trainIsLong(ack, windowBytes) || delayHasGrown(ack.roundTripPs);
    }

    private boolean trainIsLong(AckSample ack, long windowBytes) {
        if (ack.nowPs - lastPs > GAP_PS) {
            return false;
        }
        lastPs = ack.nowPs;
        double cushionPs = Math.min(MILLISECOND, CUSHION_BYTES * ack.smoothedPs / windowBytes);
        double limitPs = leastPs + cushionPs;
        return ack.nowPs - roundStartPs > (isPaced ? limitPs : limitPs / 2);
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
