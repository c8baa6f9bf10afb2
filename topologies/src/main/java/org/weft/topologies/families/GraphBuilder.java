package org.weft.topologies.families;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jgrapht.Graph;
import org.jgrapht.graph.Multigraph;
import org.weft.topology.Cable;
import org.weft.topology.Device;
import org.weft.topology.LinkSpec;
import org.weft.topology.MediumSpec;
import org.weft.topology.Role;
import org.weft.topology.Topology;

/** Puts devices and cables together, numbering both in the order in which they come, and applies overrides of links. */
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
        LinkSpec there = embedded ? aToB : overridden(aToB, a.name(), b.name(), tier);
        LinkSpec back = embedded ? bToA : overridden(bToA, b.name(), a.name(), tier);
        graph.addEdge(a, b, new Cable(cables++, there, back, embedded, rail));
    }

    private LinkSpec overridden(LinkSpec link, String from, String to, int tier) {
        LinkSpec result = link;
        for (int index = 0; index < overrides.size(); index++) {
            if (overrides.get(index).matches(from, to, tier)) {
                met[index] = true;
                result = overrides.get(index).applyTo(result);
            }
        }
        return result;
    }

    /** The topology; an override that met no link is refused. */
    Topology build(String name, String family, Wiring wiring, int rails, boolean direct, Optional<Double> ratio) {
        requireOverridesMet(name);
        return new Topology(
                name,
                family,
                graph,
                wiring.switchSpec(),
                Map.of(),
                rails,
                direct,
                ratio,
                wiring.routing(),
                List.of(),
                List.of(),
                MediumSpec.IDEAL);
    }

    /** Refuses an override that met no link so far. */
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
