package org.weft.topologies.imports;

/**
 * What a file looks like.
 *
 * @param format short name, as {@code format:} writes it
 * @param title what it is, in a few words
 * @param readable whether this version can import it
 * @param advice what to do where it cannot; empty where it can
 */
public record Recognition(String format, String title, boolean readable, String advice) {}
