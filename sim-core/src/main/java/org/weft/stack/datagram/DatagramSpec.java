package org.weft.stack.datagram;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.weft.network.Flow;
import org.weft.network.RouteTimes;
import org.weft.stack.LinkFacts;
import org.weft.stack.MessageStack;
import org.weft.stack.StackContext;
import org.weft.stack.StackSpec;
import org.weft.stack.Wire;
import org.weft.stack.host.HostCosts;
import org.weft.topology.Technology;

/**
 * UDP: a message is cut into datagrams of the route's MTU, sent as fast as the host can, and never repeated.
 *
 * @param mtuBytes largest IP packet; empty: what the route's links allow
 * @param headerBytes between the framing of the link and the payload
 * @param giveUpPs after its last packet was sent, a message of which packets are missing is handed over as it is; empty: it never is
 */
public record DatagramSpec(
        String name, Optional<Long> mtuBytes, int headerBytes, OptionalLong giveUpPs, HostCosts costs)
        implements StackSpec {
    @Override
    public boolean worksOn(Technology technology) {
        return technology == Technology.INTERNAL || technology == Technology.ETHERNET;
    }

    @Override
    public boolean lossless() {
        return false;
    }

    @Override
    public boolean reorderingLooksLikeLoss() {
        return false;
    }

    @Override
    public Optional<HostCosts> loopback() {
        return Optional.of(costs);
    }

    @Override
    public StackNetwork build(StackContext context) {
        return new MessageStack(context, this, (stack, route) -> new DatagramChannel(stack, route, this));
    }

    @Override
    public List<Misfit> misfits(LinkFacts links) {
        return Misfit.ofHeaders(headerBytes, Math.min(links.mtuBytes(), mtuBytes.orElse((long) links.mtuBytes())));
    }

    Wire wire(RouteTimes times, Flow flow) {
        long most = times.mtuBytes(flow);
        long packet = Math.min(most, mtuBytes.orElse(most));
        return new Wire(times.technology(flow), (int) Math.max(1, packet - headerBytes), headerBytes, 0);
    }
}
