package org.weft.reports.tables;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.Quantities;
import org.weft.study.result.CellResult;
import org.weft.study.result.Estimate;
import org.weft.study.result.Metrics;

/** Time and bandwidth of one iteration over the size of the workload, a pair of columns for each of the first series. */
final class SizeTable {
    private static final int MOST_SERIES = 4;
    private static final int SIZE = 7;
    private static final int TIME = 16;
    private static final int BANDWIDTH = 2 + 9 + 2;

    /** A repetition that takes more than this share of the time is the only one. */
    private static final double NEARLY_ALL = 0.75;

    private SizeTable() {}

    static TextTable of(Case of, Terminal terminal) {
        int nodes = of.largestNodes();
        Map<String, List<CellResult>> series = of.series(of.byRank(
                cell -> cell.done() && cell.nodes() == nodes && cell.size() != null && cell.objective() != null));
        List<String> shown = fitting(series.keySet(), terminal.width() - SIZE);
        TextTable table = new TextTable(terminal).right("size");
        shown.forEach(name -> table.right(name).right("busbw"));
        for (Long size : of.sizes()) {
            List<String> cells = new ArrayList<>();
            cells.add(Quantities.bytes(size.doubleValue()));
            for (String name : shown) {
                CellResult cell = series.get(name).stream()
                        .filter(each -> Objects.equals(each.size(), size))
                        .findFirst()
                        .orElse(null);
                cells.add(cell == null ? "" : Quantities.of(time(cell)));
                cells.add(cell == null ? "" : bandwidth(cell));
            }
            table.row(cells);
        }
        return table;
    }

    /** As many of the first series as have room side by side, one at least. */
    private static List<String> fitting(Collection<String> names, int width) {
        List<String> shown = new ArrayList<>();
        int room = width;
        for (String name : names) {
            room -= Math.max(TIME, Terminal.length(name)) + BANDWIDTH;
            if (shown.size() == MOST_SERIES || (room < 0 && !shown.isEmpty())) {
                break;
            }
            shown.add(name);
        }
        return shown;
    }

    /** True where a cell repeats its work, so that the time of all of it says nothing about one message. */
    static boolean repeats(Case of) {
        return of.cells().stream().anyMatch(SizeTable::repeats);
    }

    private static boolean repeats(CellResult cell) {
        Metrics metrics = cell.metrics();
        return metrics != null
                && metrics.iterationTime() != null
                && metrics.completionTime() != null
                && cell.objective() != null
                && cell.objective().name().equals("completion-time")
                && metrics.iterationTime().mean() < metrics.completionTime().mean() * NEARLY_ALL;
    }

    private static Estimate time(CellResult cell) {
        return repeats(cell) ? cell.metrics().iterationTime() : cell.objective().value();
    }

    private static String bandwidth(CellResult cell) {
        Estimate bus = cell.metrics() == null ? null : cell.metrics().busBandwidth();
        return bus == null ? "" : Quantities.of(bus.mean(), "B/s");
    }
}
