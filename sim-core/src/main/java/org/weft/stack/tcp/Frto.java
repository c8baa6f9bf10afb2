package org.weft.stack.tcp;

/**
 * Tells whether a timeout was a mistake, by what the first two acknowledgements after it acknowledge.
 *
 * <p><b>Model.</b> After the first repetition up to two new segments are sent; a segment that was sent before the timeout, was not
 * sent again and is acknowledged proves that nothing was lost. An acknowledgement that says nothing new proves the loss.
 *
 * <p><b>Source.</b> RFC 5682, section 3 (with selective acknowledgements).
 */
final class Frto {
    private static final int OFF = 0;
    private static final int REPEATED = 1;
    private static final int PROBING = 2;
    private static final int NEW_SEGMENTS = 2;

    private int step = OFF;
    private int newSegments;

    void begin() {
        step = REPEATED;
    }

    void end() {
        step = OFF;
    }

    boolean isOn() {
        return step != OFF;
    }

    /** New data goes before what is taken for lost. */
    boolean prefersNew() {
        return step == PROBING && newSegments > 0;
    }

    void onNewSegment() {
        newSegments--;
    }

    /**
     * An acknowledgement came.
     *
     * @param advances true where its number is new
     * @param hasOriginal true where it is the first to acknowledge a segment that was sent once, before the timeout
     * @return true where the timeout is proved to be a mistake
     */
    boolean onAcknowledged(boolean advances, boolean hasOriginal) {
        if (step == OFF) {
            return false;
        }
        if (hasOriginal) {
            step = OFF;
            return true;
        }
        if (step == REPEATED && advances) {
            step = PROBING;
            newSegments = NEW_SEGMENTS;
        } else {
            step = OFF;
        }
        return false;
    }
}
