package org.weft.analytic;

import org.weft.units.Bandwidth;

/**
 * A part of a cluster, what crosses its border, and how fast that can be.
 *
 * <p><b>Units.</b> Payload bytes, wire bits per second: headers only make a real crossing slower.
 */
final class Cut {
    private final String name;
    private final double outBitsPerSecond;
    private final double inBitsPerSecond;
    private long outBytes;
    private long inBytes;

    Cut(String name, double outBitsPerSecond, double inBitsPerSecond) {
        this.name = name;
        this.outBitsPerSecond = outBitsPerSecond;
        this.inBitsPerSecond = inBitsPerSecond;
    }

    void leaves(long bytes) {
        outBytes += bytes;
    }

    void enters(long bytes) {
        inBytes += bytes;
    }

    private boolean isOutWorse() {
        return outBytes / outBitsPerSecond >= inBytes / inBitsPerSecond;
    }

    /** No run can take less. */
    double ps() {
        return Math.max(ps(outBytes, outBitsPerSecond), ps(inBytes, inBitsPerSecond));
    }

    private static double ps(long bytes, double bitsPerSecond) {
        return bytes == 0 ? 0 : bytes * (8e12 / bitsPerSecond);
    }

    /** {@code injection of host-3: 1.86 GB at 100 Gb/s}. */
    String says() {
        boolean out = isOutWorse();
        String[] ways = name.split("\\|", 2);
        long bytes = out ? outBytes : inBytes;
        double rate = out ? outBitsPerSecond : inBitsPerSecond;
        return (ways.length == 2 ? ways[out ? 0 : 1] : name) + ": " + rounded(bytes) + " at "
                + new Bandwidth(Math.round(rate));
    }

    private static String rounded(long bytes) {
        String[] units = {"B", "kB", "MB", "GB", "TB", "PB"};
        double value = bytes;
        int unit = 0;
        while (value >= 999.5 && unit < units.length - 1) {
            value /= 1000;
            unit++;
        }
        int decimals = unit == 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
        return String.format(java.util.Locale.ROOT, "%." + decimals + "f %s", value, units[unit]);
    }
}
