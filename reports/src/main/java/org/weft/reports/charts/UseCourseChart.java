package org.weft.reports.charts;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.renderer.category.AbstractCategoryItemRenderer;
import org.jfree.chart.renderer.category.CategoryItemRendererState;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.category.DefaultCategoryDataset;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;
import org.weft.study.result.Course;

/** How busy tiers and the hottest links were over time: a row each, the darker the busier. */
final class UseCourseChart implements Chart {
    private static final int MAX_ROWS = 26;
    private static final int MOST_LINKS = 3;
    private static final double BUSY = 0.9;

    @Override
    public String id() {
        return "use-over-time";
    }

    @Override
    public String heading() {
        return "Link use over time";
    }

    @Override
    public String whatToAdd() {
        return "measure: { sample-every: 10 us } under fidelity: packet looks at links over time.";
    }

    @Override
    public List<Picture> draw(Reading reading) {
        List<Case> cases = reading.cases().stream()
                .filter(each -> !withCourse(each).isEmpty())
                .toList();
        List<Picture> pictures = new ArrayList<>();
        for (Case each : SeriesChoice.pictures(cases)) {
            List<String> more = pictures.isEmpty() ? SeriesChoice.notPictured(cases) : List.of();
            pictures.add(new Drawing(each).picture(id(), more));
        }
        return pictures;
    }

    private static List<CellResult> withCourse(Case each) {
        return each.atFullSize().stream()
                .filter(cell -> cell.metrics() != null
                        && cell.metrics().course() != null
                        && !cell.metrics().course().tiers().isEmpty())
                .toList();
    }

    /** Paper for nothing, nearly black for all the time; grey alone tells them apart. */
    static Color shade(double share) {
        double dark = Math.max(0, Math.min(1, share));
        return new Color((int) Math.round(255 - 247 * dark), (int) Math.round(255 - 207 * dark), (int)
                Math.round(255 - 148 * dark));
    }

    /** One row's values with the windows that they stand for. */
    private record Strip(Course course, Course.Line line) {}

    /** One picture in the making. */
    private static final class Drawing {
        private final Case of;
        private final List<RowKey> keys = new ArrayList<>();
        private final Map<Integer, Strip> strips = new TreeMap<>();
        private final DefaultCategoryDataset data = new DefaultCategoryDataset();
        private final List<String> noRoom = new ArrayList<>();
        private final List<String> leftOut;
        private final String conditions;
        private double end;
        private String busiest = "";
        private double longestBusy = -1;

        Drawing(Case of) {
            this.of = of;
            SeriesChoice choice = SeriesChoice.of(of, withCourse(of), MAX_SERIES);
            choice.cells().forEach(this::add);
            conditions = choice.conditions();
            leftOut = choice.notes(noRoom);
        }

        private void add(String series, CellResult cell) {
            Course course = cell.metrics().course();
            List<Course.Line> lines = new ArrayList<>(course.tiers());
            course.links().stream()
                    .filter(link -> course.tiers().stream().noneMatch(tier -> isAlone(tier, link)))
                    .limit(MOST_LINKS)
                    .forEach(lines::add);
            if (keys.size() + 1 + lines.size() > MAX_ROWS && !keys.isEmpty()) {
                noRoom.add(series);
                return;
            }
            row(series, true);
            for (Course.Line line : lines) {
                strips.put(keys.size(), new Strip(course, line));
                row(line.name() + (line.links() > 1 ? " (" + line.links() + ")" : ""), false);
                double busy = line.utilisation().stream()
                                .filter(share -> share >= BUSY)
                                .count()
                        * course.window();
                if (busy > longestBusy) {
                    longestBusy = busy;
                    busiest = line.name() + " with " + series;
                }
            }
            end = Math.max(end, course.end());
        }

        /** A tier of one link says all about that link. */
        private static boolean isAlone(Course.Line tier, Course.Line link) {
            return tier.links() == 1 && tier.utilisation().equals(link.utilisation());
        }

        private void row(String label, boolean heading) {
            RowKey key = new RowKey(keys.size(), label, heading);
            keys.add(key);
            data.addValue(heading ? null : (Number) 1, "use", key);
        }

        Picture picture(String id, List<String> more) {
            Quantities.Scale time = Quantities.Scale.fitting(end, "s");
            NumberAxis range = new NumberAxis("time (" + time.unit() + ")");
            range.setRange(0, time.in(end));
            CategoryPlot plot = new CategoryPlot(data, new HeadedAxis(keys), range, new Shades(strips, time));
            plot.setOrientation(PlotOrientation.HORIZONTAL);
            plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
            Theme.style(plot);
            plot.setRangeGridlinesVisible(false);
            plot.setFixedLegendItems(legend());
            List<String> notes = new ArrayList<>();
            notes.add(conditions + ". In brackets: links whose mean is shown; then the hottest links.");
            notes.addAll(leftOut);
            notes.addAll(more);
            String title = longestBusy > 0
                    ? of.name() + ": " + busiest + " is full for " + Quantities.of(longestBusy, "s")
                    : of.name() + ": no link is full for long";
            return Theme.picture(id + "-" + of.fileName(), title, notes, plot, 34 + 13 * keys.size());
        }

        private static LegendItemCollection legend() {
            LegendItemCollection items = new LegendItemCollection();
            for (int percent = 0; percent <= 100; percent += 25) {
                items.add(new LegendItem(
                        percent + " %",
                        null,
                        null,
                        null,
                        new Rectangle2D.Double(-7, -4, 14, 8),
                        shade(percent / 100.0),
                        Palette.thin(),
                        Palette.REFERENCE));
            }
            return items;
        }
    }

    /** Draws a row of shaded windows. */
    private static final class Shades extends AbstractCategoryItemRenderer {
        private final transient Map<Integer, Strip> strips;
        private final transient Quantities.Scale time;

        Shades(Map<Integer, Strip> strips, Quantities.Scale time) {
            this.strips = Map.copyOf(strips);
            this.time = time;
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
            Strip strip = strips.get(column);
            if (strip == null) {
                return;
            }
            double top = domain.getCategoryStart(column, data.getColumnCount(), area, RectangleEdge.LEFT);
            double bottom = domain.getCategoryEnd(column, data.getColumnCount(), area, RectangleEdge.LEFT);
            Course course = strip.course();
            List<Double> shares = strip.line().utilisation();
            for (int window = 0; window < shares.size(); window++) {
                double from = at(range, area, window * course.window());
                double to = at(range, area, Math.min(course.end(), (window + 1) * course.window()));
                g2.setPaint(shade(shares.get(window)));
                g2.fill(new Rectangle2D.Double(from, top, Math.max(0.1, to - from + 0.2), bottom - top));
            }
            g2.setPaint(Palette.GRID);
            g2.setStroke(Palette.thin());
            double last = at(range, area, course.end());
            g2.draw(new Rectangle2D.Double(area.getMinX(), top, last - area.getMinX(), bottom - top));
        }

        private double at(ValueAxis range, Rectangle2D area, double seconds) {
            return range.valueToJava2D(time.in(seconds), area, RectangleEdge.BOTTOM);
        }
    }
}
