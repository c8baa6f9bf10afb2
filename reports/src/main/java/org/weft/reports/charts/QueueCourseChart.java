package org.weft.reports.charts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeriesCollection;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;
import org.weft.study.result.Course;

/** How long the queues before the hottest links were over time: their means and the longest that was seen. */
final class QueueCourseChart implements Chart {
    private static final int MOST_LINKS = 4;

    @Override
    public String id() {
        return "queue-depth";
    }

    @Override
    public String heading() {
        return "Queue depth over time";
    }

    @Override
    public String whatToAdd() {
        return "measure: { sample-every: 10 us } under fidelity: packet looks at queues over time.";
    }

    @Override
    public List<Picture> draw(Reading reading) {
        List<Case> cases =
                reading.cases().stream().filter(each -> worst(each).isPresent()).toList();
        List<Picture> pictures = new ArrayList<>();
        for (Case each : SeriesChoice.pictures(cases)) {
            List<String> more = pictures.isEmpty() ? SeriesChoice.notPictured(cases) : List.of();
            pictures.add(picture(each, worst(each).orElseThrow(), more));
        }
        return pictures;
    }

    /** The cell with the longest queue. */
    private static Optional<CellResult> worst(Case of) {
        return of.atFullSize().stream()
                .filter(cell -> cell.metrics() != null && cell.metrics().course() != null)
                .filter(cell -> longest(cell) > 0)
                .max(Comparator.comparingLong(QueueCourseChart::longest));
    }

    private static long longest(CellResult cell) {
        return cell.metrics().course().links().stream()
                .mapToLong(QueueCourseChart::longest)
                .max()
                .orElse(0);
    }

    private static long longest(Course.Line line) {
        return line.maxQueue().stream().mapToLong(Long::longValue).max().orElse(0);
    }

    private Picture picture(Case of, CellResult cell, List<String> more) {
        Course course = cell.metrics().course();
        List<Course.Line> links = course.links().stream()
                .filter(line -> longest(line) > 0)
                .sorted(Comparator.comparingLong((Course.Line line) -> -longest(line)))
                .limit(MOST_LINKS)
                .toList();
        Quantities.Scale time = Quantities.Scale.fitting(course.end(), "s");
        Quantities.Scale bytes = Quantities.Scale.fitting(longest(cell), "B");
        XYSeriesCollection means = new XYSeriesCollection();
        XYSeriesCollection maxima = new XYSeriesCollection();
        for (Course.Line line : links) {
            means.addSeries(CoursePoints.steps(
                    line.name(),
                    course,
                    time,
                    line.meanQueue().stream().map(bytes::in).toList()));
            maxima.addSeries(CoursePoints.steps(
                    line.name(),
                    course,
                    time,
                    line.maxQueue().stream().map(max -> bytes.in(max)).toList()));
        }
        XYPlot plot = Lines.plot(
                means,
                new NumberAxis("time (" + time.unit() + ")"),
                new NumberAxis("bytes waiting (" + bytes.unit() + ")"),
                false);
        plot.setDataset(1, maxima);
        plot.setRenderer(1, thin(links.size()));
        plot.setFixedLegendItems(plot.getRenderer(0).getLegendItems());
        List<String> notes = new ArrayList<>();
        notes.add(of.conditions(List.of(cell)) + ", on " + of.reading().series(cell) + ". Thick: mean in "
                + Quantities.of(course.window(), "s") + "; thin: longest seen, every "
                + Quantities.of(course.sampleEvery(), "s") + ".");
        notes.addAll(more);
        return Theme.picture(id() + "-" + of.fileName(), title(of, cell, links.get(0)), notes, plot, 190);
    }

    private static XYLineAndShapeRenderer thin(int series) {
        XYLineAndShapeRenderer thin = new XYLineAndShapeRenderer(true, false);
        for (int each = 0; each < series; each++) {
            thin.setSeriesPaint(each, Palette.colour(each));
            thin.setSeriesStroke(each, Palette.thin());
        }
        return thin;
    }

    private static String title(Case of, CellResult cell, Course.Line line) {
        Course course = cell.metrics().course();
        int window = line.maxQueue().indexOf(longest(line));
        return of.name() + " on " + of.reading().series(cell) + ": " + line.name() + " has up to "
                + Quantities.of(longest(line), "B") + " waiting, after "
                + Quantities.of(window * course.window(), "s");
    }
}
