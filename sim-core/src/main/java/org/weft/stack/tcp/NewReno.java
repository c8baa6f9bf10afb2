package org.weft.stack.tcp;

/**
 * The congestion control of Reno and NewReno: a window halved by a loss and grown by a segment a round trip.
 *
 * <p><b>Model.</b> Congestion avoidance adds MSS x MSS / window an acknowledgement, so that delayed acknowledgements halve its
 * slope. A loss halves what was out; a timeout leaves one segment. The window grows only while it is what limits the sender.
 *
 * <p><b>Source.</b> RFC 5681, sections 3.1 and 3.2; RFC 6582.
 */
final class NewReno implements CongestionControl {
    private final CongestionWindow window;
    private final boolean answersMarks;
    private long carried;

    NewReno(CongestionWindow window, boolean answersMarks) {
        this.window = window;
        this.answersMarks = answersMarks;
    }

    @Override
    public CongestionWindow window() {
        return window;
    }

    @Override
    public void onAcknowledged(AckSample ack) {
        if (window.isSlowStart()) {
            window.slowStart(ack);
        } else if (window.limits(ack)) {
            carried += (long) window.mss() * window.mss();
            long step = carried / window.bytes();
            carried -= step * window.bytes();
            window.set(window.bytes() + step);
        }
    }

    @Override
    public void onLoss(long flightBytes, long nowPs) {
        window.reduceTo(flightBytes / 2);
        carried = 0;
    }

    @Override
    public void onTimeout(long flightBytes, boolean isFirst, long nowPs) {
        window.collapse(flightBytes / 2, isFirst);
        carried = 0;
    }

    @Override
    public boolean answersMarks() {
        return answersMarks;
    }
}
