package org.weft.reports.charts;

import java.awt.BasicStroke;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;
import org.weft.study.result.Estimate;

/** Completion times as dots with their intervals, the bound beside each. */
final class CompletionTimeChart implements Chart {
    /** Times the shortest from which the axis is logarithmic. */
    private static final double MOST_TIMES = 20;

    private static final int MAX_DOTS = 10;

    @Override
    public String id() {
        return "completion-time";
    }

    @Override
    public String heading() {
        return "Completion time";
    }

    @Override
    public String whatToAdd() {
        return "A cell that runs to its end gives a completion time; replications: 5 gives its interval.";
    }

    @Override
    public List<Picture> draw(Reading reading) {
        List<Case> cases =
                reading.cases().stream().filter(each -> !timed(each).isEmpty()).toList();
        List<Picture> pictures = new ArrayList<>();
        for (Case each : SeriesChoice.pictures(cases)) {
            List<String> more = pictures.isEmpty() ? SeriesChoice.notPictured(cases) : List.of();
            pictures.add(picture(each, more));
        }
        return pictures;
    }

    private static List<CellResult> timed(Case each) {
        return each.atFullSize().stream()
                .filter(cell -> cell.metrics() != null && cell.metrics().completionTime() != null)
                .toList();
    }

    private Picture picture(Case of, List<String> more) {
        SeriesChoice choice = SeriesChoice.of(of, timed(of), MAX_DOTS);
        Map<String, CellResult> rows = new LinkedHashMap<>();
        choice.cells().entrySet().stream()
                .sorted(Comparator.comparingInt(row -> of.reading().position(row.getValue())))
                .forEach(row -> rows.put(row.getKey(), row.getValue()));
        double longest = rows.values().stream()
                .mapToDouble(cell -> cell.metrics().completionTime().max())
                .max()
                .orElse(1);
        Quantities.Scale scale = Quantities.Scale.fitting(longest, "s");
        IntervalRows data = new IntervalRows(rows, scale);
        ValueAxis x = axis(rows, scale, longest);
        XYPlot plot = new XYPlot(data.points(), x, data.axis(), data.renderer());
        Theme.style(plot);
        plot.setRangeGridlinesVisible(false);
        plot.setFixedLegendItems(legend(rows));
        List<String> notes = new ArrayList<>();
        notes.add(choice.conditions() + "." + intervals(rows));
        notes.addAll(choice.notes());
        notes.addAll(more);
        return Theme.picture(id() + "-" + of.fileName(), title(of, rows), notes, plot, 34 + 16 * rows.size());
    }

    /** From zero, or logarithmic where the shortest could not be told from zero. */
    private static ValueAxis axis(Map<String, CellResult> rows, Quantities.Scale scale, double longest) {
        double shortest = rows.values().stream()
                .mapToDouble(CompletionTimeChart::least)
                .min()
                .orElse(longest);
        String label = "completion time (" + scale.unit() + ")";
        if (longest <= MOST_TIMES * shortest) {
            NumberAxis x = new NumberAxis(label);
            x.setRange(0, scale.in(longest) * 1.4);
            return x;
        }
        LogTickAxis x = new LogTickAxis(label + ", logarithmic", value -> Quantities.trimmed(value, ""));
        double decades = StrictMath.log10(longest / shortest);
        x.setRange(scale.in(shortest) / 1.5, scale.in(longest) * StrictMath.pow(10, decades * 0.4));
        return x;
    }

    private static double least(CellResult cell) {
        Estimate bound = cell.metrics().boundTime();
        double least = cell.metrics().completionTime().min();
        return bound == null || bound.mean() <= 0 ? least : Math.min(least, bound.mean());
    }

    private static LegendItemCollection legend(Map<String, CellResult> rows) {
        LegendItemCollection items = new LegendItemCollection();
        items.add(new LegendItem("mean", null, null, null, Palette.shape(0), Palette.colour(0)));
        if (rows.values().stream()
                .anyMatch(cell -> cell.metrics().completionTime().ci95() != null)) {
            items.add(line("95 % interval", new Line2D.Double(-9, 0, 9, 0), 2.2f));
        }
        if (rows.values().stream().anyMatch(cell -> cell.replications() > 1)) {
            items.add(line("smallest to largest", new Line2D.Double(-9, 0, 9, 0), 0.8f));
        }
        if (rows.values().stream().anyMatch(cell -> cell.metrics().boundTime() != null)) {
            items.add(line("bound: no run can be faster", new Line2D.Double(0, -5, 0, 5), 1.4f));
        }
        return items;
    }

    private static LegendItem line(String label, Line2D line, float width) {
        return new LegendItem(
                label, null, null, null, line, new BasicStroke(width), IntervalRows.paint(label.startsWith("bound")));
    }

    private static String intervals(Map<String, CellResult> rows) {
        boolean any = rows.values().stream()
                .anyMatch(cell -> cell.metrics().completionTime().ci95() != null);
        if (any) {
            return "";
        }
        boolean one = rows.values().stream().allMatch(cell -> cell.replications() < 2);
        return one ? " No interval: add replications: 5 to the study." : " No interval: nothing is random.";
    }

    private static String title(Case of, Map<String, CellResult> rows) {
        String best = null;
        String worst = null;
        for (Map.Entry<String, CellResult> row : rows.entrySet()) {
            double mean = mean(row.getValue());
            best = best == null || mean < mean(rows.get(best)) ? row.getKey() : best;
            worst = worst == null || mean > mean(rows.get(worst)) ? row.getKey() : worst;
        }
        String first = of.name() + ": " + time(rows.get(best)) + " with " + best;
        double ratio = mean(rows.get(worst)) / mean(rows.get(best));
        if (rows.size() == 1) {
            return first;
        }
        return ratio < 1.005
                ? of.name() + ": the same with all, " + time(rows.get(best))
                : first + ", " + Quantities.times(ratio) + " that with " + worst;
    }

    private static double mean(CellResult cell) {
        return cell.metrics().completionTime().mean();
    }

    private static String time(CellResult cell) {
        Estimate time = cell.metrics().completionTime();
        return Quantities.of(time.mean(), time.unit());
    }
}
