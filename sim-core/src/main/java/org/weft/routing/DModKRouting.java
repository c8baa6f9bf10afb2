package org.weft.routing;

import java.util.Optional;
import org.weft.topology.CompiledTopology;
import org.weft.units.BadValueException;

/**
 * D-mod-k on fat trees: every destination has one way down, and the digits of its number choose the way up to it.
 *
 * <p><b>Model.</b> On tier t the uplink is number floor(destination / (w1 w2 ... w(t-1))) mod the uplinks that lead there, where w
 * is how many uplinks a switch of a tier has; so are parallel cables down. Flows to hosts that follow each other so never share
 * an uplink, and shifts (i to i + c) go through a full tree without any collision. How switches spread flows plays no part.
 *
 * <p><b>Source.</b> E. Zahavi, "D-Mod-K routing providing non-blocking traffic for shift permutations on real life fat trees",
 * Technion CCIT 776 (2010).
 */
final class DModKRouting implements Routing {
    static final RoutingModel MODEL =
            new RoutingModel("d-mod-k", "fat trees: the destination's number chooses the uplinks", DModKRouting::of);

    private final ShortestPathRouting minimal;
    private final ByDestination choice;

    /** The link whose number the destination gives. */
    private record ByDestination(CompiledTopology topology, long[] divisorOfTier) implements LinkChoice {
        @Override
        public long hash(Traveller traveller) {
            return traveller.pathHash();
        }

        @Override
        public int choose(int device, int[] links, Traveller traveller) {
            long divisor = divisorOfTier[topology.device(device).tier()];
            return links[(int) (traveller.destinationHost() / divisor % links.length)];
        }

        @Override
        public Optional<String> perPacket() {
            return Optional.empty();
        }
    }

    private DModKRouting(RoutingSite site, long[] divisorOfTier) {
        this.minimal = new ShortestPathRouting(site.topology(), site.links());
        this.choice = new ByDestination(site.topology(), divisorOfTier);
    }

    private static Routing of(RoutingSite site) {
        CompiledTopology topology = site.topology();
        refuseAllButTrees(topology);
        return new DModKRouting(site, divisors(topology));
    }

    private static void refuseAllButTrees(CompiledTopology topology) {
        if (topology.topology().direct()) {
            throw refusal("");
        }
        for (int link = 0; link < topology.links(); link++) {
            int from = topology.device(topology.source(link)).tier();
            int to = topology.device(topology.target(link)).tier();
            if (Math.abs(from - to) != 1) {
                throw refusal(", but " + topology.linkName(link) + " joins tiers " + from + " and " + to);
            }
        }
    }

    private static BadValueException refusal(String why) {
        return new BadValueException(
                "a fat tree, whose cables join neighbouring tiers" + why, "write routing: auto, or up-down");
    }

    /** By tier: the product of the uplinks of the tiers below. */
    private static long[] divisors(CompiledTopology topology) {
        int[] uplinks = new int[64];
        for (int device = 0; device < topology.devices(); device++) {
            int tier = topology.device(device).tier();
            int up = 0;
            for (int index = 0; index < topology.degree(device); index++) {
                int target = topology.target(topology.outgoing(device, index));
                up += topology.device(target).tier() > tier ? 1 : 0;
            }
            uplinks[tier] = Math.max(uplinks[tier], up);
        }
        long[] divisors = new long[uplinks.length];
        divisors[0] = 1;
        divisors[1] = 1;
        for (int tier = 2; tier < divisors.length; tier++) {
            divisors[tier] = Math.max(1, divisors[tier - 1] * Math.max(1, uplinks[tier - 1]));
        }
        return divisors;
    }

    @Override
    public int nextLink(int device, Traveller traveller, LinkChoice unused) {
        return minimal.nextLink(device, traveller, choice);
    }

    @Override
    public int hops(int sourceHost, int destinationHost) {
        return minimal.hops(sourceHost, destinationHost);
    }

    @Override
    public Routing basis() {
        return minimal;
    }

    @Override
    public void linksChanged() {
        minimal.linksChanged();
    }
}
