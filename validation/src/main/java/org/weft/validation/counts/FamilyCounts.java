package org.weft.validation.counts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.topologies.metrics.TopologyMetrics;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Fabrics;
import org.weft.validation.Mutant;

/**
 * Hosts, switches, cables, distances and bisections of the families, B.
 *
 * <p><b>Model.</b> Hops over ordered pairs of distinct hosts. In direct networks (ring, mesh, torus, hypercube) a host sits in
 * its router: its link is neither cable nor hop. Elsewhere host cables count as both. Means are compared to the digits that the
 * source gives.
 */
public final class FamilyCounts {
    private static final double LAST_DIGIT = 0.51e-6;
    private static final String LINK = "link: 100GbE";

    private FamilyCounts() {}

    /** A topology, what it must have, and a neighbour of it that must not. */
    private record Counted(String name, String text, String mutant, String mutantText, Map<String, Double> counts) {
        Case toCase() {
            Experiment wrong = seed -> measure(mutantText);
            List<Expectation> expectations = new ArrayList<>();
            counts.forEach((part, value) -> expectations.add(new Expectation(
                    part,
                    name + ": " + part.replace('-', ' '),
                    value,
                    part.equals("mean-hops") ? LAST_DIGIT : 0,
                    part.endsWith("hops") || part.equals("diameter") ? "hops" : "1",
                    "formulas of the family; W. Dally, B. Towles, Principles and Practices of Interconnection Networks, 2004",
                    new Mutant(mutant, wrong))));
            String id = "B/" + name.replace(' ', '-');
            return Case.exact(id, Conditions.COUNTED, List.of(), expectations, seed -> measure(text));
        }
    }

    private static Map<String, Double> measure(String text) {
        TopologyMetrics metrics = TopologyMetrics.of(Fabrics.of(text));
        Map<String, Double> values = new LinkedHashMap<>();
        values.put("hosts", (double) metrics.hosts());
        values.put("switches", (double) metrics.switches());
        values.put("media", (double) metrics.media());
        values.put("links", (double) metrics.cables());
        values.put("diameter", (double) metrics.diameter().orElse(-1));
        values.put("mean-hops", metrics.meanHops().orElse(Double.NaN));
        values.put("bisection-links", (double) metrics.bisectionLinks().orElse(-1));
        return values;
    }

    /** All of them. */
    public static List<Case> cases() {
        List<Counted> all = new ArrayList<>();
        all.addAll(direct());
        all.addAll(indirect());
        return all.stream().map(Counted::toCase).toList();
    }

    private static List<Counted> direct() {
        return List.of(
                ring(8, 2.285714),
                ring(16, 4.266667),
                ring(64, 16.253968),
                grid("mesh", "4, 4", 24, 6, 2.666667, 4),
                grid("mesh", "8, 8", 112, 14, 5.333333, 8),
                grid("mesh", "4, 4, 4", 144, 9, 3.809524, 16),
                grid("torus", "4, 4", 32, 4, 2.133333, 8),
                grid("torus", "8, 8", 128, 8, 4.063492, 16),
                grid("torus", "4, 4, 4", 192, 6, 3.047619, 32),
                grid("torus", "8, 8, 8", 1536, 12, 6.011742, 128),
                cube(4, 32, 2.133333),
                cube(6, 192, 3.047619),
                cube(10, 5120, 5.004888));
    }

    private static Counted ring(int hosts, double mean) {
        String text = "{type: ring, hosts: " + hosts + ", " + LINK + "}";
        return new Counted(
                "ring " + hosts,
                text,
                "a row that is not closed and has one place less",
                "{type: mesh, dims: [" + (hosts - 1) + "], " + LINK + "}",
                counts(hosts, hosts / 2, mean, 2));
    }

    private static Counted grid(String family, String dims, int links, int diameter, double mean, int bisection) {
        String[] sides = dims.split(", ");
        String other = family.equals("mesh") ? "torus" : "mesh";
        return new Counted(
                family + " " + String.join("x", sides),
                "{type: " + family + ", dims: [" + dims + "], " + LINK + "}",
                family.equals("mesh") ? "wrap-around that is not there" : "no wrap-around",
                "{type: " + other + ", dims: [" + dims + "], " + LINK + "}",
                counts(links, diameter, mean, bisection));
    }

    private static Counted cube(int dimension, int links, double mean) {
        return new Counted(
                "hypercube " + dimension,
                "{type: hypercube, dimension: " + dimension + ", " + LINK + "}",
                "one dimension less",
                "{type: hypercube, dimension: " + (dimension - 1) + ", " + LINK + "}",
                counts(links, dimension, mean, 1 << (dimension - 1)));
    }

    private static Map<String, Double> counts(int links, int diameter, double mean, int bisection) {
        Map<String, Double> counts = new LinkedHashMap<>();
        counts.put("links", (double) links);
        counts.put("diameter", (double) diameter);
        counts.put("mean-hops", mean);
        counts.put("bisection-links", (double) bisection);
        return counts;
    }

    private static List<Counted> indirect() {
        Map<String, Double> bus = counts(16, 1, 1, 1);
        bus.remove("links");
        bus.put("media", 1.0);
        return List.of(
                new Counted(
                        "bus 16",
                        "{type: bus, hosts: 16, " + LINK + "}",
                        "a switch in its place, with one host less",
                        "{type: star, hosts: 15, " + LINK + "}",
                        bus),
                new Counted(
                        "star 15",
                        "{type: star, hosts: 15, " + LINK + "}",
                        "a bus, with three hosts more",
                        "{type: bus, hosts: 18, " + LINK + "}",
                        counts(15, 2, 2, 7)),
                tree(4, 5.466667),
                tree(8, 5.716535),
                tree(16, 5.863148),
                leafSpine());
    }

    private static Counted tree(int k, double mean) {
        int cube = k * k * k;
        Map<String, Double> counts = counts(3 * cube / 4, 6, mean, cube / 8);
        counts.remove("diameter");
        counts.put("hosts", cube / 4.0);
        counts.put("switches", 5.0 * k * k / 4);
        return new Counted(
                "fat tree " + k,
                "{type: fat-tree, k: " + k + ", " + LINK + "}",
                "two more ports a switch",
                "{type: fat-tree, k: " + (k + 2) + ", " + LINK + "}",
                counts);
    }

    private static Counted leafSpine() {
        Map<String, Double> counts = new LinkedHashMap<>();
        counts.put("hosts", 2048.0);
        counts.put("switches", 96.0);
        return new Counted(
                "leaf-spine 64",
                "{type: fat-tree, leaves: 64, spines: 32, hosts-per-leaf: 32, " + LINK + "}",
                "half as many of everything",
                "{type: fat-tree, leaves: 32, spines: 16, hosts-per-leaf: 16, " + LINK + "}",
                counts);
    }
}
