package org.weft.stack;

/**
 * The receiving end of a TCP connection: puts bytes into sequence and says when to acknowledge.
 *
 * <p><b>Model.</b> An acknowledgement is due at once when more than one full segment is unacknowledged, when a segment arrives out
 * of sequence or a second time, or when it fills a gap; otherwise when the delay has passed. The application takes what arrives, so
 * the offered window is constant.
 *
 * <p><b>Source.</b> RFC 5681, section 4.2; RFC 7323, section 4.3 (which time stamp is echoed).
 */
final class TcpReceiver {
    /** What to do about acknowledging. */
    enum Answer {
        NOW,
        LATER
    }

    private final int mss;
    private final boolean delays;
    private final RangeSet ahead = new RangeSet();
    private long expected;
    private long acknowledged;
    private long echoPs = -1;

    TcpReceiver(int mss, boolean delays) {
        this.mss = mss;
        this.delays = delays;
    }

    /** A segment has arrived that carries these bytes and this time stamp. */
    Answer take(long start, int bytes, long stampPs) {
        long end = start + bytes;
        if (start <= acknowledged) {
            echoPs = stampPs;
        }
        if (end <= expected) {
            return Answer.NOW;
        }
        if (start > expected) {
            ahead.add(start, end);
            return Answer.NOW;
        }
        boolean fillsGap = !ahead.isEmpty();
        expected = fillsGap ? ahead.advance(end) : end;
        return fillsGap || !delays || expected - acknowledged > mss ? Answer.NOW : Answer.LATER;
    }

    /** First byte that has not arrived in sequence. */
    long expected() {
        return expected;
    }

    /** True where an acknowledgement would say something new. */
    boolean owes() {
        return expected > acknowledged;
    }

    /** The time stamp that an acknowledgement sent now echoes. */
    long echoPs() {
        return echoPs;
    }

    /** An acknowledgement of everything in sequence is being sent. */
    void onAcknowledging() {
        acknowledged = expected;
    }
}
