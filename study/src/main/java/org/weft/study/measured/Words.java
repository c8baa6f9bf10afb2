package org.weft.study.measured;

import java.util.Locale;
import org.weft.units.DataSize;

/** Figures as people read them, to three digits. */
public final class Words {
    private Words() {}

    /** {@code 1.13 us}. */
    public static String time(double seconds) {
        String[] units = {"s", "ms", "us", "ns"};
        double value = seconds;
        int unit = 0;
        while (Math.abs(value) < 0.9995 && unit < units.length - 1) {
            value *= 1000;
            unit++;
        }
        return digits(value) + " " + units[unit];
    }

    /** {@code 13.9 GB/s}. */
    public static String bytesRate(double bytesPerSecond) {
        return scaled(bytesPerSecond, "B/s");
    }

    /** {@code 111 Gb/s}. */
    public static String rate(double bitsPerSecond) {
        return scaled(bitsPerSecond, "b/s");
    }

    public static String size(long bytes) {
        return DataSize.ofBytes(bytes).toString();
    }

    /** A size that was computed: {@code 2.1 MB}. */
    static String about(double bytes) {
        return scaled(bytes, "B");
    }

    /** {@code 2.3 %}. */
    public static String percent(double share) {
        return digits(100 * share) + " %";
    }

    private static String scaled(double value, String unit) {
        String[] prefixes = {"", "k", "M", "G", "T"};
        int prefix = 0;
        double scaled = value;
        while (scaled >= 999.5 && prefix < prefixes.length - 1) {
            scaled /= 1000;
            prefix++;
        }
        return digits(scaled) + " " + prefixes[prefix] + unit;
    }

    /** Three significant digits, without an exponent and without zeros at the end. */
    static String digits(double value) {
        double size = Math.abs(value);
        int decimals = size >= 99.95 || size == 0 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3;
        String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
        return text.contains(".") ? text.replaceFirst("0+$", "").replaceFirst("\\.$", "") : text;
    }
}
