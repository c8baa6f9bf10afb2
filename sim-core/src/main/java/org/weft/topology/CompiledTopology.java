package org.weft.topology;

import java.util.ArrayList;
import java.util.List;

/**
 * A topology frozen into arrays: what a run uses, and all that it uses.
 *
 * <p><b>Order.</b> Devices and links keep the ids of the graph; hosts are numbered densely in the order of their device ids;
 * the links that leave a device are in ascending link id. <b>Cost.</b> About 60 B a link.
 */
public final class CompiledTopology {
    private final Topology topology;
    private final Device[] devices;
    private final int[] hostDevices;
    private final int[] hostOfDevice;
    private final LinkSpec[] links;
    private final int[] source;
    private final int[] target;
    private final boolean[] embedded;
    private final int[] rail;
    private final int[] firstOut;
    private final int[] out;

    private CompiledTopology(Topology topology) {
        this.topology = topology;
        var graph = topology.graph();
        devices = graph.vertexSet().toArray(new Device[0]);
        List<Integer> hosts = new ArrayList<>();
        hostOfDevice = new int[devices.length];
        for (int device = 0; device < devices.length; device++) {
            if (devices[device].id() != device) {
                throw new IllegalArgumentException("device ids must be dense in the order of the graph's vertices");
            }
            hostOfDevice[device] = devices[device].role() == Role.HOST ? hosts.size() : -1;
            if (devices[device].role() == Role.HOST) {
                hosts.add(device);
            }
        }
        hostDevices = hosts.stream().mapToInt(Integer::intValue).toArray();
        int linkCount = 2 * graph.edgeSet().size();
        links = new LinkSpec[linkCount];
        source = new int[linkCount];
        target = new int[linkCount];
        embedded = new boolean[linkCount];
        rail = new int[linkCount];
        for (Cable cable : graph.edgeSet()) {
            int a = graph.getEdgeSource(cable).id();
            int b = graph.getEdgeTarget(cable).id();
            set(2 * cable.id(), a, b, cable.aToB(), cable);
            set(2 * cable.id() + 1, b, a, cable.bToA(), cable);
        }
        firstOut = new int[devices.length + 1];
        out = new int[linkCount];
        orderOutgoing();
    }

    /** Freezes a topology. */
    public static CompiledTopology of(Topology topology) {
        return new CompiledTopology(topology);
    }

    private void set(int link, int from, int to, LinkSpec spec, Cable cable) {
        links[link] = spec;
        source[link] = from;
        target[link] = to;
        embedded[link] = cable.embedded();
        rail[link] = cable.rail();
    }

    private void orderOutgoing() {
        for (int from : source) {
            firstOut[from + 1]++;
        }
        for (int device = 0; device < devices.length; device++) {
            firstOut[device + 1] += firstOut[device];
        }
        int[] next = firstOut.clone();
        for (int link = 0; link < source.length; link++) {
            out[next[source[link]]++] = link;
        }
    }

    public Topology topology() {
        return topology;
    }

    public int devices() {
        return devices.length;
    }

    public Device device(int device) {
        return devices[device];
    }

    public int hosts() {
        return hostDevices.length;
    }

    /** The device of a host. */
    public int hostDevice(int host) {
        return hostDevices[host];
    }

    /** The host that a device is, or -1. */
    public int hostOf(int device) {
        return hostOfDevice[device];
    }

    public int links() {
        return links.length;
    }

    public LinkSpec link(int link) {
        return links[link];
    }

    /** The device that a link leaves. */
    public int source(int link) {
        return source[link];
    }

    /** The device that a link reaches. */
    public int target(int link) {
        return target[link];
    }

    /** The other direction of the same cable. */
    public static int reverse(int link) {
        return link ^ 1;
    }

    /** True for the link between a host and the router in the same box: no hop, no store-and-forward. */
    public boolean embedded(int link) {
        return embedded[link];
    }

    public int rail(int link) {
        return rail[link];
    }

    public long bitsPerSecond(int link) {
        return links[link].bandwidth().bitsPerSecond();
    }

    public long latencyPs(int link) {
        return links[link].latency().ps();
    }

    /** Number of links that leave a device. */
    public int degree(int device) {
        return firstOut[device + 1] - firstOut[device];
    }

    /** The {@code index}-th link that leaves a device, in ascending order of link id. */
    public int outgoing(int device, int index) {
        return out[firstOut[device] + index];
    }

    /** What a switch is; must not be asked of a host. */
    public SwitchSpec switchOf(int device) {
        return topology.switchOf(devices[device]);
    }

    /** Tier of a link: the higher of its two ends' tiers, so 1 for host links. */
    public int tier(int link) {
        return Math.max(devices[source[link]].tier(), devices[target[link]].tier());
    }

    /** {@code leaf-1 > spine-2}, with the number of the parallel cable where there are several: {@code leaf-1 > spine-2 #3}. */
    public String linkName(int link) {
        int from = source[link];
        int to = target[link];
        int before = 0;
        int same = 0;
        for (int index = firstOut[from]; index < firstOut[from + 1]; index++) {
            if (target[out[index]] == to) {
                same++;
                before += out[index] < link ? 1 : 0;
            }
        }
        String name = devices[from].name() + " > " + devices[to].name();
        return same > 1 ? name + " #" + (before + 1) : name;
    }
}
