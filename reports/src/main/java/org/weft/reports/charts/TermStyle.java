package org.weft.reports.charts;

import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/** How each term of the critical path is filled: a colour and a hatch of its own. */
enum TermStyle {
    COMPUTE("compute", "computation", 0xC8C8C8, Hatch.NONE),
    HOST_STACK("hostStack", "host stack", 0xF0E442, Hatch.DIAGONAL),
    BUS("bus", "PCIe", 0xEEC560, Hatch.BACK_DIAGONAL),
    ADAPTER("adapter", "message rate", 0xDDCC77, Hatch.VERTICAL),
    COPIES("copies", "accelerator copies", 0xD5C080, Hatch.HORIZONTAL),
    MEMORY("memory", "main memory", 0xA08C40, Hatch.CROSS),
    INTERRUPT("interrupt", "interrupts", 0xF5EEB0, Hatch.BACK_DIAGONAL),
    TENANT("tenant", "limit of the tenant", 0x664400, Hatch.DIAGONAL),
    WINDOW("window", "window", 0xCC79A7, Hatch.HORIZONTAL),
    SERIALISATION("serialisation", "serialisation", 0x0072B2, Hatch.NONE),
    PROPAGATION("propagation", "propagation", 0x56B4E9, Hatch.VERTICAL),
    SWITCHING("switching", "switching", 0x009E73, Hatch.HORIZONTAL),
    QUEUEING("queueing", "queueing", 0xD55E00, Hatch.DIAGONAL),
    PAUSE("pause", "pause", 0xE69F00, Hatch.BACK_DIAGONAL),
    RETRANSMISSION("retransmission", "retransmission", 0x000000, Hatch.NONE),
    TIMEOUT("timeout", "timeout", 0x555555, Hatch.CROSS),
    INTRA_HOST("intraHost", "inside hosts", 0xA6DBA0, Hatch.CROSS),
    IDLE("idle", "idle", 0xFFFFFF, Hatch.NONE),
    OTHER("other", "other", 0xEEEEEE, Hatch.VERTICAL);

    /** Lines over a fill. */
    enum Hatch {
        NONE,
        DIAGONAL,
        BACK_DIAGONAL,
        HORIZONTAL,
        VERTICAL,
        CROSS
    }

    private static final double SPACING = 4;

    private final String field;
    private final String words;
    private final Color fill;
    private final Hatch hatch;

    TermStyle(String field, String words, int fill, Hatch hatch) {
        this.field = field;
        this.words = words;
        this.fill = new Color(fill);
        this.hatch = hatch;
    }

    static TermStyle ofField(String field) {
        for (TermStyle style : values()) {
            if (style.field.equals(field)) {
                return style;
            }
        }
        return OTHER;
    }

    String words() {
        return words;
    }

    Color fill() {
        return fill;
    }

    /** The colour of lines and text over the fill. */
    Color ink() {
        return brightness() > 0.5 ? Color.BLACK : Color.WHITE;
    }

    /** Black ink is strong: hatches over light fills are drawn in grey. */
    Color hatchInk() {
        return brightness() > 0.5 ? new Color(0x55, 0x44, 0x33) : new Color(0xEE, 0xEE, 0xEE);
    }

    private double brightness() {
        return (0.299 * fill.getRed() + 0.587 * fill.getGreen() + 0.114 * fill.getBlue()) / 255;
    }

    /** The hatch's lines within a rectangle. */
    Shape lines(Rectangle2D area) {
        Path2D path = new Path2D.Double();
        if (hatch == Hatch.DIAGONAL || hatch == Hatch.CROSS) {
            diagonals(path, area, true);
        }
        if (hatch == Hatch.BACK_DIAGONAL || hatch == Hatch.CROSS) {
            diagonals(path, area, false);
        }
        if (hatch == Hatch.HORIZONTAL) {
            for (double y = area.getMinY() + SPACING / 2; y < area.getMaxY(); y += SPACING) {
                path.moveTo(area.getMinX(), y);
                path.lineTo(area.getMaxX(), y);
            }
        }
        if (hatch == Hatch.VERTICAL) {
            for (double x = area.getMinX() + SPACING / 2; x < area.getMaxX(); x += SPACING) {
                path.moveTo(x, area.getMinY());
                path.lineTo(x, area.getMaxY());
            }
        }
        return path;
    }

    /** Lines of 45 degrees, each cut to the rectangle. */
    private static void diagonals(Path2D path, Rectangle2D area, boolean rising) {
        double width = area.getWidth();
        double height = area.getHeight();
        for (double start = SPACING / 2 - height; start < width; start += SPACING) {
            double from = Math.max(0, -start);
            double to = Math.min(height, width - start);
            if (to > from) {
                path.moveTo(area.getMinX() + start + from, rising ? area.getMaxY() - from : area.getMinY() + from);
                path.lineTo(area.getMinX() + start + to, rising ? area.getMaxY() - to : area.getMinY() + to);
            }
        }
    }
}
