package org.weft.reports.charts;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/** An axis of rows on the left, some of which are headings that may reach over the plot. */
final class HeadedAxis extends CategoryAxis {
    private static final int MOST_WIDTH = 150;
    private static final int GAP = 5;
    private final transient List<RowKey> keys;

    HeadedAxis(List<RowKey> keys) {
        this.keys = List.copyOf(keys);
        setLowerMargin(0.005);
        setUpperMargin(0.01);
        setCategoryMargin(0.25);
        setTickMarksVisible(false);
    }

    /** The width of the labels beside the plot. */
    static double width(List<RowKey> keys, FontMetrics metrics) {
        double widest = 20;
        for (RowKey key : keys) {
            if (!key.heading()) {
                widest = Math.max(widest, metrics.stringWidth(key.label()));
            }
        }
        return Math.min(MOST_WIDTH, widest) + 2 * GAP;
    }

    @Override
    public AxisSpace reserveSpace(Graphics2D g2, Plot plot, Rectangle2D area, RectangleEdge edge, AxisSpace space) {
        AxisSpace reserved = space == null ? new AxisSpace() : space;
        reserved.add(width(keys, g2.getFontMetrics(Theme.TICK)), edge);
        return reserved;
    }

    @Override
    public AxisState draw(
            Graphics2D g2,
            double cursor,
            Rectangle2D plotArea,
            Rectangle2D dataArea,
            RectangleEdge edge,
            PlotRenderingInfo info) {
        for (int i = 0; i < keys.size(); i++) {
            RowKey key = keys.get(i);
            float y = (float) getCategoryMiddle(i, keys.size(), dataArea, edge);
            g2.setPaint(Palette.TEXT);
            g2.setFont(key.heading() ? Theme.STRONG : Theme.TICK);
            if (key.heading()) {
                String text = Fitted.text(key.label(), g2.getFontMetrics(), dataArea.getMaxX() - plotArea.getMinX());
                TextUtils.drawAlignedString(text, g2, (float) plotArea.getMinX() + 2, y, TextAnchor.CENTER_LEFT);
            } else {
                String text = Fitted.name(key.label(), g2.getFontMetrics(), MOST_WIDTH);
                TextUtils.drawAlignedString(text, g2, (float) cursor - GAP, y, TextAnchor.CENTER_RIGHT);
            }
        }
        return new AxisState(cursor);
    }
}
