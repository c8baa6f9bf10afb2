package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.study.analysis.CellRun.Work;

/**
 * What a change does to one workload in one placement: by how much worse the objective gets, over the workload's axes.
 *
 * @param placement where the study has several
 * @param least the smallest change over the axes, as a share: 0.38 is 38 % worse, -0.2 is 20 % better
 * @param most the largest
 */
record Change(String workload, Optional<String> placement, double least, double most) {

    /** Collects changes by workload and placement. */
    static final class Table {
        private final boolean placed;
        private final Map<Work, double[]> found = new LinkedHashMap<>();

        /** @param severalPlacements true where a placement must be named */
        Table(boolean severalPlacements) {
            placed = severalPlacements;
        }

        void add(Work work, double worse) {
            Work key = new Work(work.workload(), placed ? work.placement() : Optional.empty(), Map.of());
            double[] range = found.computeIfAbsent(key, any -> new double[] {worse, worse});
            range[0] = Math.min(range[0], worse);
            range[1] = Math.max(range[1], worse);
        }

        List<Change> changes() {
            List<Change> changes = new ArrayList<>();
            found.forEach(
                    (work, range) -> changes.add(new Change(work.workload(), work.placement(), range[0], range[1])));
            return changes;
        }
    }

    /** The workload with its placement. */
    String label() {
        return workload
                + placement
                        .map(policy -> switch (policy) {
                            case "linear" -> " placed in order";
                            case "random" -> " placed at random";
                            default -> " placed " + policy;
                        })
                        .orElse("");
    }

    /**
     * All changes in words: {@code is free for gradients and costs 38 % for shuffle}.
     *
     * @param practical what does not matter is free
     */
    static String words(List<Change> changes, double practical) {
        List<String> free = new ArrayList<>();
        Map<String, List<String>> others = new LinkedHashMap<>();
        for (Change change : changes) {
            if (change.most <= practical && change.least >= -practical) {
                free.add(change.label());
            } else {
                others.computeIfAbsent(change.amount(practical), any -> new ArrayList<>())
                        .add(change.label());
            }
        }
        List<String> parts = new ArrayList<>();
        if (!free.isEmpty()) {
            parts.add("is free for " + Words.list(free));
        }
        others.forEach((amount, labels) -> parts.add(amount + " for " + Words.list(labels)));
        return Words.list(parts);
    }

    private String amount(double practical) {
        if (least < -practical && most > practical) {
            return "does anything from saving " + Words.percent(-least) + " to costing " + Words.percent(most);
        }
        boolean costs = most > practical;
        double low = costs ? Math.max(0, least) : Math.max(0, -most);
        double high = costs ? most : -least;
        String from = Words.percent(low);
        String to = Words.percent(high);
        boolean narrow = high - low <= practical;
        return (costs ? "costs " : "saves ")
                + (narrow ? Words.percent((low + high) / 2) : from.replace(" %", "") + " to " + to);
    }
}
