package org.weft.reports.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.Paint;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CrosshairState;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.AbstractXYItemRenderer;
import org.jfree.chart.renderer.xy.XYItemRenderer;
import org.jfree.chart.renderer.xy.XYItemRendererState;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.XYDataset;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.weft.reports.reading.Quantities;
import org.weft.study.result.CellResult;
import org.weft.study.result.Estimate;

/** Rows of dots with intervals: the first row on top, the value in words beside it. */
final class IntervalRows {
    private static final int WIDEST_NAME = 150;

    private final List<String> names;
    private final List<CellResult> cells;
    private final Quantities.Scale scale;

    IntervalRows(Map<String, CellResult> rows, Quantities.Scale scale) {
        FontMetrics metrics = Theme.metrics(Theme.TICK);
        this.names = rows.keySet().stream()
                .map(name -> Fitted.name(name, metrics, WIDEST_NAME))
                .toList();
        this.cells = List.copyOf(rows.values());
        this.scale = scale;
    }

    static Paint paint(boolean bound) {
        return bound ? Palette.colour(1) : Palette.colour(0);
    }

    XYSeriesCollection points() {
        XYSeries series = new XYSeries("completion time", false, true);
        for (int row = 0; row < cells.size(); row++) {
            series.add(scale.in(cells.get(row).metrics().completionTime().mean()), row);
        }
        return new XYSeriesCollection(series);
    }

    SymbolAxis axis() {
        SymbolAxis axis = new SymbolAxis(null, names.toArray(String[]::new));
        axis.setInverted(true);
        axis.setGridBandsVisible(false);
        axis.setRange(-0.6, names.size() - 0.4);
        axis.setTickMarksVisible(false);
        return axis;
    }

    XYItemRenderer renderer() {
        return new Renderer(cells, scale);
    }

    /** Draws one row. */
    private static final class Renderer extends AbstractXYItemRenderer {
        private final transient List<CellResult> cells;
        private final transient Quantities.Scale scale;

        Renderer(List<CellResult> cells, Quantities.Scale scale) {
            this.cells = new ArrayList<>(cells);
            this.scale = scale;
        }

        @Override
        public void drawItem(
                Graphics2D g2,
                XYItemRendererState state,
                Rectangle2D area,
                PlotRenderingInfo info,
                XYPlot plot,
                ValueAxis x,
                ValueAxis y,
                XYDataset data,
                int series,
                int item,
                CrosshairState crosshair,
                int pass) {
            double row = y.valueToJava2D(data.getYValue(series, item), area, plot.getRangeAxisEdge());
            CellResult cell = cells.get(item);
            Estimate time = cell.metrics().completionTime();
            double mean = at(x, time.mean(), area, plot);
            double right = Math.max(mean, at(x, time.max(), area, plot));
            g2.setPaint(paint(false));
            stroke(g2, 0.8f, at(x, time.min(), area, plot), right, row);
            if (time.ci95() != null) {
                double high = at(x, time.mean() + time.ci95(), area, plot);
                stroke(g2, 2.2f, at(x, Math.max(0, time.mean() - time.ci95()), area, plot), high, row);
                right = Math.max(right, high);
            }
            g2.fill(AffineTransform.getTranslateInstance(mean, row).createTransformedShape(Palette.shape(0)));
            Estimate bound = cell.metrics().boundTime();
            if (bound != null) {
                double limit = at(x, bound.mean(), area, plot);
                g2.setPaint(paint(true));
                g2.setStroke(new BasicStroke(1.4f));
                g2.draw(new Line2D.Double(limit, row - 5, limit, row + 5));
            }
            g2.setPaint(Palette.TEXT);
            g2.setFont(Theme.TICK);
            String words = Quantities.of(time);
            double width = g2.getFontMetrics().stringWidth(words);
            double left = Math.min(mean, at(x, time.min(), area, plot));
            float textX = (float) (right + 6 + width <= area.getMaxX() ? right + 6 : left - 8 - width);
            g2.setPaint(Color.WHITE);
            g2.fill(new Rectangle2D.Double(textX - 1, row - 5, width + 2, 10));
            g2.setPaint(Palette.TEXT);
            TextUtils.drawAlignedString(words, g2, textX, (float) row, TextAnchor.CENTER_LEFT);
        }

        private double at(ValueAxis x, double seconds, Rectangle2D area, XYPlot plot) {
            return x.valueToJava2D(scale.in(seconds), area, plot.getDomainAxisEdge());
        }

        private static void stroke(Graphics2D g2, float width, double from, double to, double row) {
            g2.setStroke(new BasicStroke(width));
            g2.draw(new Line2D.Double(from, row, to, row));
        }
    }
}
