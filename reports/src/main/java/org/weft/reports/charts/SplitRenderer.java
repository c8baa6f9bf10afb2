package org.weft.reports.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RectangularShape;
import java.util.List;
import java.util.Map;
import org.jfree.chart.LegendItem;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.BarPainter;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.CategoryItemRendererState;
import org.jfree.chart.renderer.category.StackedBarRenderer;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.CategoryDataset;

/**
 * Draws stacked horizontal bars whose parts are hatched, with words on the largest part and at the bar's end.
 *
 * <p>The words of the largest part stand on it where they fit, else at the end of the bar.
 */
final class SplitRenderer extends StackedBarRenderer {
    /**
     * The words of one bar.
     *
     * @param largest which part of the bar is the largest
     * @param onLargest what to write there; empty for nothing
     * @param atEnd what to write at the end
     */
    record Words(int largest, String onLargest, String atEnd) {}

    private final transient List<TermStyle> terms;
    private final transient Map<Integer, Words> words;

    SplitRenderer(List<TermStyle> terms, Map<Integer, Words> wordsByColumn) {
        this.terms = List.copyOf(terms);
        this.words = Map.copyOf(wordsByColumn);
        setBarPainter(new HatchPainter(this.terms));
        setShadowVisible(false);
        setMaximumBarWidth(0.35);
        for (int row = 0; row < this.terms.size(); row++) {
            setSeriesPaint(row, this.terms.get(row).fill());
        }
    }

    @Override
    public LegendItem getLegendItem(int datasetIndex, int series) {
        TermStyle term = terms.get(series);
        Rectangle2D box = new Rectangle2D.Double(-7, -4, 14, 8);
        Path2D hatch = new Path2D.Double(term.lines(box));
        hatch.append(box, false);
        // A legend draws the line first and the shape over it: a thick line is the fill, the shape is the hatch.
        return new LegendItem(
                term.words(),
                null,
                null,
                null,
                true,
                hatch,
                false,
                term.fill(),
                true,
                term.hatchInk(),
                new BasicStroke(0.7f),
                true,
                new Line2D.Double(-7, 0, 7, 0),
                new BasicStroke(8, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER),
                term.fill());
    }

    @Override
    public void drawItem(
            Graphics2D g2,
            CategoryItemRendererState state,
            Rectangle2D area,
            CategoryPlot plot,
            CategoryAxis domain,
            ValueAxis range,
            CategoryDataset data,
            int row,
            int column,
            int pass) {
        super.drawItem(g2, state, area, plot, domain, range, data, row, column, pass);
        boolean isLast = pass == getPassCount() - 1 && row == data.getRowCount() - 1;
        if (isLast && words.containsKey(column)) {
            double y = domain.getCategoryMiddle(column, data.getColumnCount(), area, RectangleEdge.LEFT);
            drawWords(g2, area, range, data, column, y);
        }
    }

    private void drawWords(
            Graphics2D g2, Rectangle2D area, ValueAxis range, CategoryDataset data, int column, double y) {
        Words said = words.get(column);
        g2.setFont(Theme.TICK);
        FontMetrics metrics = g2.getFontMetrics();
        double before = sum(data, column, said.largest());
        double left = range.valueToJava2D(before, area, RectangleEdge.BOTTOM);
        double right = range.valueToJava2D(before + value(data, said.largest(), column), area, RectangleEdge.BOTTOM);
        double end = range.valueToJava2D(sum(data, column, data.getRowCount()), area, RectangleEdge.BOTTOM);
        int width = metrics.stringWidth(said.onLargest());
        boolean fits = !said.onLargest().isEmpty() && width + 8 < right - left;
        if (fits) {
            TermStyle term = terms.get(said.largest());
            double middle = (left + right) / 2;
            g2.setPaint(term.fill());
            g2.fill(new Rectangle2D.Double(
                    middle - width / 2.0 - 2, y - metrics.getHeight() / 2.0 + 0.5, width + 4, metrics.getHeight() - 1));
            g2.setPaint(term.ink());
            TextUtils.drawAlignedString(said.onLargest(), g2, (float) middle, (float) y, TextAnchor.CENTER);
        }
        String atEnd = fits || said.onLargest().isEmpty() ? said.atEnd() : said.atEnd() + ", " + said.onLargest();
        g2.setPaint(Palette.TEXT);
        TextUtils.drawAlignedString(
                Fitted.text(atEnd, metrics, area.getMaxX() - end - 4),
                g2,
                (float) end + 4,
                (float) y,
                TextAnchor.CENTER_LEFT);
    }

    private static double sum(CategoryDataset data, int column, int rows) {
        double sum = 0;
        for (int row = 0; row < rows; row++) {
            sum += value(data, row, column);
        }
        return sum;
    }

    private static double value(CategoryDataset data, int row, int column) {
        Number value = data.getValue(row, column);
        return value == null ? 0 : value.doubleValue();
    }

    /** Fills a part, hatches it and draws a light line around it. */
    private record HatchPainter(List<TermStyle> terms) implements BarPainter {
        @Override
        public void paintBar(
                Graphics2D g2, BarRenderer renderer, int row, int column, RectangularShape bar, RectangleEdge base) {
            if (bar.getWidth() <= 0) {
                return;
            }
            TermStyle term = terms.get(row);
            Rectangle2D area = bar.getBounds2D();
            g2.setPaint(term.fill());
            g2.fill(area);
            g2.setPaint(term.hatchInk());
            g2.setStroke(new BasicStroke(0.7f));
            g2.draw(term.lines(area));
            g2.setPaint(term == TermStyle.IDLE ? Palette.REFERENCE : Color.WHITE);
            g2.draw(area);
        }

        @Override
        public void paintBarShadow(
                Graphics2D g2,
                BarRenderer renderer,
                int row,
                int column,
                RectangularShape bar,
                RectangleEdge base,
                boolean pegShadow) {}
    }
}
