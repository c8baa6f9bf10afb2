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
    private static final String FREE = "is free";
    private static final String SAVES = "saves";
    private static final String COSTS = "costs";
    private static final String VARIES = "takes";
    /** From here on a factor is easier to read than a share: ten times as much. */
    private static final double LARGE = 9;

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

        /** The changes; placements that a workload takes alike are one. */
        List<Change> changes(double practical) {
            Map<String, List<Change>> byWorkload = new LinkedHashMap<>();
            found.forEach((work, range) -> byWorkload
                    .computeIfAbsent(work.workload(), any -> new ArrayList<>())
                    .add(new Change(work.workload(), work.placement(), range[0], range[1])));
            List<Change> changes = new ArrayList<>();
            byWorkload.values().forEach(same -> changes.addAll(merged(same, practical)));
            return changes;
        }

        private static List<Change> merged(List<Change> same, double practical) {
            double least = same.stream().mapToDouble(Change::least).min().orElse(0);
            double most = same.stream().mapToDouble(Change::most).max().orElse(0);
            return most - least <= practical
                    ? List.of(new Change(same.get(0).workload, Optional.empty(), least, most))
                    : same;
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
     * All changes in words: {@code is free for gradients, costs 12 % for halo and 38 % for shuffle}.
     *
     * @param practical what does not matter is free
     */
    static String words(List<Change> changes, double practical) {
        Map<String, Map<String, List<String>>> byVerb = new LinkedHashMap<>();
        for (Change change : changes) {
            byVerb.computeIfAbsent(change.verb(practical), any -> new LinkedHashMap<>())
                    .computeIfAbsent(change.amount(practical), any -> new ArrayList<>())
                    .add(change.label());
        }
        List<String> parts = new ArrayList<>();
        for (String verb : List.of(FREE, SAVES, COSTS, VARIES)) {
            List<String> amounts = new ArrayList<>();
            byVerb.getOrDefault(verb, Map.of())
                    .forEach((amount, labels) -> amounts.add(amount + "for " + Words.list(labels)));
            if (!amounts.isEmpty()) {
                parts.add(verb + " " + Words.list(amounts));
            }
        }
        return parts.size() < 2
                ? String.join("", parts)
                : String.join("; ", parts.subList(0, parts.size() - 1)) + " and " + parts.get(parts.size() - 1);
    }

    private String verb(double practical) {
        if (most <= practical && least >= -practical) {
            return FREE;
        }
        if (least < -practical && most > practical) {
            return VARIES;
        }
        return most > practical ? COSTS : SAVES;
    }

    private String amount(double practical) {
        return switch (verb(practical)) {
            case FREE -> "";
            case VARIES -> "from " + Words.percent(-least) + " less to " + Words.percent(most) + " more ";
            case COSTS -> range(Math.max(0, least), most, practical);
            default -> range(Math.max(0, -most), -least, practical);
        };
    }

    private static String range(double low, double high, double practical) {
        if (high - low <= practical) {
            return Words.percent((low + high) / 2) + " ";
        }
        String from = Words.percent(low);
        if (high >= LARGE) {
            String factor = "a factor of " + Words.number(1 + high) + " ";
            return from.equals("0 %") ? "up to " + factor : "between " + from + " and " + factor;
        }
        return (from.equals("0 %") ? "up to " : from.replace(" %", "") + " to ") + Words.percent(high) + " ";
    }
}
