package org.weft.topologies.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.weft.topologies.families.GraphBuilder;
import org.weft.topology.Device;
import org.weft.topology.LinkKit;
import org.weft.topology.LinkSpec;
import org.weft.topology.MediumSpec;
import org.weft.topology.Role;
import org.weft.topology.SwitchKit;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Technology;
import org.weft.topology.Topology;
import org.weft.units.Bandwidth;
import org.weft.units.TimeSpan;

/** Makes a topology of what a file says and what a study adds. */
final class Dresser {
    private final ImportedTopology imported;
    private final Fabric fabric;
    private final Dressing dressing;
    private final String name;
    private final int nicsAsked;
    private final GraphBuilder builder;
    private final List<Device> devices = new ArrayList<>();
    private final Set<String> kitsUsed = new TreeSet<>();
    private final Map<Integer, Integer> nics = new LinkedHashMap<>();

    Dresser(ImportedTopology imported, String name, int nicsAsked) {
        this.imported = imported;
        this.fabric = imported.fabric();
        this.dressing = imported.dressing();
        this.name = name;
        this.nicsAsked = nicsAsked;
        this.builder = new GraphBuilder(dressing.overrides());
    }

    Topology build() {
        int[] tiers = Tiers.of(fabric);
        for (int vertex = 0; vertex < tiers.length; vertex++) {
            Fabric.Vertex at = fabric.vertices().get(vertex);
            devices.add(
                    switch (at.role()) {
                        case HOST -> builder.host(at.name(), List.of());
                        case SWITCH -> builder.switchDevice(at.name(), tiers[vertex], List.of());
                        case MEDIUM -> builder.medium(at.name());
                    });
        }
        fabric.wires().forEach(this::wire);
        Map<Integer, SwitchSpec> special = builder.switches(switchKit().spec(), special());
        builder.requireOverridesMet(name);
        int rails = nics.values().stream().mapToInt(Integer::intValue).max().orElse(1);
        return new Topology(
                name,
                imported.family(),
                builder.graph(),
                switchKit().spec(),
                special,
                rails,
                false,
                Optional.empty(),
                dressing.routing(),
                assumed(rails),
                fabric.skipped(),
                MediumSpec.IDEAL);
    }

    private SwitchKit switchKit() {
        return dressing.trunkKit(fabric).orElseThrow().switchOr(dressing.switchKit());
    }

    private void wire(Fabric.Wire wire) {
        LinkKit kit =
                dressing.kit(fabric, wire).or(() -> dressing.hostKit(fabric)).orElseThrow();
        boolean host = devices.get(wire.a()).role() == Role.HOST
                || devices.get(wire.b()).role() == Role.HOST;
        SwitchKit switches = kit.switchOr(dressing.switchKit());
        LinkSpec link = dressed(wire, host ? kit.hostLink(switches) : kit.trunk(switches));
        LinkSpec back = wire.back()
                .map(own -> host ? own.hostLink(switches) : own.trunk(switches))
                .orElse(link);
        boolean inside = link.technology() == Technology.INTERNAL;
        kitsUsed.addAll(inside ? Set.of() : Set.of(kit.toString()));
        count(wire.a(), inside);
        count(wire.b(), inside);
        int cables = wire.hostsBelow() == 0 ? 1 : bundle(wire, link);
        for (int cable = 0; cable < cables; cable++) {
            builder.cable(devices.get(wire.a()), devices.get(wire.b()), link, back, wire.rail());
        }
    }

    private void count(int vertex, boolean inside) {
        if (devices.get(vertex).role() == Role.HOST && !inside) {
            nics.merge(vertex, 1, Integer::sum);
        }
    }

    private int bundle(Fabric.Wire wire, LinkSpec trunk) {
        Bandwidth host = dressing.hostKit(fabric).map(LinkKit::bandwidth).orElse(trunk.bandwidth());
        return dressing.uplinks().cables(wire.hostsBelow(), host, trunk.bandwidth());
    }

    private static LinkSpec dressed(Fabric.Wire wire, LinkSpec usual) {
        Bandwidth bandwidth = wire.bandwidth().orElse(usual.bandwidth());
        TimeSpan latency = wire.latency().orElse(usual.latency());
        boolean same = bandwidth.equals(usual.bandwidth());
        Technology technology = wire.technology().orElse(usual.technology());
        String kit = wire.kit().orElse(same && technology == usual.technology() ? usual.kit() : "custom");
        double loss = wire.lossFraction() > 0 ? wire.lossFraction() : usual.lossFraction();
        return new LinkSpec(kit, technology, bandwidth, latency, usual.buffer(), usual.mtu(), loss)
                .withLosses(loss, usual.bitErrorRate(), usual.burst());
    }

    /** Switches that differ from the others. */
    private Map<Integer, SwitchSpec> special() {
        Map<Integer, SwitchSpec> special = new LinkedHashMap<>();
        for (int vertex = 0; vertex < devices.size(); vertex++) {
            int id = devices.get(vertex).id();
            fabric.vertices().get(vertex).spec().ifPresent(spec -> special.put(id, spec));
        }
        return special;
    }

    private List<String> assumed(int rails) {
        List<String> assumed = new ArrayList<>();
        for (String sentence : fabric.assumed()) {
            boolean answered =
                    sentence.equals(SlurmTree.UPLINKS) && !dressing.uplinks().equals(Uplinks.FULL);
            if (!answered) {
                assumed.add(sentence);
            }
        }
        if (!imported.isCustom() && !kitsUsed.isEmpty()) {
            assumed.add("Link kit for what " + imported.name() + " does not say: " + String.join(", ", kitsUsed) + ".");
        }
        int fewest = nics.values().stream().mapToInt(Integer::intValue).min().orElse(1);
        if (rails != nicsAsked || fewest != rails) {
            assumed.add(
                    "A host has " + (fewest == rails ? "" : fewest + " to ") + rails + (rails == 1 ? " NIC" : " NICs")
                            + ", as the file has it; what the study says of NICs does not count.");
        }
        return assumed;
    }
}
