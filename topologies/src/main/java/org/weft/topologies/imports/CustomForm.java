package org.weft.topologies.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.spec.Kinds;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.topology.Cable;
import org.weft.topology.ClassesSpec;
import org.weft.topology.CrossbarSpec;
import org.weft.topology.Device;
import org.weft.topology.LinkSpec;
import org.weft.topology.MarkingSpec;
import org.weft.topology.PauseSpec;
import org.weft.topology.RingRules;
import org.weft.topology.Role;
import org.weft.topology.RoutingSpec;
import org.weft.topology.SpreadSpec;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Topology;

/**
 * A topology as a study would write it out: {@code type: custom}, with neighbours of one kind on one line.
 *
 * <p><b>Not modelled.</b> Joints inside a box, so that direct networks cannot be written this way. Commas and brackets in names
 * become blanks.
 */
public final class CustomForm {
    private static final Place NOWHERE = Place.of("");
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
                text(CustomTopology.TYPE),
                "link",
                link(usual.there()),
                "switch",
                switchForm(topology.switchSpec()),
                "devices",
                new Node.Sequence(NOWHERE, devices()),
                "cables",
                new Node.Sequence(NOWHERE, cables())));
        if (!topology.routing().equals(RoutingSpec.AUTO)) {
            written.addAll(List.of("routing", routingForm(topology.routing())));
        }
        return mapping(written.toArray());
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
        List<Object> row =
                new ArrayList<>(List.of("name", text(Hostlist.fold(names)), "role", text(Kinds.word(device.role()))));
        if (device.role() == Role.SWITCH) {
            row.addAll(List.of("tier", text(String.valueOf(device.tier()))));
            Optional.ofNullable(topology.switchOverrides().get(device.id()))
                    .ifPresent(spec -> row.addAll(List.of("switch", switchForm(spec))));
        }
        return mapping(row.toArray());
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
        List<Object> written =
                new ArrayList<>(List.of("from", text(Hostlist.fold(from)), "to", text(name(devices.get(row.to())))));
        if (row.count() > 1) {
            written.addAll(List.of("count", text(String.valueOf(row.count()))));
        }
        if (row.rail() > 0) {
            written.addAll(List.of("rail", text(String.valueOf(row.rail()))));
        }
        if (!row.pair().equals(usual)) {
            written.addAll(List.of("link", link(row.pair().there())));
        }
        if (!row.pair().there().equals(row.pair().back())) {
            written.addAll(List.of("back", link(row.pair().back())));
        }
        return mapping(written.toArray());
    }

    private static String name(Device device) {
        return device.name().replaceAll("[\\[\\],]", " ");
    }

    private static Node link(LinkSpec link) {
        List<Object> written = new ArrayList<>();
        if (!link.kit().equals("custom")) {
            written.addAll(List.of("preset", text(link.kit())));
        }
        written.addAll(List.of(
                "technology",
                text(Kinds.word(link.technology())),
                "bandwidth",
                text(link.bandwidth().toString()),
                "latency",
                text(link.latency().toString()),
                "buffer",
                text(link.buffer().toString()),
                "mtu",
                text(link.mtu().toString())));
        if (link.lossFraction() > 0) {
            written.addAll(List.of("loss", text(String.valueOf(link.lossFraction()))));
        }
        if (link.bitErrorRate() > 0) {
            written.addAll(List.of("bit-error-rate", text(String.valueOf(link.bitErrorRate()))));
        }
        link.burst()
                .ifPresent(burst -> written.addAll(List.of(
                        "burst",
                        mapping(
                                "loss",
                                text(String.valueOf(burst.loss())),
                                "length",
                                text(String.valueOf(burst.length())),
                                "bad",
                                text(String.valueOf(burst.bad()))))));
        return mapping(written.toArray());
    }

    private static Node switchForm(SwitchSpec spec) {
        List<Object> written = new ArrayList<>(List.of(
                "forwarding",
                text(Kinds.word(spec.forwarding())),
                "latency",
                text(spec.latency().toString()),
                "queueing",
                text(Kinds.word(spec.queueing())),
                "spread",
                spreadForm(spec.spread()),
                "pfc",
                pauseForm(spec.pause())));
        spec.radix().ifPresent(radix -> written.addAll(List.of("radix", text(String.valueOf(radix)))));
        spec.backplane().ifPresent(rate -> written.addAll(List.of("backplane", text(rate.toString()))));
        if (spec.queueing() == SwitchSpec.Queueing.VOQ) {
            written.addAll(
                    List.of("iterations", text(String.valueOf(spec.crossbar().iterations()))));
        }
        if (spec.queueing() == SwitchSpec.Queueing.VIRTUAL_CHANNELS) {
            written.addAll(List.of("router", routerForm(spec.crossbar())));
        }
        spec.marking().ifPresent(marking -> written.addAll(List.of("ecn", markingForm(marking))));
        if (spec.queueing() == SwitchSpec.Queueing.OUTPUT_SHARED) {
            written.addAll(List.of("alpha", text(String.valueOf(spec.memory().alpha()))));
            spec.memory().size().ifPresent(size -> written.addAll(List.of("buffer", text(size.toString()))));
        }
        if (spec.classes().scheduler() != ClassesSpec.Scheduler.STRICT) {
            written.addAll(List.of("scheduler", text(Kinds.word(spec.classes().scheduler()))));
        }
        if (!spec.classes().weights().isEmpty()) {
            written.addAll(List.of("weights", numbers(spec.classes().weights())));
        }
        return mapping(written.toArray());
    }

    private static Node pauseForm(PauseSpec pause) {
        if (pause.equals(PauseSpec.ON) || pause.equals(PauseSpec.OFF)) {
            return text(pause.enabled() ? "on" : "off");
        }
        List<Object> written = new ArrayList<>(List.of("enabled", text(pause.enabled() ? "on" : "off")));
        pause.xoff().ifPresent(size -> written.addAll(List.of("xoff", text(size.toString()))));
        pause.xon().ifPresent(size -> written.addAll(List.of("xon", text(size.toString()))));
        pause.headroom().ifPresent(size -> written.addAll(List.of("headroom", text(size.toString()))));
        pause.watchdog().ifPresent(time -> written.addAll(List.of("watchdog", text(time.toString()))));
        return mapping(written.toArray());
    }

    private static Node markingForm(MarkingSpec marking) {
        List<Object> written = new ArrayList<>(
                marking.min().equals(marking.max())
                        ? List.of("at", text(marking.min().toString()))
                        : List.of(
                                "min",
                                text(marking.min().toString()),
                                "max",
                                text(marking.max().toString()),
                                "probability",
                                text(String.valueOf(marking.probability()))));
        written.addAll(List.of(
                "average",
                text(String.valueOf(marking.weight())),
                "action",
                text(Kinds.word(marking.marks())),
                "unmarkable",
                text(marking.dropsOthers() ? "drop" : "pass")));
        if (!marking.classes().isEmpty()) {
            written.addAll(List.of("classes", numbers(marking.classes())));
        }
        return mapping(written.toArray());
    }

    private static Node numbers(List<Integer> numbers) {
        return new Node.Sequence(
                NOWHERE,
                numbers.stream().map(each -> text(String.valueOf(each))).toList());
    }

    private static Node routerForm(CrossbarSpec router) {
        List<Object> written = new ArrayList<>(List.of(
                "vcs",
                text(String.valueOf(router.channels())),
                "flit",
                text(router.flit().toString()),
                "routing-delay",
                text(router.routing().toString()),
                "vc-allocation-delay",
                text(router.channelAllocation().toString()),
                "switch-allocation-delay",
                text(router.switchAllocation().toString()),
                "traversal-delay",
                text(router.traversal().toString()),
                "credit-delay",
                text(router.credit().toString())));
        router.channelBuffer().ifPresent(size -> written.addAll(List.of("vc-buffer", text(size.toString()))));
        return mapping(written.toArray());
    }

    private static Node routingForm(RoutingSpec routing) {
        List<Object> written = new ArrayList<>(List.of("type", text(routing.name())));
        routing.root().ifPresent(root -> written.addAll(List.of("root", text(root))));
        if (!routing.rings().equals(RingRules.USUAL)) {
            written.addAll(List.of(
                    RingRules.CLASSES.name(),
                    text(Kinds.word(routing.rings().classes())),
                    RingRules.HALF_WAY.name(),
                    text(Kinds.word(routing.rings().halfWay()))));
        }
        return written.size() > 2 ? mapping(written.toArray()) : text(routing.name());
    }

    private static Node spreadForm(SpreadSpec spread) {
        String word = Kinds.word(spread.way());
        boolean isUsual = SpreadSpec.of(spread.way()).equals(spread);
        return isUsual || spread.gap().isEmpty()
                ? text(word)
                : mapping("type", text(word), "gap", text(spread.gap().get().toString()));
    }

    private static Node text(String text) {
        return new Node.Scalar(NOWHERE, text, false);
    }

    private static Node.Mapping mapping(Object... keysAndValues) {
        List<Node.Entry> entries = new ArrayList<>();
        for (int at = 0; at < keysAndValues.length; at += 2) {
            entries.add(new Node.Entry((String) keysAndValues[at], NOWHERE, (Node) keysAndValues[at + 1]));
        }
        return new Node.Mapping(NOWHERE, entries);
    }
}
