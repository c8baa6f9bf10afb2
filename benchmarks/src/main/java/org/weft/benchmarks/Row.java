package org.weft.benchmarks;

import java.util.Locale;

/**
 * One line of the table.
 *
 * @param bar what the value has to reach, or must not exceed
 * @param atLeast whether more is better
 */
record Row(String name, String what, double value, String unit, double bar, boolean atLeast) {
    static Row atLeast(double bar, String name, String what, double value, String unit) {
        return new Row(name, what, value, unit, bar, true);
    }

    static Row atMost(double bar, String name, String what, double value, String unit) {
        return new Row(name, what, value, unit, bar, false);
    }

    boolean met() {
        return atLeast ? value >= bar : value <= bar;
    }

    String text() {
        return String.format(
                Locale.ROOT,
                "%-20s %9.2f %-18s %2s %-6s %-4s %s",
                name,
                value,
                unit,
                atLeast ? ">=" : "<=",
                number(bar),
                met() ? "yes" : "NO",
                what);
    }

    String json() {
        return String.format(
                Locale.ROOT,
                "{\"name\": \"%s\", \"what\": \"%s\", \"value\": %.4g, \"unit\": \"%s\", \"bar\": \"%s %s\", \"met\": %b}",
                name,
                what,
                value,
                unit,
                atLeast ? ">=" : "<=",
                number(bar),
                met());
    }

    private static String number(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
    }
}
