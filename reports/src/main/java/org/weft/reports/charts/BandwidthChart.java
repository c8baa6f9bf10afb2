package org.weft.reports.charts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.XYSeriesCollection;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;
import org.weft.study.result.Estimate;
import org.weft.study.result.TopologySummary;

/** Bandwidth over message size, with what a host can inject as the ceiling. */
final class BandwidthChart implements Chart {
    private static final double BITS = 8;

    @Override
    public String id() {
        return "bandwidth";
    }

    @Override
    public String heading() {
        return "Bandwidth over message size";
    }

    @Override
    public String whatToAdd() {
        return "Give a workload's size a list, as in size: [1 KiB, 64 KiB, 4 MiB], for a curve of bandwidth over size.";
    }

    @Override
    public List<Picture> draw(Reading reading) {
        List<Case> cases =
                reading.cases().stream().filter(each -> !curves(each).isEmpty()).toList();
        List<Picture> pictures = new ArrayList<>();
        for (Case each : SeriesChoice.pictures(cases)) {
            List<String> more = pictures.isEmpty() ? SeriesChoice.notPictured(cases) : List.of();
            pictures.add(picture(reading, each, more));
        }
        return pictures;
    }

    /** The series that have bandwidth at two sizes or more, at the largest number of nodes. */
    private static Map<String, List<CellResult>> curves(Case of) {
        int nodes = of.largestNodes();
        List<CellResult> cells = of.byRank(
                cell -> cell.done() && cell.nodes() == nodes && cell.size() != null && bandwidth(cell) != null);
        Map<String, List<CellResult>> series = new LinkedHashMap<>(of.series(cells));
        series.values()
                .removeIf(each -> each.stream().map(CellResult::size).distinct().count() < 2);
        return series;
    }

    private static Estimate bandwidth(CellResult cell) {
        if (cell.metrics() == null) {
            return null;
        }
        return cell.metrics().busBandwidth() != null
                ? cell.metrics().busBandwidth()
                : cell.metrics().algorithmBandwidth();
    }

    private Picture picture(Reading reading, Case of, List<String> more) {
        List<CellResult> all =
                curves(of).values().stream().flatMap(List::stream).collect(Collectors.toList());
        SeriesChoice choice = SeriesChoice.of(of, all, MAX_SERIES);
        Quantities.Scale scale = Quantities.Scale.fitting(highest(choice), "B/s");
        XYSeriesCollection data = new XYSeriesCollection();
        choice.shown()
                .forEach((name, cells) -> data.addSeries(Lines.series(
                        name,
                        cells.stream()
                                .sorted(Comparator.comparing(CellResult::size))
                                .map(cell -> new double[] {
                                    cell.size(), scale.in(bandwidth(cell).mean())
                                })
                                .toList())));
        XYPlot plot = plot(data, choice, scale);
        double top = data.getRangeUpperBound(false);
        Set<Double> ceilings = ceilings(reading, choice);
        for (double ceiling : ceilings) {
            top = Math.max(top, scale.in(ceiling));
            ValueMarker marker =
                    Lines.level(scale.in(ceiling), "NICs of a host: " + Quantities.trimmed(ceiling, "B/s"));
            marker.setLabelAnchor(RectangleAnchor.TOP_LEFT);
            marker.setLabelTextAnchor(TextAnchor.BOTTOM_LEFT);
            plot.addRangeMarker(marker, Layer.BACKGROUND);
        }
        plot.getRangeAxis().setRange(0, top * 1.12);
        List<String> notes = new ArrayList<>(List.of(conditions(choice) + "."));
        notes.addAll(choice.notes());
        notes.addAll(more);
        String id = id() + "-" + of.fileName();
        return Theme.picture(id, title(of, choice, ceilings), notes, plot, 200);
    }

    /** The common conditions without the size, which is the axis. */
    private static String conditions(SeriesChoice choice) {
        CellResult first = choice.cells().values().iterator().next();
        return choice.conditions().replace(", " + Quantities.bytes(first.size().doubleValue()), "");
    }

    private static XYPlot plot(XYSeriesCollection data, SeriesChoice choice, Quantities.Scale scale) {
        double[] sizes = choice.shown().values().stream()
                .flatMap(List::stream)
                .mapToDouble(CellResult::size)
                .distinct()
                .toArray();
        LogTickAxis x = new LogTickAxis("size", Quantities::bytes, sizes);
        NumberAxis y = new NumberAxis(name(choice) + " (" + scale.unit() + ")");
        return Lines.plot(data, x, y, true);
    }

    private static String name(SeriesChoice choice) {
        boolean bus = choice.shown().values().stream()
                .flatMap(List::stream)
                .allMatch(cell -> cell.metrics().busBandwidth() != null);
        return bus ? "bus bandwidth" : "algorithm bandwidth";
    }

    private static double highest(SeriesChoice choice) {
        return choice.shown().values().stream()
                .flatMap(List::stream)
                .mapToDouble(cell -> bandwidth(cell).mean())
                .max()
                .orElse(1);
    }

    /** What a host of the topologies shown can inject, in B/s. */
    private static Set<Double> ceilings(Reading reading, SeriesChoice choice) {
        return choice.shown().values().stream()
                .map(cells ->
                        reading.document().topology(cells.get(0).topology()).orElse(null))
                .filter(Objects::nonNull)
                .map(TopologySummary::injectionBandwidth)
                .filter(rate -> rate > 0)
                .map(rate -> rate / BITS)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static String title(Case of, SeriesChoice choice, Set<Double> ceilings) {
        String best = "";
        double most = 0;
        Map<Long, Double> curve = new TreeMap<>();
        for (Map.Entry<String, List<CellResult>> series : choice.shown().entrySet()) {
            for (CellResult cell : series.getValue()) {
                if (bandwidth(cell).mean() > most) {
                    most = bandwidth(cell).mean();
                    best = series.getKey();
                }
            }
        }
        choice.shown()
                .get(best)
                .forEach(cell -> curve.put(cell.size(), bandwidth(cell).mean()));
        double peak = most;
        long half = curve.entrySet().stream()
                .filter(each -> each.getValue() >= peak / 2)
                .mapToLong(Map.Entry::getKey)
                .min()
                .orElse(0);
        OptionalDouble ceiling =
                ceilings.stream().mapToDouble(Double::doubleValue).max();
        String ofNic = ceiling.isPresent() ? " of the NICs' " + Quantities.trimmed(ceiling.getAsDouble(), "B/s") : "";
        boolean within = curve.keySet().stream().anyMatch(size -> size < half)
                && curve.keySet().stream().anyMatch(size -> size > half);
        return of.name() + ": up to " + Quantities.of(most, "B/s") + ofNic + " with " + best
                + (within ? ", half of it from " + Quantities.bytes((double) half) : "");
    }
}
