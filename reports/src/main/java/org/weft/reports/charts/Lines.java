package org.weft.reports.charts;

import java.awt.Color;
import java.awt.geom.Line2D;
import java.util.List;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Line plots in the common look: styles by series, reference lines with their names. */
final class Lines {
    private Lines() {}

    static XYPlot plot(XYSeriesCollection data, ValueAxis x, ValueAxis y, boolean shapes) {
        XYPlot plot = new XYPlot(data, x, y, renderer(data.getSeriesCount(), shapes));
        plot.setSeriesRenderingOrder(SeriesRenderingOrder.FORWARD);
        Theme.style(plot);
        return plot;
    }

    static XYLineAndShapeRenderer renderer(int series, boolean shapes) {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, shapes);
        renderer.setLegendLine(new Line2D.Double(-13, 0, 13, 0));
        renderer.setDrawSeriesLineAsPath(true);
        for (int i = 0; i < series; i++) {
            renderer.setSeriesPaint(i, Palette.colour(i));
            renderer.setSeriesStroke(i, Palette.line(i));
            renderer.setSeriesShape(i, Palette.shape(i));
        }
        return renderer;
    }

    /** A series of points; points that are not above zero have no place on a logarithmic axis and are left out. */
    static XYSeries series(String name, List<double[]> points) {
        XYSeries series = new XYSeries(name, false, true);
        for (double[] point : points) {
            if (point[0] > 0 && point[1] > 0) {
                series.add(point[0], point[1]);
            }
        }
        return series;
    }

    /** Legend items with line and shape for series that are drawn as lines with marks on them. */
    static LegendItemCollection legend(XYSeriesCollection data) {
        LegendItemCollection items = new LegendItemCollection();
        for (int i = 0; i < data.getSeriesCount(); i++) {
            items.add(new LegendItem(
                    String.valueOf(data.getSeriesKey(i)),
                    null,
                    null,
                    null,
                    true,
                    Palette.shape(i),
                    true,
                    Palette.colour(i),
                    false,
                    Palette.colour(i),
                    Palette.thin(),
                    true,
                    new Line2D.Double(-13, 0, 13, 0),
                    Palette.line(i),
                    Palette.colour(i)));
        }
        return items;
    }

    /** A grey line across the plot at a value of the vertical axis, its name above it on the right. */
    static ValueMarker level(double value, String name) {
        ValueMarker marker = marker(value, name);
        marker.setLabelAnchor(RectangleAnchor.TOP_RIGHT);
        marker.setLabelTextAnchor(TextAnchor.BOTTOM_RIGHT);
        marker.setLabelOffset(new RectangleInsets(1, 3, 1, 3));
        return marker;
    }

    /** A grey line across the plot at a value of the horizontal axis, its name beside it at the top. */
    static ValueMarker upright(double value, String name) {
        ValueMarker marker = marker(value, name);
        marker.setLabelAnchor(RectangleAnchor.TOP_RIGHT);
        marker.setLabelTextAnchor(TextAnchor.TOP_LEFT);
        marker.setLabelOffset(new RectangleInsets(2, 2, 2, 2));
        return marker;
    }

    private static ValueMarker marker(double value, String name) {
        ValueMarker marker = new ValueMarker(value, Palette.REFERENCE, Palette.thinDashed());
        marker.setLabel(name);
        marker.setLabelFont(Theme.TICK);
        marker.setLabelPaint(Palette.FAINT_TEXT);
        marker.setLabelBackgroundColor(new Color(255, 255, 255, 0));
        return marker;
    }
}
