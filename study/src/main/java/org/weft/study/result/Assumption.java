package org.weft.study.result;

/**
 * A value that nobody gave.
 *
 * @param path the key in the study, or the thing in an imported file
 * @param value the value that was taken
 * @param source why this one
 * @param swing the share by which the objective changes over the value's range; null where that was not tried
 */
public record Assumption(
        String path, String value, String source, @Nullable Double swing) {}
