package org.weft.study.result;

import java.util.List;

/**
 * How far the numbers can be trusted: three numbers that are never merged into one.
 *
 * @param seed what another seed would change
 * @param model how far the models are from what they were validated against
 * @param assumed what the inputs that nobody gave could change
 */
public record Uncertainty(Part seed, Part model, Part assumed) {

    /**
     * One of the three.
     *
     * @param value a share of the objective; null where there is no number
     * @param text the same in words: "deterministic", "not validated", or the number and where it comes from
     * @param largest its largest contributors, at most five
     */
    public record Part(@Nullable Double value, String text, List<Contribution> largest) {
        /** Copies the list. */
        public Part {
            largest = Copies.of(largest);
        }
    }

    /**
     * One contributor.
     *
     * @param name an input, or a mechanism
     * @param value its share of the objective
     * @param note where it comes from
     */
    public record Contribution(
            String name, double value, @Nullable String note) {}
}
