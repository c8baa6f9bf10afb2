package org.weft.reports.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.GraphicsEnvironment;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.block.Block;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.block.LengthConstraintType;
import org.jfree.chart.block.RectangleConstraint;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.Range;

/**
 * The common look of all charts.
 *
 * <p><b>Units.</b> Points at a width of 16 cm: a font of size 8 is 8 points on paper.
 */
final class Theme {
    /** 16 cm in points. */
    static final int WIDTH = 454;

    private static final int TALLEST = 2000;

    static final Font TITLE = font(Font.BOLD, 10.5f);
    static final Font LABEL = font(Font.PLAIN, 8.5f);
    static final Font STRONG = font(Font.BOLD, 8.5f);
    static final Font TICK = font(Font.PLAIN, 8f);

    static {
        // Else rotated labels become outlines, in which nobody can search.
        TextUtils.setUseDrawRotatedStringWorkaround(false);
    }

    private Theme() {}

    private static Font font(int style, float size) {
        String wanted = "DejaVu Sans";
        boolean present = Arrays.asList(
                        GraphicsEnvironment.getLocalGraphicsEnvironment().getAvailableFontFamilyNames())
                .contains(wanted);
        return new Font(present ? wanted : Font.SANS_SERIF, style, 8).deriveFont(size);
    }

    /**
     * A picture of a plot: the finding above it, its legend and notes below.
     *
     * @param plotHeight the height of the plot with its axes; the texts come on top of it
     */
    static Chart.Picture picture(String id, String title, List<String> notes, Plot plot, int plotHeight) {
        JFreeChart chart = new JFreeChart(null, TITLE, plot, false);
        chart.setBackgroundPaint(Color.WHITE);
        chart.setPadding(new RectangleInsets(4, 4, 4, 8));
        TextTitle heading = new TextTitle(unbroken(title), TITLE);
        heading.setHorizontalAlignment(HorizontalAlignment.LEFT);
        heading.setTextAlignment(HorizontalAlignment.LEFT);
        heading.setPaint(Palette.TEXT);
        heading.setMargin(0, 2, 4, 2);
        chart.setTitle(heading);
        for (int i = notes.size() - 1; i >= 0; i--) {
            chart.addSubtitle(note(notes.get(i)));
        }
        if (plot.getLegendItems() != null && plot.getLegendItems().getItemCount() > 0) {
            chart.addSubtitle(legend(plot));
        }
        return new Chart.Picture(id, title, notes, chart, plotHeight + (int) Math.ceil(heightOfTexts(chart)));
    }

    /** The measures of a font where nothing is drawn yet. */
    static FontMetrics metrics(Font font) {
        Graphics2D g2 = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
        FontMetrics metrics = g2.getFontMetrics(font);
        g2.dispose();
        return metrics;
    }

    /** What the title, the legend and the notes take when they are set to the width of a chart. */
    private static double heightOfTexts(JFreeChart chart) {
        Graphics2D g2 = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
        RectangleInsets padding = chart.getPadding();
        Range width = new Range(0, padding.trimWidth(WIDTH));
        Range height = new Range(0, TALLEST);
        RectangleConstraint constraint = new RectangleConstraint(
                width.getUpperBound(), width, LengthConstraintType.RANGE, TALLEST, height, LengthConstraintType.RANGE);
        double sum = padding.getTop() + padding.getBottom();
        sum += chart.getTitle().arrange(g2, constraint).getHeight();
        for (int i = 0; i < chart.getSubtitleCount(); i++) {
            sum += ((Block) chart.getSubtitle(i)).arrange(g2, constraint).getHeight();
        }
        g2.dispose();
        return sum;
    }

    /** Keeps a number and its unit, and a name with hyphens, on one line. */
    private static String unbroken(String text) {
        return text.replaceAll("(?<=\\d) (?=[a-zA-Z%/]+)", "\u00a0").replaceAll("(?<=\\w)-(?=\\w)", "\u2011");
    }

    private static TextTitle note(String text) {
        TextTitle note = new TextTitle(text, TICK);
        note.setPosition(RectangleEdge.BOTTOM);
        note.setHorizontalAlignment(HorizontalAlignment.LEFT);
        note.setTextAlignment(HorizontalAlignment.LEFT);
        note.setPaint(Palette.FAINT_TEXT);
        note.setMargin(1, 2, 0, 2);
        return note;
    }

    private static LegendTitle legend(Plot plot) {
        LegendTitle legend = new LegendTitle(plot);
        legend.setPosition(RectangleEdge.BOTTOM);
        legend.setHorizontalAlignment(HorizontalAlignment.LEFT);
        legend.setItemFont(LABEL);
        legend.setItemPaint(Palette.TEXT);
        legend.setFrame(BlockBorder.NONE);
        legend.setMargin(2, 0, 2, 0);
        legend.setItemLabelPadding(new RectangleInsets(1, 3, 1, 8));
        return legend;
    }

    static void style(XYPlot plot) {
        plot.setBackgroundPaint(Color.WHITE);
        plot.setOutlineVisible(false);
        plot.setDomainGridlinePaint(Palette.GRID);
        plot.setRangeGridlinePaint(Palette.GRID);
        plot.setDomainGridlineStroke(new BasicStroke(0.5f));
        plot.setRangeGridlineStroke(new BasicStroke(0.5f));
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        style(plot.getDomainAxis());
        style(plot.getRangeAxis());
    }

    static void style(CategoryPlot plot) {
        plot.setBackgroundPaint(Color.WHITE);
        plot.setOutlineVisible(false);
        plot.setRangeGridlinePaint(Palette.GRID);
        plot.setRangeGridlineStroke(new BasicStroke(0.5f));
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        style(plot.getDomainAxis());
        style(plot.getRangeAxis());
    }

    static void style(Axis axis) {
        if (axis == null) {
            return;
        }
        axis.setLabelFont(LABEL);
        axis.setTickLabelFont(TICK);
        axis.setLabelPaint(Palette.TEXT);
        axis.setTickLabelPaint(Palette.TEXT);
        axis.setAxisLinePaint(Palette.REFERENCE);
        axis.setTickMarkPaint(Palette.REFERENCE);
        axis.setAxisLineStroke(Palette.thin());
    }
}
