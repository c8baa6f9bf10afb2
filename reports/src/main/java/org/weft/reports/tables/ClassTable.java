package org.weft.reports.tables;

import java.util.List;
import org.weft.reports.reading.ClassRow;
import org.weft.reports.reading.Reading;

/** What was sent and lost in each traffic class, for the first cells in which there are several and some packet was lost. */
final class ClassTable {
    private static final int MOST_ROWS = 8;

    private ClassTable() {}

    static TextTable of(Reading reading, Terminal terminal) {
        TextTable table = new TextTable(terminal).left("cell").right("class").left("meant to be");
        List.of("packets", "no room", "lost otherwise", "marked", "wire bytes").forEach(table::right);
        reading.document().cells().stream()
                .filter(cell -> cell.metrics() != null
                        && cell.metrics().packets() != null
                        && cell.metrics().packets().classes().stream()
                                .anyMatch(each -> each.dropped() + each.lost() > 0))
                .flatMap(cell -> ClassRow.of(cell, reading.cell(cell)).stream())
                .limit(MOST_ROWS)
                .forEach(row -> table.row(row.columns()));
        return table;
    }
}
