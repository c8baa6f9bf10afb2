package org.weft.stack.tcp;

/**
 * The window that a receiver offers: constant, or as large as what arrives in two round trips asks for.
 *
 * <p><b>Model.</b> Once a round trip the window becomes twice what arrived in it and 16 segments, if that is more. A window that
 * can be written with a scale only is rounded down to it. The application takes what arrives at once.
 *
 * <p><b>Source.</b> M. Fisk and W. Feng, "Dynamic right-sizing in TCP", 2001; the 16 segments are Linux's
 * (tcp_rcv_space_adjust), 2023; RFC 7323, section 2 (scale).
 */
final class ReceiveBuffer {
    private static final int SPARE_SEGMENTS = 16;
    private static final int UNSCALED_BITS = 16;

    private final int mss;
    private final long mostBytes;
    private final boolean adapts;
    private final int scale;
    private long bytes;
    private long roundEndPs;
    private long roundStart;

    ReceiveBuffer(ReceiverSpec spec, int mss) {
        this.mss = mss;
        this.mostBytes = spec.mostBytes();
        this.adapts = spec.autotunes();
        this.scale = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(mostBytes) - UNSCALED_BITS);
        this.bytes = spec.firstBytes();
    }

    /** What an acknowledgement offers. */
    long offeredBytes() {
        return bytes >> scale << scale;
    }

    /** Everything before {@code expected} has been taken; the connection's round trip is known to both ends. */
    void onTaken(long expected, long nowPs, long roundTripPs) {
        if (!adapts || nowPs < roundEndPs) {
            return;
        }
        if (roundEndPs > 0) {
            long wanted = 2 * (expected - roundStart) + (long) SPARE_SEGMENTS * mss;
            bytes = Math.min(mostBytes, Math.max(bytes, wanted));
        }
        roundStart = expected;
        roundEndPs = nowPs + Math.max(1, roundTripPs);
    }
}
