package org.weft.routing;

import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Adaptive routing by bursts: each burst of a flow takes the link with the shortest queue when it begins.
 *
 * <p><b>Model.</b> {@link Flowlets} with {@link LeastLoaded} in the place of chance.
 */
final class AdaptiveFlowlets implements LinkChoice {
    private final Flowlets flowlets;
    private final LeastLoaded shortest;
    private final LongSupplier nowPs;
    private final FlowletTable table;

    AdaptiveFlowlets(long runSeed, long gapPs, LongSupplier nowPs, LeastLoaded shortest) {
        this.flowlets = new Flowlets(runSeed, gapPs, nowPs);
        this.shortest = shortest;
        this.nowPs = nowPs;
        this.table = new FlowletTable(gapPs);
    }

    @Override
    public long hash(Traveller traveller) {
        return flowlets.hash(traveller);
    }

    @Override
    public int choose(int device, int[] links, Traveller traveller) {
        int at = table.see(traveller.flowName(), nowPs.getAsLong());
        int taken = table.link(at);
        for (int link : links) {
            if (link == taken) {
                return link;
            }
        }
        int link = shortest.choose(device, links, traveller);
        table.setLink(at, link);
        return link;
    }

    @Override
    public Optional<String> perPacket() {
        return Optional.of(
                "the bursts of a flow take paths of their own, whose delays can differ by more than the gap");
    }
}
