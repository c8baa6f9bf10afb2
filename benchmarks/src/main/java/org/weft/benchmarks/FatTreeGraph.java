package org.weft.benchmarks;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jgrapht.graph.Multigraph;
import org.weft.topology.Cable;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Device;
import org.weft.topology.LinkSpec;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Topology;

/** A three-level k-ary fat tree for benchmarks: k^3/4 hosts. */
final class FatTreeGraph {
    private final int half;
    private final LinkSpec link;
    private final Multigraph<Device, Cable> graph = new Multigraph<>(Cable.class);
    private int devices;
    private int cables;

    private FatTreeGraph(int k, LinkSpec link) {
        this.half = k / 2;
        this.link = link;
    }

    /** Builds and freezes the tree, all links alike. */
    static CompiledTopology of(int k, LinkSpec link, SwitchSpec spec) {
        FatTreeGraph tree = new FatTreeGraph(k, link);
        tree.build();
        return CompiledTopology.of(new Topology(
                "fat-tree", "fat-tree", tree.graph, spec, Map.of(), 1, false, Optional.of(1.0), List.of(), List.of()));
    }

    private void build() {
        int pods = 2 * half;
        Device[][] aggregations = new Device[pods][half];
        for (int pod = 0; pod < pods; pod++) {
            Device[] edges = new Device[half];
            for (int edge = 0; edge < half; edge++) {
                edges[edge] = add("edge-" + pod + "-" + edge, Role.SWITCH, 1);
                for (int host = 0; host < half; host++) {
                    join(add("host-" + ((pod * half + edge) * half + host), Role.HOST, 0), edges[edge]);
                }
            }
            for (int aggregation = 0; aggregation < half; aggregation++) {
                aggregations[pod][aggregation] = add("aggregation-" + pod + "-" + aggregation, Role.SWITCH, 2);
                for (Device edge : edges) {
                    join(edge, aggregations[pod][aggregation]);
                }
            }
        }
        for (int core = 0; core < half * half; core++) {
            Device device = add("core-" + core, Role.SWITCH, 3);
            for (int pod = 0; pod < pods; pod++) {
                join(aggregations[pod][core / half], device);
            }
        }
    }

    private Device add(String name, Role role, int tier) {
        Device device = new Device(devices++, name, role, tier, List.of());
        graph.addVertex(device);
        return device;
    }

    private void join(Device below, Device above) {
        graph.addEdge(below, above, new Cable(cables++, link, link, false, 0));
    }
}
