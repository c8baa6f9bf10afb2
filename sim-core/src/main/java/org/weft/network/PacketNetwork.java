package org.weft.network;

import java.util.List;
import java.util.Optional;
import org.weft.engine.Engine;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;

/**
 * Everything between the NICs of one run: ports, switches and media, wired from a topology.
 *
 * <p><b>Model.</b> A stack opens flows; it hands packets to a flow's {@link HostPort}, or is asked for them; the flow's
 * {@link PacketSink} gets what arrives and releases it.
 */
public final class PacketNetwork {
    private final RouteTimes times;
    private final PacketCounters data = new PacketCounters();
    private final PacketCounters control = new PacketCounters();

    /** Wires a network; nothing is under way. */
    public PacketNetwork(Engine engine, CompiledTopology topology, HostSpec host, NetworkSpec spec) {
        times = new RouteTimes(topology);
    }

    /**
     * Opens a flow: finds its port and, unless its packets are sprayed, its route.
     *
     * @param sourceHost host index
     * @param destinationHost another host's index
     * @param rail NIC that it is pinned to at both ends, or -1: chosen by hash where hosts have several
     * @param flowHash of its name: a function of hosts, rail and index only
     * @param sink gets what arrives
     * @throws IllegalArgumentException if there is no way between the hosts
     */
    public Flow open(int sourceHost, int destinationHost, int rail, long flowHash, PacketSink sink) {
        throw new UnsupportedOperationException();
    }

    /** An empty packet; who takes it fills in flow, kind, sizes and numbers. */
    public Packet take() {
        throw new UnsupportedOperationException();
    }

    /** Gives a packet back that arrived or was never sent; it must not be touched afterwards. */
    public void release(Packet packet) {
        throw new UnsupportedOperationException();
    }

    /** What routes take when nothing else is under way. */
    public RouteTimes times() {
        return times;
    }

    /** Packets with payload. */
    public PacketCounters data() {
        return data;
    }

    /** Packets without payload: acknowledgements and the like. */
    public PacketCounters control() {
        return control;
    }

    /** Link traversals so far, of data and control packets; embedded links count. */
    public long packetHops() {
        throw new UnsupportedOperationException();
    }

    /** How much every link was used from time 0 to now. */
    public List<LinkUse> linkUse() {
        throw new UnsupportedOperationException();
    }

    /** What whoever built this should know: buffers too small for their links and the like, in sentences. */
    public List<String> warnings() {
        return List.of();
    }

    /**
     * Fails unless every packet sent was delivered, was dropped or is found in a port, on a link or in a switch.
     *
     * @throws IllegalStateException if packets are missing or too many
     */
    public void assertConserved() {
        throw new UnsupportedOperationException();
    }

    /** Who waits for whom, where packets are under way and none can ever move: to be asked when nothing is scheduled any more. */
    public Optional<String> deadlock() {
        return Optional.empty();
    }
}
