package org.weft.network;

import org.weft.topology.CompiledTopology;
import org.weft.topology.Technology;

/**
 * What a flow's route takes when nothing else is under way: exact sums, for zero-load latencies and for critical-path splits.
 *
 * <p><b>Model.</b> For sprayed flows, one of their shortest routes. NIC latency at both ends counts as propagation. For one
 * packet, zero-load latency = propagation + its bytes on the slowest link + switching.
 */
public final class RouteTimes {
    RouteTimes(CompiledTopology topology) {}

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
        throw new UnsupportedOperationException();
    }

    /** Sum of link and NIC latencies. */
    public long propagationPs(Flow flow) {
        throw new UnsupportedOperationException();
    }

    /** Switch latency, and what store-and-forward adds on links other than the slowest. */
    public long switchingPs(Flow flow, int wireBytes) {
        return zeroLoadPs(flow, wireBytes) - propagationPs(flow) - serialisationPs(flow, wireBytes);
    }

    /** So many bytes on the slowest link of the route. */
    public long serialisationPs(Flow flow, long wireBytes) {
        throw new UnsupportedOperationException();
    }

    /** Rate of the slowest link of the route. */
    public long slowestBitsPerSecond(Flow flow) {
        throw new UnsupportedOperationException();
    }

    /** Smallest MTU along the route: largest payload above the link header, in bytes. */
    public int mtuBytes(Flow flow) {
        throw new UnsupportedOperationException();
    }

    /** Whose framing the flow's packets wear: of the first link that is not inside a box. */
    public Technology technology(Flow flow) {
        throw new UnsupportedOperationException();
    }

    /** Links crossed, embedded ones not counted; a shared medium counts as one. */
    public int hops(Flow flow) {
        throw new UnsupportedOperationException();
    }
}
