package org.weft.stack.tcp;

/**
 * A tail-loss probe: after two round trips without an answer something is sent that will be answered, so that the loss of the last
 * segments does not have to wait for the timer.
 *
 * <p><b>Model.</b> One probe at a time: a new segment where there is one, else the last one again. A probe that repaired a loss
 * counts as a loss; one that is reported to have arrived twice does not.
 *
 * <p><b>Source.</b> RFC 8985, section 7; the allowance for a delayed acknowledgement is Linux's (the least timeout where one
 * segment is out, the slack of its timers otherwise), 2023.
 */
final class TailProbe {
    private static final long NONE = -1;

    private final long delayedPs;
    private final long slackPs;
    private long end = NONE;
    private boolean isRepeat;

    TailProbe(long delayedPs, long slackPs) {
        this.delayedPs = delayedPs;
        this.slackPs = slackPs;
    }

    /** A probe has no answer yet. */
    boolean isOut() {
        return end != NONE;
    }

    /** How long to wait for an answer. */
    long waitPs(long smoothedPs, long segmentsOut) {
        return 2 * smoothedPs + (segmentsOut == 1 ? delayedPs : slackPs);
    }

    /** A probe is sent; everything sent ends at {@code sentEnd}. */
    void onSent(long sentEnd, boolean isRepetition) {
        end = sentEnd;
        isRepeat = isRepetition;
    }

    /** An acknowledgement came; returns true where the probe has repaired a loss. */
    boolean onAcknowledged(AckSample ack) {
        if (end == NONE || ack.number < end) {
            return false;
        }
        boolean arrivedTwice = ack.blocks != null && ack.blocks.isDuplicate;
        boolean repaired = isRepeat && !arrivedTwice && ack.number > end;
        if (!isRepeat || arrivedTwice || ack.number > end || ack.bytes == 0) {
            end = NONE;
        }
        return repaired;
    }

    void forget() {
        end = NONE;
    }
}
