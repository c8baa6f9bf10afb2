package org.weft.reports.charts;

import java.awt.Graphics2D;
import java.awt.Paint;
import java.awt.Stroke;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.BarRenderer;

/** Horizontal bars whose grid lines leave out the rows of headings. */
final class HeadedBars extends BarRenderer {
    private final transient List<RowKey> keys;

    HeadedBars(List<RowKey> keys) {
        this.keys = List.copyOf(keys);
    }

    @Override
    public void drawRangeLine(
            Graphics2D g2,
            CategoryPlot plot,
            ValueAxis axis,
            Rectangle2D area,
            double value,
            Paint paint,
            Stroke stroke) {
        double x = axis.valueToJava2D(value, area, plot.getRangeAxisEdge());
        double row = area.getHeight() / keys.size();
        g2.setPaint(paint);
        g2.setStroke(stroke);
        for (int i = 0; i < keys.size(); i++) {
            if (!keys.get(i).heading()) {
                double top = area.getMinY() + i * row;
                g2.draw(new Line2D.Double(x, top, x, top + row));
            }
        }
    }
}
