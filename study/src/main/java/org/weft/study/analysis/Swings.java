package org.weft.study.analysis;

import java.util.List;
import java.util.Map;
import org.weft.study.result.Uncertainty;

/**
 * What the inputs that nobody gave could change.
 *
 * @param byPath the share by which the objective changes, by the input's path, at the end where it is larger
 * @param part the same as an uncertainty
 * @param unless sentences about inputs that would turn the decision
 */
record Swings(Map<String, Double> byPath, Uncertainty.Part part, List<String> unless) {
    /** Nothing was tried, and why. */
    static Swings notTried(String why) {
        return new Swings(Map.of(), new Uncertainty.Part(null, "not tried" + why, List.of()), List.of());
    }
}
