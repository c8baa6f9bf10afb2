package org.weft.stack.tcp;

/**
 * The congestion control of Data Center TCP: a window cut in proportion to the share of bytes that met a mark.
 *
 * <p><b>Model.</b> Once a round trip {@code alpha} moves by g towards the share of acknowledged bytes that were marked; a marked
 * acknowledgement cuts the window by alpha / 2, once a round trip. It grows, and answers losses, as NewReno does.
 *
 * <p><b>Source.</b> RFC 8257, sections 3.3 to 3.5; alpha starts at 1 (section 4.2).
 */
final class Dctcp implements CongestionControl {
    /** RFC 8257, section 4.2. */
    static final double GAIN = 1.0 / 16;

    private final NewReno growth;
    private double alpha;
    private long bytes;
    private long markedBytes;
    private long roundEnd;

    Dctcp(CongestionWindow window, double firstAlpha) {
        growth = new NewReno(window, true);
        alpha = firstAlpha;
    }

    double alpha() {
        return alpha;
    }

    @Override
    public CongestionWindow window() {
        return growth.window();
    }

    @Override
    public void onFeedback(AckSample ack) {
        bytes += ack.bytes;
        if (ack.isMarked) {
            markedBytes += ack.bytes;
        }
        if (ack.number > roundEnd && bytes > 0) {
            alpha += GAIN * (markedBytes / (double) bytes - alpha);
            bytes = 0;
            markedBytes = 0;
            roundEnd = ack.sentEnd;
        }
    }

    @Override
    public void onAcknowledged(AckSample ack) {
        growth.onAcknowledged(ack);
    }

    @Override
    public void onLoss(long flightBytes, long nowPs) {
        growth.onLoss(flightBytes, nowPs);
    }

    @Override
    public void onTimeout(long flightBytes, boolean isFirst, long nowPs) {
        growth.onTimeout(flightBytes, isFirst, nowPs);
    }

    @Override
    public boolean answersMarks() {
        return true;
    }

    @Override
    public void onMarks(long flightBytes, long nowPs) {
        window().reduceTo((long) (window().bytes() * (1 - alpha / 2)));
    }
}
