package org.weft.stack.tcp;

/**
 * The sending end of a TCP connection, as numbers: what may be sent, and what an acknowledgement or a timeout changes. Bytes are
 * counted from 0.
 *
 * <p><b>Model.</b> New data leaves while the congestion window and the receiver's window have room for a whole segment (or nothing
 * is out); one more segment for each of the first two duplicates. A timeout goes back to the first unacknowledged byte.
 *
 * <p><b>Source.</b> RFC 9293; RFC 6582; RFC 3042 (limited transmit); RFC 1122, 4.2.3.4 (Nagle, silly windows).
 */
public final class TcpSender {
    private static final int DUPLICATES = 3;
    private static final int LIMITED_TRANSMIT = 2;

    private final int mss;
    private final boolean noDelay;
    private final long receiveWindow;
    private final long sendBuffer;
    final NewReno control;
    final RttEstimator rtt;

    private long streamEnd;
    private long unacked;
    private long next;
    private long sentEnd;
    private int duplicates;
    private boolean repeatsFirst;
    private boolean partialSeen;
    private boolean isBlocked;
    private long timedEnd = -1;
    private long timedPs;

    TcpSender(TcpSpec spec, int mss) {
        this.mss = mss;
        this.noDelay = spec.noDelay();
        this.receiveWindow = spec.receiveWindowBytes();
        this.sendBuffer = spec.sendBufferBytes();
        this.control = new NewReno(mss, spec.initialWindow());
        this.rtt = new RttEstimator(TcpSpec.FIRST_RTO_PS, spec.minRtoPs(), TcpSpec.MAX_RTO_PS);
    }

    /** Adds bytes to the stream. */
    void write(long bytes) {
        streamEnd += bytes;
    }

    long streamEnd() {
        return streamEnd;
    }

    long unacked() {
        return unacked;
    }

    /** After the highest byte that was sent. */
    long sentEnd() {
        return sentEnd;
    }

    /** Bytes of the stream that have room in the socket's buffer, and so need no other one. */
    long buffered() {
        return Math.min(streamEnd, unacked + sendBuffer);
    }

    boolean isIdle() {
        return unacked == sentEnd;
    }

    /** Payload of the segment that may be sent now, or 0. */
    int allowed() {
        isBlocked = false;
        if (repeatsFirst) {
            return (int) Math.min(mss, sentEnd - unacked);
        }
        long available = buffered() - next;
        if (available <= 0) {
            return 0;
        }
        int length = (int) Math.min(mss, available);
        long flight = next - unacked;
        long room = Math.min(control.windowBytes() + extra(), receiveWindow) - flight;
        boolean isSmall = length < mss && next == sentEnd && (!noDelay || next + length < streamEnd);
        if (flight > 0 && (isSmall || length > room)) {
            isBlocked = true;
            return 0;
        }
        return (int) Math.min(length, room);
    }

    private long extra() {
        return control.isRecovering() ? 0 : (long) Math.min(duplicates, LIMITED_TRANSMIT) * mss;
    }

    /** True where the last answer was 0 though there is data. */
    boolean isBlocked() {
        return isBlocked;
    }

    /** The segment that {@link #allowed} offered is sent; returns its first byte. */
    long send(int length, long nowPs) {
        if (repeatsFirst) {
            repeatsFirst = false;
            timedEnd = -1;
            return unacked;
        }
        long start = next;
        next += length;
        if (timedEnd < 0 && start >= sentEnd) {
            timedEnd = next;
            timedPs = nowPs;
        }
        sentEnd = Math.max(sentEnd, next);
        return start;
    }

    /**
     * New data is acknowledged.
     *
     * @param echoPs the echoed time stamp, or -1 where there is none
     * @return true where the timer starts anew
     */
    boolean onAcknowledged(long acknowledgement, long echoPs, long nowPs) {
        long flight = next - unacked;
        long bytes = acknowledgement - unacked;
        unacked = acknowledgement;
        next = Math.max(next, unacked);
        duplicates = 0;
        repeatsFirst = false;
        measure(echoPs, nowPs);
        rtt.progress();
        if (!control.isRecovering()) {
            control.onAcknowledged(bytes, flight);
            return true;
        }
        if (control.onRecovering(bytes, unacked, next - unacked)) {
            return true;
        }
        repeatsFirst = true;
        boolean isFirstPartial = !partialSeen;
        partialSeen = true;
        return isFirstPartial;
    }

    private void measure(long echoPs, long nowPs) {
        if (echoPs >= 0) {
            rtt.sample(nowPs - echoPs);
            timedEnd = -1;
        } else if (timedEnd >= 0 && unacked >= timedEnd) {
            rtt.sample(nowPs - timedPs);
            timedEnd = -1;
        }
    }

    /** An acknowledgement that says nothing new; returns true where it starts a recovery. */
    boolean onDuplicate() {
        duplicates++;
        if (control.isRecovering()) {
            control.onDuplicate();
            return false;
        }
        if (duplicates != DUPLICATES || !control.mayEnterRecovery(unacked)) {
            return false;
        }
        control.enterRecovery(Math.min(next - unacked, control.windowBytes()), sentEnd);
        repeatsFirst = true;
        partialSeen = false;
        return true;
    }

    void onTimeout() {
        control.onTimeout(Math.min(next - unacked, control.windowBytes()), sentEnd, rtt.doublings() == 0);
        rtt.backOff();
        next = unacked;
        duplicates = 0;
        repeatsFirst = false;
        timedEnd = -1;
    }
}
