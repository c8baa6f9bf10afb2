package org.weft.validation;

/**
 * What one part of a case must give.
 *
 * @param part below the case's id ({@code load-0.8}); empty where the case has one part only
 * @param says what is compared, in words
 * @param reference the right value
 * @param tolerance how far the value may be from it, in its unit
 * @param side on which side of it
 * @param unit of all three; {@code 1} for shares and ratios
 * @param source where the right value comes from
 * @param mutant what must fail here
 */
public record Expectation(
        String part,
        String says,
        double reference,
        double tolerance,
        Side side,
        String unit,
        String source,
        Mutant mutant) {

    /** On which side of the reference a value may be. */
    public enum Side {
        BOTH,
        /** Never below it: the reference is what cannot be beaten. */
        ABOVE,
        /** Never above it: the reference is the most that there is. */
        BELOW
    }

    /** One that may be on both sides. */
    public Expectation(
            String part, String says, double reference, double tolerance, String unit, String source, Mutant mutant) {
        this(part, says, reference, tolerance, Side.BOTH, unit, source, mutant);
    }

    /** One whose tolerance is a share of the reference. */
    public static Expectation within(
            double share, String part, String says, double reference, String unit, String source, Mutant mutant) {
        return new Expectation(part, says, reference, share * Math.abs(reference), unit, source, mutant);
    }

    /** Whether a value with this standard error is close enough. */
    public boolean isMetBy(double value, double standardError) {
        boolean isRightSide = side == Side.BOTH || (side == Side.ABOVE ? value >= reference : value <= reference);
        return isRightSide && Math.abs(value - reference) <= tolerance && 3 * standardError <= tolerance;
    }
}
