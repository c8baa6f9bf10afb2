package org.weft.validation;

import java.util.Map;
import java.util.function.LongToDoubleFunction;

/** Something that is run with a seed and gives a number for each part of its case. */
@FunctionalInterface
public interface Experiment {
    /** The numbers by part; a part whose case has only one is the empty text. */
    Map<String, Double> run(long seed);

    /** An experiment with one number. */
    static Experiment of(String part, LongToDoubleFunction measure) {
        return seed -> Map.of(part, measure.applyAsDouble(seed));
    }

    /** What a wrong formula gives, for references that must be told from it. */
    static Experiment wrong(String part, double value) {
        return seed -> Map.of(part, value);
    }
}
