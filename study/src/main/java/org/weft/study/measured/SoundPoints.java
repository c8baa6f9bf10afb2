package org.weft.study.measured;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.study.measured.MeasuredTable.Row;
import org.weft.units.DataSize;

/** The points of a table, refused with every mistake where they cannot be used. */
final class SoundPoints {
    static final int LEAST = 4;

    private final MeasuredTable table;
    private final Problems problems = new Problems();

    private SoundPoints(MeasuredTable table) {
        this.table = table;
    }

    /** Ascending sizes, each once, with times above zero. */
    static List<Point> of(MeasuredTable table) {
        SoundPoints sound = new SoundPoints(table);
        sound.checkTimes();
        sound.checkSizes();
        sound.checkCount();
        sound.problems.throwIfAny();
        return table.rows().stream()
                .map(row -> new Point(row.bytes(), row.seconds()))
                .toList();
    }

    private void checkTimes() {
        for (Row row : table.rows()) {
            if (!(row.seconds() > 0) || Double.isInfinite(row.seconds())) {
                problems.add(new Problem(
                        row.place(),
                        table.test() + " of " + size(row),
                        got(row.seconds()),
                        "a time (or rate) above zero",
                        "remove line " + row.place().line() + ", or measure this size again"));
            }
        }
    }

    private static String got(double seconds) {
        if (Double.isNaN(seconds)) {
            return "not a number";
        }
        if (Double.isInfinite(seconds)) {
            return "infinity";
        }
        return seconds == 0 ? "0" : "a negative figure";
    }

    private void checkSizes() {
        Map<Long, Row> seen = new HashMap<>();
        Row last = null;
        for (Row row : table.rows()) {
            Row first = seen.putIfAbsent(row.bytes(), row);
            if (first != null) {
                problems.add(new Problem(
                        row.place(),
                        table.test(),
                        size(row) + " again, first in line " + first.place().line(),
                        "each size once",
                        "remove line " + first.place().line() + " or line "
                                + row.place().line()
                                + "; keep runs apart, each with its header, and choose with --table"));
            } else if (last != null && row.bytes() < last.bytes()) {
                problems.add(new Problem(
                        row.place(),
                        table.test(),
                        size(row) + " after " + size(last),
                        "sizes in ascending order",
                        "move line " + row.place().line() + " above line "
                                + last.place().line()));
            }
            last = row;
        }
    }

    private void checkCount() {
        int count = table.rows().size();
        if (count < LEAST) {
            problems.add(new Problem(
                    table.place(),
                    table.test(),
                    count == 1 ? "1 size" : count + " sizes",
                    "at least " + LEAST + " sizes",
                    "measure " + (LEAST - count) + " more: the default range of the benchmark, 1 B to 4 MiB by powers"
                            + " of two, has 23"));
        }
    }

    private static String size(Row row) {
        return DataSize.ofBytes(row.bytes()).toString();
    }
}
