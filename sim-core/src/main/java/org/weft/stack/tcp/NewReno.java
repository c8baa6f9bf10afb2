package org.weft.stack.tcp;

/**
 * The congestion window of a TCP NewReno sender.
 *
 * <p><b>Model.</b> Slow start grows by the bytes acknowledged, at most two segments an acknowledgement; congestion avoidance by
 * MSS x MSS / window an acknowledgement, so that delayed acknowledgements halve its slope. Three duplicates halve the window;
 * recovery inflates it by a segment a duplicate and deflates it by what a partial acknowledgement covers, until everything that
 * was out when the loss was noticed is acknowledged. A timeout leaves one segment. The window grows only while it is what limits
 * the sender.
 *
 * <p><b>Not modelled.</b> SACK, tail-loss probes, ECN, undoing after spurious timeouts.
 *
 * <p><b>Source.</b> RFC 5681, sections 3.1 and 3.2; RFC 6582; RFC 3465, section 2.2 (L = 2); RFC 6928 for the first window.
 */
public final class NewReno {
    private static final int LARGEST_STEP = 2;

    private final int mss;
    private final long firstWindow;
    private long window;
    private long threshold = Long.MAX_VALUE;
    private long carried;
    private boolean isRecovering;
    private long recoverAt;
    private boolean afterTimeout;

    NewReno(int mss, int firstSegments) {
        this.mss = mss;
        this.firstWindow = (long) firstSegments * mss;
        this.window = firstWindow;
    }

    long windowBytes() {
        return window;
    }

    long thresholdBytes() {
        return threshold;
    }

    boolean isRecovering() {
        return isRecovering;
    }

    /** True where duplicates at this place of the sequence mean a new loss, and not the echo of an old repetition. */
    boolean mayEnterRecovery(long unacked) {
        return !isRecovering && (afterTimeout ? unacked > recoverAt : unacked >= recoverAt);
    }

    /** New data is acknowledged while nothing is wrong; {@code flightBytes} were out before. */
    void onAcknowledged(long bytes, long flightBytes) {
        if (window < threshold) {
            if (2 * flightBytes >= window) {
                window += Math.min(bytes, (long) LARGEST_STEP * mss);
            }
        } else if (flightBytes + mss > window) {
            carried += (long) mss * mss;
            long step = carried / window;
            carried -= step * window;
            window += step;
        }
    }

    /** The third duplicate: everything up to {@code sentEnd} has to be acknowledged before this is over. */
    void enterRecovery(long flightBytes, long sentEnd) {
        threshold = half(flightBytes);
        window = threshold + 3L * mss;
        carried = 0;
        isRecovering = true;
        afterTimeout = false;
        recoverAt = sentEnd;
    }

    void onDuplicate() {
        window += mss;
    }

    /** New data is acknowledged in recovery; returns true where that ends it. */
    boolean onRecovering(long bytes, long unacked, long flightBytes) {
        if (unacked >= recoverAt) {
            isRecovering = false;
            window = Math.min(threshold, Math.max(flightBytes, mss) + mss);
            return true;
        }
        window = Math.max(mss, window - bytes + (bytes >= mss ? mss : 0));
        return false;
    }

    /** The timer expired; {@code isFirst} where it had not just expired before. */
    void onTimeout(long flightBytes, long sentEnd, boolean isFirst) {
        if (isFirst) {
            threshold = half(flightBytes);
        }
        window = mss;
        carried = 0;
        isRecovering = false;
        afterTimeout = true;
        recoverAt = sentEnd;
    }

    /** Nothing was sent for longer than a retransmission timeout. */
    void onIdle() {
        window = Math.min(window, firstWindow);
    }

    private long half(long flightBytes) {
        return Math.max(flightBytes / 2, 2L * mss);
    }
}
