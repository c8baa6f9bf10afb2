package org.weft.study.measured;

import java.util.List;
import java.util.Optional;

/**
 * Whether a measurement is what its system should give.
 *
 * @param log what was read
 * @param table of it
 * @param rows each size with its band
 * @param verdict in a sentence
 * @param suspects ranked; none where nothing is wrong
 * @param remarks where the log contradicts what a person says of its system
 * @param says what was expected and why, in sentences
 * @param asks what would tell more, in sentences
 */
public record Judgement(
        MeasuredLog log,
        MeasuredTable table,
        List<Row> rows,
        String verdict,
        List<Suspect> suspects,
        List<String> remarks,
        List<String> says,
        List<String> asks) {
    public Judgement {
        rows = List.copyOf(rows);
        suspects = List.copyOf(suspects);
        remarks = List.copyOf(remarks);
        says = List.copyOf(says);
        asks = List.copyOf(asks);
    }

    /** Where a figure is. */
    public enum Side {
        INSIDE,
        TOO_SLOW,
        TOO_FAST
    }

    /**
     * A size with its band.
     *
     * @param measured seconds; of a throughput bits a second
     * @param least the lower end of the band
     * @param most the upper end
     */
    public record Row(long bytes, double measured, double least, double most, Side side) {}

    public boolean isNormal() {
        return rows.stream().allMatch(row -> row.side() == Side.INSIDE);
    }

    /** The first size outside the band. */
    public Optional<Row> firstOutside() {
        return rows.stream().filter(row -> row.side() != Side.INSIDE).findFirst();
    }
}
