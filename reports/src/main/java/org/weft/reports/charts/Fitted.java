package org.weft.reports.charts;

import java.awt.FontMetrics;

/** Text cut to the room there is. */
final class Fitted {
    private Fitted() {}

    static String text(String whole, FontMetrics metrics, double room) {
        if (metrics.stringWidth(whole) <= room) {
            return whole;
        }
        String cut = whole;
        while (!cut.isEmpty() && metrics.stringWidth(cut + "…") > room) {
            cut = cut.substring(0, cut.length() - 1);
        }
        return cut.isEmpty() ? "" : cut.stripTrailing() + "…";
    }
}
