package org.weft.reports.html;

import java.util.List;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.Reading;
import org.weft.study.result.Decision;
import org.weft.study.result.Nullable;
import org.weft.study.result.RankingRow;

/**
 * One option as it is printed.
 *
 * @param rank its place, or a dash
 * @param name its short name
 * @param score its score, or a dash
 * @param scores the scores by workload
 * @param switches how many
 * @param cables how many
 * @param nics how many
 * @param buildable yes or no
 * @param equal whether it is an equal comparison, yes or no
 * @param next how it stands against the next: better, a tie, or a dash where that is not known
 * @param remark more in words; empty where there is none
 * @param recommended whether it is the recommendation
 */
public record OptionRow(
        String rank,
        String name,
        String score,
        List<String> scores,
        String switches,
        String cables,
        String nics,
        String buildable,
        String equal,
        String next,
        String remark,
        boolean recommended) {
    private static final int LONGEST_REMARK = 120;
    private static final String UNKNOWN = "–";

    /** Copies the list. */
    public OptionRow {
        scores = List.copyOf(scores);
    }

    static OptionRow of(Reading reading, RankingRow row, List<String> workloads) {
        Decision decision = reading.document().decision();
        return new OptionRow(
                row.rank() == null ? UNKNOWN : String.valueOf(row.rank()),
                reading.name(row.option()),
                score(row.score()),
                workloads.stream()
                        .map(name -> score(row.byWorkload().get(name)))
                        .toList(),
                Quantities.count(row.switches()),
                Quantities.count(row.cables()),
                Quantities.count(row.nics()),
                row.buildable() ? "yes" : "no",
                row.equalComparison() ? "yes" : "no",
                against(row, reading),
                row.note() == null ? "" : Texts.cut(row.note(), LONGEST_REMARK),
                decision != null && row.option().equals(decision.recommended()));
    }

    private static String score(@Nullable Double score) {
        return score == null ? UNKNOWN : Quantities.score(score);
    }

    private static String against(RankingRow row, Reading reading) {
        if (row.tieWith() != null) {
            return "tie with " + reading.nameOf(row.tieWith());
        }
        if (row.significantAgainstNext() == null) {
            return UNKNOWN;
        }
        return row.significantAgainstNext() ? "better" : "tie";
    }

    /** The CSS class of the row. */
    public String style() {
        return recommended ? "recommended" : "option";
    }

    /** The CSS class of the row's last line. */
    public String lastStyle() {
        return remark.isEmpty() ? style() + " last" : style();
    }
}
