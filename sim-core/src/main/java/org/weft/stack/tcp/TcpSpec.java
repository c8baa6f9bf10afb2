package org.weft.stack.tcp;

import java.util.Optional;
import org.weft.network.Flow;
import org.weft.network.RouteTimes;
import org.weft.stack.MessageStack;
import org.weft.stack.StackContext;
import org.weft.stack.StackSpec;
import org.weft.stack.Wire;
import org.weft.stack.host.HostCosts;
import org.weft.topology.Technology;

/**
 * TCP with its limits and costs.
 *
 * @param mtuBytes largest IP packet; empty: what the route's links allow
 * @param headerBytes between the framing of the link and the payload, time stamps apart
 * @param encapsulationBytes of those what does not count against the MTU
 * @param datagramBytes of those what counts against the link's MTU besides the IP packet
 */
public record TcpSpec(
        String name,
        Technology runsOn,
        Optional<Long> mtuBytes,
        int headerBytes,
        int encapsulationBytes,
        int datagramBytes,
        boolean timestamps,
        SenderSpec sender,
        ReceiverSpec receiver,
        OffloadSpec offload,
        HostCosts costs)
        implements StackSpec {
    /** RFC 7323, section 3.2: 10 B, padded to words. */
    private static final int TIMESTAMP_BYTES = 12;

    @Override
    public boolean worksOn(Technology technology) {
        return technology == Technology.INTERNAL || technology == runsOn;
    }

    @Override
    public boolean lossless() {
        return runsOn == Technology.INFINIBAND;
    }

    @Override
    public boolean reorderingLooksLikeLoss() {
        return !sender.sack();
    }

    @Override
    public StackNetwork build(StackContext context) {
        return new MessageStack(context, this, (stack, route) -> new TcpChannel(stack, route, this));
    }

    /** Header of a segment, and all of an acknowledgement without blocks. */
    int segmentHeaderBytes() {
        return headerBytes + (timestamps ? TIMESTAMP_BYTES : 0);
    }

    Wire wire(RouteTimes times, Flow flow) {
        long most = Math.max(1, times.mtuBytes(flow) - datagramBytes);
        long packet = Math.min(most, mtuBytes.orElse(most));
        int segment = (int) Math.max(1, packet - segmentHeaderBytes() + encapsulationBytes);
        return new Wire(times.technology(flow), segment, segmentHeaderBytes(), 0);
    }
}
