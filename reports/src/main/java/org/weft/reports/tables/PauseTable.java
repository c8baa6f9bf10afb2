package org.weft.reports.tables;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;
import org.weft.study.result.Links;

/** Links that stood in pause for a notable part of their run, each with the queue that started it; longest first. */
final class PauseTable {
    private static final int MOST_ROWS = 6;
    /** A pause below this share of the run is not worth a line. */
    private static final double NOTABLE = 0.05;

    private PauseTable() {}

    private record Line(CellResult cell, Links.Paused paused, double share) {}

    static TextTable of(Reading reading, Terminal terminal) {
        TextTable table = new TextTable(terminal)
                .left("paused link")
                .left("started by")
                .right("pauses")
                .right("time")
                .right("of the run")
                .left("in");
        List<Line> lines = new ArrayList<>();
        reading.document().cells().forEach(cell -> add(cell, lines));
        lines.sort(Comparator.comparingDouble((Line line) -> -line.share()));
        for (Line line : lines.subList(0, Math.min(MOST_ROWS, lines.size()))) {
            Links.Paused paused = line.paused();
            table.row(List.of(
                    paused.link(),
                    paused.cause().isEmpty() ? "unknown" : paused.cause(),
                    Quantities.count(Math.round(paused.pauses())),
                    Quantities.of(paused.time(), "s"),
                    Quantities.percent(line.share()),
                    reading.cell(line.cell())));
        }
        return table;
    }

    private static void add(CellResult cell, List<Line> lines) {
        if (!cell.done()
                || cell.metrics() == null
                || cell.metrics().links() == null
                || cell.metrics().completionTime() == null) {
            return;
        }
        double run = cell.metrics().completionTime().mean();
        cell.metrics().links().pauses().stream()
                .map(paused -> new Line(cell, paused, run > 0 ? paused.time() / run : 0))
                .filter(line -> line.share() >= NOTABLE)
                .forEach(lines::add);
    }
}
