package org.weft.reports.charts;

import java.awt.BasicStroke;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.LineAndShapeRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.data.category.DefaultCategoryDataset;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;
import org.weft.study.result.Links;

/** How busy the links of each tier are: their mean, the busiest of them, and its busiest moment. */
final class LinkUseChart implements Chart {
    private static final int MAX_ROWS = 26;

    @Override
    public String id() {
        return "link-use";
    }

    @Override
    public String heading() {
        return "Link use by tier";
    }

    @Override
    public String whatToAdd() {
        return "A workload that sends messages between hosts (nodes: 2 or more) under fidelity: packet gives the use of"
                + " its links.";
    }

    @Override
    public List<Picture> draw(Reading reading) {
        List<Case> cases = reading.cases().stream()
                .filter(each -> !withTiers(each).isEmpty())
                .toList();
        List<Picture> pictures = new ArrayList<>();
        for (Case each : SeriesChoice.pictures(cases)) {
            List<String> more = pictures.isEmpty() ? SeriesChoice.notPictured(cases) : List.of();
            pictures.add(new Drawing(each).picture(id(), more));
        }
        return pictures;
    }

    private static List<CellResult> withTiers(Case each) {
        return each.atFullSize().stream()
                .filter(cell -> !cell.tiers().isEmpty())
                .toList();
    }

    /** One picture in the making. */
    private static final class Drawing {
        private final Case of;
        private final List<RowKey> keys = new ArrayList<>();
        private final DefaultCategoryDataset means = new DefaultCategoryDataset();
        private final DefaultCategoryDataset peaks = new DefaultCategoryDataset();
        private final List<String> noRoom = new ArrayList<>();
        private final List<String> leftOut;
        private String busiest = "";
        private double busiestUse = -1;
        private double itsTier;
        private final String conditions;

        Drawing(Case of) {
            this.of = of;
            SeriesChoice choice = SeriesChoice.of(of, withTiers(of), MAX_SERIES);
            choice.cells().forEach(this::add);
            conditions = choice.conditions();
            leftOut = choice.notes(noRoom);
        }

        private void add(String series, CellResult cell) {
            if (keys.size() + 1 + cell.tiers().size() > MAX_ROWS && !keys.isEmpty()) {
                noRoom.add(series);
                return;
            }
            addRow(series, true, null);
            for (Links.Tier tier : cell.tiers()) {
                addRow(tier.tier() + " (" + Quantities.count(tier.links()) + ")", false, tier);
                if (tier.maxUtilisation() > busiestUse) {
                    busiestUse = tier.maxUtilisation();
                    busiest = tier.tier() + " with " + series;
                    itsTier = tier.meanUtilisation();
                }
            }
        }

        private void addRow(String label, boolean heading, Links.Tier tier) {
            RowKey key = new RowKey(keys.size(), label, heading);
            keys.add(key);
            means.addValue(tier == null ? null : 100 * tier.meanUtilisation(), "mean of the links in use", key);
            peaks.addValue(tier == null ? null : 100 * tier.maxUtilisation(), "busiest link, whole run", key);
            peaks.addValue(tier == null ? null : 100 * tier.peakUtilisation(), "busiest link, busiest moment", key);
        }

        Picture picture(String id, List<String> more) {
            NumberAxis range = new NumberAxis("time in use (%)");
            range.setRange(0, 104);
            range.setTickUnit(new NumberTickUnit(20));
            CategoryPlot plot = new CategoryPlot(means, new HeadedAxis(keys), range, bars());
            plot.setDataset(1, peaks);
            plot.setRenderer(1, shapes());
            plot.setDatasetRenderingOrder(DatasetRenderingOrder.FORWARD);
            plot.setOrientation(PlotOrientation.HORIZONTAL);
            plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
            Theme.style(plot);
            List<String> notes = new ArrayList<>();
            notes.add(conditions + ". In brackets: links that carried bytes. Framing counts as use.");
            notes.addAll(leftOut);
            notes.addAll(more);
            String title = of.name() + ": the busiest link is one from " + busiest + ", in use "
                    + Quantities.percent(busiestUse) + " of the time; its tier " + Quantities.percent(itsTier);
            return Theme.picture(id + "-" + of.fileName(), title, notes, plot, 34 + 13 * keys.size());
        }

        private BarRenderer bars() {
            BarRenderer bars = new HeadedBars(keys);
            bars.setBarPainter(new StandardBarPainter());
            bars.setShadowVisible(false);
            bars.setMaximumBarWidth(0.1);
            bars.setSeriesPaint(0, Palette.colour(6));
            bars.setDrawBarOutline(true);
            bars.setSeriesOutlinePaint(0, Palette.colour(0));
            bars.setSeriesOutlineStroke(0, new BasicStroke(0.6f));
            return bars;
        }

        private static LineAndShapeRenderer shapes() {
            LineAndShapeRenderer shapes = new LineAndShapeRenderer(false, true);
            shapes.setSeriesShape(0, Palette.shape(3));
            shapes.setSeriesPaint(0, Palette.colour(0));
            shapes.setSeriesShape(1, Palette.shape(6));
            shapes.setSeriesPaint(1, Palette.colour(1));
            return shapes;
        }
    }
}
