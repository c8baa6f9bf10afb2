package org.weft.reports.charts;

import java.text.ChoiceFormat;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.data.category.DefaultCategoryDataset;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;
import org.weft.study.result.CriticalPath;
import org.weft.study.result.LatencySplit;

/** What the latency of messages is made of: of the quick ones, of the slow ones, and of each size. */
final class LatencySplitChart implements Chart {
    private static final int MAX_ROWS = 28;
    private static final int MOST_SIZES = 8;
    private static final double SMALLEST_SHARE = 0.01;
    private static final double UPPER = 132;

    @Override
    public String id() {
        return "latency-split";
    }

    @Override
    public String heading() {
        return "What latency is made of";
    }

    @Override
    public String whatToAdd() {
        return "measure: { latency-split: on } under fidelity: packet splits the time of every message.";
    }

    @Override
    public List<Picture> draw(Reading reading) {
        List<Case> cases =
                reading.cases().stream().filter(each -> !split(each).isEmpty()).toList();
        List<Picture> pictures = new ArrayList<>();
        for (Case each : SeriesChoice.pictures(cases)) {
            List<String> more = pictures.isEmpty() ? SeriesChoice.notPictured(cases) : List.of();
            pictures.add(new Drawing(each).picture(id(), more));
        }
        return pictures;
    }

    private static List<CellResult> split(Case each) {
        return each.atFullSize().stream()
                .filter(cell -> cell.metrics() != null && cell.metrics().latencySplit() != null)
                .toList();
    }

    /** A bar. */
    private record Bar(RowKey key, String of, double mean, CriticalPath terms) {
        Map.Entry<String, Double> largest() {
            return terms.terms().entrySet().stream()
                    .max(Map.Entry.comparingByValue())
                    .orElseThrow();
        }

        double share(double seconds) {
            return mean <= 0 ? 0 : 100 * seconds / mean;
        }
    }

    /** One picture in the making. */
    private static final class Drawing {
        private final Case of;
        private final List<RowKey> keys = new ArrayList<>();
        private final List<Bar> bars = new ArrayList<>();
        private final List<String> noRoom = new ArrayList<>();
        private final List<String> leftOut;
        private final String conditions;

        Drawing(Case of) {
            this.of = of;
            SeriesChoice choice = SeriesChoice.of(of, split(of), MAX_SERIES);
            choice.cells().forEach(this::add);
            conditions = choice.conditions();
            leftOut = choice.notes(noRoom);
        }

        private void add(String series, CellResult cell) {
            LatencySplit split = cell.metrics().latencySplit();
            int step = (split.bySize().size() + MOST_SIZES - 1) / MOST_SIZES;
            int sizes = split.bySize().size() < 2 ? 0 : (split.bySize().size() + step - 1) / step;
            if (keys.size() + 1 + split.byShare().size() + sizes > MAX_ROWS && !keys.isEmpty()) {
                noRoom.add(series);
                return;
            }
            keys.add(new RowKey(keys.size(), series, true));
            for (LatencySplit.Band band : split.byShare()) {
                bar(series, words(band), band.mean(), band.terms());
            }
            for (int size = 0; size < sizes; size++) {
                LatencySplit.Size row = split.bySize().get(size * step);
                bar(series, Quantities.bytes((double) row.bytes()), row.mean(), row.terms());
            }
        }

        private void bar(String series, String label, double mean, CriticalPath terms) {
            RowKey key = new RowKey(keys.size(), label, false);
            keys.add(key);
            bars.add(new Bar(key, series, mean, terms));
        }

        private static String words(LatencySplit.Band band) {
            if (band.from() == 0) {
                return "quicker " + Quantities.trimmedPercent(band.to());
            }
            String from = "p" + Quantities.trimmed(100 * band.from(), "").strip();
            return band.to() == 1
                    ? "beyond " + from
                    : from + " to p" + Quantities.trimmed(100 * band.to(), "").strip();
        }

        Picture picture(String id, List<String> more) {
            List<TermStyle> terms = terms();
            Map<Integer, SplitRenderer.Words> words = new TreeMap<>();
            for (Bar bar : bars) {
                int largest = Math.max(
                        0, terms.indexOf(TermStyle.ofField(bar.largest().getKey())));
                words.put(
                        bar.key().index(),
                        new SplitRenderer.Words(largest, "", "mean " + Quantities.of(bar.mean(), "s")));
            }
            NumberAxis range = new NumberAxis("share of the latency (%)");
            range.setRange(0, UPPER);
            range.setTickUnit(new NumberTickUnit(20, new ChoiceFormat("0#0|20#20|40#40|60#60|80#80|100#100|101#")));
            CategoryPlot plot =
                    new CategoryPlot(data(terms), new HeadedAxis(keys), range, new SplitRenderer(terms, words));
            plot.setOrientation(PlotOrientation.HORIZONTAL);
            plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
            Theme.style(plot);
            plot.setRangeGridlinesVisible(false);
            List<String> notes = new ArrayList<>();
            notes.add(conditions + ". Messages between hosts by latency, then by size where there are several.");
            notes.addAll(leftOut);
            notes.addAll(more);
            return Theme.picture(id + "-" + of.fileName(), title(), notes, plot, 34 + 14 * keys.size());
        }

        private List<TermStyle> terms() {
            Set<TermStyle> used = EnumSet.noneOf(TermStyle.class);
            Set<TermStyle> small = EnumSet.noneOf(TermStyle.class);
            for (Bar bar : bars) {
                bar.terms().terms().forEach((field, seconds) -> {
                    if (seconds > 0) {
                        (seconds >= SMALLEST_SHARE * bar.mean() ? used : small).add(TermStyle.ofField(field));
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
                keys.forEach(key -> data.addValue(null, term, key));
            }
            for (Bar bar : bars) {
                bar.terms().terms().forEach((field, seconds) -> {
                    if (seconds > 0) {
                        TermStyle style = TermStyle.ofField(field);
                        TermStyle row = terms.contains(style) ? style : TermStyle.OTHER;
                        Number before = data.getValue(row, bar.key());
                        data.setValue((before == null ? 0 : before.doubleValue()) + bar.share(seconds), row, bar.key());
                    }
                });
            }
            return data;
        }

        /** What the slowest messages of the series with the slowest ones wait for. */
        private String title() {
            Bar worst = bars.get(0);
            for (Bar bar : bars) {
                worst = bar.mean() > worst.mean() ? bar : worst;
            }
            return of.name() + " on " + worst.of() + ": " + worst.key().label() + ", messages take "
                    + Quantities.of(worst.mean(), "s") + ", "
                    + Quantities.percent(worst.share(worst.largest().getValue()) / 100) + " of it "
                    + TermStyle.ofField(worst.largest().getKey()).words();
        }
    }
}
