package org.weft.benchmarks;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jgrapht.Graph;
import org.jgrapht.graph.Multigraph;
import org.weft.topology.Cable;
import org.weft.topology.Device;
import org.weft.topology.HostParts;
import org.weft.topology.HostSpec;
import org.weft.topology.InsideSpec;
import org.weft.topology.LinkSpec;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Technology;
import org.weft.topology.Topology;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** The fabrics that benchmarks run on, laid by hand so that a change of defaults changes no number here. */
final class Fabrics {
    private Fabrics() {}

    /** A full three-level tree of k-port store-and-forward switches without latency, all links alike. */
    static Topology fatTree(int k, String bandwidth, String latency, int mtuBytes, long bufferBytes) {
        return fatTree(k, bandwidth, latency, mtuBytes, bufferBytes, SwitchSpec.plain());
    }

    /** The same of other switches. */
    static Topology fatTree(
            int k, String bandwidth, String latency, int mtuBytes, long bufferBytes, SwitchSpec switches) {
        LinkSpec link = new LinkSpec(
                "custom",
                Technology.ETHERNET,
                Bandwidth.parse(bandwidth),
                TimeSpan.parse(latency),
                DataSize.ofBytes(bufferBytes),
                DataSize.ofBytes(mtuBytes),
                0);
        return new Tree(k, link).topology(switches);
    }

    /** A host of one NIC without latency and 32 cores. */
    static HostSpec host() {
        return new HostSpec(
                "custom",
                1,
                Optional.empty(),
                Optional.empty(),
                1,
                32,
                Optional.empty(),
                Optional.empty(),
                TimeSpan.ofNanoseconds(300),
                new Bandwidth(80_000_000_000L),
                TimeSpan.ZERO,
                false,
                List.of(),
                HostParts.PLAIN,
                InsideSpec.ONE_WAY);
    }

    /** A tree while it is being laid. */
    private static final class Tree {
        private final int half;
        private final LinkSpec link;
        private final Graph<Device, Cable> graph = new Multigraph<>(Cable.class);

        Tree(int k, LinkSpec link) {
            this.half = k / 2;
            this.link = link;
            Device[] hosts = devices(half * half * k, "host-", Role.HOST, 0);
            Device[] edges = devices(half * k, "edge-", Role.SWITCH, 1);
            Device[] aggregations = devices(half * k, "aggregation-", Role.SWITCH, 2);
            Device[] cores = devices(half * half, "core-", Role.SWITCH, 3);
            for (int host = 0; host < hosts.length; host++) {
                join(hosts[host], edges[host / half]);
            }
            for (int edge = 0; edge < edges.length; edge++) {
                for (int up = 0; up < half; up++) {
                    join(edges[edge], aggregations[edge / half * half + up]);
                }
            }
            for (int aggregation = 0; aggregation < aggregations.length; aggregation++) {
                for (int up = 0; up < half; up++) {
                    join(aggregations[aggregation], cores[aggregation % half * half + up]);
                }
            }
        }

        private Device[] devices(int count, String name, Role role, int tier) {
            Device[] devices = new Device[count];
            for (int i = 0; i < count; i++) {
                devices[i] = new Device(graph.vertexSet().size(), name + i, role, tier, List.of());
                graph.addVertex(devices[i]);
            }
            return devices;
        }

        private void join(Device a, Device b) {
            graph.addEdge(a, b, new Cable(graph.edgeSet().size(), link, link, false, 0));
        }

        Topology topology(SwitchSpec switches) {
            return new Topology(
                    "tree", "fat-tree", graph, switches, Map.of(), 1, false, Optional.empty(), List.of(), List.of());
        }
    }
}
