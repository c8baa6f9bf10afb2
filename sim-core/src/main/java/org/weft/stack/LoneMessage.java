package org.weft.stack;

import org.weft.network.Flow;
import org.weft.network.RouteTimes;

/** What a message of a connection takes without load, kept for one size: most of a connection's messages have one. */
final class LoneMessage {
    private final Channel channel;
    private final RouteTimes times;
    private final Flow flow;
    private final Wire wire;

    long zeroLoadPs;
    long propagationPs;
    long serialisationPs;
    long switchingPs;

    private long bytes = -1;

    LoneMessage(Channel channel, RouteTimes times, Flow flow, Wire wire) {
        this.channel = channel;
        this.times = times;
        this.flow = flow;
        this.wire = wire;
    }

    /** Makes the times those of this size. */
    void of(long size) {
        if (size == bytes) {
            return;
        }
        bytes = size;
        zeroLoadPs = hostsPs(size)
                + times.zeroLoadPs(flow, wire.packets(size), wire.largestBytes(size), wire.lastBytes(size));
        propagationPs = times.propagationPs(flow);
        serialisationPs = times.serialisationPs(flow, wire.messageBytes(size));
        switchingPs = times.switchingPs(flow, wire.largestBytes(size));
    }

    /** What both hosts add. */
    private long hostsPs(long size) {
        long packets = wire.packets(size);
        int last = wire.lastPayload(size);
        return channel.costs.perMessagePs()
                + channel.completionPs()
                + channel.adapterPs(size)
                + channel.costs.latencyPs()
                + channel.costs.packetPs(packets > 1 ? wire.payloadBytes() : last)
                + channel.costs.packetPs(last)
                + channel.stack.hostSide().alonePs(wire.largestBytes(size), packets > 1 ? wire.payloadBytes() : last)
                + channel.zeroLoadBatchesPs(packets);
    }
}
