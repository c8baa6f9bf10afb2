package org.weft.reports.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.weft.reports.reading.Case;
import org.weft.reports.reading.PortRow;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;

/** The ports of a case that lost packets on their links, the worst of each option. */
final class PortTable {
    private static final int MOST_ROWS = 8;
    private static final int FEWEST_EACH = 2;

    private final Case of;
    private final Terminal terminal;
    private final List<PortRow> rows = new ArrayList<>();

    PortTable(Reading reading, Case of, Terminal terminal) {
        this.of = of;
        this.terminal = terminal;
        List<CellResult> cells = of.atFullSize();
        int each = Math.max(FEWEST_EACH, MOST_ROWS / Math.max(1, cells.size()));
        for (CellResult cell : cells) {
            String name = cells.size() > 1 ? reading.series(cell) : "";
            PortRow.of(cell, name).stream()
                    .limit(Math.min(each, MOST_ROWS - rows.size()))
                    .forEach(rows::add);
        }
    }

    /** What most of the ports with errors share, option by option. */
    List<String> causes() {
        return of.atFullSize().stream()
                .filter(cell -> cell.metrics() != null && cell.metrics().links() != null)
                .map(cell -> cell.metrics().links().commonCause())
                .filter(Objects::nonNull)
                .map(cause -> cause.sentence() + ".")
                .distinct()
                .toList();
    }

    String heading() {
        return of.name() + ": ports that lost packets on their links, worst first";
    }

    TextTable table() {
        TextTable table = new TextTable(terminal);
        for (int column = 0; column < PortRow.HEADINGS.size(); column++) {
            boolean isText = column < 2 || column == PortRow.HEADINGS.size() - 1;
            String heading = column == 0 ? "option" : PortRow.HEADINGS.get(column);
            table = isText ? table.left(heading) : table.right(heading);
        }
        for (PortRow row : rows) {
            table.row(row.columns());
        }
        return table;
    }
}
