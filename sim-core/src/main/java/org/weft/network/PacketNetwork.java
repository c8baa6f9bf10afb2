package org.weft.network;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.weft.engine.Engine;
import org.weft.random.Hashes;
import org.weft.routing.DimensionOrderRouting;
import org.weft.routing.Routing;
import org.weft.routing.ShortestPathRouting;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;
import org.weft.topology.Role;

/**
 * Everything between the NICs of one run: ports, switches and media, wired from a topology.
 *
 * <p><b>Model.</b> A stack opens flows; it hands packets to a flow's {@link HostPort}, or is asked for them; the flow's
 * {@link PacketSink} gets what arrives and releases it. <b>Cost.</b> About 300 B a link, and nothing a packet in steady state.
 */
public final class PacketNetwork {
    private static final int LONGEST_ROUTE = 1 << 16;

    private final CompiledTopology topology;
    private final Traffic traffic;
    private final Routing routing;
    private final Wiring wiring;
    private final RouteTimes times;
    private final long pathSalt;
    private final boolean sprays;

    /** Wires a network; nothing is under way. */
    public PacketNetwork(Engine engine, CompiledTopology topology, HostSpec host, NetworkSpec spec) {
        this.topology = topology;
        this.traffic = new Traffic(engine);
        this.routing = routing(topology, spec.routing());
        this.wiring = new Wiring(traffic, topology, routing, new PortPlanner(topology, host, spec));
        this.times = new RouteTimes(topology, this);
        this.pathSalt = Hashes.salt(engine.runSeed(), "network/path");
        this.sprays = wiring.sprays();
    }

    private static Routing routing(CompiledTopology topology, NetworkSpec.RoutingKind kind) {
        Optional<DimensionOrderRouting> grid = Optional.empty();
        if (kind == NetworkSpec.RoutingKind.DIMENSION_ORDER
                || kind == NetworkSpec.RoutingKind.AUTO && topology.topology().direct()) {
            grid = DimensionOrderRouting.of(topology);
        }
        if (grid.isEmpty() && kind == NetworkSpec.RoutingKind.DIMENSION_ORDER) {
            throw new IllegalArgumentException("dimension order needs a mesh, a torus or a hypercube");
        }
        return grid.isPresent() ? grid.get() : new ShortestPathRouting(topology);
    }

    /**
     * Opens a flow: finds its port and, unless its packets are sprayed, its route.
     *
     * @param sourceHost host index
     * @param destinationHost another host's index
     * @param rail NIC that it takes at both ends where several are equally near, or -1: chosen by hash
     * @param flowHash of its name: a function of hosts, rail and index only
     * @param sink gets what arrives
     * @throws IllegalArgumentException if there is no way between the hosts
     */
    public Flow open(int sourceHost, int destinationHost, int rail, long flowHash, PacketSink sink) {
        int device = topology.hostDevice(sourceHost);
        long pathHash = Hashes.of(pathSalt, flowHash, 0);
        int first = sourceHost == destinationHost ? -1 : routing.nextLink(device, -1, destinationHost, rail, pathHash);
        if (first < 0) {
            throw new IllegalArgumentException("there is no way from "
                    + topology.device(device).name() + " to "
                    + topology.device(topology.hostDevice(destinationHost)).name());
        }
        int pinned = rail < 0 && topology.degree(device) > 1 ? topology.rail(first) : rail;
        Port[] path = path(sourceHost, destinationHost, pinned, pathHash);
        return new Flow(sourceHost, destinationHost, pinned, flowHash, pathHash, sink, path[0], sprays ? null : path);
    }

    private Port[] path(int sourceHost, int destinationHost, int rail, long pathHash) {
        Port[] path = new Port[8];
        int hops = 0;
        int device = topology.hostDevice(sourceHost);
        int link = -1;
        while (device != topology.hostDevice(destinationHost)
                && topology.device(device).role() != Role.MEDIUM) {
            link = routing.nextLink(device, link, destinationHost, rail, pathHash);
            if (link < 0 || hops == LONGEST_ROUTE) {
                throw new IllegalArgumentException("there is no way on from "
                        + topology.device(device).name() + " to "
                        + topology.device(topology.hostDevice(destinationHost)).name());
            }
            path = hops == path.length ? Arrays.copyOf(path, 2 * hops) : path;
            path[hops++] = wiring.port(link);
            device = topology.target(link);
        }
        return Arrays.copyOf(path, hops);
    }

    /** One way of a flow. */
    Port[] path(Flow flow) {
        return path(flow.sourceHost, flow.destinationHost, flow.rail, flow.pathHash);
    }

    /** An empty packet; who takes it fills in flow, kind, sizes and numbers. */
    public Packet take() {
        return traffic.pool.take();
    }

    /** Gives a packet back that arrived or was never sent; it must not be touched afterwards. */
    public void release(Packet packet) {
        traffic.pool.release(packet);
    }

    /** Puts another model in the place of independent losses; before the first packet. For theory that asks for others. */
    public void lose(LossModel model) {
        traffic.lose(model);
    }

    /** What routes take when nothing else is under way. */
    public RouteTimes times() {
        return times;
    }

    /** Which way packets go. */
    public Routing routing() {
        return routing;
    }

    /** Packets with payload. */
    public PacketCounters data() {
        return traffic.data;
    }

    /** Packets without payload: acknowledgements and the like. */
    public PacketCounters control() {
        return traffic.control;
    }

    /** Link traversals so far, of data and control packets; embedded links count. */
    public long packetHops() {
        long sum = 0;
        for (Port port : wiring.ports()) {
            sum += port == null ? 0 : port.packets;
        }
        return sum;
    }

    /** How much every link was used from time 0 to now. */
    public List<LinkUse> linkUse() {
        return new LinkReport(topology, traffic.engine.nowPs()).rows(wiring.ports());
    }

    /** What whoever built this should know: buffers too small for their links and the like, in sentences. */
    public List<String> warnings() {
        return List.copyOf(wiring.warnings());
    }

    /**
     * Fails unless every packet sent was delivered, was dropped or is found in a port, on a link or in a switch.
     *
     * @throws IllegalStateException if packets are missing or too many
     */
    public void assertConserved() {
        long found = wiring.packetsInside();
        long expected = traffic.data.inFlight() + traffic.control.inFlight();
        if (found != expected) {
            throw new IllegalStateException(
                    "sent less delivered less dropped is " + expected + " packets, but " + found + " are under way");
        }
    }

    /** Who waits for whom, where packets are under way and none can ever move: to be asked when nothing is scheduled any more. */
    public Optional<String> deadlock() {
        return new Deadlock(topology, wiring.ports()).describe();
    }

    /** For tests: the port that sends on a link, or null. */
    Port port(int link) {
        return wiring.port(link);
    }
}
