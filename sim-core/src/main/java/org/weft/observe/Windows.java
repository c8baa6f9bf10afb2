package org.weft.observe;

import java.util.Arrays;

/**
 * Several things over time, in windows of equal width that are few enough to keep: sums and maxima by window.
 *
 * <p><b>Model.</b> What is added lies between two moments and is shared out over the windows in between by time. When there would
 * be too many windows, neighbours merge in pairs and each is twice as wide, for all series alike.
 *
 * <p><b>Units.</b> Picoseconds since the start of the first window; what is added has the unit of whoever adds it.
 *
 * <p><b>Cost.</b> 16 B a series and window, whatever the length of the run; adding allocates nothing but room for new windows.
 */
public final class Windows {
    private static final int FIRST = 8;

    private final int most;
    private final double[][] sums;
    private final long[][] maxima;
    private long widthPs;
    private int used;

    /**
     * Nothing so far.
     *
     * @param series how many
     * @param most windows, at least 2
     * @param widthPs of a window at first
     */
    public Windows(int series, int most, long widthPs) {
        if (most < 2 || widthPs < 1) {
            throw new IllegalArgumentException(
                    "at least two windows of at least a picosecond, got " + most + " of " + widthPs);
        }
        this.most = most;
        this.widthPs = widthPs;
        this.sums = new double[series][Math.min(FIRST, most)];
        this.maxima = new long[series][Math.min(FIRST, most)];
    }

    /** Shares an amount out over the time from one moment to a later one. */
    public void amount(int series, long fromPs, long toPs, double amount) {
        reach(toPs);
        double rate = amount / (toPs - fromPs);
        for (long window = fromPs / widthPs; window * widthPs < toPs; window++) {
            long stretchPs = Math.min(toPs, (window + 1) * widthPs) - Math.max(fromPs, window * widthPs);
            sums[series][(int) window] += rate * stretchPs;
        }
    }

    /** A level that held from one moment to a later one: its sum is level times time, its maximum the level. */
    public void level(int series, long fromPs, long toPs, long level) {
        amount(series, fromPs, toPs, (double) level * (toPs - fromPs));
        for (long window = fromPs / widthPs; window * widthPs < toPs; window++) {
            maxima[series][(int) window] = Math.max(maxima[series][(int) window], level);
        }
    }

    /** Makes windows up to a moment, where there are none yet; merges them where they would be too many. */
    public void reach(long toPs) {
        long last = (toPs - 1) / widthPs;
        while (last >= most) {
            merge();
            last = (toPs - 1) / widthPs;
        }
        used = Math.max(used, (int) last + 1);
        if (used > room()) {
            int room = Math.min(most, Math.max(used, 2 * room()));
            for (int each = 0; each < sums.length; each++) {
                sums[each] = Arrays.copyOf(sums[each], room);
                maxima[each] = Arrays.copyOf(maxima[each], room);
            }
        }
    }

    private int room() {
        return sums.length == 0 ? Integer.MAX_VALUE : sums[0].length;
    }

    private void merge() {
        for (int series = 0; series < sums.length; series++) {
            merge(sums[series], maxima[series]);
        }
        widthPs *= 2;
        used = (used + 1) / 2;
    }

    private static void merge(double[] sum, long[] max) {
        for (int window = 0; window < sum.length; window++) {
            double amount = sum[window];
            long level = max[window];
            sum[window] = 0;
            max[window] = 0;
            sum[window / 2] += amount;
            max[window / 2] = Math.max(max[window / 2], level);
        }
    }

    /** The width of every window. */
    public long widthPs() {
        return widthPs;
    }

    /** Windows so far; the last one may be cut by the end. */
    public int count() {
        return used;
    }

    /** What was added in a window. */
    public double sum(int series, int window) {
        return sums[series][window];
    }

    /** The highest level in a window. */
    public long max(int series, int window) {
        return maxima[series][window];
    }
}
