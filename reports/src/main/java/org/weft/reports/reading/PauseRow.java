package org.weft.reports.reading;

import java.util.List;
import org.weft.study.result.CellResult;

/**
 * A link that was paused, with the queue that started it, as a report prints it.
 *
 * @param columns in the order of {@link #HEADINGS}
 */
public record PauseRow(List<String> columns) {
    public static final List<String> HEADINGS = List.of(
            "cell", "paused link", "started by", "pauses", "time", "of the run", "watchdog", "packets lost by it");

    public PauseRow {
        columns = List.copyOf(columns);
    }

    /** The paused links of a cell under a name, longest first; none where none was. */
    public static List<PauseRow> of(CellResult cell, String name) {
        if (cell.metrics() == null
                || cell.metrics().links() == null
                || cell.metrics().completionTime() == null) {
            return List.of();
        }
        double run = cell.metrics().completionTime().mean();
        return cell.metrics().links().pauses().stream()
                .map(paused -> new PauseRow(List.of(
                        name,
                        paused.link(),
                        paused.cause().isEmpty() ? "unknown" : paused.cause(),
                        Quantities.count(Math.round(paused.pauses())),
                        Quantities.of(paused.time(), "s"),
                        run > 0 ? Quantities.percent(paused.time() / run) : "",
                        paused.watchdog() == 0 ? "" : String.valueOf(paused.watchdog()),
                        paused.dropped() == 0 ? "" : Quantities.count(paused.dropped()))))
                .toList();
    }
}
