package org.weft.stack.tcp;

/**
 * The receiving end of a TCP connection: puts bytes into sequence and says when to acknowledge.
 *
 * <p><b>Model.</b> An acknowledgement is due at once when more than one full segment is unacknowledged, when a segment arrives out
 * of sequence or a second time, when it fills a gap, and for 16 segments after one of the first two or after a silence as long as a
 * retransmission timeout; otherwise when the delay has passed. The application takes what arrives, so the offered window is constant.
 *
 * <p><b>Source.</b> RFC 5681, section 4.2; RFC 7323, section 4.3 (which time stamp is echoed); Linux TCP_MAX_QUICKACKS, 2023.
 */
public final class TcpReceiver {
    /** What to do about acknowledging. */
    enum Answer {
        NOW,
        LATER
    }

    private static final int QUICK = 16;

    private final int mss;
    private final boolean delays;
    private final long silencePs;
    private final RangeSet ahead = new RangeSet();
    private long expected;
    private long acknowledged;
    private long echoPs = -1;
    private int quick;
    private long lastPs;

    TcpReceiver(int mss, boolean delays, long silencePs) {
        this.mss = mss;
        this.silencePs = silencePs;
        this.delays = delays;
    }

    /** A segment has arrived that carries these bytes and this time stamp. */
    Answer take(long start, int bytes, long stampPs, long nowPs) {
        long end = start + bytes;
        if (start <= acknowledged) {
            echoPs = stampPs;
        }
        boolean isInSequence = start <= expected && end > expected;
        boolean fillsGap = isInSequence && !ahead.isEmpty();
        if (start > expected) {
            ahead.add(start, end);
        } else if (isInSequence) {
            expected = fillsGap ? ahead.advance(end) : end;
        }
        if (!isInSequence || start > 0 && nowPs - lastPs >= silencePs) {
            quick = QUICK;
        }
        lastPs = nowPs;
        boolean isDue = !delays || fillsGap || quick > 0 || expected - acknowledged > mss;
        quick = isInSequence && quick > 0 ? quick - 1 : quick;
        return isDue ? Answer.NOW : Answer.LATER;
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
