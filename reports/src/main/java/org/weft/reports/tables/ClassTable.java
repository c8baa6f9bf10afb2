package org.weft.reports.tables;

import java.util.ArrayList;
import java.util.List;
import org.weft.reports.reading.ClassRow;
import org.weft.reports.reading.Reading;
import org.weft.study.result.CellResult;

/** What was sent and lost in each traffic class, for the first cells in which there are several and some packet was lost. */
final class ClassTable {
    private static final int MOST_ROWS = 8;
    private static final int LEFT_COLUMNS = 3;

    private final List<ClassRow> rows = new ArrayList<>();
    private final int leftOut;

    ClassTable(Reading reading) {
        List<CellResult> cells =
                reading.document().cells().stream().filter(ClassTable::hasLost).toList();
        int shown = 0;
        while (shown < cells.size() && (shown == 0 || rows.size() + rowsOf(cells.get(shown)) <= MOST_ROWS)) {
            CellResult cell = cells.get(shown++);
            rows.addAll(ClassRow.of(cell, reading.cell(cell)));
        }
        leftOut = cells.size() - shown;
    }

    private static int rowsOf(CellResult cell) {
        return cell.metrics().packets().classes().size();
    }

    private static boolean hasLost(CellResult cell) {
        return cell.metrics() != null
                && cell.metrics().packets() != null
                && cell.metrics().packets().classes().stream().anyMatch(each -> each.dropped() + each.lost() > 0);
    }

    String heading() {
        String more = leftOut == 1 ? "; and 1 more cell" : "; and " + leftOut + " more cells";
        return "Traffic classes where packets were lost" + (leftOut == 0 ? "" : more);
    }

    TextTable table(Terminal terminal) {
        TextTable table = new TextTable(terminal);
        for (int column = 0; column < ClassRow.HEADINGS.size(); column++) {
            String heading = ClassRow.HEADINGS.get(column);
            table = column < LEFT_COLUMNS ? table.left(heading) : table.right(heading);
        }
        for (ClassRow row : rows) {
            table.row(row.columns());
        }
        return table;
    }
}
