package org.weft.reports.charts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;
import org.weft.study.result.Latency;

/** The tail of the message latency: which share of the messages is slower than a time, p50, p99 and p99.9 marked. */
final class LatencyTailChart implements Chart {
    @Override
    public String id() {
        return "latency-tail";
    }

    @Override
    public String heading() {
        return "Message latency and its tail";
    }

    @Override
    public String whatToAdd() {
        return "A workload that sends messages between hosts (nodes: 2 or more) under fidelity: packet gives their"
                + " latency; more iterations or replications give the tail.";
    }

    @Override
    public List<Picture> draw(Reading reading) {
        List<Case> cases = reading.cases().stream()
                .filter(each -> !withCurve(each).isEmpty())
                .toList();
        List<Picture> pictures = new ArrayList<>();
        for (Case each : SeriesChoice.pictures(cases)) {
            List<String> more = pictures.isEmpty() ? SeriesChoice.notPictured(cases) : List.of();
            pictures.add(picture(each, more));
        }
        return pictures;
    }

    private static List<CellResult> withCurve(Case each) {
        return each.atFullSize().stream()
                .filter(cell -> latency(cell) != null
                        && latency(cell).curve() != null
                        && latency(cell).curve().value().size() > 1)
                .toList();
    }

    private static Latency latency(CellResult cell) {
        return cell.metrics() == null ? null : cell.metrics().messageLatency();
    }

    private Picture picture(Case of, List<String> more) {
        SeriesChoice choice = SeriesChoice.of(of, withCurve(of), MAX_SERIES);
        XYSeriesCollection curves = new XYSeriesCollection();
        XYSeriesCollection marks = new XYSeriesCollection();
        Map<String, Latency> shown = new LinkedHashMap<>();
        choice.cells().forEach((name, cell) -> {
            Latency latency = latency(cell);
            shown.put(name, latency);
            curves.addSeries(Lines.series(name, points(latency.curve())));
            marks.addSeries(marks(name, latency));
        });
        XYPlot plot = plot(curves, marks);
        List<String> notes = new ArrayList<>();
        notes.add(choice.conditions() + ". Shapes mark p50, p99 and p99.9 if there are enough samples.");
        notes.addAll(choice.notes());
        notes.addAll(more);
        return Theme.picture(id() + "-" + of.fileName(), title(of, shown), notes, plot, 200);
    }

    private static XYPlot plot(XYSeriesCollection curves, XYSeriesCollection marks) {
        LogTickAxis x = new LogTickAxis("message latency", value -> Quantities.trimmed(value, "s"));
        double low = curves.getDomainLowerBound(false);
        double high = curves.getDomainUpperBound(false);
        double widest = Math.max(high, low * 1.3);
        // Room for the names of the percentiles beside the slowest curve.
        x.setRange(low / 1.05, widest * StrictMath.pow(widest / low, 0.1));
        LogTickAxis y = new LogTickAxis("share of messages that are slower", Quantities::trimmedPercent, new double[] {
            1, 0.1, 0.01, 0.001, 0.0001, 0.00001, 0.000001
        });
        y.setRange(Math.min(curves.getRangeLowerBound(false) / 1.3, 0.5), 1.3);
        XYPlot plot = Lines.plot(curves, x, y, false);
        XYLineAndShapeRenderer shapes = Lines.renderer(marks.getSeriesCount(), true);
        shapes.setDefaultLinesVisible(false);
        plot.setDataset(1, marks);
        plot.setRenderer(1, shapes);
        plot.setFixedLegendItems(Lines.legend(curves));
        plot.addRangeMarker(Lines.level(0.5, "p50"), Layer.BACKGROUND);
        plot.addRangeMarker(Lines.level(0.01, "p99"), Layer.BACKGROUND);
        plot.addRangeMarker(Lines.level(0.001, "p99.9"), Layer.BACKGROUND);
        return plot;
    }

    /** The curve as steps, for at a value that many messages have the share falls at once. */
    private static List<double[]> points(Latency.Curve curve) {
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i < curve.value().size(); i++) {
            double value = curve.value().get(i);
            if (i > 0) {
                points.add(new double[] {value, curve.share().get(i - 1)});
            }
            points.add(new double[] {value, curve.share().get(i)});
        }
        return points;
    }

    private static XYSeries marks(String name, Latency latency) {
        List<double[]> points = new ArrayList<>();
        addMark(points, latency.p50(), 0.5);
        addMark(points, latency.p99(), 0.01);
        addMark(points, latency.p999(), 0.001);
        return Lines.series(name, points);
    }

    private static void addMark(List<double[]> points, Double value, double share) {
        if (value != null) {
            points.add(new double[] {value, share});
        }
    }

    private static String title(Case of, Map<String, Latency> shown) {
        Map.Entry<String, Latency> best = null;
        Map.Entry<String, Latency> worst = null;
        for (Map.Entry<String, Latency> each : shown.entrySet()) {
            double tail = tail(each.getValue());
            best = best == null || tail < tail(best.getValue()) ? each : best;
            worst = worst == null || tail > tail(worst.getValue()) ? each : worst;
        }
        if (best == null || worst == null) {
            return of.name() + ": message latency";
        }
        String what = of.name() + ": " + tailName(best.getValue()) + " of the message latency is ";
        String first = Quantities.of(tail(best.getValue()), "s") + " with " + best.getKey();
        return best == worst
                ? what + first
                : what + first + ", " + Quantities.of(tail(worst.getValue()), "s") + " with " + worst.getKey();
    }

    private static double tail(Latency latency) {
        if (latency.p99() != null) {
            return latency.p99();
        }
        return latency.max() != null ? latency.max() : 0;
    }

    private static String tailName(Latency latency) {
        return latency.p99() != null ? "p99" : "the maximum";
    }
}
