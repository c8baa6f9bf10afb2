package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apache.commons.math3.distribution.HypergeometricDistribution;
import org.weft.study.plan.LabelSpec;
import org.weft.study.result.Links;

/**
 * The ports that lost packets on their links, and what they have in common.
 *
 * <p><b>Model.</b> A port has errors where it lost at least a hundredth of the share that the worst one lost. What the study says
 * of it (firmware, cable batch, rack) and the switches at its ends are tried as common causes: one is named where at least three
 * quarters of the ports with errors share it and chance alone would give as much in fewer than one of a hundred draws of so many
 * ports from all (hypergeometric); of several the least likely by chance, of equals the one that is tried first.
 *
 * <p><b>Not modelled.</b> Two common causes at a time.
 */
final class PortErrors {
    private static final int MOST_ROWS = 10;
    private static final double OF_WORST = 0.01;
    private static final double SHARED = 0.75;
    private static final double BY_CHANCE = 0.01;
    private static final int FEWEST = 2;
    private static final String SWITCH = "switch";

    private final LinkTable links;
    private final List<LabelSpec> labels;
    private final long retransmitted;
    private final long lost;

    /** @param retransmitted packets that the cell's stacks sent again */
    PortErrors(LinkTable links, List<LabelSpec> labels, long retransmitted) {
        this.links = links;
        this.labels = labels;
        this.retransmitted = retransmitted;
        this.lost = links.rows().stream().mapToLong(LinkTable.Row::lost).sum();
    }

    private static double share(LinkTable.Row row) {
        return row.packets() == 0 ? 0 : (double) (row.errors() + row.downs()) / row.packets();
    }

    private static double errorRate(LinkTable.Row row) {
        return row.packets() == 0 ? 0 : (double) row.errors() / row.packets();
    }

    /** The links that lost the largest shares of what was sent on them. */
    List<Links.ErrorPort> worst() {
        return links.rows().stream()
                .filter(row -> row.errors() + row.downs() > 0)
                .sorted(Comparator.comparingDouble((LinkTable.Row row) -> -share(row)))
                .limit(MOST_ROWS)
                .map(this::port)
                .toList();
    }

    private Links.ErrorPort port(LinkTable.Row row) {
        return new Links.ErrorPort(
                row.name(),
                row.link().from(),
                row.link().to(),
                row.packets(),
                row.errors(),
                errorRate(row),
                row.errors() == 0 ? null : row.smallestError(),
                row.downs(),
                row.drops(),
                lost == 0 ? 0 : Math.round((double) retransmitted * row.lost() / lost),
                row.pauseSeconds(),
                labels(row));
    }

    private Map<String, String> labels(LinkTable.Row row) {
        Map<String, String> found = new LinkedHashMap<>();
        for (String label : LabelSpec.LABELS) {
            Set<String> values = values(label, row);
            if (!values.isEmpty()) {
                found.put(label, String.join(" / ", values));
            }
        }
        return found;
    }

    private Set<String> values(String label, LinkTable.Row row) {
        return LabelSpec.values(labels, label, row.link().from(), row.link().to());
    }

    /** The ports whose errors are worth looking for a cause. */
    private List<LinkTable.Row> bad() {
        double most =
                links.rows().stream().mapToDouble(PortErrors::errorRate).max().orElse(0);
        return links.rows().stream()
                .filter(row -> row.errors() > 0 && errorRate(row) >= OF_WORST * most)
                .toList();
    }

    /** What most of the ports with errors share, and others do not. */
    Optional<Links.CommonCause> commonCause() {
        List<LinkTable.Row> bad = bad();
        if (bad.size() < FEWEST) {
            return Optional.empty();
        }
        Map<String, Set<LinkTable.Row>> groups = new LinkedHashMap<>();
        for (String label : LabelSpec.LABELS) {
            groups.putAll(groups(label));
        }
        groups.putAll(bySwitch());
        Links.CommonCause best = null;
        double leastChance = BY_CHANCE;
        for (Map.Entry<String, Set<LinkTable.Row>> group : groups.entrySet()) {
            int of = (int) bad.stream().filter(group.getValue()::contains).count();
            double chance = chance(of, bad.size(), group.getValue().size());
            if (of >= FEWEST && of >= SHARED * bad.size() && chance < leastChance * (1 - 1e-9)) {
                leastChance = chance;
                best = cause(group.getKey(), of, bad.size(), group.getValue().size());
            }
        }
        return Optional.ofNullable(best);
    }

    /** How likely at least so many of the ports with errors fall into a group of this size by chance. */
    private double chance(int of, int bad, int group) {
        return new HypergeometricDistribution(null, links.rows().size(), group, bad).upperCumulativeProbability(of);
    }

    private Links.CommonCause cause(String group, int of, int bad, int ports) {
        String label = group.substring(0, group.indexOf(' '));
        String value = group.substring(group.indexOf(' ') + 1);
        String all = of == bad ? (of == 2 ? "both" : "all " + of) : of + " of " + bad;
        String what = label.equals(SWITCH)
                ? " are at " + value
                : " share " + (label.equals("batch") ? "cable batch" : label) + " " + value;
        String sentence = all + " ports with errors" + what + ", which " + ports + " of "
                + links.rows().size() + " ports have";
        return new Links.CommonCause(
                label,
                value,
                of,
                bad,
                ports,
                links.rows().size(),
                label.equals(SWITCH) ? sentence.substring(0, sentence.lastIndexOf(", which")) : sentence);
    }

    private Map<String, Set<LinkTable.Row>> groups(String label) {
        Map<String, Set<LinkTable.Row>> groups = new TreeMap<>();
        for (LinkTable.Row row : links.rows()) {
            values(label, row)
                    .forEach(value -> groups.computeIfAbsent(label + " " + value, any -> new LinkedHashSet<>())
                            .add(row));
        }
        return groups;
    }

    private Map<String, Set<LinkTable.Row>> bySwitch() {
        Map<String, Set<LinkTable.Row>> groups = new TreeMap<>();
        for (LinkTable.Row row : links.rows()) {
            List<String> ends = new ArrayList<>();
            if (!row.fromHost()) {
                ends.add(row.link().from());
            }
            if (!row.toHost()) {
                ends.add(row.link().to());
            }
            ends.forEach(end -> groups.computeIfAbsent(SWITCH + " " + end, any -> new LinkedHashSet<>())
                    .add(row));
        }
        return groups;
    }
}
