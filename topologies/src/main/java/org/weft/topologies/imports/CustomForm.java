package org.weft.topologies.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.spec.Kinds;
import org.weft.spec.Node;
import org.weft.topology.Cable;
import org.weft.topology.Device;
import org.weft.topology.LinkSpec;
import org.weft.topology.RingRules;
import org.weft.topology.Role;
import org.weft.topology.RoutingSpec;
import org.weft.topology.Topology;

/**
 * A topology as a study would write it out: {@code type: custom}, with neighbours of one kind on one line.
 *
 * <p><b>Not modelled.</b> Joints inside a box, so that direct networks cannot be written this way. Commas and brackets in names
 * become blanks.
 */
public final class CustomForm {
    private final Topology topology;
    private final Pair usual;

    /** The two directions of a cable. */
    private record Pair(LinkSpec there, LinkSpec back) {}

    private CustomForm(Topology topology) {
        this.topology = topology;
        Map<Pair, Integer> count = new LinkedHashMap<>();
        topology.graph().edgeSet().forEach(cable -> count.merge(new Pair(cable.aToB(), cable.bToA()), 1, Integer::sum));
        Pair most = null;
        for (Map.Entry<Pair, Integer> entry : count.entrySet()) {
            most = most == null || entry.getValue() > count.get(most) ? entry.getKey() : most;
        }
        this.usual = most;
    }

    /** The mapping that stands after the topology's name in a study. */
    public static Node.Mapping of(Topology topology) {
        if (topology.direct()) {
            throw new IllegalArgumentException("a direct network is written as its family");
        }
        return new CustomForm(topology).mapping();
    }

    private Node.Mapping mapping() {
        List<Object> written = new ArrayList<>(List.of(
                "type",
                Forms.text(CustomTopology.TYPE),
                "link",
                link(usual.there()),
                "switch",
                SwitchForm.of(topology.switchSpec()),
                "devices",
                new Node.Sequence(Forms.NOWHERE, devices()),
                "cables",
                new Node.Sequence(Forms.NOWHERE, cables())));
        if (!topology.routing().equals(RoutingSpec.AUTO)) {
            written.addAll(List.of("routing", routingForm(topology.routing())));
        }
        return Forms.mapping(written.toArray());
    }

    private List<Node> devices() {
        List<Node> rows = new ArrayList<>();
        List<String> names = new ArrayList<>();
        Device last = null;
        for (Device device : topology.graph().vertexSet()) {
            if (last != null && !alike(last, device)) {
                rows.add(device(last, names));
                names.clear();
            }
            names.add(name(device));
            last = device;
        }
        rows.add(device(last, names));
        return rows;
    }

    private boolean alike(Device a, Device b) {
        return a.role() == b.role()
                && a.tier() == b.tier()
                && Optional.ofNullable(topology.switchOverrides().get(a.id()))
                        .equals(Optional.ofNullable(topology.switchOverrides().get(b.id())));
    }

    private Node device(Device device, List<String> names) {
        List<Object> row = new ArrayList<>(
                List.of("name", Forms.text(Hostlist.fold(names)), "role", Forms.text(Kinds.word(device.role()))));
        if (device.role() == Role.SWITCH) {
            row.addAll(List.of("tier", Forms.text(String.valueOf(device.tier()))));
            Optional.ofNullable(topology.switchOverrides().get(device.id()))
                    .ifPresent(spec -> row.addAll(List.of("switch", SwitchForm.of(spec))));
        }
        return Forms.mapping(row.toArray());
    }

    /** What cables on one line have in common. */
    private record Row(int to, int count, int rail, Pair pair) {}

    private List<Node> cables() {
        List<Node> rows = new ArrayList<>();
        List<String> from = new ArrayList<>();
        Row last = null;
        List<Cable> all = List.copyOf(topology.graph().edgeSet());
        for (int at = 0; at < all.size(); ) {
            int count = parallel(all, at);
            Cable cable = all.get(at);
            Row row = new Row(
                    topology.graph().getEdgeTarget(cable).id(),
                    count,
                    cable.rail(),
                    new Pair(cable.aToB(), cable.bToA()));
            if (last != null && !last.equals(row)) {
                rows.add(cable(from, last));
                from.clear();
            }
            from.add(name(topology.graph().getEdgeSource(cable)));
            last = row;
            at += count;
        }
        if (last != null) {
            rows.add(cable(from, last));
        }
        return rows;
    }

    /** How many cables from here on are the same. */
    private int parallel(List<Cable> all, int at) {
        int end = at + 1;
        while (end < all.size() && same(all.get(at), all.get(end))) {
            end++;
        }
        return end - at;
    }

    private boolean same(Cable a, Cable b) {
        return topology.graph().getEdgeSource(a).equals(topology.graph().getEdgeSource(b))
                && topology.graph().getEdgeTarget(a).equals(topology.graph().getEdgeTarget(b))
                && a.rail() == b.rail()
                && a.aToB().equals(b.aToB())
                && a.bToA().equals(b.bToA());
    }

    private Node cable(List<String> from, Row row) {
        List<Device> devices = List.copyOf(topology.graph().vertexSet());
        List<Object> written = new ArrayList<>(
                List.of("from", Forms.text(Hostlist.fold(from)), "to", Forms.text(name(devices.get(row.to())))));
        if (row.count() > 1) {
            written.addAll(List.of("count", Forms.text(String.valueOf(row.count()))));
        }
        if (row.rail() > 0) {
            written.addAll(List.of("rail", Forms.text(String.valueOf(row.rail()))));
        }
        if (!row.pair().equals(usual)) {
            written.addAll(List.of("link", link(row.pair().there())));
        }
        if (!row.pair().there().equals(row.pair().back())) {
            written.addAll(List.of("back", link(row.pair().back())));
        }
        return Forms.mapping(written.toArray());
    }

    private static String name(Device device) {
        return device.name().replaceAll("[\\[\\],]", " ");
    }

    private static Node link(LinkSpec link) {
        List<Object> written = new ArrayList<>();
        if (!link.kit().equals("custom")) {
            written.addAll(List.of("preset", Forms.text(link.kit())));
        }
        written.addAll(List.of(
                "technology",
                Forms.text(Kinds.word(link.technology())),
                "bandwidth",
                Forms.text(link.bandwidth().toString()),
                "latency",
                Forms.text(link.latency().toString()),
                "buffer",
                Forms.text(link.buffer().toString()),
                "mtu",
                Forms.text(link.mtu().toString())));
        if (link.lossFraction() > 0) {
            written.addAll(List.of("loss", Forms.text(String.valueOf(link.lossFraction()))));
        }
        if (link.bitErrorRate() > 0) {
            written.addAll(List.of("bit-error-rate", Forms.text(String.valueOf(link.bitErrorRate()))));
        }
        link.burst()
                .ifPresent(burst -> written.addAll(List.of(
                        "burst",
                        Forms.mapping(
                                "loss",
                                Forms.text(String.valueOf(burst.loss())),
                                "length",
                                Forms.text(String.valueOf(burst.length())),
                                "bad",
                                Forms.text(String.valueOf(burst.bad()))))));
        return Forms.mapping(written.toArray());
    }

    private static Node routingForm(RoutingSpec routing) {
        List<Object> written = new ArrayList<>(List.of("type", Forms.text(routing.name())));
        routing.root().ifPresent(root -> written.addAll(List.of("root", Forms.text(root))));
        if (!routing.rings().equals(RingRules.USUAL)) {
            written.addAll(List.of(
                    RingRules.CLASSES.name(),
                    Forms.text(Kinds.word(routing.rings().classes())),
                    RingRules.HALF_WAY.name(),
                    Forms.text(Kinds.word(routing.rings().halfWay()))));
        }
        return written.size() > 2 ? Forms.mapping(written.toArray()) : Forms.text(routing.name());
    }
}
