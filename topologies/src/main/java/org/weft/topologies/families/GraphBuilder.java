package org.weft.topologies.families;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jgrapht.Graph;
import org.jgrapht.graph.Multigraph;
import org.weft.topology.Cable;
import org.weft.topology.Device;
import org.weft.topology.LinkSpec;
import org.weft.topology.MediumSpec;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Topology;

/** Puts devices and cables together, numbering both in the order in which they come, and applies overrides of links and switches. */
public final class GraphBuilder {
    private final Graph<Device, Cable> graph = new Multigraph<>(Cable.class);
    private final List<LinkOverride> overrides;
    private final boolean[] met;
    private int devices;
    private int cables;

    public GraphBuilder(List<LinkOverride> overrides) {
        this.overrides = overrides;
        this.met = new boolean[overrides.size()];
    }

    /** A builder for a design's wiring. */
    static GraphBuilder of(Wiring wiring) {
        return new GraphBuilder(wiring.overrides());
    }

    public Device host(String name, List<Integer> coordinates) {
        return device(name, Role.HOST, 0, coordinates);
    }

    public Device switchDevice(String name, int tier, List<Integer> coordinates) {
        return device(name, Role.SWITCH, tier, coordinates);
    }

    public Device medium(String name) {
        return device(name, Role.MEDIUM, 1, List.of());
    }

    private Device device(String name, Role role, int tier, List<Integer> coordinates) {
        Device device = new Device(devices++, name, role, tier, coordinates);
        graph.addVertex(device);
        return device;
    }

    /** A cable with the same link both ways. */
    public void cable(Device a, Device b, LinkSpec link, int rail) {
        add(a, b, link, link, false, rail);
    }

    /** A cable whose two directions differ. */
    public void cable(Device a, Device b, LinkSpec aToB, LinkSpec bToA, int rail) {
        add(a, b, aToB, bToA, false, rail);
    }

    /** The joint between a host and the router in the same box. */
    public void embedded(Device host, Device router, LinkSpec link, int rail) {
        add(host, router, link, link, true, rail);
    }

    private void add(Device a, Device b, LinkSpec aToB, LinkSpec bToA, boolean embedded, int rail) {
        int tier = Math.max(a.tier(), b.tier());
        LinkSpec there = embedded ? aToB : overridden(aToB, a, b, tier);
        LinkSpec back = embedded ? bToA : overridden(bToA, b, a, tier);
        graph.addEdge(a, b, new Cable(cables++, there, back, embedded, rail));
    }

    private LinkSpec overridden(LinkSpec link, Device from, Device to, int tier) {
        LinkSpec result = link;
        for (int index = 0; index < overrides.size(); index++) {
            LinkOverride each = overrides.get(index);
            if (each.matches(from.name(), to.name(), tier)) {
                met[index] = true;
                result = each.applyTo(result);
            } else if (each.matches(from)) {
                result = each.applyTo(result, each.switches().orElseThrow());
            }
        }
        return result;
    }

    /** What some switches are, by device: those that are given, and all others as usual, with what is different put in. */
    public Map<Integer, SwitchSpec> switches(SwitchSpec usual, Map<Integer, SwitchSpec> given) {
        Map<Integer, SwitchSpec> special = new TreeMap<>(given);
        for (int index = 0; index < overrides.size(); index++) {
            LinkOverride each = overrides.get(index);
            for (Device device : graph.vertexSet()) {
                if (each.matches(device)) {
                    met[index] = true;
                    SwitchSpec before = special.getOrDefault(device.id(), usual);
                    special.put(device.id(), each.switches().orElseThrow().applyTo(before));
                }
            }
        }
        return special;
    }

    /** The topology; an override that met nothing is refused. */
    Topology build(String name, String family, Wiring wiring, int rails, boolean direct, Optional<Double> ratio) {
        Map<Integer, SwitchSpec> special = switches(wiring.switchSpec(), Map.of());
        requireOverridesMet(name);
        return new Topology(
                name,
                family,
                graph,
                wiring.switchSpec(),
                special,
                rails,
                direct,
                ratio,
                wiring.routing(),
                List.of(),
                List.of(),
                MediumSpec.IDEAL);
    }

    /** Refuses an override that met no link and no switch so far. */
    public void requireOverridesMet(String topology) {
        for (int index = 0; index < overrides.size(); index++) {
            if (!met[index]) {
                throw overrides.get(index).metNothing(topology);
            }
        }
    }

    public Graph<Device, Cable> graph() {
        return graph;
    }
}
