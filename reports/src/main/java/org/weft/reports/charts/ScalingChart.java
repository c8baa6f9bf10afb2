package org.weft.reports.charts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.data.xy.XYSeriesCollection;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;
import org.weft.study.result.Estimate;
import org.weft.study.result.ScalingCurve;

/** From one node to many: speed-up and efficiency, or throughput, or time, for every option. */
final class ScalingChart implements Chart {
    private static final int MAX_STEPS = 4;

    @Override
    public String id() {
        return "scaling";
    }

    @Override
    public String heading() {
        return "From one node to many";
    }

    @Override
    public String whatToAdd() {
        return "Give nodes a list, as in nodes: [1, 2, 4, 8], for a scaling curve; a workload with compute gives a"
                + " speed-up.";
    }

    @Override
    public List<Picture> draw(Reading reading) {
        List<Case> cases = reading.cases().stream()
                .filter(each -> !curves(reading, each).isEmpty())
                .toList();
        List<Picture> pictures = new ArrayList<>();
        for (Case each : SeriesChoice.pictures(cases)) {
            List<String> more = pictures.isEmpty() ? SeriesChoice.notPictured(cases) : List.of();
            pictures.add(new Drawing(reading, each, curves(reading, each)).picture(id(), more));
        }
        return pictures;
    }

    /** The curves of a case at its largest size, each with two points at least, by the id of their first cell. */
    private static Map<String, ScalingCurve> curves(Reading reading, Case of) {
        Map<String, CellResult> byId = of.cells().stream()
                .collect(Collectors.toMap(CellResult::id, Function.identity(), (a, b) -> a, LinkedHashMap::new));
        List<Long> sizes = of.sizes();
        Long size = sizes.isEmpty() ? null : sizes.get(sizes.size() - 1);
        Map<String, ScalingCurve> found = new LinkedHashMap<>();
        for (ScalingCurve curve : reading.document().scaling()) {
            List<ScalingCurve.Row> timed =
                    curve.rows().stream().filter(row -> row.time() != null).toList();
            CellResult first = timed.isEmpty() ? null : byId.get(timed.get(0).cell());
            if (timed.size() > 1 && first != null && Objects.equals(first.size(), size)) {
                found.put(first.id(), curve);
            }
        }
        return found;
    }

    private static List<CellResult> firstCells(Case of, Map<String, ScalingCurve> curves) {
        return of.cells().stream().filter(cell -> curves.containsKey(cell.id())).toList();
    }

    /** What is drawn over the nodes. */
    private enum Quantity {
        SPEEDUP("speed-up"),
        THROUGHPUT("throughput"),
        TIME("time of one iteration");

        private final String words;

        Quantity(String words) {
            this.words = words;
        }

        double of(ScalingCurve.Row row) {
            Estimate estimate = this == TIME ? row.time() : row.throughput();
            if (this == SPEEDUP) {
                return row.speedup() == null ? 0 : row.speedup();
            }
            return estimate == null ? 0 : estimate.mean();
        }
    }

    /** One picture in the making. */
    private static final class Drawing {
        private final Reading reading;
        private final Case of;
        private final Map<String, ScalingCurve> curves = new LinkedHashMap<>();
        private final List<String> leftOut;
        private final Quantity quantity;

        Drawing(Reading reading, Case of, Map<String, ScalingCurve> all) {
            this.reading = reading;
            this.of = of;
            SeriesChoice choice = SeriesChoice.of(of, firstCells(of, all), MAX_SERIES);
            choice.cells().forEach((name, cell) -> curves.put(name, all.get(cell.id())));
            this.leftOut = choice.notes();
            this.quantity = any(Quantity.SPEEDUP)
                    ? Quantity.SPEEDUP
                    : any(Quantity.THROUGHPUT) ? Quantity.THROUGHPUT : Quantity.TIME;
        }

        private boolean any(Quantity wanted) {
            return curves.values().stream()
                    .anyMatch(curve -> curve.rows().stream().anyMatch(row -> wanted.of(row) > 0));
        }

        Picture picture(String id, List<String> more) {
            ValueAxis nodes = new LogTickAxis("nodes", value -> String.valueOf(Math.round(value)), nodeCounts());
            XYPlot upper = upper(nodes);
            Plot plot = upper;
            int height = 190;
            if (quantity == Quantity.SPEEDUP) {
                CombinedDomainXYPlot both = new CombinedDomainXYPlot(nodes);
                both.setGap(8);
                upper.setDomainAxis(null);
                both.add(upper, 5);
                both.add(efficiency(), 3);
                Theme.style(nodes);
                plot = both;
                height = 270;
            }
            List<String> notes = new ArrayList<>(notes());
            notes.addAll(more);
            return Theme.picture(id + "-" + of.fileName(), title(), notes, plot, height);
        }

        private double[] nodeCounts() {
            TreeSet<Integer> counts = new TreeSet<>();
            curves.values()
                    .forEach(curve -> curve.rows().forEach(row -> {
                        if (row.time() != null) {
                            counts.add(row.nodes());
                        }
                    }));
            return counts.stream().mapToDouble(Integer::doubleValue).toArray();
        }

        private XYPlot upper(ValueAxis nodes) {
            XYSeriesCollection data = new XYSeriesCollection();
            curves.forEach((name, curve) -> data.addSeries(Lines.series(name, points(curve, quantity::of))));
            XYPlot plot = Lines.plot(data, nodes, upperAxis(data), true);
            if (quantity == Quantity.SPEEDUP) {
                double[] counts = nodeCounts();
                XYSeriesCollection ideal = new XYSeriesCollection(Lines.series(
                        "ideal", List.of(new double[] {counts[0], counts[0]}, new double[] {
                            counts[counts.length - 1], counts[counts.length - 1]
                        })));
                XYLineAndShapeRenderer grey = Lines.renderer(1, false);
                grey.setSeriesPaint(0, Palette.REFERENCE);
                grey.setSeriesStroke(0, Palette.thin());
                plot.setDataset(1, ideal);
                plot.setRenderer(1, grey);
                plot.addRangeMarker(Lines.level(1, "one node"), Layer.BACKGROUND);
            }
            List<Integer> steps = steps();
            for (int i = 0; i < steps.size(); i++) {
                plot.addDomainMarker(Lines.upright(steps.get(i), i == 0 ? "next leaf" : null), Layer.BACKGROUND);
            }
            return plot;
        }

        private ValueAxis upperAxis(XYSeriesCollection data) {
            String unit = unit();
            double top = data.getRangeUpperBound(false);
            Quantities.Scale scale = Quantities.Scale.fitting(top, unit);
            if (quantity == Quantity.SPEEDUP) {
                LogTickAxis axis = new LogTickAxis("speed-up", value -> Quantities.trimmed(value, ""));
                axis.setAutoRange(true);
                return axis;
            }
            String label = quantity.words + " (" + scale.unit() + ")";
            LogTickAxis axis = new LogTickAxis(label, value -> Quantities.trimmed(scale.in(value), ""));
            double low = data.getRangeLowerBound(false);
            axis.setRange(low / 1.3, top * 1.3);
            return axis;
        }

        private String unit() {
            return curves.values().stream()
                    .flatMap(curve -> curve.rows().stream())
                    .map(row -> quantity == Quantity.TIME ? row.time() : row.throughput())
                    .filter(Objects::nonNull)
                    .map(Estimate::unit)
                    .findFirst()
                    .orElse("s");
        }

        private XYPlot efficiency() {
            XYSeriesCollection data = new XYSeriesCollection();
            curves.forEach((name, curve) -> data.addSeries(Lines.series(
                    name, points(curve, row -> row.efficiency() == null ? 0 : 100 * row.efficiency()))));
            NumberAxis axis = new NumberAxis("efficiency (%)");
            axis.setRange(0, Math.max(105, data.getRangeUpperBound(false) * 1.05));
            axis.setTickUnit(new NumberTickUnit(25));
            XYPlot plot = Lines.plot(data, null, axis, true);
            plot.getRenderer().setDefaultSeriesVisibleInLegend(false);
            return plot;
        }

        private static List<double[]> points(ScalingCurve curve, Function<ScalingCurve.Row, Double> of) {
            return curve.rows().stream()
                    .map(row -> new double[] {row.nodes(), of.apply(row)})
                    .toList();
        }

        private List<Integer> steps() {
            double[] counts = nodeCounts();
            TreeSet<Integer> steps = new TreeSet<>();
            curves.values().forEach(curve -> steps.addAll(curve.leafSteps()));
            return steps.stream()
                    .filter(step -> step > counts[0] && step <= counts[counts.length - 1])
                    .limit(MAX_STEPS)
                    .toList();
        }

        private List<String> notes() {
            List<String> notes = new ArrayList<>();
            if (!steps().isEmpty()) {
                List<String> with = curves.values().stream()
                        .filter(curve -> !curve.leafSteps().isEmpty())
                        .map(curve -> reading.name(curve.option()))
                        .distinct()
                        .toList();
                notes.add("Upright lines: from here on another leaf is needed (" + Reading.some(with, 4) + ").");
            }
            curves.values().stream()
                    .map(ScalingCurve::noSpeedup)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .ifPresent(reason -> notes.add("No speed-up: " + reason + "."));
            notes.addAll(leftOut);
            return notes;
        }

        /** The best and the worst at the most nodes. */
        private String title() {
            double[] counts = nodeCounts();
            int most = (int) counts[counts.length - 1];
            String best = null;
            String worst = null;
            double bestValue = 0;
            double worstValue = 0;
            for (Map.Entry<String, ScalingCurve> curve : curves.entrySet()) {
                double value = at(curve.getValue(), most);
                boolean smaller = quantity == Quantity.TIME;
                if (value > 0 && (best == null || (smaller ? value < bestValue : value > bestValue))) {
                    best = curve.getKey();
                    bestValue = value;
                }
                if (value > 0 && (worst == null || (smaller ? value > worstValue : value < worstValue))) {
                    worst = curve.getKey();
                    worstValue = value;
                }
            }
            if (best == null) {
                return of.name() + ": " + quantity.words + " over nodes";
            }
            String what = of.name() + " on " + most + " nodes: ";
            String title =
                    what + (quantity == Quantity.SPEEDUP ? "speed-up " : "") + words(bestValue) + " with " + best;
            return best.equals(worst) ? title : title + ", " + words(worstValue) + " with " + worst;
        }

        private double at(ScalingCurve curve, int nodes) {
            return curve.rows().stream()
                    .filter(row -> row.nodes() == nodes)
                    .mapToDouble(quantity::of)
                    .findFirst()
                    .orElse(0);
        }

        private String words(double value) {
            return Quantities.of(value, quantity == Quantity.SPEEDUP ? "" : unit());
        }
    }
}
