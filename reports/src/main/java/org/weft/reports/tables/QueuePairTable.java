package org.weft.reports.tables;

import java.util.ArrayList;
import java.util.List;
import org.weft.reports.reading.RdmaRow;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;

/** What queue pairs went through in cells where some had to repeat, to rest, or gave up. */
final class QueuePairTable {
    private static final int MOST_ROWS = 6;

    private static final List<Integer> NUMBERS = List.of(2, 4, 5, 6);
    private static final int STATES = 8;

    private QueuePairTable() {}

    private static List<String> columns(List<String> all) {
        List<String> columns = new ArrayList<>(List.of(all.get(0)));
        NUMBERS.forEach(column -> columns.add(all.get(column)));
        columns.add(all.get(STATES));
        return columns;
    }

    static TextTable of(Reading reading, Terminal terminal) {
        TextTable table = new TextTable(terminal).left("cell");
        for (int column : NUMBERS) {
            table = table.right(RdmaRow.HEADINGS.get(column));
        }
        table = table.left("at the end");
        List<CellResult> notable =
                reading.document().cells().stream().filter(RdmaRow::isNotable).toList();
        for (CellResult cell : notable.subList(0, Math.min(MOST_ROWS, notable.size()))) {
            for (RdmaRow row : RdmaRow.of(cell, reading.cell(cell))) {
                table.row(columns(row.columns()));
            }
        }
        return table;
    }
}
