package org.weft.reports.html;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A table of texts whose columns all say something.
 *
 * @param headings of the columns
 * @param rows each with as many texts as there are headings
 */
public record Grid(List<String> headings, List<List<String>> rows) {
    public Grid {
        headings = List.copyOf(headings);
        rows = List.copyOf(rows);
    }

    /** The table without the columns that are empty in every row. */
    static Grid of(List<String> headings, List<List<String>> rows) {
        List<Integer> kept = IntStream.range(0, headings.size())
                .filter(column -> rows.stream().anyMatch(row -> !row.get(column).isEmpty()))
                .boxed()
                .toList();
        return new Grid(
                kept.stream().map(headings::get).toList(),
                rows.stream().map(row -> kept.stream().map(row::get).toList()).toList());
    }
}
