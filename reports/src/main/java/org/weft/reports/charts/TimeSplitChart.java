package org.weft.reports.charts;

import java.awt.FontMetrics;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.data.category.DefaultCategoryDataset;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;
import org.weft.study.result.CriticalPath;

/** Where the time goes: the critical path of every option as a stacked bar, the culprit named on its largest part. */
final class TimeSplitChart implements Chart {
    private static final int MAX_ROWS = 24;
    /** Times the fastest of its case that a bar is drawn at most. */
    private static final double LONGEST = 12;

    private static final double SMALLEST_SHARE = 0.01;

    @Override
    public String id() {
        return "time-split";
    }

    @Override
    public String heading() {
        return "Where the time goes";
    }

    @Override
    public String whatToAdd() {
        return "A cell that runs to its end under fidelity: packet gives the split of its time.";
    }

    @Override
    public List<Picture> draw(Reading reading) {
        Rows rows = new Rows();
        List<Case> cases =
                reading.cases().stream().filter(each -> !split(each).isEmpty()).toList();
        List<Case> pictured = SeriesChoice.pictures(cases);
        Set<String> notes = new LinkedHashSet<>();
        for (Case each : pictured) {
            SeriesChoice choice = SeriesChoice.of(each, split(each), Math.min(MAX_SERIES, MAX_ROWS / pictured.size()));
            rows.add(each, choice);
            notes.addAll(choice.notes());
        }
        if (rows.bars.isEmpty()) {
            return List.of();
        }
        notes.addAll(SeriesChoice.notPictured(cases));
        return List.of(rows.picture(id(), List.copyOf(notes)));
    }

    private static List<CellResult> split(Case each) {
        return each.atFullSize().stream()
                .filter(cell -> cell.metrics() != null
                        && cell.metrics().criticalPath() != null
                        && cell.metrics().criticalPath().total() > 0)
                .toList();
    }

    /** A bar: a cell, its row, and how its time compares with the fastest of its case. */
    private record Bar(RowKey key, String caseName, String series, CellResult cell, double fastest) {
        CriticalPath path() {
            return cell.metrics().criticalPath();
        }

        Map<String, Double> terms() {
            return HostTerms.of(path(), cell.metrics().hostParts());
        }

        double ratio() {
            return path().total() / fastest;
        }

        /** How long the bar is drawn: longer ones are cut, or all others would be too short to read. */
        double drawn() {
            return Math.min(ratio(), LONGEST);
        }

        String time() {
            String time = Quantities.of(path().total(), "s");
            return ratio() > LONGEST ? time + ", " + Quantities.times(ratio()) + ": cut" : time;
        }

        TermStyle largest() {
            return TermStyle.ofField(terms().entrySet().stream()
                    .max(Map.Entry.comparingByValue())
                    .orElseThrow()
                    .getKey());
        }

        double largestShare() {
            return terms().values().stream()
                            .mapToDouble(Double::doubleValue)
                            .max()
                            .orElseThrow()
                    / path().total();
        }

        String largestInWords() {
            return Quantities.percent(largestShare()) + " " + largest().words();
        }

        String culprit() {
            return cell.bottleneck() == null ? "" : cell.bottleneck().name();
        }
    }

    /** The rows of the picture in the making. */
    private static final class Rows {
        private final List<RowKey> keys = new ArrayList<>();
        private final List<Bar> bars = new ArrayList<>();

        void add(Case of, SeriesChoice choice) {
            double fastest = choice.cells().values().stream()
                    .mapToDouble(cell -> cell.metrics().criticalPath().total())
                    .min()
                    .orElse(1);
            keys.add(new RowKey(keys.size(), of.name() + ": " + choice.conditions(), true));
            choice.cells().forEach((name, cell) -> {
                RowKey key = new RowKey(keys.size(), name, false);
                keys.add(key);
                bars.add(new Bar(key, of.name(), name, cell, fastest));
            });
        }

        Picture picture(String id, List<String> notes) {
            List<TermStyle> terms = terms();
            DefaultCategoryDataset data = data(terms);
            Map<Integer, SplitRenderer.Words> words = new TreeMap<>();
            for (Bar bar : bars) {
                int largest = Math.max(0, terms.indexOf(bar.largest()));
                words.put(bar.key().index(), new SplitRenderer.Words(largest, bar.culprit(), bar.time()));
            }
            NumberAxis range = new NumberAxis("time, the fastest of each workload is 1");
            range.setRange(0, upper(words));
            CategoryAxis domain = new HeadedAxis(keys);
            CategoryPlot plot = new CategoryPlot(data, domain, range, new SplitRenderer(terms, words));
            plot.setOrientation(PlotOrientation.HORIZONTAL);
            plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
            Theme.style(plot);
            plot.setRangeGridlinesVisible(false);
            plot.getDomainAxis().setAxisLineVisible(false);
            return Theme.picture(id, title(), notes, plot, 34 + 15 * keys.size());
        }

        /** The end of the axis: as far as the words at the ends of the bars need, if they leave half to the bars. */
        private double upper(Map<Integer, SplitRenderer.Words> words) {
            FontMetrics metrics = Theme.metrics(Theme.TICK);
            double width = Theme.WIDTH - HeadedAxis.width(keys, metrics) - 20;
            double upper = bars.stream().mapToDouble(Bar::drawn).max().orElse(1) * 1.2;
            for (Bar bar : bars) {
                SplitRenderer.Words said = words.get(bar.key().index());
                double part = bar.largestShare() * bar.drawn() / upper * width;
                boolean onBar = metrics.stringWidth(said.onLargest()) + 10 < part;
                String atEnd = onBar ? said.atEnd() : said.atEnd() + ", " + said.onLargest();
                double room = Math.min(0.5, (metrics.stringWidth(atEnd) + 14) / width);
                upper = Math.max(upper, bar.drawn() / (1 - room));
            }
            return upper;
        }

        private List<TermStyle> terms() {
            Set<TermStyle> used = EnumSet.noneOf(TermStyle.class);
            Set<TermStyle> small = EnumSet.noneOf(TermStyle.class);
            for (Bar bar : bars) {
                double smallest = SMALLEST_SHARE * bar.path().total();
                bar.terms().forEach((field, seconds) -> {
                    if (seconds > 0) {
                        (seconds >= smallest ? used : small).add(TermStyle.ofField(field));
                    }
                });
            }
            if (!used.containsAll(small)) {
                used.add(TermStyle.OTHER);
            }
            return List.copyOf(used);
        }

        private DefaultCategoryDataset data(List<TermStyle> terms) {
            DefaultCategoryDataset data = new DefaultCategoryDataset();
            for (TermStyle term : terms) {
                for (RowKey key : keys) {
                    data.addValue(null, term, key);
                }
            }
            for (Bar bar : bars) {
                bar.terms().forEach((field, seconds) -> {
                    if (seconds == 0) {
                        return;
                    }
                    TermStyle style = TermStyle.ofField(field);
                    TermStyle row = terms.contains(style) ? style : TermStyle.OTHER;
                    Number before = data.getValue(row, bar.key());
                    double length = seconds / bar.path().total() * bar.drawn();
                    data.setValue((before == null ? 0 : before.doubleValue()) + length, row, bar.key());
                });
            }
            return data;
        }

        private String title() {
            Bar worst = bars.get(0);
            for (Bar bar : bars) {
                if (bar.ratio() > worst.ratio() * (1 + 1e-9)) {
                    worst = bar;
                }
            }
            String what = worst.caseName() + " on " + worst.series() + ": ";
            String slower = worst.ratio() > 1.005 ? Quantities.times(worst.ratio()) + " the fastest, " : "";
            String culprit = worst.culprit();
            if (culprit.startsWith(worst.largest().words())) {
                return what + slower + Quantities.percent(worst.largestShare()) + " " + culprit;
            }
            if (culprit.startsWith("queues at ") && worst.largest() == TermStyle.QUEUEING) {
                return what + slower + worst.largestInWords() + culprit.substring("queues".length());
            }
            return what + slower + worst.largestInWords() + (culprit.isEmpty() ? "" : " at " + culprit);
        }
    }
}
