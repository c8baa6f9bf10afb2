package org.weft.reports.charts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYSeriesCollection;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;

/**
 * Goodput over a share of loss, or time over any other number that a study sweeps: a line an option. Nodes, sizes and loads have
 * charts of their own.
 */
final class SweepChart implements Chart {
    private static final int FEWEST_POINTS = 3;
    private static final Set<String> ELSEWHERE = Set.of("nodes", "size", "load", "dims", "hosts", "seed");

    @Override
    public String id() {
        return "sweep";
    }

    @Override
    public String heading() {
        return "Over what the study sweeps";
    }

    @Override
    public String whatToAdd() {
        return "A list of three or more numbers for any key, such as share: [0 %, 0.01 %, 1 %] of a fault or window: [64 KiB,"
                + " 256 KiB, 1 MiB] of a stack, gives a curve over it; nodes and size have charts of their own.";
    }

    @Override
    public List<Picture> draw(Reading reading) {
        List<CellResult> cells = reading.document().cells().stream()
                .filter(cell -> cell.done() && time(cell) > 0)
                .toList();
        Map<String, Set<String>> workloads = new LinkedHashMap<>();
        cells.forEach(cell -> cell.axes()
                .keySet()
                .forEach(path -> workloads
                        .computeIfAbsent(path, any -> new LinkedHashSet<>())
                        .add(cell.workload())));
        List<Picture> pictures = new ArrayList<>();
        workloads.forEach((path, names) -> names.forEach(workload -> {
            Drawing drawing = new Drawing(reading, path, workload);
            cells.stream().filter(cell -> cell.workload().equals(workload)).forEach(drawing::add);
            if (drawing.isWorthDrawing() && pictures.size() < MAX_PICTURES) {
                pictures.add(drawing.picture(id()));
            }
        }));
        return pictures;
    }

    private static double time(CellResult cell) {
        return cell.metrics() == null || cell.metrics().completionTime() == null
                ? 0
                : cell.metrics().completionTime().mean();
    }

    private static double goodput(CellResult cell) {
        return cell.metrics().goodput() == null ? 0 : cell.metrics().goodput().mean();
    }

    /** One picture in the making. */
    private static final class Drawing {
        private static final double MARGIN = 1.3;

        private final Reading reading;
        private final String path;
        private final String workload;
        private final List<CellResult> cells = new ArrayList<>();
        private boolean isNumeric = true;
        private final Map<String, TreeMap<Double, CellResult>> curves = new LinkedHashMap<>();
        private final TreeMap<Double, String> places = new TreeMap<>();
        private final List<String> leftOut = new ArrayList<>();

        Drawing(Reading reading, String path, String workload) {
            this.reading = reading;
            this.path = path;
            this.workload = workload;
        }

        void add(CellResult cell) {
            String value = cell.axes().get(path);
            if (value != null && AxisValue.of(value).isEmpty()) {
                isNumeric = false;
            }
            cells.add(cell);
        }

        boolean isWorthDrawing() {
            if (!isNumeric || ELSEWHERE.contains(key())) {
                return false;
            }
            int nodes = cells.stream().mapToInt(CellResult::nodes).max().orElse(0);
            long size = largestSize();
            cells.stream()
                    .filter(cell -> cell.axes().containsKey(path) && cell.nodes() == nodes)
                    .filter(cell -> cell.size() == null || cell.size() == size)
                    .sorted(java.util.Comparator.comparingInt(reading::position))
                    .forEach(this::place);
            curves.values().removeIf(curve -> curve.size() < FEWEST_POINTS);
            boolean ofOneKind = cells.stream()
                            .map(cell -> cell.axes().get(path))
                            .filter(java.util.Objects::nonNull)
                            .map(value -> AxisValue.of(value).orElseThrow().kind())
                            .distinct()
                            .count()
                    == 1;
            return ofOneKind && !curves.isEmpty();
        }

        private long largestSize() {
            return cells.stream()
                    .filter(cell -> cell.size() != null)
                    .mapToLong(CellResult::size)
                    .max()
                    .orElse(0);
        }

        private String key() {
            return path.substring(path.lastIndexOf('.') + 1);
        }

        private void place(CellResult cell) {
            String value = cell.axes().get(path);
            String series = AxisValue.without(name(cell), key(), value);
            if (!curves.containsKey(series) && curves.size() == MAX_SERIES) {
                if (!leftOut.contains(series)) {
                    leftOut.add(series);
                }
                return;
            }
            double place = AxisValue.of(value).orElseThrow().value();
            places.put(place, value);
            curves.computeIfAbsent(series, any -> new TreeMap<>()).putIfAbsent(place, cell);
        }

        /** What a cell ran on, and its other axes that make cases. */
        private String name(CellResult cell) {
            StringBuilder name = new StringBuilder(reading.series(cell));
            cell.axes().forEach((other, value) -> {
                boolean isCase = other.startsWith("workloads.") || other.startsWith("faults");
                boolean differs = cells.stream()
                                .map(each -> each.axes().get(other))
                                .distinct()
                                .count()
                        > 1;
                if (isCase && differs && !other.equals(path) && !other.endsWith(".size")) {
                    name.append(", ").append(value);
                }
            });
            return name.toString();
        }

        Picture picture(String id) {
            boolean isLoss = key().equals("share") || key().equals("loss") || key().endsWith("error-rate");
            boolean hasGoodput = isLoss
                    && curves.values().stream()
                            .flatMap(curve -> curve.values().stream())
                            .allMatch(cell -> goodput(cell) > 0);
            double top = curves.values().stream()
                    .flatMap(curve -> curve.values().stream())
                    .mapToDouble(cell -> hasGoodput ? goodput(cell) : time(cell))
                    .max()
                    .orElse(1);
            Quantities.Scale scale = Quantities.Scale.fitting(top, hasGoodput ? "B/s" : "s");
            XYSeriesCollection data = new XYSeriesCollection();
            curves.forEach((name, curve) -> data.addSeries(Lines.series(
                    name,
                    curve.entrySet().stream()
                            .map(each -> new double[] {
                                shown(each.getKey()),
                                scale.in(hasGoodput ? goodput(each.getValue()) : time(each.getValue()))
                            })
                            .toList())));
            NumberAxis y = new NumberAxis((hasGoodput ? "goodput (" : "completion time (") + scale.unit() + ")");
            y.setRange(0, scale.in(top) * 1.1);
            XYPlot plot = Lines.plot(data, x(), y, true);
            return Theme.picture(
                    id + "-" + plain(workload + "-" + path), title(hasGoodput), notes(hasGoodput), plot, 220);
        }

        private ValueAxis x() {
            String label = AxisWords.of(path, reading.document().given());
            double[] ticks = places.keySet().stream().mapToDouble(this::shown).toArray();
            Map<Double, String> texts = new TreeMap<>();
            places.forEach((place, text) -> texts.put(shown(place), text));
            LogTickAxis axis = new LogTickAxis(label, value -> texts.getOrDefault(value, String.valueOf(value)), ticks);
            axis.setRange(ticks[0] / MARGIN, ticks[ticks.length - 1] * MARGIN);
            return axis;
        }

        /** Nothing has no place on a logarithmic axis: it stands a decade before the least of the others. */
        private double shown(double place) {
            Double least = places.higherKey(0.0);
            return place > 0 ? place : (least == null ? 1 : least) / 10;
        }

        private List<String> notes(boolean hasGoodput) {
            List<String> notes = new ArrayList<>();
            CellResult any = curves.values().iterator().next().firstEntry().getValue();
            notes.add(any.nodes() + " nodes"
                    + (any.size() == null
                            ? ""
                            : ", " + Quantities.bytes(any.size().doubleValue()))
                    + (hasGoodput ? "; goodput: bytes of messages that arrived, a second, all hosts together." : "."));
            if (!leftOut.isEmpty()) {
                notes.add("Not drawn: " + Reading.some(leftOut, 3) + ".");
            }
            return notes;
        }

        /** Who changes least and most from the first value to the last. */
        private String title(boolean hasGoodput) {
            TreeMap<Double, String> byChange = new TreeMap<>();
            curves.forEach((name, curve) -> {
                CellResult first = curve.firstEntry().getValue();
                CellResult last = curve.lastEntry().getValue();
                byChange.put(hasGoodput ? goodput(last) / goodput(first) : time(last) / time(first), name);
            });
            String from = places.firstEntry().getValue();
            String to = places.lastEntry().getValue();
            Map.Entry<Double, String> low = byChange.firstEntry();
            Map.Entry<Double, String> high = byChange.lastEntry();
            if (hasGoodput) {
                String other = byChange.size() < 2
                        ? ""
                        : ", " + low.getValue() + " " + Quantities.trimmedPercent(low.getKey());
                return workload + ": at " + to + " " + high.getValue() + " keeps "
                        + Quantities.trimmedPercent(high.getKey()) + other + " of the goodput at " + from;
            }
            String other = byChange.size() < 2 ? "" : ", " + low.getValue() + " " + Quantities.times(low.getKey());
            return workload + ": from " + from + " to " + to + " " + high.getValue() + " takes "
                    + Quantities.times(high.getKey()) + " the time" + other;
        }

        private static String plain(String name) {
            return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("-$", "");
        }
    }
}
