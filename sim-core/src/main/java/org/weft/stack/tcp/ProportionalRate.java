package org.weft.stack.tcp;

/**
 * How much may be sent while a window is being reduced: in proportion to what arrives, so that a reduction lasts a round trip and
 * sends neither a burst nor nothing.
 *
 * <p><b>Source.</b> RFC 6937, section 3, with slow-start reduction bound.
 */
final class ProportionalRate {
    private final int mss;
    private long before;
    private long delivered;
    private long sent;

    ProportionalRate(int mss) {
        this.mss = mss;
    }

    /** A reduction begins while so many bytes are out. */
    void begin(long flightBytes) {
        before = Math.max(flightBytes, 1);
        delivered = 0;
        sent = 0;
    }

    void onSent(long bytes) {
        sent += bytes;
    }

    /** So many bytes have arrived and so many are in flight: returns the window. */
    long windowBytes(long newlyDelivered, long flightBytes, long threshold, boolean goesWell) {
        delivered += newlyDelivered;
        long most;
        if (flightBytes > threshold) {
            most = (delivered * threshold + before - 1) / before - sent;
        } else {
            long allowed = Math.max(delivered - sent, newlyDelivered) + (goesWell ? mss : 0);
            most = Math.min(threshold - flightBytes, allowed);
        }
        return flightBytes + Math.max(most, sent == 0 ? mss : 0);
    }
}
