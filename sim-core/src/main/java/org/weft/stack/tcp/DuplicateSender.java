package org.weft.stack.tcp;

/**
 * A sender that finds losses by duplicate acknowledgements.
 *
 * <p><b>Model.</b> New data leaves while the congestion window and the receiver's window have room for a whole segment (or nothing
 * is out); one more segment for each of the first two duplicates. The third one repeats the first unacknowledged segment and cuts
 * the window; recovery inflates the window by a segment a duplicate and deflates it by what a partial acknowledgement covers, until
 * everything that was out when the loss was noticed is acknowledged. A timeout goes back to the first unacknowledged byte.
 *
 * <p><b>Source.</b> RFC 6582; RFC 3042 (limited transmit).
 */
final class DuplicateSender extends TcpSender {
    private static final int DUPLICATES = 3;
    private static final int LIMITED_TRANSMIT = 2;

    private final int mostExtra;
    private long next;
    private int duplicates;
    private boolean repeatsFirst;
    private boolean partialSeen;
    private boolean isRecovering;
    private boolean afterTimeout;
    private long recoverAt;
    private long inflated;
    private long reducedUntil;
    private long timedEnd = -1;
    private long timedPs;
    private long deadlinePs = NEVER;

    DuplicateSender(SenderSpec spec, int mss, long receiveWindow) {
        super(spec, mss, receiveWindow);
        this.mostExtra = spec.limitedTransmit() ? LIMITED_TRANSMIT : 0;
    }

    @Override
    boolean isRecovering() {
        return isRecovering;
    }

    @Override
    long deadlinePs() {
        return deadlinePs;
    }

    private long windowBytes() {
        return isRecovering ? inflated : window.bytes();
    }

    @Override
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
        long room = Math.min(windowBytes() + extra(), receiveWindow) - flight;
        isHeld = length < mss && next == sentEnd && (next + length < streamEnd || nagleHolds());
        if (flight > 0 && (isHeld || length > room)) {
            isBlocked = true;
            return 0;
        }
        return (int) Math.min(length, room);
    }

    private long extra() {
        return isRecovering ? 0 : (long) Math.min(duplicates, mostExtra) * mss;
    }

    @Override
    long send(int length, long nowPs) {
        if (deadlinePs == NEVER) {
            deadlinePs = timeoutAt(nowPs);
        }
        if (repeatsFirst) {
            repeatsFirst = false;
            timedEnd = -1;
            return unacked;
        }
        long start = next;
        next += length;
        if (length < mss && start >= sentEnd) {
            smallEnd = next;
        }
        if (timedEnd < 0 && start >= sentEnd) {
            timedEnd = next;
            timedPs = nowPs;
        }
        sentEnd = Math.max(sentEnd, next);
        return start;
    }

    @Override
    void take(AckSample ack) {
        tune(ack);
        ack.flightBytes = usedBytes(next - unacked);
        ack.bytes = Math.max(0, ack.number - unacked);
        ack.sentEnd = sentEnd;
        control.onFeedback(ack);
        if (ack.number > unacked) {
            boolean restarts = onAcknowledged(ack);
            if (isIdle()) {
                deadlinePs = NEVER;
            } else if (restarts) {
                deadlinePs = timeoutAt(ack.nowPs);
            }
        } else if (ack.isAlone && ack.number == unacked && !isIdle()) {
            onDuplicate(ack.nowPs);
        }
        if (ack.isMarked && control.answersMarks()) {
            onMark(ack.nowPs);
        }
    }

    private void onMark(long nowPs) {
        if (!isRecovering && unacked >= reducedUntil) {
            control.onMarks(Math.min(next - unacked, window.bytes()), nowPs);
            reducedUntil = sentEnd;
        }
    }

    /** New data is acknowledged; returns true where the timer starts anew. */
    private boolean onAcknowledged(AckSample ack) {
        unacked = ack.number;
        next = Math.max(next, unacked);
        duplicates = 0;
        repeatsFirst = false;
        measure(ack);
        rtt.progress();
        if (!isRecovering) {
            control.onAcknowledged(ack);
            return true;
        }
        if (unacked >= recoverAt) {
            isRecovering = false;
            window.set(Math.min(window.threshold(), Math.max(next - unacked, mss) + mss));
            return true;
        }
        inflated = Math.max(mss, inflated - ack.bytes + (ack.bytes >= mss ? mss : 0));
        repeatsFirst = true;
        boolean isFirstPartial = !partialSeen;
        partialSeen = true;
        return isFirstPartial;
    }

    private void measure(AckSample ack) {
        ack.roundTripPs = -1;
        if (ack.echoPs >= 0) {
            ack.roundTripPs = ack.nowPs - ack.echoPs;
            timedEnd = -1;
        } else if (timedEnd >= 0 && unacked >= timedEnd) {
            ack.roundTripPs = ack.nowPs - timedPs;
            timedEnd = -1;
        }
        if (ack.roundTripPs >= 0) {
            rtt.sample(ack.roundTripPs);
        }
        ack.smoothedPs = rtt.smoothedPs();
    }

    private void onDuplicate(long nowPs) {
        duplicates++;
        if (isRecovering) {
            inflated += mss;
        } else if (duplicates == DUPLICATES && mayRecover()) {
            control.onLoss(Math.min(next - unacked, window.bytes()), nowPs);
            inflated = window.threshold() + (long) DUPLICATES * mss;
            isRecovering = true;
            afterTimeout = false;
            recoverAt = sentEnd;
            repeatsFirst = true;
            partialSeen = false;
        }
    }

    /** True where duplicates mean a new loss, and not the echo of an old repetition. */
    private boolean mayRecover() {
        return afterTimeout ? unacked > recoverAt : unacked >= recoverAt;
    }

    @Override
    Expiry onTimer(long nowPs) {
        if (isIdle() || nowPs < deadlinePs) {
            return Expiry.NONE;
        }
        control.onTimeout(Math.min(next - unacked, windowBytes()), rtt.doublings() == 0, nowPs);
        isRecovering = false;
        afterTimeout = true;
        recoverAt = sentEnd;
        rtt.backOff();
        next = unacked;
        duplicates = 0;
        repeatsFirst = false;
        timedEnd = -1;
        deadlinePs = timeoutAt(nowPs);
        return Expiry.TIMEOUT;
    }
}
