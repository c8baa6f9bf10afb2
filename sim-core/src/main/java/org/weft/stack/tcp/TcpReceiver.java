package org.weft.stack.tcp;

/**
 * The receiving end of a TCP connection: puts bytes into sequence and says when to acknowledge.
 *
 * <p><b>Model.</b> An acknowledgement is due at once when more than one full segment is unacknowledged, when a segment arrives out
 * of sequence or a second time, when it fills a gap, for 16 segments after one of the first two or after a silence as long as a
 * retransmission timeout, and for the first segments of a connection where it starts quickly; otherwise when the delay has passed.
 *
 * <p><b>Source.</b> RFC 5681, section 4.2; RFC 7323, section 4.3 (which time stamp is echoed); Linux TCP_MAX_QUICKACKS, 2023.
 */
final class TcpReceiver {
    /** What to do about acknowledging. */
    enum Answer {
        NOW,
        LATER
    }

    private static final int QUICK = 16;

    private final int mss;
    private final AckDelay delay;
    private final long silencePs;
    private final RangeSet ahead = new RangeSet();
    private final RecentBlocks blocks = new RecentBlocks();
    private long expected;
    private long acknowledged;
    private long echoPs = -1;
    private int quick;
    private long lastPs;
    private boolean hadArrived;

    TcpReceiver(ReceiverSpec spec, int mss, long silencePs) {
        this.mss = mss;
        this.silencePs = silencePs;
        this.delay = new AckDelay(spec.leastDelayPs(), spec.mostDelayPs());
        this.quick = spec.quickStart();
    }

    /** A segment has arrived that carries these bytes and this time stamp. */
    Answer take(long start, int bytes, long stampPs, long nowPs) {
        long end = start + bytes;
        if (start <= acknowledged) {
            echoPs = stampPs;
        }
        boolean isInSequence = start <= expected && end > expected;
        boolean fillsGap = isInSequence && !ahead.isEmpty();
        hadArrived = end <= expected;
        if (start > expected) {
            hadArrived = ahead.contains(start, end);
            ahead.add(start, end);
        } else if (isInSequence) {
            expected = fillsGap ? ahead.advance(end) : end;
        }
        note(start, end, fillsGap);
        if (!isInSequence || start > 0 && nowPs - lastPs >= silencePs) {
            quick = QUICK;
        }
        lastPs = nowPs;
        delay.onSegment(nowPs);
        boolean isDue = !delay.delays() || fillsGap || quick > 0 || expected - acknowledged > mss;
        quick = isInSequence && quick > 0 ? quick - 1 : quick;
        return isDue ? Answer.NOW : Answer.LATER;
    }

    /** Keeps the blocks up to date. */
    private void note(long start, long end, boolean fillsGap) {
        if (hadArrived) {
            blocks.addTwice(start, end);
        } else if (start > expected) {
            blocks.add(start, end);
        } else if (fillsGap) {
            blocks.advance(expected);
        }
    }

    /** True where the last segment had arrived before. */
    boolean hadArrived() {
        return hadArrived;
    }

    /** What an acknowledgement selects. */
    RecentBlocks blocks() {
        return blocks;
    }

    /** First byte that has not arrived in sequence. */
    long expected() {
        return expected;
    }

    /** True where an acknowledgement would say something new. */
    boolean owes() {
        return expected > acknowledged;
    }

    /** How long an acknowledgement may wait now. */
    long delayPs() {
        return delay.delayPs();
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
