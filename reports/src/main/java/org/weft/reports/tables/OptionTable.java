package org.weft.reports.tables;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.Decision;
import org.weft.study.result.RankingRow;

/** The options by rank: score, scores by workload, and what is bought. */
final class OptionTable {
    /** Columns for rank, name, score, counts and remarks. */
    private static final int OTHER_COLUMNS = 60;

    /** Columns for a score. */
    private static final int SCORE = 5;

    private OptionTable() {}

    static TextTable of(Reading reading, Terminal terminal) {
        Set<String> workloads = new LinkedHashSet<>();
        reading.document()
                .ranking()
                .forEach(row -> workloads.addAll(row.byWorkload().keySet()));
        boolean many = workloads.size() > 1;
        dropWhatDoesNotFit(workloads, terminal);
        TextTable table = new TextTable(terminal).right("#").left("option").right("score");
        if (many) {
            workloads.forEach(table::right);
        }
        table.right("switches")
                .right("cables")
                .right("NICs")
                .right("cost")
                .right("power")
                .left("");
        Decision decision = reading.document().decision();
        for (RankingRow row : reading.document().ranking()) {
            List<String> cells = new ArrayList<>();
            cells.add(row.rank() == null ? "-" : String.valueOf(row.rank()));
            cells.add(reading.name(row.option()));
            cells.add(score(row.score()));
            if (many) {
                workloads.forEach(workload -> cells.add(score(row.byWorkload().get(workload))));
            }
            cells.add(String.valueOf(row.switches()));
            cells.add(String.valueOf(row.cables()));
            cells.add(String.valueOf(row.nics()));
            cells.add(row.cost() == null ? "" : Quantities.count(Math.round(row.cost())));
            cells.add(row.power() == null ? "" : Quantities.of(row.power(), "W"));
            boolean recommended = decision != null && row.option().equals(decision.recommended());
            cells.add(remark(row, recommended, reading));
            table.row(cells);
            if (recommended) {
                table.markLast();
            }
        }
        return table;
    }

    /** Leaves out the last workloads where their columns would not leave room for the others. */
    private static void dropWhatDoesNotFit(Set<String> workloads, Terminal terminal) {
        int room = terminal.width() - OTHER_COLUMNS;
        Iterator<String> each = workloads.iterator();
        while (each.hasNext()) {
            room -= Math.max(SCORE, Terminal.length(each.next())) + 2;
            if (room < 0) {
                each.remove();
            }
        }
    }

    private static String score(Double score) {
        return score == null ? "-" : Quantities.score(score);
    }

    /** The rank of the option with a label: its name stands beside it, and would take the room of the others. */
    private static String rank(String label, Reading reading) {
        return reading.document().ranking().stream()
                .filter(row -> row.option().label().equals(label) && row.rank() != null)
                .findFirst()
                .map(row -> "#" + row.rank())
                .orElseGet(() -> reading.nameOf(label));
    }

    private static String remark(RankingRow row, boolean recommended, Reading reading) {
        List<String> remarks = new ArrayList<>();
        if (recommended) {
            remarks.add("recommended");
        }
        if (!row.buildable()) {
            remarks.add("not buildable");
        }
        if (!row.equalComparison()) {
            remarks.add("not an equal comparison");
        }
        if (row.tieWith() != null) {
            remarks.add("tie with " + rank(row.tieWith(), reading));
        }
        return String.join("; ", remarks);
    }
}
