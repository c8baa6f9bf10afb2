package org.weft.network;

import java.util.Arrays;

/**
 * Busy time of one transmitter by windows of equal width, for its peak utilisation.
 *
 * <p><b>Model.</b> Windows start at 100 us and double in width whenever there would be more than 400 of them. The peak is taken
 * over neighbours that together have at least the width asked for. <b>Cost.</b> Called once a window, not once a packet.
 */
final class BusyWindows {
    static final long LEAST_PS = 100_000_000L;
    private static final int MOST = 400;
    private static final int FIRST = 8;

    private long widthPs = LEAST_PS;
    private long[] busyPs = new long[FIRST];
    private int current;
    /** Busy time that stands in windows already; what came since lies in the current one. */
    private long countedPs;

    /**
     * A transmission ends after the current window.
     *
     * @param totalPs busy time in all, this transmission included
     * @return the end of the window in which it ends, which is now the current one
     */
    long crossed(long startPs, long endPs, long totalPs) {
        busyPs[current] += totalPs - (endPs - startPs) - countedPs;
        countedPs = totalPs;
        makeRoomFor((endPs - 1) / widthPs);
        long fromPs = startPs;
        while (fromPs < endPs) {
            int window = (int) (fromPs / widthPs);
            long toPs = Math.min(endPs, (window + 1) * widthPs);
            busyPs[window] += toPs - fromPs;
            fromPs = toPs;
        }
        current = (int) ((endPs - 1) / widthPs);
        return (current + 1) * widthPs;
    }

    private void makeRoomFor(long lastWindow) {
        long window = lastWindow;
        while (window >= MOST) {
            mergePairs();
            window /= 2;
        }
        if (window >= busyPs.length) {
            busyPs = Arrays.copyOf(busyPs, (int) Math.min(MOST, Math.max(window + 1, 2L * busyPs.length)));
        }
    }

    private void mergePairs() {
        for (int window = 0; window < busyPs.length; window++) {
            long sum = busyPs[window];
            busyPs[window] = 0;
            busyPs[window / 2] += sum;
        }
        widthPs *= 2;
    }

    /**
     * Largest share of a window that was busy.
     *
     * @param untilPs the run's end; a window that it cuts is left out, unless there is no other
     * @param leastWidthPs of a window
     * @param totalPs busy time in all
     */
    double peak(long untilPs, long leastWidthPs, long totalPs) {
        int merged = (int) Math.max(1, (Math.max(leastWidthPs, LEAST_PS) + widthPs - 1) / widthPs);
        double peak = 0;
        for (int first = 0; (first + merged) * widthPs <= untilPs && first < busyPs.length; first += merged) {
            long sum = 0;
            for (int window = first; window < Math.min(first + merged, busyPs.length); window++) {
                sum += busyPs[window] + (window == current ? totalPs - countedPs : 0);
            }
            peak = Math.max(peak, (double) sum / (merged * widthPs));
        }
        return peak;
    }
}
