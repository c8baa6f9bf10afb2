package org.weft.validation;

import java.util.List;

/** Ways that packets may take, and how equal ones are shared. */
final class RoutingOptions {
    private static final StudyText BASE = new StudyText(
            topology("tree", "type: fat-tree, k: 4", "200 kB"), "type: ideal", "type: permutation, size: 300 kB");
    private static final String TREE = BASE.text();
    private static final String BURSTS = BASE.stack("type: fixed-window, window: 16 KiB")
            .text()
            .replace("k: 4,", "k: 4, switch: { spread: flowlet },");
    private static final String TORUS = BASE.topology(topology("torus", "type: torus, dims: [5, 5]", "20 kB"))
            .text();
    private static final String RINGS = BASE.topology(topology("torus", "type: torus, dims: [6]", "16 kB"))
            .workload("type: alltoall, size: 300 kB")
            .text();
    private static final String SPREAD = "topologies.tree.switch.spread=";
    private static final String ROUTING = "topologies.torus.routing=";

    static final List<Option> ALL = List.of(
            new Option("switch.spread polarised", TREE, SPREAD + "polarised"),
            new Option("switch.spread flowlet", BURSTS.replace("spread: flowlet", "spread: ecmp"), flowlets("10 us")),
            new Option(
                    "switch.spread.gap", BURSTS.replace("flowlet", "{ type: flowlet, gap: 5 us }"), flowlets("15 us")),
            new Option("switch.spread packet-spray", TREE, SPREAD + "packet-spray"),
            new Option(
                    "switch.spread round-robin",
                    TREE.replace("k: 4,", "k: 4, switch: { spread: packet-spray },"),
                    SPREAD + "round-robin"),
            new Option("switch.spread adaptive", TREE, SPREAD + "adaptive"),
            new Option(
                    "switch.spread.gap adaptive",
                    BURSTS.replace("flowlet", "adaptive"),
                    SPREAD + "{ type: adaptive, gap: 5 us }"),
            new Option(
                    "switch.spread.grade",
                    TREE.replace("k: 4,", "k: 4, switch: { spread: adaptive },"),
                    SPREAD + "{ type: adaptive, grade: 6 kB }"),
            new Option(
                    "overrides.switch",
                    TREE.replace("k: 4,", "k: 4, overrides: [{ tier: 2, switch: { latency: 0 ns } }],"),
                    "topologies.tree.overrides=[{ tier: 2, switch: { spread: packet-spray } }]"),
            new Option("topology.routing d-mod-k", TREE, "topologies.tree.routing=d-mod-k"),
            new Option("topology.routing up-down", TORUS, ROUTING + "up-down"),
            new Option(
                    "topology.routing.root",
                    TORUS.replace("[5, 5],", "[5, 5], routing: up-down,"),
                    ROUTING + "{ type: up-down, root: router-3.2 }"),
            new Option(
                    "topology.routing.ring-classes",
                    RINGS,
                    ROUTING + "{ type: dimension-order, ring-classes: crossing }"),
            new Option("topology.routing.half-way", RINGS, ROUTING + "{ type: dimension-order, half-way: up }"),
            new Option("topology.routing shortest-path", TORUS, ROUTING + "shortest-path"),
            new Option("topology.routing valiant", TORUS, ROUTING + "valiant"),
            new Option("topology.routing ugal-l", TORUS, ROUTING + "ugal-l"),
            new Option(
                    "topology.routing ugal-g",
                    TORUS.replace("[5, 5],", "[5, 5], routing: ugal-l,"),
                    ROUTING + "ugal-g"));

    private RoutingOptions() {}

    private static String topology(String name, String keys, String buffer) {
        return name + ": { " + keys + ", link: { bandwidth: 10 Gb/s, latency: 1 us, mtu: 1500 B, buffer: " + buffer
                + " } }";
    }

    private static String flowlets(String gap) {
        return SPREAD + "{ type: flowlet, gap: " + gap + " }";
    }
}
