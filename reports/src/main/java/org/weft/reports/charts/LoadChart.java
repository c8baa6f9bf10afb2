package org.weft.reports.charts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYSeriesCollection;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;

/** Mean latency over offered load: where each network saturates. */
final class LoadChart implements Chart {
    private static final double PERCENT = 100;

    @Override
    public String id() {
        return "load";
    }

    @Override
    public String heading() {
        return "Latency over offered load";
    }

    @Override
    public String whatToAdd() {
        return "Give an open-loop workload's load a list, as in load: [10 %, 30 %, 50 %], for a curve of latency over load.";
    }

    @Override
    public List<Picture> draw(Reading reading) {
        Map<String, List<CellResult>> byWorkload = new LinkedHashMap<>();
        for (Case each : reading.cases()) {
            for (CellResult cell : each.byRank(LoadChart::hasLoad)) {
                byWorkload
                        .computeIfAbsent(cell.workload(), name -> new ArrayList<>())
                        .add(cell);
            }
        }
        List<Picture> pictures = new ArrayList<>();
        byWorkload.forEach((workload, cells) -> {
            Map<String, List<CellResult>> curves = curves(reading, cells);
            if (!curves.isEmpty() && pictures.size() < MAX_PICTURES) {
                pictures.add(picture(workload, curves));
            }
        });
        return pictures;
    }

    private static boolean hasLoad(CellResult cell) {
        return cell.done()
                && cell.metrics() != null
                && cell.metrics().load() != null
                && cell.metrics().messageLatency() != null;
    }

    /** By series: cells of two loads or more, ascending. */
    private static Map<String, List<CellResult>> curves(Reading reading, List<CellResult> cells) {
        Map<String, List<CellResult>> curves = new LinkedHashMap<>();
        for (CellResult cell : cells) {
            curves.computeIfAbsent(name(reading, cell), name -> new ArrayList<>())
                    .add(cell);
        }
        curves.values().removeIf(each -> each.size() < 2);
        curves.values().forEach(each -> each.sort(Comparator.comparingDouble(LoadChart::offered)));
        return curves;
    }

    /** What a cell ran on, and its axes but the load. */
    private static String name(Reading reading, CellResult cell) {
        StringBuilder name = new StringBuilder(reading.series(cell));
        cell.axes().forEach((path, value) -> {
            if (path.startsWith("workloads.") && !path.endsWith(".load")) {
                name.append(", ").append(value);
            }
        });
        return name.toString();
    }

    private static double offered(CellResult cell) {
        return cell.metrics().load().offered().mean();
    }

    private static Picture picture(String workload, Map<String, List<CellResult>> curves) {
        double longest = curves.values().stream()
                .flatMap(List::stream)
                .mapToDouble(cell -> cell.metrics().messageLatency().mean())
                .max()
                .orElse(1);
        Quantities.Scale scale = Quantities.Scale.fitting(longest, "s");
        XYSeriesCollection data = new XYSeriesCollection();
        List<String> notes = new ArrayList<>();
        int drawn = 0;
        for (Map.Entry<String, List<CellResult>> curve : curves.entrySet()) {
            if (drawn++ < MAX_SERIES) {
                data.addSeries(Lines.series(
                        curve.getKey(),
                        curve.getValue().stream()
                                .map(cell -> new double[] {
                                    PERCENT * offered(cell),
                                    scale.in(cell.metrics().messageLatency().mean())
                                })
                                .toList()));
            }
            notes.add(curve.getKey() + ": " + saturation(curve.getValue()) + ".");
        }
        NumberAxis x = new NumberAxis("offered load (% of injection)");
        LogTickAxis y = new LogTickAxis("mean latency (" + scale.unit() + ")", LoadChart::number);
        XYPlot plot = Lines.plot(data, x, y, true);
        return Theme.picture("load-" + plain(workload), title(workload, curves), notes, plot, 200);
    }

    private static String number(double value) {
        return value < 1 ? String.valueOf(value) : String.valueOf(Math.round(value));
    }

    private static String plain(String name) {
        return name.toLowerCase(java.util.Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }

    private static String saturation(List<CellResult> cells) {
        double most = cells.stream()
                .mapToDouble(cell -> cell.metrics().load().accepted().mean())
                .max()
                .orElse(0);
        boolean isSaturated =
                cells.stream().anyMatch(cell -> cell.metrics().load().saturated());
        String share = Math.round(PERCENT * most) + " % of injection";
        return isSaturated ? "saturates, at most " + share + " is accepted" : "accepts all up to " + share;
    }

    private static String title(String workload, Map<String, List<CellResult>> curves) {
        String best = "";
        double most = -1;
        for (Map.Entry<String, List<CellResult>> curve : curves.entrySet()) {
            for (CellResult cell : curve.getValue()) {
                if (cell.metrics().load().accepted().mean() > most) {
                    most = cell.metrics().load().accepted().mean();
                    best = curve.getKey();
                }
            }
        }
        return workload + ": " + best + " accepts most, " + Math.round(PERCENT * most) + " % of injection";
    }
}
