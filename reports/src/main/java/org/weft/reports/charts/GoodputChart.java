package org.weft.reports.charts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYSeriesCollection;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;
import org.weft.units.Share;

/** What arrives and how late where there is a shared medium: over the offered load or the number of hosts. */
final class GoodputChart implements Chart {
    private static final int FEWEST_POINTS = 3;
    private static final double COLLAPSE = 0.9;

    @Override
    public String id() {
        return "goodput";
    }

    @Override
    public String heading() {
        return "Goodput and delay over load or hosts";
    }

    @Override
    public String whatToAdd() {
        return "A shared medium (type: bus) with three or more values of nodes, or of an open-loop workload's load, shows where"
                + " it is full.";
    }

    @Override
    public List<Picture> draw(Reading reading) {
        Map<String, List<CellResult>> byWorkload = new LinkedHashMap<>();
        for (CellResult cell : reading.document().cells()) {
            if (cell.done() && goodput(cell) > 0) {
                byWorkload
                        .computeIfAbsent(cell.workload(), any -> new ArrayList<>())
                        .add(cell);
            }
        }
        List<Picture> pictures = new ArrayList<>();
        byWorkload.forEach((workload, cells) -> {
            Drawing drawing = new Drawing(reading, workload, cells);
            if (drawing.isWorthDrawing() && pictures.size() < MAX_PICTURES) {
                pictures.add(drawing.picture(id()));
            }
        });
        return pictures;
    }

    private static double goodput(CellResult cell) {
        return cell.metrics() == null || cell.metrics().goodput() == null
                ? 0
                : cell.metrics().goodput().mean();
    }

    private static double delay(CellResult cell) {
        return cell.metrics().messageLatency() == null
                        || cell.metrics().messageLatency().mean() == null
                ? 0
                : cell.metrics().messageLatency().mean();
    }

    /** One picture in the making. */
    private static final class Drawing {
        private final Reading reading;
        private final String workload;
        private final boolean isByLoad;
        private final boolean hasMedia;
        /** By series, then by load or nodes. */
        private final Map<String, TreeMap<Double, CellResult>> curves = new LinkedHashMap<>();

        private final List<String> leftOut = new ArrayList<>();
        private final TreeSet<Double> places = new TreeSet<>();

        Drawing(Reading reading, String workload, List<CellResult> cells) {
            this.reading = reading;
            this.workload = workload;
            this.isByLoad = cells.stream().map(Drawing::load).distinct().count() >= FEWEST_POINTS;
            this.hasMedia = cells.stream().anyMatch(cell -> cell.metrics().media() != null);
            List<CellResult> sorted = new ArrayList<>(cells);
            sorted.sort(java.util.Comparator.comparingInt(reading::position));
            int most =
                    isByLoad ? cells.stream().mapToInt(CellResult::nodes).max().orElse(0) : Integer.MAX_VALUE;
            for (CellResult cell : sorted) {
                if (!isByLoad || cell.nodes() == most) {
                    add(cell);
                }
            }
        }

        private void add(CellResult cell) {
            String series = reading.series(cell);
            if (!curves.containsKey(series) && curves.size() == MAX_SERIES) {
                if (!leftOut.contains(series)) {
                    leftOut.add(series);
                }
                return;
            }
            double place = isByLoad ? 100 * load(cell) : cell.nodes();
            places.add(place);
            curves.computeIfAbsent(series, any -> new TreeMap<>()).putIfAbsent(place, cell);
        }

        /** The offered load, or 0 where it is no axis. */
        private static double load(CellResult cell) {
            return cell.axes().entrySet().stream()
                    .filter(axis -> axis.getKey().endsWith(".load"))
                    .mapToDouble(axis -> Share.parse(axis.getValue()))
                    .findFirst()
                    .orElse(0);
        }

        boolean isWorthDrawing() {
            return places.size() >= FEWEST_POINTS && hasMedia;
        }

        Picture picture(String id) {
            ValueAxis x = isByLoad
                    ? new NumberAxis("offered load (% of a host's injection rate)")
                    : new LogTickAxis("nodes", value -> String.valueOf(Math.round(value)), places());
            XYPlot upper = goodputs(x);
            XYPlot lower = delays(x);
            CombinedDomainXYPlot both = new CombinedDomainXYPlot(x);
            both.setGap(8);
            upper.setDomainAxis(null);
            lower.setDomainAxis(null);
            both.add(upper, 4);
            both.add(lower, 4);
            both.setFixedLegendItems(Lines.legend((XYSeriesCollection) upper.getDataset()));
            Theme.style(x);
            List<String> notes = new ArrayList<>();
            CellResult any = curves.values().iterator().next().firstEntry().getValue();
            notes.add(
                    (isByLoad ? any.nodes() + " nodes, " : "")
                            + "goodput: bytes of messages that arrived, a second, all hosts together; delay: mean from send to delivery.");
            if (!leftOut.isEmpty()) {
                notes.add("Not drawn: " + Reading.some(leftOut, 3) + ".");
            }
            return Theme.picture(id + "-" + fileName(), title(), notes, both, 300);
        }

        private String fileName() {
            return workload.toLowerCase(java.util.Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        }

        private double[] places() {
            return places.stream().mapToDouble(Double::doubleValue).toArray();
        }

        private XYPlot goodputs(ValueAxis x) {
            double top = highest();
            Quantities.Scale scale = Quantities.Scale.fitting(top, "B/s");
            XYSeriesCollection data = new XYSeriesCollection();
            curves.forEach((name, curve) -> data.addSeries(Lines.series(
                    name,
                    curve.entrySet().stream()
                            .map(each -> new double[] {each.getKey(), scale.in(goodput(each.getValue()))})
                            .toList())));
            NumberAxis y = new NumberAxis("goodput (" + scale.unit() + ")");
            y.setRange(0, scale.in(top) * 1.1);
            XYPlot plot = Lines.plot(data, x, y, true);
            plot.setFixedLegendItems(new LegendItemCollection());
            return plot;
        }

        private XYPlot delays(ValueAxis x) {
            XYSeriesCollection data = new XYSeriesCollection();
            curves.forEach((name, curve) -> data.addSeries(Lines.series(
                    name,
                    curve.entrySet().stream()
                            .map(each -> new double[] {each.getKey(), delay(each.getValue())})
                            .toList())));
            double top = Math.max(1e-12, data.getRangeUpperBound(false));
            double low = Math.max(1e-13, data.getRangeLowerBound(false));
            LogTickAxis y = new LogTickAxis("mean delay", value -> Quantities.trimmed(value, "s"));
            y.setRange(low / 1.5, top * 1.5);
            XYPlot plot = Lines.plot(data, x, y, true);
            plot.setFixedLegendItems(new LegendItemCollection());
            return plot;
        }

        private double highest() {
            return curves.values().stream()
                    .flatMap(curve -> curve.values().stream())
                    .mapToDouble(GoodputChart::goodput)
                    .max()
                    .orElse(1);
        }

        /** The series that carries least at the end, and whether it carried more before. */
        private String title() {
            String worst = "";
            double least = Double.MAX_VALUE;
            for (Map.Entry<String, TreeMap<Double, CellResult>> curve : curves.entrySet()) {
                double last = goodput(curve.getValue().lastEntry().getValue());
                if (last < least) {
                    least = last;
                    worst = curve.getKey();
                }
            }
            TreeMap<Double, CellResult> curve = curves.get(worst);
            double best = curve.values().stream()
                    .mapToDouble(GoodputChart::goodput)
                    .max()
                    .orElse(0);
            String at = isByLoad
                    ? "at a load of " + Quantities.percent(curve.lastKey() / 100)
                    : "with " + Math.round(curve.lastKey()) + " nodes";
            String fallen = least < COLLAPSE * best ? ", after " + Quantities.of(best, "B/s") + " with less" : "";
            return workload + ": " + worst + " carries " + Quantities.of(least, "B/s") + " " + at + fallen
                    + "; the most any carries is " + Quantities.of(highest(), "B/s");
        }
    }
}
