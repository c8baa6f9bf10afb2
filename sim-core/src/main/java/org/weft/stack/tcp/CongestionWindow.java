package org.weft.stack.tcp;

/**
 * A congestion window with its slow-start threshold, and what all congestion controls do alike to them.
 *
 * <p><b>Model.</b> Slow start grows by the bytes acknowledged, at most two segments an acknowledgement, and only while the window
 * is what limits the sender. What a reduction changed can be taken back once.
 *
 * <p><b>Source.</b> RFC 5681, section 3.1; RFC 3465, section 2.2 (L = 2); RFC 6928 for the first window.
 */
final class CongestionWindow {
    private static final int LARGEST_STEP = 2;
    private static final int LEAST_THRESHOLD = 2;

    private final int mss;
    private final long firstBytes;
    private long bytes;
    private long threshold;
    private long bytesBefore = -1;
    private long thresholdBefore;

    /**
     * A window as a connection starts with it.
     *
     * @param thresholdSegments where slow start ends at first; {@link Integer#MAX_VALUE} where nothing is known
     */
    CongestionWindow(int mss, int firstSegments, int thresholdSegments) {
        this.mss = mss;
        this.firstBytes = (long) firstSegments * mss;
        this.bytes = firstBytes;
        this.threshold = thresholdSegments == Integer.MAX_VALUE ? Long.MAX_VALUE : (long) thresholdSegments * mss;
    }

    int mss() {
        return mss;
    }

    long bytes() {
        return bytes;
    }

    long threshold() {
        return threshold;
    }

    boolean isSlowStart() {
        return bytes < threshold;
    }

    /** Slow start ends here. */
    void endSlowStart() {
        threshold = bytes;
    }

    void set(long newBytes) {
        bytes = newBytes;
    }

    void slowStart(AckSample ack) {
        if (2 * ack.flightBytes >= bytes) {
            bytes += Math.min(ack.bytes, (long) LARGEST_STEP * mss);
        }
    }

    /** True where the window is what kept the sender from having more out. */
    boolean limits(AckSample ack) {
        return ack.flightBytes + mss > bytes;
    }

    /** Cuts the window to a threshold, which is two segments at least. */
    void reduceTo(long newThreshold) {
        remember();
        threshold = Math.max(newThreshold, (long) LEAST_THRESHOLD * mss);
        bytes = threshold;
    }

    /** Leaves one segment; the threshold changes with the first of several timeouts in a row only. */
    void collapse(long newThreshold, boolean isFirst) {
        if (isFirst) {
            remember();
            threshold = Math.max(newThreshold, (long) LEAST_THRESHOLD * mss);
        }
        bytes = mss;
    }

    void restart() {
        bytes = Math.min(bytes, firstBytes);
    }

    /** Takes back the last reduction; nothing where that was done. */
    void undo() {
        if (bytesBefore >= 0) {
            bytes = Math.max(bytes, bytesBefore);
            threshold = Math.max(threshold, thresholdBefore);
            bytesBefore = -1;
        }
    }

    private void remember() {
        bytesBefore = bytes;
        thresholdBefore = threshold;
    }
}
