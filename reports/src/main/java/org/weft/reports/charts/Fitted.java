package org.weft.reports.charts;

import java.awt.FontMetrics;

/** Text cut to the room there is. */
final class Fitted {
    private static final String GAP = "…";

    private Fitted() {}

    /** The text, cut at its end. */
    static String text(String whole, FontMetrics metrics, double room) {
        String cut = whole;
        while (!cut.isEmpty() && metrics.stringWidth(mark(cut, whole)) > room) {
            cut = cut.substring(0, cut.length() - 1);
        }
        return cut.isEmpty() ? "" : mark(cut, whole);
    }

    private static String mark(String cut, String whole) {
        return cut.length() == whole.length() ? whole : cut.stripTrailing() + GAP;
    }

    /** The name, cut out of its middle: names often differ at their ends. */
    static String name(String whole, FontMetrics metrics, double room) {
        String shown = whole;
        for (int keep = whole.length() - 1; keep > 1 && metrics.stringWidth(shown) > room; keep--) {
            int head = (keep + 1) / 2;
            shown = whole.substring(0, head) + GAP + whole.substring(whole.length() - (keep - head));
        }
        return shown;
    }
}
