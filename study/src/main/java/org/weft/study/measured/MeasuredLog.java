package org.weft.study.measured;

import java.util.List;

/**
 * A benchmark's log.
 *
 * @param file as the user named it
 * @param format short name of the tool
 * @param tables in the order of the file; those without rows are left out
 * @param skipped what was passed over, in sentences
 */
public record MeasuredLog(String file, String format, List<MeasuredTable> tables, List<String> skipped) {
    public MeasuredLog {
        tables = List.copyOf(tables);
        skipped = List.copyOf(skipped);
    }
}
