package org.weft.network;

import java.util.Arrays;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Technology;

/**
 * What a flow's route takes when nothing else is under way: exact sums, for zero-load latencies and for critical-path splits.
 *
 * <p><b>Model.</b> For sprayed flows, one of their shortest routes. NIC latency at both ends counts as propagation. For one
 * packet, zero-load latency = propagation + its bytes on the slowest link + switching.
 *
 * <p><b>Cost.</b> A few steps a link; up to 32 times as many for long trains of packets.
 */
public final class RouteTimes {
    /** After so many packets of one size the gaps between them on every link no longer change. */
    private static final int SETTLED = 32;

    private final CompiledTopology topology;
    private long[] freePs = new long[8];

    RouteTimes(CompiledTopology topology) {
        this.topology = topology;
    }

    /** First bit sent to last bit received of one packet alone. */
    public long zeroLoadPs(Flow flow, int wireBytes) {
        return zeroLoadPs(flow, 1, wireBytes, wireBytes);
    }

    /**
     * First bit sent to last bit received of packets that leave back to back.
     *
     * @param packets in all
     * @param wireBytes of each but the last
     * @param lastWireBytes of the last, not above {@code wireBytes}
     */
    public long zeroLoadPs(Flow flow, long packets, int wireBytes, int lastWireBytes) {
        Port[] ports = flow.sample;
        if (freePs.length < ports.length) {
            freePs = new long[ports.length];
        }
        Arrays.fill(freePs, 0);
        long whole = packets - 1;
        for (int packet = 0; packet < Math.min(whole, SETTLED); packet++) {
            cross(ports, wireBytes);
        }
        if (whole > SETTLED) {
            long slowestPs = 0;
            for (int hop = 0; hop < ports.length; hop++) {
                slowestPs = Math.max(slowestPs, ports[hop].link.serialisationPs(wireBytes));
                freePs[hop] += (whole - SETTLED) * slowestPs;
            }
        }
        return cross(ports, lastWireBytes);
    }

    /** Sends one packet over all links as the ports do; returns when its last bit is there. */
    private long cross(Port[] ports, int wireBytes) {
        long nowPs = freePs[0];
        long tailPs = nowPs;
        long arrivingPs = 0;
        boolean isInside = false;
        for (int hop = 0; hop < ports.length; hop++) {
            Port port = ports[hop];
            long serialPs = port.link.serialisationPs(wireBytes);
            long idealPs = hop == 0
                    ? nowPs
                    : Link.startPs(port.link.embedded(), nowPs, tailPs, arrivingPs, serialPs, isInside);
            long storedPs = port.link.embedded() || isInside ? idealPs : tailPs;
            long startPs = freePs[hop] <= idealPs ? idealPs : Math.max(freePs[hop], storedPs);
            freePs[hop] = startPs + serialPs;
            tailPs = freePs[hop] + port.link.delayPs();
            nowPs = startPs + port.link.noticePs(wireBytes);
            arrivingPs = serialPs;
            isInside = port.link.embedded();
        }
        return tailPs;
    }

    /** Sum of link and NIC latencies. */
    public long propagationPs(Flow flow) {
        long sum = 0;
        for (Port port : flow.sample) {
            sum += port.link.delayPs() - port.link.switchPs();
        }
        return sum;
    }

    /** Switch latency, and what store-and-forward adds on links other than the slowest. */
    public long switchingPs(Flow flow, int wireBytes) {
        return zeroLoadPs(flow, wireBytes) - propagationPs(flow) - serialisationPs(flow, wireBytes);
    }

    /** So many bytes on the slowest link of the route. */
    public long serialisationPs(Flow flow, long wireBytes) {
        Port slowest = slowest(flow);
        return slowest.link.serialisationPs(wireBytes);
    }

    /** Rate of the slowest link of the route. */
    public long slowestBitsPerSecond(Flow flow) {
        return slowest(flow).link.bitsPerSecond();
    }

    private Port slowest(Flow flow) {
        Port[] ports = flow.sample;
        Port slowest = ports[0];
        for (Port port : ports) {
            slowest = port.link.bitsPerSecond() < slowest.link.bitsPerSecond() ? port : slowest;
        }
        return slowest;
    }

    /**
     * The MTU that a flow's sender reckons with, largest payload above the link header in bytes: the smallest along the route, or
     * that of the ports at both ends where it knows no others; less what is put round packets.
     */
    public int mtuBytes(Flow flow) {
        long least = flow.knowsPortsOnly ? portMtuBytes(flow) : smallestMtuBytes(flow);
        return (int) Math.max(1, Math.min(Integer.MAX_VALUE, least) - flow.roomBytes);
    }

    private long smallestMtuBytes(Flow flow) {
        long least = Long.MAX_VALUE;
        for (Port port : flow.sample) {
            least = Math.min(least, topology.link(port.id).mtu().bytes());
        }
        return least;
    }

    private long portMtuBytes(Flow flow) {
        int back = topology.outgoing(topology.hostDevice(flow.destinationHost), 0);
        long atSource = topology.link(flow.sample[0].id).mtu().bytes();
        return Math.min(atSource, topology.link(back).mtu().bytes());
    }

    /** Whose framing the flow's packets wear: of the first link that is not inside a box. */
    public Technology technology(Flow flow) {
        for (Port port : flow.sample) {
            Technology technology = topology.link(port.id).technology();
            if (technology != Technology.INTERNAL) {
                return technology;
            }
        }
        return Technology.INTERNAL;
    }

    /** Links crossed, embedded ones not counted; a shared medium counts as one. */
    public int hops(Flow flow) {
        int hops = 0;
        for (Port port : flow.sample) {
            hops += port.link.embedded() ? 0 : 1;
        }
        return hops;
    }
}
