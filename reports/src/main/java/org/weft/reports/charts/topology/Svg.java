package org.weft.reports.charts.topology;

import java.util.Locale;

/**
 * An SVG that grows downwards: what the drawings need and no more.
 *
 * <p><b>Units.</b> Points at a width of 16 cm: text of size 8 is 8 points on paper.
 */
final class Svg {
    static final double WIDTH = 454;
    static final double TEXT = 8;
    private static final double POINTS_A_CHARACTER = 0.61;
    private static final String FAMILY = "'DejaVu Sans', Verdana, sans-serif";

    private final StringBuilder body = new StringBuilder();

    /** Roughly how wide a text is. */
    static double width(String text) {
        return text.length() * TEXT * POINTS_A_CHARACTER;
    }

    private Svg add(String format, Object... values) {
        body.append(String.format(Locale.ROOT, format, values)).append('\n');
        return this;
    }

    Svg line(double x1, double y1, double x2, double y2, Style style) {
        return add("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"%s/>", x1, y1, x2, y2, style.stroke());
    }

    /** A bow from one point to another, its middle moved by so much. */
    Svg bow(double x1, double y1, double x2, double y2, double dx, double dy, Style style) {
        return add(
                "<path d=\"M%.1f %.1fQ%.1f %.1f %.1f %.1f\" fill=\"none\"%s/>",
                x1, y1, (x1 + x2) / 2 + 2 * dx, (y1 + y2) / 2 + 2 * dy, x2, y2, style.stroke());
    }

    Svg box(double x, double y, double width, double height, double round, Style style) {
        return add(
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"%.1f\" fill=\"%s\"%s/>",
                x - width / 2, y - height / 2, width, height, round, style.fill(), style.stroke());
    }

    Svg circle(double x, double y, double radius, Style style) {
        return add(
                "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\"%s/>",
                x, y, radius, style.fill(), style.stroke());
    }

    /**
     * A line of text.
     *
     * @param anchor {@code start}, {@code middle} or {@code end}
     */
    Svg text(double x, double y, String text, String anchor, String colour, boolean bold) {
        return add(
                "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\" text-anchor=\"%s\" fill=\"%s\"%s>%s</text>",
                x, y, bold ? 10.5 : TEXT, anchor, colour, bold ? " font-weight=\"bold\"" : "", escaped(text));
    }

    /** A text in the middle of a box. */
    Svg centred(double x, double y, String text, String colour) {
        return text(x, y + TEXT * 0.35, text, "middle", colour, false);
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** The whole, so high. */
    String document(String label, double height) {
        return String.format(
                        Locale.ROOT,
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"160mm\" height=\"%.2fmm\""
                                + " role=\"img\" aria-label=\"%s\" font-family=\"%s\">%n<rect width=\"%.0f\" height=\"%.0f\""
                                + " fill=\"#ffffff\"/>%n%s</svg>",
                        WIDTH,
                        height,
                        height * 160 / WIDTH,
                        escaped(label),
                        FAMILY,
                        WIDTH,
                        height,
                        body)
                .replace("\r\n", "\n");
    }

    /**
     * How a shape looks.
     *
     * @param fill a colour, or {@code none}
     * @param colour of its line; empty for none
     * @param dash as SVG has it; empty for a whole line
     */
    record Style(String fill, String colour, double width, String dash, double opacity) {
        static final String INK = "#222222";
        static final String FAINT = "#555555";
        static final Style HOST = new Style("#56B4E9", INK, 0.5, "", 1);
        static final Style SWITCH = new Style("#0072B2", INK, 0.5, "", 1);
        static final Style INSIDE = new Style("#E69F00", INK, 0.5, "", 1);
        static final Style GROUP = new Style("#EAF4FB", "#0072B2", 0.8, "", 1);
        static final Style CABLE = new Style("none", "#555555", 0.7, "", 1);
        static final Style INNER = new Style("none", "#B36B00", 0.6, "2 1.5", 1);
        static final Style MEDIUM = new Style("none", INK, 4, "", 1);

        Style wide(double points) {
            return new Style(fill, colour, points, dash, opacity);
        }

        Style faint(double share) {
            return new Style(fill, colour, width, dash, share);
        }

        private String stroke() {
            if (colour.isEmpty()) {
                return "";
            }
            return String.format(Locale.ROOT, " stroke=\"%s\" stroke-width=\"%.2f\"", colour, width)
                    + (dash.isEmpty() ? "" : " stroke-dasharray=\"" + dash + "\"")
                    + (opacity >= 1 ? "" : String.format(Locale.ROOT, " stroke-opacity=\"%.2f\"", opacity));
        }
    }
}
