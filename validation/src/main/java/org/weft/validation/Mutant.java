package org.weft.validation;

/**
 * A wrong model that must fail a row.
 *
 * @param says what is wrong with it
 * @param experiment gives the part of the row that it belongs to; other parts it may leave out
 */
public record Mutant(String says, Experiment experiment) {}
