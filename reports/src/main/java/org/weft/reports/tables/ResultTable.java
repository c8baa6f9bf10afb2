package org.weft.reports.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.Bottleneck;
import org.weft.study.result.CellResult;
import org.weft.study.result.Estimate;

/** The cells of a case at its largest number of nodes and size: objective, against the best, against the bound, limit. */
final class ResultTable {
    private static final int MOST_ROWS = 16;

    private final Case of;
    private final Terminal terminal;
    private final Map<String, CellResult> rows = new LinkedHashMap<>();
    private int leftOut;

    ResultTable(Reading reading, Case of, Terminal terminal) {
        this.of = of;
        this.terminal = terminal;
        for (CellResult cell : of.atFullSize()) {
            if (cell.objective() == null) {
                continue;
            }
            if (rows.size() < MOST_ROWS) {
                rows.put(reading.series(cell), cell);
            } else {
                leftOut++;
            }
        }
    }

    String heading() {
        return rows.isEmpty() ? of.name() : of.name() + ": " + of.conditions(rows.values());
    }

    TextTable table() {
        CellResult first = rows.values().stream().findFirst().orElse(null);
        String name = first == null ? "" : first.objective().name();
        TextTable table = new TextTable(terminal)
                .left("option")
                .right(name)
                .right("vs best")
                .right("vs bound")
                .right("busbw")
                .left("limited by");
        double best = best();
        rows.forEach((series, cell) -> table.row(List.of(
                series,
                Quantities.of(cell.objective().value()),
                rows.size() < 2 ? "" : Quantities.times(worseThan(best, cell)),
                overBound(cell),
                cell.metrics() == null || cell.metrics().busBandwidth() == null
                        ? ""
                        : Quantities.of(cell.metrics().busBandwidth().mean(), "B/s"),
                limit(cell.bottleneck()))));
        return table;
    }

    List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (leftOut > 0) {
            notes.add(leftOut + " more in cells.csv.");
        }
        return notes;
    }

    private double best() {
        return rows.values().stream()
                .map(CellResult::objective)
                .filter(Objects::nonNull)
                .mapToDouble(each -> each.higherIsBetter()
                        ? -each.value().mean()
                        : each.value().mean())
                .min()
                .orElse(1);
    }

    private static double worseThan(double best, CellResult cell) {
        double own = cell.objective().value().mean();
        return cell.objective().higherIsBetter() ? -best / own : own / best;
    }

    private static String overBound(CellResult cell) {
        Estimate bound = cell.metrics() == null ? null : cell.metrics().boundTime();
        Estimate time = cell.metrics() == null ? null : cell.metrics().completionTime();
        return bound == null || time == null || bound.mean() == 0 ? "" : Quantities.times(time.mean() / bound.mean());
    }

    private static String limit(Bottleneck bottleneck) {
        if (bottleneck == null) {
            return "";
        }
        return bottleneck.share() == null
                ? bottleneck.name()
                : bottleneck.name() + ", " + Quantities.percent(bottleneck.share());
    }
}
