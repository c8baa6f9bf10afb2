package org.weft.stack.tcp;

/**
 * The congestion control of CUBIC: after a loss the window returns to where that happened along a cubic curve of the time since,
 * and goes on beyond it.
 *
 * <p><b>Model.</b> W(t) = C (t - K)^3 + Wmax with C = 0.4 and a cut to 0.7; never slower than a Reno of the same mean window
 * (region friendly to Reno); fast convergence; HyStart ends slow start where it is given one. Time without a full window does not
 * count. After a timeout the curve starts at the window that congestion avoidance begins with.
 *
 * <p><b>Units.</b> Segments and seconds inside.
 *
 * <p><b>Source.</b> RFC 9438, sections 4.2 to 4.8.
 */
final class Cubic implements CongestionControl {
    private static final double C = 0.4;
    private static final double BETA = 0.7;
    private static final double ALPHA = 3 * (1 - BETA) / (1 + BETA);
    private static final double MOST_GROWTH = 1.5;
    private static final double SECONDS_PER_PS = 1e-12;

    private final CongestionWindow window;
    private final HyStart hyStart;
    private final boolean converges;
    private final boolean answersMarks;
    private double wMax;
    private double wBefore;
    private double wFriendly;
    private double k;
    private double carried;
    private long epochPs = -1;
    private double wMaxBefore;

    /**
     * CUBIC on this window.
     *
     * @param hyStart what ends slow start before a loss does; null where nothing does
     * @param converges a loss below the last one gives way to others (fast convergence)
     */
    Cubic(CongestionWindow window, HyStart hyStart, boolean converges, boolean answersMarks) {
        this.converges = converges;
        this.window = window;
        this.hyStart = hyStart;
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
            if (hyStart != null && hyStart.ends(ack, window.bytes(), window.mss())) {
                window.endSlowStart();
            }
        } else if (window.limits(ack)) {
            avoid(ack);
        }
    }

    private void avoid(AckSample ack) {
        double mss = window.mss();
        double w = (window.bytes() + carried) / mss;
        if (epochPs < 0) {
            begin(w, ack.nowPs);
        }
        double acked = ack.bytes / mss;
        double seconds = (ack.nowPs - epochPs) * SECONDS_PER_PS;
        wFriendly += (wFriendly < wBefore ? ALPHA : 1) * acked / w;
        double target = curve(seconds + ack.smoothedPs * SECONDS_PER_PS);
        double grown = curve(seconds) < wFriendly
                ? Math.max(w, wFriendly)
                : w + (Math.max(w, Math.min(target, MOST_GROWTH * w)) - w) / w * acked;
        long bytes = (long) (grown * mss);
        carried = grown * mss - bytes;
        window.set(bytes);
    }

    private void begin(double w, long nowPs) {
        epochPs = nowPs;
        wFriendly = w;
        if (w < wMax) {
            k = StrictMath.cbrt((wMax - w) / C);
        } else {
            k = 0;
            wMax = w;
        }
    }

    private double curve(double seconds) {
        double from = seconds - k;
        return C * from * from * from + wMax;
    }

    @Override
    public void onLoss(long flightBytes, long nowPs) {
        cut(flightBytes);
        window.reduceTo((long) (flightBytes * BETA));
    }

    @Override
    public void onTimeout(long flightBytes, boolean isFirst, long nowPs) {
        if (isFirst) {
            cut(flightBytes);
            wMax = 0;
        }
        window.collapse((long) (flightBytes * BETA), isFirst);
    }

    private void cut(long flightBytes) {
        double w = flightBytes / (double) window.mss();
        wMaxBefore = wMax;
        wBefore = w;
        wMax = converges && w < wMax ? w * (1 + BETA) / 2 : w;
        epochPs = -1;
        carried = 0;
    }

    @Override
    public boolean answersMarks() {
        return answersMarks;
    }

    @Override
    public void onIdle(long idlePs) {
        if (epochPs >= 0) {
            epochPs += idlePs;
        }
        window.restart();
    }

    @Override
    public void onUndo() {
        window.undo();
        wMax = Math.max(wMax, wMaxBefore);
        epochPs = -1;
    }
}
