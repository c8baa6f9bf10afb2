package org.weft.study.result;

import java.util.Map;

/**
 * An option with its score and what it is made of.
 *
 * @param rank 1 is best; null where the option cannot be built
 * @param option what can be bought
 * @param score geometric mean over workloads and axes of best over own objective, 1 is best; null where it is not known
 * @param byWorkload the same for each workload
 * @param significantAgainstNext whether the next option is worse beyond chance and beyond what matters in practice;
 *     null below five replications, where nothing is random, and in the last row
 * @param tieWith the label of the option that this one is not told apart from; null where it is
 * @param note the difference to the next option in words
 * @param buildable whether switches with enough ports are sold
 * @param equalComparison whether hosts can inject as much as in the other options, within 10 %
 * @param switches how many to buy, rails included
 * @param cables how many to buy, rails included
 * @param nics how many to buy
 * @param cost the price; null without a price book
 * @param power the power draw in W; null without a price book
 */
public record RankingRow(
        @Nullable Integer rank,
        Option option,
        @Nullable Double score,
        Map<String, Double> byWorkload,
        @Nullable Boolean significantAgainstNext,
        @Nullable String tieWith,
        @Nullable String note,
        boolean buildable,
        boolean equalComparison,
        int switches,
        int cables,
        int nics,
        @Nullable Double cost,
        @Nullable Double power) {

    /** Copies the map. */
    public RankingRow {
        byWorkload = Copies.of(byWorkload);
    }
}
