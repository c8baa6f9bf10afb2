package org.weft.reports.reading;

import java.util.List;
import org.weft.study.result.CellResult;

/**
 * A traffic class of a cell that has several, as a report prints it.
 *
 * @param columns in the order of {@link #HEADINGS}
 */
public record ClassRow(List<String> columns) {
    public static final List<String> HEADINGS =
            List.of("cell", "class", "meant to be", "packets", "no room", "lost otherwise", "marked", "wire bytes");

    public ClassRow {
        columns = List.copyOf(columns);
    }

    /** The classes of a cell under a name, the most urgent last; none where there is one only. */
    public static List<ClassRow> of(CellResult cell, String name) {
        if (cell.metrics() == null || cell.metrics().packets() == null) {
            return List.of();
        }
        return cell.metrics().packets().classes().stream()
                .map(each -> new ClassRow(List.of(
                        name,
                        String.valueOf(each.priority()),
                        each.lossless() ? "lossless" : "lossy",
                        Quantities.count(each.sent()),
                        Quantities.count(each.dropped()),
                        Quantities.count(each.lost()),
                        Quantities.count(each.marked()),
                        Quantities.of(each.wireBytes(), "B"))))
                .toList();
    }
}
