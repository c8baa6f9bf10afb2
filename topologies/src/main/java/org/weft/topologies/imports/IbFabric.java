package org.weft.topologies.imports;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.weft.topologies.imports.IbNetwork.Kind;
import org.weft.topologies.imports.IbNetwork.Link;
import org.weft.topologies.imports.IbNetwork.Node;
import org.weft.topology.Technology;

/** Makes hosts, switches and cables of an InfiniBand dump. */
final class IbFabric {
    private static final Comparator<Attachment> BY_PORT =
            Comparator.comparingInt((Attachment each) -> each.leaf).thenComparingInt(each -> each.port);
    private final IbNetwork network;
    private final boolean portList;
    private final IbNames names = new IbNames();
    private final List<String> skipped = new ArrayList<>();
    private final List<Fabric.Vertex> vertices = new ArrayList<>();
    private final List<Fabric.Wire> wires = new ArrayList<>();
    private final Map<String, Integer> rates = new TreeMap<>();

    /** Where a linked port of a host hangs: position of the switch in the file, and its port. */
    private record Attachment(int leaf, int port) {}

    IbFabric(IbNetwork network, boolean portList) {
        this.network = network;
        this.portList = portList;
    }

    void skip(int count, String one, String several) {
        if (count > 0) {
            skipped.add(count + " " + (count == 1 ? one : several) + ".");
        }
    }

    Fabric build(Map<String, Object> facts) {
        network.links().forEach(link -> rates.merge(link.rate, 1, Integer::sum));
        List<Node> used = network.nodes().stream().filter(this::isUsed).toList();
        Map<Node, String> hostOf = new LinkedHashMap<>();
        used.stream().filter(node -> node.kind == Kind.CA).forEach(node -> hostOf.put(node, names.host(node)));
        Map<String, Integer> hostIndex = placeHosts(hostOf);
        Map<Node, Integer> index = new LinkedHashMap<>();
        hostOf.forEach((node, host) -> index.put(node, hostIndex.get(host)));
        for (Node node : used) {
            if (node.kind == Kind.SWITCH) {
                index.put(node, vertices.size());
                vertices.add(Fabric.Vertex.switchAt(names.switchName(node), 0, node.place));
            }
        }
        wire(index);
        skip(
                count(IbFabric::isAggregation),
                "SHARP aggregation node, which is no host",
                "SHARP aggregation nodes, which are no hosts");
        skip(count(node -> node.kind == Kind.ROUTER), "router to another subnet", "routers to other subnets");
        addFacts(facts, hostOf);
        return new Fabric("ibnetdiscover", vertices, wires, assumed(hostOf), skipped, facts);
    }

    private boolean isUsed(Node node) {
        return node.kind != Kind.ROUTER && !isAggregation(node);
    }

    static boolean isAggregation(Node node) {
        return node.kind == Kind.CA && node.description.contains("Aggregation Node");
    }

    private int count(java.util.function.Predicate<Node> which) {
        return (int) network.nodes().stream().filter(which).count();
    }

    /** Puts hosts in the order in which the switches of the file list them. */
    private Map<String, Integer> placeHosts(Map<Node, String> hostOf) {
        Map<Node, Integer> position = new LinkedHashMap<>();
        network.nodes().forEach(node -> position.put(node, position.size()));
        Map<String, Attachment> first = new LinkedHashMap<>();
        for (Link link : network.links()) {
            attach(first, hostOf, position, link.a, link.b, link.portB);
            attach(first, hostOf, position, link.b, link.a, link.portA);
        }
        Map<String, Node> nodes = new LinkedHashMap<>();
        hostOf.forEach((node, host) -> nodes.putIfAbsent(host, node));
        Map<String, Integer> index = new LinkedHashMap<>();
        nodes.keySet().stream()
                .sorted(Comparator.comparing(
                        host -> first.getOrDefault(host, new Attachment(Integer.MAX_VALUE, 0)), BY_PORT))
                .forEach(host -> {
                    index.put(host, vertices.size());
                    vertices.add(Fabric.Vertex.host(host, nodes.get(host).place));
                });
        return index;
    }

    private void attach(
            Map<String, Attachment> first,
            Map<Node, String> hostOf,
            Map<Node, Integer> position,
            Node node,
            Node other,
            int port) {
        if (hostOf.containsKey(node) && other.kind == Kind.SWITCH) {
            first.merge(
                    hostOf.get(node),
                    new Attachment(position.get(other), port),
                    (a, b) -> BY_PORT.compare(a, b) <= 0 ? a : b);
        }
    }

    private void wire(Map<Node, Integer> index) {
        int loops = 0;
        Map<String, Integer> rails = rails(index);
        for (Link link : network.links()) {
            Integer a = index.get(link.a);
            Integer b = index.get(link.b);
            if (a == null || b == null) {
                continue;
            }
            if (a.equals(b)) {
                loops++;
                continue;
            }
            int rail = link.a.kind == Kind.CA
                    ? rails.get(key(link.a, link.portA))
                    : link.b.kind == Kind.CA ? rails.get(key(link.b, link.portB)) : 0;
            wires.add(Fabric.Wire.told(
                    a,
                    b,
                    Optional.of(Technology.INFINIBAND),
                    IbRate.kit(link.rate),
                    IbRate.bandwidth(link.rate),
                    Optional.empty(),
                    0,
                    rail));
        }
        skip(loops, "cable from a device to itself", "cables from a device to itself");
    }

    /** Numbers the linked ports of each host, by the adapter's name and then by port. */
    private Map<String, Integer> rails(Map<Node, Integer> index) {
        Map<Integer, TreeSet<String>> ports = new TreeMap<>();
        for (Link link : network.links()) {
            for (Node node : List.of(link.a, link.b)) {
                if (node.kind == Kind.CA && index.containsKey(node)) {
                    String key = key(node, node == link.a ? link.portA : link.portB);
                    ports.computeIfAbsent(index.get(node), host -> new TreeSet<>(IbNames.NATURAL))
                            .add(node.description + "\t" + key);
                }
            }
        }
        Map<String, Integer> rails = new LinkedHashMap<>();
        ports.values().forEach(all -> {
            int rail = 0;
            for (String port : all) {
                rails.put(port.substring(port.lastIndexOf('\t') + 1), rail++);
            }
        });
        return rails;
    }

    private static String key(Node node, int port) {
        return node.id + " " + port;
    }

    private List<String> assumed(Map<Node, String> hostOf) {
        List<String> assumed = new ArrayList<>();
        assumed.add("The dump holds no latencies, lengths, buffers or MTU: those of the link kit.");
        if (rates.containsKey("")) {
            assumed.add(rates.get("") + " links without a rate: that of the link kit.");
        }
        if (rates.size() > 1) {
            assumed.add("Links run at the rates of the dump: " + ratesInWords() + ".");
        }
        if (names.grouped() > 0) {
            assumed.add(names.grouped()
                    + " adapters whose description was never set are grouped into hosts by system image.");
        }
        int made = count(node -> !node.hasRecord && isUsed(node));
        if (made > 0) {
            assumed.add(made + " devices without a record of their own, made from the lines that name them.");
        }
        int hosts = (int) hostOf.values().stream().distinct().count();
        if (hosts < hostOf.size()) {
            assumed.add(hostOf.size() + " adapters are " + hosts + " hosts, by the first word of their descriptions.");
        }
        return assumed;
    }

    private String ratesInWords() {
        List<String> words = new ArrayList<>();
        rates.forEach((rate, count) -> words.add(count + " at " + (rate.isEmpty() ? "no stated rate" : rate)));
        return String.join(", ", words);
    }

    private void addFacts(Map<String, Object> facts, Map<Node, String> hostOf) {
        facts.put("switches", count(node -> node.kind == Kind.SWITCH));
        facts.put("cas", count(node -> node.kind == Kind.CA));
        facts.put("links", network.links().size());
        facts.put("hosts", (int) hostOf.values().stream().distinct().count());
        if (portList) {
            return;
        }
        facts.put("sharp_aggregation_cas", count(IbFabric::isAggregation));
        facts.put("cas_with_generic_description", names.generic());
        facts.put("hosts_by_description", names.byDescription());
        facts.put("switch_switch_links", (int) network.links().stream()
                .filter(link -> link.a.kind == Kind.SWITCH && link.b.kind == Kind.SWITCH)
                .count());
        facts.put("links_seen_from_one_end_only", (int)
                network.links().stream().filter(link -> link.ends == 1).count());
        facts.put("node_records", network.records());
        facts.put("ids_without_own_record", count(node -> !node.hasRecord));
        facts.put("link_rates", rates);
        facts.put("switch_pairs_with_parallel_links", parallelPairs());
        Set<String> known = rates.keySet();
        if (known.size() == 1) {
            IbRate.bandwidth(known.iterator().next())
                    .ifPresent(rate -> facts.put("rate_gbit_s", (int) (rate.bitsPerSecond() / 1_000_000_000L)));
        }
    }

    private int parallelPairs() {
        Map<String, Integer> pairs = new TreeMap<>();
        for (Link link : network.links()) {
            if (link.a.kind == Kind.SWITCH && link.b.kind == Kind.SWITCH) {
                boolean ordered = link.a.id.compareTo(link.b.id) < 0;
                pairs.merge(ordered ? link.a.id + link.b.id : link.b.id + link.a.id, 1, Integer::sum);
            }
        }
        return (int) pairs.values().stream().filter(count -> count > 1).count();
    }
}
