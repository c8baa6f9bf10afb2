package org.weft.study.measured;

/**
 * What may be wrong, and how to find out.
 *
 * @param name in a few words
 * @param why it fits, with figures
 * @param test that tells it from the others
 * @param fit how well it explains the figures, 0 to 1
 */
public record Suspect(String name, String why, String test, double fit) {}
