package org.weft.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jgrapht.graph.Multigraph;
import org.weft.topology.Cable;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Device;
import org.weft.topology.HostParts;
import org.weft.topology.HostSpec;
import org.weft.topology.InsideSpec;
import org.weft.topology.LinkSpec;
import org.weft.topology.MarkingSpec;
import org.weft.topology.PauseSpec;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Technology;
import org.weft.topology.Topology;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** Small topologies by hand. */
public final class Fabric {
    private final Multigraph<Device, Cable> graph = new Multigraph<>(Cable.class);
    private final List<Device> devices = new ArrayList<>();
    private SwitchSpec switches = SwitchSpec.plain();
    private final Map<Integer, SwitchSpec> overrides = new java.util.TreeMap<>();
    private boolean direct;
    private int cables;

    /** A link of so many Gb/s and nanoseconds with a buffer that nothing fills. */
    public static LinkSpec link(long gigabits, long nanoseconds) {
        return new LinkSpec(
                "custom",
                Technology.ETHERNET,
                Bandwidth.ofGigabits(gigabits),
                TimeSpan.ofNanoseconds(nanoseconds),
                DataSize.ofBytes(1L << 40),
                DataSize.ofBytes(9000),
                0);
    }

    public static LinkSpec withBuffer(LinkSpec link, long bytes) {
        return new LinkSpec(
                link.kit(),
                link.technology(),
                link.bandwidth(),
                link.latency(),
                DataSize.ofBytes(bytes),
                link.mtu(),
                link.lossFraction());
    }

    public static LinkSpec withLoss(LinkSpec link, double fraction) {
        return new LinkSpec(
                link.kit(), link.technology(), link.bandwidth(), link.latency(), link.buffer(), link.mtu(), fraction);
    }

    /** Switches with this forwarding and latency. */
    public static SwitchSpec switches(SwitchSpec.Forwarding forwarding, long nanoseconds) {
        return SwitchSpec.plain().withForwarding(forwarding, TimeSpan.ofNanoseconds(nanoseconds));
    }

    public static SwitchSpec withPfc(SwitchSpec spec) {
        return spec.withPause(PauseSpec.ON);
    }

    public static SwitchSpec withEcn(SwitchSpec spec, long bytes) {
        return spec.withMarking(MarkingSpec.step(DataSize.ofBytes(bytes)));
    }

    public static SwitchSpec withBackplane(SwitchSpec spec, long gigabits) {
        return spec.withBackplane(Bandwidth.ofGigabits(gigabits));
    }

    public static SwitchSpec spraying(SwitchSpec spec) {
        return spec.withSpread(SwitchSpec.Spread.PACKET_SPRAY);
    }

    /** A host with one NIC that adds no latency. */
    public static HostSpec host() {
        return host(0);
    }

    /** A host whose NIC adds so many nanoseconds each way. */
    public static HostSpec host(long nicNanoseconds) {
        return new HostSpec(
                "custom",
                1,
                Optional.empty(),
                Optional.empty(),
                1,
                1,
                Optional.empty(),
                Optional.empty(),
                TimeSpan.ZERO,
                Bandwidth.ofGigabits(100),
                TimeSpan.ofNanoseconds(nicNanoseconds),
                false,
                List.of(),
                HostParts.PLAIN,
                InsideSpec.ONE_WAY);
    }

    public Fabric with(SwitchSpec spec) {
        this.switches = spec;
        return this;
    }

    public Fabric direct() {
        this.direct = true;
        return this;
    }

    public Device host(String name) {
        return device(name, Role.HOST, 0);
    }

    public Device device(String name, Role role, int tier, Integer... coordinates) {
        Device device = new Device(devices.size(), name, role, tier, List.of(coordinates));
        devices.add(device);
        graph.addVertex(device);
        return device;
    }

    public Cable cable(Device a, Device b, LinkSpec link) {
        return cable(a, b, link, false, 0);
    }

    public Cable cable(Device a, Device b, LinkSpec link, boolean embedded, int rail) {
        Cable cable = new Cable(cables++, link, link, embedded, rail);
        graph.addEdge(a, b, cable);
        return cable;
    }

    /** One switch that is not as the others. */
    public void override(Device device, SwitchSpec spec) {
        overrides.put(device.id(), spec);
    }

    public CompiledTopology compile() {
        return CompiledTopology.of(new Topology(
                "test", "custom", graph, switches, overrides, 1, direct, Optional.empty(), List.of(), List.of()));
    }

    /** Hosts 0 and 1 at the ends of a row of switches. */
    public static CompiledTopology chain(int switchCount, LinkSpec link, SwitchSpec spec) {
        Fabric fabric = new Fabric().with(spec);
        Device before = fabric.host("host-0");
        for (int index = 0; index < switchCount; index++) {
            Device next = fabric.device("switch-" + index, Role.SWITCH, 1);
            fabric.cable(before, next, link);
            before = next;
        }
        fabric.cable(before, fabric.host("host-1"), link);
        return fabric.compile();
    }

    /** Hosts on one switch. */
    public static CompiledTopology star(int hosts, LinkSpec link, SwitchSpec spec) {
        return star(hosts, link, spec, Role.SWITCH);
    }

    public static CompiledTopology star(int hosts, LinkSpec link, SwitchSpec spec, Role middle) {
        Fabric fabric = new Fabric().with(spec);
        Device centre = fabric.device("centre", middle, 1);
        for (int host = 0; host < hosts; host++) {
            fabric.cable(fabric.host("host-" + host), centre, link);
        }
        return fabric.compile();
    }

    /** A torus or mesh of positions, a host in each; ring if there is one dimension. */
    public static CompiledTopology grid(int[] dims, boolean wraps, LinkSpec link, SwitchSpec spec) {
        Fabric fabric = new Fabric().with(spec).direct();
        int count = 1;
        for (int dim : dims) {
            count *= dim;
        }
        Device[] routers = new Device[count];
        for (int at = 0; at < count; at++) {
            Integer[] coordinates = coordinates(at, dims);
            Device host = fabric.host("host-" + at);
            routers[at] = fabric.device("router-" + at, Role.SWITCH, 1, coordinates);
            fabric.cable(host, routers[at], link, true, 0);
        }
        for (int at = 0; at < count; at++) {
            int stride = 1;
            for (int dimension = 0; dimension < dims.length; dimension++) {
                int place = at / stride % dims[dimension];
                if (place + 1 < dims[dimension]) {
                    fabric.cable(routers[at], routers[at + stride], link);
                } else if (wraps) {
                    fabric.cable(routers[at], routers[at - place * stride], link);
                }
                stride *= dims[dimension];
            }
        }
        return fabric.compile();
    }

    private static Integer[] coordinates(int at, int[] dims) {
        Integer[] coordinates = new Integer[dims.length];
        int rest = at;
        for (int dimension = 0; dimension < dims.length; dimension++) {
            coordinates[dimension] = rest % dims[dimension];
            rest /= dims[dimension];
        }
        return coordinates;
    }

    /** A three-level k-ary fat tree. */
    public static CompiledTopology fatTree(int k, LinkSpec link, SwitchSpec spec) {
        Fabric fabric = new Fabric().with(spec);
        int half = k / 2;
        List<Device> cores = new ArrayList<>();
        List<Device> aggregations = new ArrayList<>();
        for (int pod = 0; pod < k; pod++) {
            List<Device> edges = new ArrayList<>();
            for (int index = 0; index < half; index++) {
                Device edge = fabric.device("edge-" + pod + "-" + index, Role.SWITCH, 1);
                edges.add(edge);
                for (int host = 0; host < half; host++) {
                    fabric.cable(fabric.host("host-" + ((pod * half + index) * half + host)), edge, link);
                }
            }
            for (int index = 0; index < half; index++) {
                Device aggregation = fabric.device("agg-" + pod + "-" + index, Role.SWITCH, 2);
                aggregations.add(aggregation);
                for (Device edge : edges) {
                    fabric.cable(edge, aggregation, link);
                }
            }
        }
        for (int core = 0; core < half * half; core++) {
            cores.add(fabric.device("core-" + core, Role.SWITCH, 3));
            for (int pod = 0; pod < k; pod++) {
                fabric.cable(aggregations.get(pod * half + core / half), cores.get(core), link);
            }
        }
        return fabric.compile();
    }
}
