package org.weft.study.result;

/**
 * A value that was given or measured.
 *
 * @param path the key in the study
 * @param value the value as it was understood, with its unit
 * @param source where it comes from, as in {@code study.yaml:4}; null where the path says it
 */
public record Input(String path, String value, @Nullable String source) {}
