package org.weft.stack.theory;

import java.util.List;
import java.util.Optional;
import org.weft.network.Flow;
import org.weft.network.RouteTimes;
import org.weft.stack.LinkFacts;
import org.weft.stack.MessageStack;
import org.weft.stack.StackContext;
import org.weft.stack.StackSpec;
import org.weft.stack.Wire;
import org.weft.topology.Technology;

/**
 * A stack that costs nothing and recovers nothing.
 *
 * @param mtuBytes largest payload of a packet; empty: what the route's links allow
 * @param isCut false where a message is one packet whatever its size
 * @param headerBytes between the framing of the link and the payload
 */
public record RawSpec(String name, Optional<Long> mtuBytes, boolean isCut, int headerBytes, boolean lossless)
        implements StackSpec {
    @Override
    public boolean worksOn(Technology technology) {
        return true;
    }

    @Override
    public boolean reorderingLooksLikeLoss() {
        return false;
    }

    @Override
    public StackNetwork build(StackContext context) {
        return new MessageStack(context, this, (stack, route) -> new RawChannel(stack, route, this::wire));
    }

    @Override
    public List<Misfit> misfits(LinkFacts links) {
        return isCut ? Misfit.ofHeaders(headerBytes, links.mtuBytes()) : List.of();
    }

    private Wire wire(RouteTimes times, Flow flow) {
        Technology technology = times.technology(flow);
        if (!isCut) {
            return new Wire(technology, Wire.UNCUT, headerBytes, 0);
        }
        int most = Math.max(1, times.mtuBytes(flow) - headerBytes);
        int payload = (int) Math.min(most, mtuBytes.orElse((long) most));
        return new Wire(technology, payload, headerBytes, 0);
    }
}
