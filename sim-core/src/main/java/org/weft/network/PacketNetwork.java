package org.weft.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.engine.Engine;
import org.weft.random.Hashes;
import org.weft.routing.FlowHash;
import org.weft.routing.LinkState;
import org.weft.routing.Routing;
import org.weft.routing.RoutingCatalogue;
import org.weft.routing.RoutingSite;
import org.weft.routing.Scout;
import org.weft.topology.CompiledTopology;
import org.weft.topology.FaultSpec;
import org.weft.topology.HostSpec;
import org.weft.topology.RoutingSpec;

/**
 * Everything between the NICs of one run: ports, switches and media, wired from a topology.
 *
 * <p><b>Model.</b> A stack opens flows; it hands packets to a flow's {@link HostPort}, or is asked for them; the flow's
 * {@link PacketSink} gets what arrives and releases it. <b>Cost.</b> About 300 B a link, and nothing a packet in steady state.
 */
public final class PacketNetwork {
    private final CompiledTopology topology;
    private final Traffic traffic;
    private final Routing routing;
    private final Wiring wiring;
    private final RouteTimes times;
    private final long pathSalt;
    private final boolean isPerFlow;
    private final Optional<String> perPacket;
    private final LinkState linkState;
    private final RoutingSpec named;
    private Routing routingAtRest;
    private final List<Flow> flows = new ArrayList<>();

    /** Wires a network; nothing is under way. */
    public PacketNetwork(Engine engine, CompiledTopology topology, HostSpec host, NetworkSpec spec) {
        this(engine, topology, host, spec, List.of());
    }

    /**
     * Wires a network in which things go wrong.
     *
     * @param faults of links and hosts; what a host computes slower is none of its business
     */
    public PacketNetwork(
            Engine engine, CompiledTopology topology, HostSpec host, NetworkSpec spec, List<FaultSpec> faults) {
        FaultPlan plan = new FaultPlan(topology, faults);
        this.topology = topology;
        this.traffic = new Traffic(engine);
        engine.preloadBy(new PacketPreloader());
        this.linkState = new LinkState(topology.links());
        this.named = spec.routing().orElse(topology.topology().routing());
        this.routing =
                RoutingCatalogue.make(named.name(), new RoutingSite(topology, linkState, this::queueBytes, named));
        this.wiring = new Wiring(traffic, topology, routing, new PortPlanner(topology, host, spec, plan), plan);
        this.times = new RouteTimes(topology);
        this.pathSalt = Hashes.salt(engine.runSeed(), "network/path");
        this.perPacket = wiring.perPacket();
        this.isPerFlow = perPacket.isEmpty();
        plan.converge(engine, linkState, this::reroute);
    }

    /**
     * Opens a flow in the least urgent class: finds its port and, unless its packets take ways of their own, its route.
     *
     * @param sourceHost host index
     * @param destinationHost another host's index
     * @param rail NIC that it takes at both ends where several are equally near, or -1: chosen by hash
     * @param flowHash of its name: a function of hosts, rail and index only
     * @param sink gets what arrives
     * @throws IllegalArgumentException if there is no way between the hosts
     */
    public Flow open(int sourceHost, int destinationHost, int rail, long flowHash, PacketSink sink) {
        return open(sourceHost, destinationHost, rail, flowHash, sink, wiring.lowestPriority(), true);
    }

    /**
     * Opens a flow in a traffic class.
     *
     * @param priority of one of the {@link NetworkSpec#classes}
     * @param markable false where switches may drop its packets in place of marking them
     */
    public Flow open(
            int sourceHost,
            int destinationHost,
            int rail,
            long flowHash,
            PacketSink sink,
            int priority,
            boolean markable) {
        long pathHash = Hashes.of(pathSalt, flowHash, 0);
        int first = sourceHost == destinationHost ? -1 : first(sourceHost, destinationHost, rail, pathHash, flowHash);
        if (first < 0) {
            throw noWay(sourceHost, destinationHost);
        }
        int pinned = rail;
        if (rail < 0 && topology.degree(topology.hostDevice(sourceHost)) > 1) {
            pinned = topology.rail(first);
            first = first(sourceHost, destinationHost, pinned, pathHash, flowHash);
        }
        Flow flow = new Flow(
                sourceHost,
                destinationHost,
                pinned,
                flowHash,
                pathHash,
                sink,
                wiring.port(first),
                wiring.line(priority),
                markable);
        if (isPerFlow) {
            fix(flow);
        }
        flow.sample = flow.path != null ? flow.path : path(flow);
        flows.add(flow);
        return flow;
    }

    private int first(int sourceHost, int destinationHost, int rail, long pathHash, long flowHash) {
        Scout scout = new Scout(sourceHost, destinationHost, rail, pathHash, flowHash);
        int device = topology.hostDevice(sourceHost);
        int link = routing.nextLink(device, scout, FlowHash.SALTED);
        return link >= 0 || linkState.isWhole() ? link : atRest().nextLink(device, scout, FlowHash.SALTED);
    }

    /** The same routing with all links up: what flows are measured by that are opened while they have no way. */
    private Routing atRest() {
        if (routingAtRest == null) {
            routingAtRest = RoutingCatalogue.make(named.name(), RoutingSite.atRest(topology, named));
        }
        return routingAtRest;
    }

    private IllegalArgumentException noWay(int sourceHost, int destinationHost) {
        return new IllegalArgumentException("there is no way from "
                + topology.device(topology.hostDevice(sourceHost)).name() + " to "
                + topology.device(topology.hostDevice(destinationHost)).name());
    }

    /** Gives a flow the way that all its packets take from now on; none where links are down and there is no way. */
    private void fix(Flow flow) {
        RouteFinder finder = new RouteFinder(topology, routing, wiring);
        flow.path = finder.find(flow, false);
        flow.lanes = wiring.hasLanes() ? finder.lanes() : null;
    }

    /** A shortest one of the ways that a flow's packets could take. */
    private Port[] path(Flow flow) {
        Port[] path = new RouteFinder(topology, routing, wiring).find(flow, true);
        if (path == null && !linkState.isWhole()) {
            path = new RouteFinder(topology, atRest(), wiring).find(flow, true);
        }
        if (path == null) {
            throw noWay(flow.sourceHost, flow.destinationHost);
        }
        return path;
    }

    /** Which links routing believes to be up: say there what it has learnt, then {@link #reroute}. */
    public LinkState linkState() {
        return linkState;
    }

    /**
     * Routing has learnt that links are down or up again: tables are made anew, and flows and packets under way follow them from
     * their next switch on. What is sent until then into a link that is down is lost.
     */
    public void reroute() {
        routing.linksChanged();
        for (Flow flow : flows) {
            if (isPerFlow) {
                flow.leaveWay();
                fix(flow);
            }
        }
    }

    private long queueBytes(int link) {
        return wiring.queueBytes(link);
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

    /** Why packets of one flow can take different ways and overtake each other, in words; empty where they cannot. */
    public Optional<String> perPacket() {
        return perPacket;
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

    /** Reads queues and links at any moment. */
    public LinkMeter meter() {
        return new LinkMeter(topology, wiring.ports());
    }

    /** What the rules of shared media did from time 0 to now, a row each. */
    public List<MediumUse> mediumUse() {
        return wiring.mediumUse();
    }

    /** What became of the packets of each traffic class, the most urgent last; empty where there is one class only. */
    public List<ClassUse> classUse() {
        return wiring.classUse();
    }

    /** The pauses of every link by cause, longest first. */
    public List<PauseUse> pauses() {
        return wiring.pauseReport().rows();
    }

    /** What whoever built this should know: buffers too small for their links and the like, in sentences. */
    public List<String> warnings() {
        return List.copyOf(wiring.warnings());
    }

    /** Where packets vanished because they were larger than the MTU of a link, in words; empty where none did. */
    public Optional<String> blackHole() {
        return OversizeReport.blackHole(topology, wiring.ports());
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

    /** Which host takes nothing and so holds everything back, in words: to be asked as {@link #deadlock}. */
    public Optional<String> stoppedHost() {
        return new Deadlock(topology, wiring.ports()).stoppedHost();
    }

    /** For tests: the port that sends on a link, or null. */
    Port port(int link) {
        return wiring.port(link);
    }
}
