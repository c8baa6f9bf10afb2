package org.weft.study.analysis;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/** Numbers as sentences have them: three digits, with a prefix and a unit; the same in every locale. */
final class Words {
    /** Picoseconds in a second. */
    static final double PS = 1e12;

    private static final String[] SMALL = {"", "m", "u", "n", "p"};
    private static final String[] LARGE = {"", "k", "M", "G", "T", "P"};
    private static final int DIGITS = 3;

    private Words() {}

    /** A time: {@code 12.3 ms}. */
    static String seconds(double value) {
        if (value == 0) {
            return "0 s";
        }
        double scaled = Math.abs(value);
        int at = 0;
        while (scaled < 0.9995 && at < SMALL.length - 1) {
            scaled *= 1000;
            at++;
        }
        return (value < 0 ? "-" : "") + number(scaled) + " " + SMALL[at] + "s";
    }

    /** A quantity with a prefix of thousands: {@code 100 Gb/s}. */
    static String large(double value, String unit) {
        double scaled = Math.abs(value);
        int at = 0;
        while (scaled >= 999.5 && at < LARGE.length - 1) {
            scaled /= 1000;
            at++;
        }
        return (value < 0 ? "-" : "") + number(scaled) + " " + LARGE[at] + unit;
    }

    /** A share: {@code 38 %}, with one digit behind the point below 10 %. */
    static String percent(double share) {
        double percent = share * 100;
        int places = Math.abs(percent) < 9.95 ? 1 : 0;
        return plain(BigDecimal.valueOf(percent).setScale(places, RoundingMode.HALF_UP)) + " %";
    }

    /** Work per second: {@code 264 samples/s}. */
    static String rate(double value, String unit) {
        return number(value) + " " + unit;
    }

    /** Three digits, more only before the point. */
    static String number(double value) {
        BigDecimal exact = new BigDecimal(value);
        BigDecimal rounded = Math.abs(value) >= 100
                ? exact.setScale(0, RoundingMode.HALF_UP)
                : exact.round(new MathContext(DIGITS, RoundingMode.HALF_UP));
        return plain(rounded);
    }

    private static String plain(BigDecimal value) {
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }

    /** {@code a, b and c}. */
    static String list(List<String> items) {
        if (items.size() < 2) {
            return String.join("", items);
        }
        return String.join(", ", items.subList(0, items.size() - 1)) + " and " + items.get(items.size() - 1);
    }

    /** {@code 1 switch}, {@code 6 switches}. */
    static String count(long count, String one, String several) {
        return count + " " + (count == 1 ? one : several);
    }

    /** With a full stop at its end, unless it ends a sentence already. */
    static String sentence(String text) {
        return text.endsWith(".") ? text : text + ".";
    }
}
