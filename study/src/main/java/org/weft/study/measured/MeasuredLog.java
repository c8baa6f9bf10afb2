package org.weft.study.measured;

import java.util.List;

/**
 * A benchmark's log.
 *
 * @param file as the user named it
 * @param format short name of the tool
 * @param tables in the order of the file; those without rows are left out
 * @param skipped what was passed over, in sentences
 * @param seen what it says of the hardware
 */
public record MeasuredLog(String file, String format, List<MeasuredTable> tables, List<String> skipped, Seen seen) {
    public MeasuredLog {
        tables = List.copyOf(tables);
        skipped = List.copyOf(skipped);
    }

    MeasuredLog(String file, String format, List<MeasuredTable> tables, List<String> skipped) {
        this(file, format, tables, skipped, Seen.NOTHING);
    }

    MeasuredLog with(Seen other) {
        return new MeasuredLog(file, format, tables, skipped, other);
    }
}
