package org.weft.topologies.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Problems;

/** The switches of a Slurm tree, written down by an administrator or shown by {@code scontrol}. */
final class SlurmTree {
    static final String LOGICAL =
            "A Slurm topology is a logical view: it holds neither rates, latencies nor lengths, and one switch of it may stand for"
                    + " several.";
    static final String UPLINKS =
            "How many cables join two switches is unknown: so many as carry all hosts below at full rate (1:1). Say uplinks: 4 for"
                    + " a number, or uplinks: \"2:1\" for a ratio.";

    private final Problems problems;
    private final boolean shown;
    private final Map<String, Node> switches = new LinkedHashMap<>();
    private final Map<String, Integer> hostIndex = new LinkedHashMap<>();
    private final Set<String> higher = new LinkedHashSet<>();
    private final List<Fabric.Vertex> vertices = new ArrayList<>();
    private final List<Fabric.Wire> hostWires = new ArrayList<>();
    private int onSeveralLeaves;
    private int hostLinks;
    private int undefined;
    private int onSeveralParents;

    /** A switch, what hangs on it, and what was found out about it. */
    private static final class Node {
        private final String name;
        private final Place place;
        private final int level;
        private final List<String> hosts;
        private final List<String> children;
        private String parent;
        private int tier;
        private int hostsBelow;

        Node(String name, Place place, int level, List<String> hosts, List<String> children) {
            this.name = name;
            this.place = place;
            this.level = level;
            this.hosts = hosts;
            this.children = children;
        }
    }

    SlurmTree(SlurmRecords records, Problems problems) {
        this.problems = problems;
        this.shown = records.of("switchname").stream()
                .anyMatch(line -> line.value("level").isPresent());
        for (SlurmRecords.Line line : records.of("switchname")) {
            add(line);
        }
        join();
    }

    private void add(SlurmRecords.Line line) {
        int level = line.value("level")
                .filter(text -> text.matches("\\d{1,3}"))
                .map(Integer::valueOf)
                .orElse(0);
        List<String> names = line.names("nodes", problems);
        List<String> children = line.names("switches", problems);
        boolean leaf = !shown || level == 0;
        if (!leaf) {
            higher.addAll(names);
        }
        Node before = switches.get(line.name());
        if (before != null) {
            problems.add(new Problem(
                    line.place(),
                    line.name(),
                    "a second line for this switch",
                    "one line a switch",
                    "join it with the one in line " + before.place.line()));
            return;
        }
        if (names.isEmpty() && children.isEmpty()) {
            problems.add(new Problem(
                    line.place(),
                    line.name(),
                    "neither Nodes= nor Switches=",
                    "what hangs on it",
                    "the line may be cut off"));
        }
        switches.put(line.name(), new Node(line.name(), line.place(), level, leaf ? names : List.of(), children));
    }

    private void join() {
        for (Node node : switches.values()) {
            for (String child : node.children) {
                Node below = switches.get(child);
                if (below == null) {
                    undefined++;
                    problems.add(new Problem(
                            node.place,
                            node.name + " Switches",
                            "\"" + child + "\", which has no line of its own",
                            "switches that are defined in this file",
                            "add SwitchName=" + child + " ..., or take it off the list"));
                } else if (below.parent != null) {
                    onSeveralParents++;
                } else {
                    below.parent = node.name;
                }
            }
        }
    }

    Fabric fabric() {
        List<Node> roots =
                switches.values().stream().filter(node -> node.parent == null).toList();
        List<Node> order = new ArrayList<>();
        roots.forEach(root -> visit(root, order));
        if (order.size() < switches.size()) {
            Node lost = switches.values().stream()
                    .filter(node -> !order.contains(node))
                    .findFirst()
                    .orElseThrow();
            problems.add(new Problem(
                    lost.place,
                    lost.name,
                    "a switch that hangs on itself, by way of others",
                    "a tree",
                    "break the circle"));
        }
        problems.throwIfAny();
        return build(roots, order);
    }

    private void visit(Node node, List<Node> order) {
        order.add(node);
        int highest = 0;
        for (String child : node.children) {
            Node below = switches.get(child);
            if (below != null && node.name.equals(below.parent)) {
                visit(below, order);
                highest = Math.max(highest, below.tier);
                node.hostsBelow += below.hostsBelow;
            }
        }
        node.tier = highest + 1;
        for (String host : node.hosts) {
            hostLinks++;
            if (hostIndex.containsKey(host)) {
                onSeveralLeaves++;
            } else {
                hostIndex.put(host, vertices.size());
                vertices.add(Fabric.Vertex.host(host, node.place));
                node.hostsBelow++;
            }
        }
    }

    private Fabric build(List<Node> roots, List<Node> order) {
        Map<String, Integer> index = new LinkedHashMap<>();
        for (Node node : order) {
            index.put(node.name, vertices.size());
            vertices.add(Fabric.Vertex.switchAt(unique(node.name), node.tier, node.place));
        }
        Set<String> placed = new LinkedHashSet<>();
        List<Fabric.Wire> trunks = new ArrayList<>();
        for (Node node : order) {
            for (String host : node.hosts) {
                if (placed.add(host)) {
                    hostWires.add(Fabric.Wire.between(hostIndex.get(host), index.get(node.name)));
                }
            }
            if (node.parent != null && node.hostsBelow > 0) {
                trunks.add(Fabric.Wire.bundle(index.get(node.name), index.get(node.parent), node.hostsBelow));
            }
        }
        hostWires.addAll(trunks);
        List<String> assumed = trunks.isEmpty() ? List.of(LOGICAL) : List.of(UPLINKS, LOGICAL);
        return new Fabric("slurm", vertices, hostWires, assumed, skipped(), facts(roots, order));
    }

    private String unique(String name) {
        return hostIndex.containsKey(name) ? "switch " + name : name;
    }

    private List<String> skipped() {
        List<String> skipped = new ArrayList<>();
        if (onSeveralLeaves > 0) {
            skipped.add(
                    onSeveralLeaves + " further places of hosts that are named on several leaves; the first counts.");
        }
        if (onSeveralParents > 0) {
            skipped.add(onSeveralParents + " further places of switches that hang on several; the first counts.");
        }
        long upper =
                higher.stream().filter(host -> !hostIndex.containsKey(host)).count();
        if (upper > 0) {
            skipped.add(upper + " hosts that are named above the leaves only.");
        }
        return skipped;
    }

    private Map<String, Object> facts(List<Node> roots, List<Node> order) {
        Map<String, Object> facts = new LinkedHashMap<>();
        int switchLinks = order.stream().mapToInt(node -> node.children.size()).sum();
        facts.put(shown ? "dialect" : "kind", shown ? "scontrol show topology" : "tree");
        facts.put("switches", order.size());
        facts.put("hosts", hostIndex.size());
        facts.put("switch_links", switchLinks);
        if (shown) {
            Map<String, Integer> byLevel = new TreeMap<>();
            order.forEach(node -> byLevel.merge(String.valueOf(node.level), 1, Integer::sum));
            facts.put("by_level", byLevel);
            facts.put("leaf_host_links", hostLinks);
            facts.put("hosts_on_more_than_one_leaf", onSeveralLeaves);
            facts.put("hosts_only_at_upper_levels", (int)
                    higher.stream().filter(host -> !hostIndex.containsKey(host)).count());
            return facts;
        }
        facts.put("leaf_switches", (int)
                order.stream().filter(node -> !node.hosts.isEmpty()).count());
        facts.put("host_links", hostLinks);
        facts.put("roots", roots.size());
        facts.put("levels", order.stream().mapToInt(node -> node.tier).max().orElse(0));
        facts.put("undefined_child_switches", undefined);
        return facts;
    }
}
