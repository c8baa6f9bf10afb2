package org.weft.topologies.families;

import java.util.List;
import java.util.Optional;
import org.weft.topology.Device;
import org.weft.topology.LinkKit;
import org.weft.topology.Topology;
import org.weft.topology.TopologyFamily;

/**
 * Three levels of k-port switches: k pods of k/2 edge and k/2 aggregation switches, and (k/2)^2 cores.
 *
 * <p><b>Model.</b> Thinned at the edge, an edge switch keeps its k/2 hosts and has fewer uplinks, to the pod's first aggregation
 * switches, of which only those are built; thinned at the aggregation, aggregation switches have fewer uplinks and fewer cores
 * are built.
 *
 * @param uplinks of a switch where the tree is thinned, k/2 for a full tree
 */
record KaryFatTree(int k, int uplinks, FatTree.At at, Wiring wiring) implements TopologyFamily {

    @Override
    public int hosts(int nodes) {
        return wiring.hosts(nodes, capacity());
    }

    @Override
    public int capacity() {
        return k * k / 4 * k;
    }

    private int aggregationsPerPod() {
        return at == FatTree.At.EDGE ? uplinks : k / 2;
    }

    private int coresPerAggregation() {
        return at == FatTree.At.EDGE ? k / 2 : uplinks;
    }

    @Override
    public Topology build(String name, int hosts, int nicsPerHost) {
        boolean planes = wiring.rails() == Wiring.Rails.PLANES && nicsPerHost > 1;
        GraphBuilder builder = GraphBuilder.of(wiring);
        Device[] places = new Device[hosts];
        int[] edgeOf = new int[hosts];
        for (int host = 0; host < hosts; host++) {
            edgeOf[host] = edgeOf(host, hosts);
            places[host] = builder.host("host-" + host, List.of(edgeOf[host] / (k / 2), edgeOf[host] % (k / 2), host));
        }
        for (int plane = 0; plane < (planes ? nicsPerHost : 1); plane++) {
            new Plane(builder, planes ? plane : -1, nicsPerHost).lay(places, edgeOf);
        }
        return builder.build(name, "fat-tree", wiring, nicsPerHost, false, effective(edgeOf, nicsPerHost, planes));
    }

    private int edgeOf(int host, int hosts) {
        int edges = k * k / 2;
        return wiring.fill() == Wiring.Fill.SPREAD ? (int) ((long) host * edges / hosts) : host / (k / 2);
    }

    private Optional<Double> effective(int[] edgeOf, int nics, boolean planes) {
        int[] count = new int[k * k / 2];
        int fullest = 0;
        for (int edge : edgeOf) {
            fullest = Math.max(fullest, ++count[edge]);
        }
        if (fullest == edgeOf.length) {
            return Optional.empty();
        }
        double down = (double) fullest
                * (planes ? 1 : nics)
                * wiring.hostKit().bandwidth().bitsPerSecond();
        double up =
                (double) aggregationsPerPod() * wiring.trunkKit().bandwidth().bitsPerSecond();
        double thinned = at == FatTree.At.AGGREGATION ? (k / 2.0) / uplinks : 1;
        return Optional.of(down / up * thinned);
    }

    @Override
    public LinkKit hostLink() {
        return wiring.hostKit();
    }

    @Override
    public Optional<Integer> largestRadix() {
        return wiring.largestRadix();
    }

    @Override
    public Optional<String> largestWith(int radix, int nicsPerHost) {
        int nics = wiring.rails() == Wiring.Rails.PLANES ? 1 : nicsPerHost;
        int half = Math.min(radix / (nics + 1), radix / 2);
        return half < 1
                ? Optional.empty()
                : Optional.of("k = " + 2 * half + ", with " + 2 * half * half * half + " hosts");
    }

    /** One copy of the tree: all rails, or one. */
    private final class Plane {
        private final GraphBuilder builder;
        private final int plane;
        private final int nics;
        private final String prefix;

        Plane(GraphBuilder builder, int plane, int nics) {
            this.builder = builder;
            this.plane = plane;
            this.nics = nics;
            this.prefix = plane < 0 ? "" : "plane-" + plane + "/";
        }

        void lay(Device[] places, int[] edgeOf) {
            int edges = edgeOf[edgeOf.length - 1] + 1;
            Device[] edge = new Device[edges];
            for (int index = 0; index < edges; index++) {
                String label = index / (k / 2) + "." + index % (k / 2);
                edge[index] =
                        builder.switchDevice(prefix + "edge-" + label, 1, List.of(index / (k / 2), index % (k / 2)));
            }
            for (int host = 0; host < places.length; host++) {
                for (int rail = Math.max(0, plane); rail < (plane < 0 ? nics : plane + 1); rail++) {
                    builder.cable(places[host], edge[edgeOf[host]], wiring.hostCable(), rail);
                }
            }
            if (edges > 1) {
                layPods(edge);
            }
        }

        private void layPods(Device[] edge) {
            int pods = (edge.length + k / 2 - 1) / (k / 2);
            Device[][] aggregation = new Device[pods][aggregationsPerPod()];
            for (int pod = 0; pod < pods; pod++) {
                for (int index = 0; index < aggregationsPerPod(); index++) {
                    aggregation[pod][index] =
                            builder.switchDevice(prefix + "agg-" + pod + "." + index, 2, List.of(pod, index));
                    for (int at = pod * (k / 2); at < Math.min(edge.length, (pod + 1) * (k / 2)); at++) {
                        builder.cable(edge[at], aggregation[pod][index], wiring.trunkCable(), Math.max(0, plane));
                    }
                }
            }
            if (pods > 1) {
                layCores(aggregation);
            }
        }

        private void layCores(Device[][] aggregation) {
            for (int index = 0; index < aggregationsPerPod(); index++) {
                for (int uplink = 0; uplink < coresPerAggregation(); uplink++) {
                    Device core =
                            builder.switchDevice(prefix + "core-" + index + "." + uplink, 3, List.of(index, uplink));
                    for (Device[] pod : aggregation) {
                        builder.cable(pod[index], core, wiring.trunkCable(), Math.max(0, plane));
                    }
                }
            }
        }
    }
}
