package org.weft.validation.counts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.topologies.metrics.TopologyMetrics;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Fabrics;
import org.weft.validation.Mutant;

/** Counts that people asked for: fat trees (Q16), torus against cube (Q17); and the rates of InfiniBand (C2). */
public final class FieldCounts {
    private static final String TREES =
            "fat-tree sizing: k^3/4 hosts, 5k^2/4 switches; M. Al-Fares and others, SIGCOMM 2008";
    private static final String TEXTBOOK =
            "textbook exercise: bisection 2n against N/2; a wrap-around between two places is a cable of its own";

    private static final double LAST_DIGIT = 0.51e-6;

    private FieldCounts() {}

    /** All of them. */
    public static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        cases.add(tree(4));
        cases.add(tree(8));
        cases.add(tree(48));
        cases.add(tree(64).whenAsked());
        cases.add(longestPaths());
        cases.add(torusAndCube(2, 2));
        cases.add(torusAndCube(4, 4));
        cases.add(torusAndCube(8, 6));
        cases.add(torusAndCube(16, 8));
        cases.add(rates());
        return cases;
    }

    private static String kary(int k) {
        return "{type: fat-tree, k: " + k + ", link: 100GbE}";
    }

    private static Case tree(int k) {
        Mutant mutant = new Mutant("two ports less a switch", seed -> devices(kary(k - 2)));
        return Case.exact(
                "Q16/k-" + k,
                Conditions.COUNTED,
                List.of(),
                List.of(
                        new Expectation(
                                "hosts", "three levels, k = " + k + ": hosts", k * k * k / 4.0, 0, "1", TREES, mutant),
                        new Expectation(
                                "switches",
                                "three levels, k = " + k + ": switches",
                                5.0 * k * k / 4,
                                0,
                                "1",
                                TREES,
                                mutant)),
                seed -> devices(kary(k)));
    }

    private static Map<String, Double> devices(String text) {
        CompiledTopology topology = Fabrics.of(text);
        double switches = 0;
        for (int device = 0; device < topology.devices(); device++) {
            switches += topology.device(device).role() == Role.SWITCH ? 1 : 0;
        }
        return Map.of("hosts", (double) topology.hosts(), "switches", switches);
    }

    private static Case longestPaths() {
        String two = "{type: fat-tree, leaves: 8, spines: 4, hosts-per-leaf: 4, link: 100GbE}";
        return Case.exact(
                "Q16/longest-path",
                Conditions.COUNTED,
                List.of(),
                List.of(
                        new Expectation(
                                "three-levels",
                                "links on the longest path through three levels",
                                6,
                                0,
                                "links",
                                TREES,
                                new Mutant("two levels", diameter("three-levels", two))),
                        new Expectation(
                                "two-levels",
                                "links on the longest path through two levels",
                                4,
                                0,
                                "links",
                                TREES,
                                new Mutant("three levels", diameter("two-levels", kary(4))))),
                seed -> {
                    Map<String, Double> values = new LinkedHashMap<>(
                            diameter("three-levels", kary(8)).run(seed));
                    values.putAll(diameter("two-levels", two).run(seed));
                    return values;
                });
    }

    private static Experiment diameter(String part, String text) {
        return Experiment.of(
                part, seed -> TopologyMetrics.of(Fabrics.of(text)).diameter().orElse(-1));
    }

    private static Case torusAndCube(int side, int dimension) {
        int places = side * side;
        String torus = "{type: torus, dims: [" + side + ", " + side + "], link: 100GbE}";
        String cube = "{type: hypercube, dimension: " + dimension + ", link: 100GbE}";
        Mutant halfTorus = new Mutant(
                "a mesh", seed -> both("{type: mesh, dims: [" + side + ", " + side + "], link: 100GbE}", cube));
        Mutant otherCube = new Mutant(
                "one dimension more",
                seed -> both(torus, "{type: hypercube, dimension: " + (dimension + 1) + ", link: 100GbE}"));
        List<Expectation> expectations = new ArrayList<>();
        expectations.add(row("torus/bisection-links", side + " x " + side + " torus", 2 * side, halfTorus));
        expectations.add(row("cube/bisection-links", "cube of " + places, places / 2.0, otherCube));
        if (side > 2) {
            expectations.add(row("torus/diameter", side + " x " + side + " torus", side, halfTorus));
            expectations.add(row("cube/diameter", "cube of " + places, dimension, otherCube));
        }
        if (side == 4 || side == 8) {
            double mean = side == 4 ? 2.133333 : 4.063492;
            expectations.add(mean("torus/mean-hops", side + " x " + side + " torus", mean, halfTorus));
            expectations.add(mean("cube/mean-hops", "cube of " + places, side == 4 ? 2.133333 : 3.047619, otherCube));
        }
        return Case.exact("Q17/" + places, Conditions.COUNTED, List.of(), expectations, seed -> both(torus, cube));
    }

    private static Expectation row(String part, String says, double value, Mutant mutant) {
        String what = part.substring(part.indexOf('/') + 1).replace('-', ' ');
        return new Expectation(
                part, says + ": " + what, value, 0, what.equals("diameter") ? "hops" : "1", TEXTBOOK, mutant);
    }

    private static Expectation mean(String part, String says, double value, Mutant mutant) {
        return new Expectation(part, says + ": mean hops", value, LAST_DIGIT, "hops", TEXTBOOK, mutant);
    }

    private static Map<String, Double> both(String torus, String cube) {
        Map<String, Double> values = new LinkedHashMap<>();
        TopologyMetrics one = TopologyMetrics.of(Fabrics.of(torus));
        TopologyMetrics other = TopologyMetrics.of(Fabrics.of(cube));
        values.put("torus/bisection-links", (double) one.bisectionLinks().orElse(-1));
        values.put("torus/mean-hops", one.meanHops().orElse(Double.NaN));
        values.put("cube/mean-hops", other.meanHops().orElse(Double.NaN));
        values.put("torus/diameter", (double) one.diameter().orElse(-1));
        values.put("cube/bisection-links", (double) other.bisectionLinks().orElse(-1));
        values.put("cube/diameter", (double) other.diameter().orElse(-1));
        return values;
    }

    private static Case rates() {
        Map<String, Double> known = new LinkedHashMap<>();
        known.put("SDR", 8.0);
        known.put("DDR", 16.0);
        known.put("QDR", 32.0);
        known.put("FDR", 54.54);
        known.put("EDR", 100.0);
        known.put("HDR", 200.0);
        known.put("NDR", 400.0);
        known.put("XDR", 800.0);
        List<Expectation> expectations = new ArrayList<>();
        known.forEach((kit, rate) -> expectations.add(new Expectation(
                kit,
                "data rate of 4x " + kit,
                rate,
                kit.equals("FDR") ? 0.01 : 0,
                "Gb/s",
                "InfiniBand Trade Association, roadmap and volume 2; line rate times 8/10 or 64/66",
                new Mutant("the rate before line code of the one below", Experiment.wrong(kit, rate * 0.625)))));
        return Case.exact("C2/rates", Conditions.COUNTED, List.of(), expectations, seed -> {
            Map<String, Double> values = new LinkedHashMap<>();
            known.keySet().forEach(kit -> values.put(kit, gigabits(kit)));
            return values;
        });
    }

    private static double gigabits(String kit) {
        return Fabrics.of("{type: star, hosts: 2, link: " + kit + "}").bitsPerSecond(0) / 1e9;
    }
}
