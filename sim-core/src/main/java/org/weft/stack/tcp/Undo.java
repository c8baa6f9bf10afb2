package org.weft.stack.tcp;

/**
 * Notices that what was sent again since a reduction had not been lost at all.
 *
 * <p><b>Model.</b> Every repetition is reported to have arrived twice (RFC 2883, 3708); or new data is acknowledged by an echo of
 * a time stamp from before the first repetition (RFC 3522).
 */
final class Undo {
    private boolean isOpen;
    private int repetitions;
    private int reported;
    private long firstPs;

    /** A reduction begins. */
    void begin() {
        isOpen = true;
        repetitions = 0;
        reported = 0;
        firstPs = -1;
    }

    void close() {
        isOpen = false;
    }

    void onRepeated(long nowPs) {
        if (repetitions++ == 0) {
            firstPs = nowPs;
        }
    }

    void onDuplicate() {
        reported++;
    }

    /** True where the reduction has turned out to be a mistake. */
    boolean isProven(AckSample ack) {
        if (!isOpen || repetitions == 0) {
            return false;
        }
        return reported >= repetitions || ack.bytes > 0 && ack.echoPs >= 0 && ack.echoPs < firstPs;
    }
}
