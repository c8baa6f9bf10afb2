package org.weft.reports.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/**
 * How series look: a colour, a dash and a shape for each, so that any one of the three tells them apart.
 *
 * <p><b>Source.</b> Colours: Okabe and Ito, "Color universal design", 2008; the yellow is left out, for it is too light
 * for lines on white.
 */
final class Palette {
    static final Color TEXT = new Color(0x22, 0x22, 0x22);
    static final Color FAINT_TEXT = new Color(0x55, 0x55, 0x55);
    static final Color GRID = new Color(0xDD, 0xDD, 0xDD);
    static final Color REFERENCE = new Color(0x77, 0x77, 0x77);

    private static final Color[] COLOURS = {
        new Color(0x00, 0x72, 0xB2), new Color(0xD5, 0x5E, 0x00), new Color(0x00, 0x9E, 0x73),
        new Color(0xCC, 0x79, 0xA7), new Color(0x00, 0x00, 0x00), new Color(0xE6, 0x9F, 0x00),
        new Color(0x56, 0xB4, 0xE9), new Color(0x80, 0x80, 0x80)
    };
    private static final float[][] DASHES = {
        {}, {6, 2.5f}, {1.6f, 2}, {8, 2, 1.6f, 2}, {3, 2}, {10, 3}, {6, 2, 1.6f, 2, 1.6f, 2}, {1, 3.2f}
    };

    private Palette() {}

    static Color colour(int series) {
        return COLOURS[series % COLOURS.length];
    }

    static Stroke line(int series) {
        float[] dash = DASHES[series % DASHES.length];
        return dash.length == 0
                ? new BasicStroke(1.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND)
                : new BasicStroke(1.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, dash, 0);
    }

    static Stroke thin() {
        return new BasicStroke(0.8f);
    }

    static Stroke thinDashed() {
        return new BasicStroke(0.8f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, new float[] {3, 2}, 0);
    }

    static Shape shape(int series) {
        return switch (series % COLOURS.length) {
            case 0 -> new Ellipse2D.Double(-2.6, -2.6, 5.2, 5.2);
            case 1 -> new Rectangle2D.Double(-2.4, -2.4, 4.8, 4.8);
            case 2 -> polygon(0, -3.2, 3, 2.4, -3, 2.4);
            case 3 -> polygon(0, -3.5, 3.5, 0, 0, 3.5, -3.5, 0);
            case 4 -> polygon(0, 3.2, 3, -2.4, -3, -2.4);
            case 5 -> cross(45);
            case 6 -> cross(0);
            default -> new Rectangle2D.Double(-3.4, -1.2, 6.8, 2.4);
        };
    }

    private static Path2D polygon(double... xy) {
        Path2D path = new Path2D.Double();
        path.moveTo(xy[0], xy[1]);
        for (int i = 2; i < xy.length; i += 2) {
            path.lineTo(xy[i], xy[i + 1]);
        }
        path.closePath();
        return path;
    }

    private static Shape cross(double degrees) {
        Path2D plus = polygon(
                -1, -3.4, 1, -3.4, 1, -1, 3.4, -1, 3.4, 1, 1, 1, 1, 3.4, -1, 3.4, -1, 1, -3.4, 1, -3.4, -1, -1, -1);
        return AffineTransform.getRotateInstance(Math.toRadians(degrees)).createTransformedShape(plus);
    }
}
