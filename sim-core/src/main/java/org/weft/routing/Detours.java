package org.weft.routing;

import org.weft.topology.CompiledTopology;

/**
 * Ways in two halves: to a router in between and on to the destination, each with buffer classes of its own.
 *
 * <p><b>Model.</b> A packet without a detour uses the classes of the second half.
 */
final class Detours {
    private final CompiledTopology topology;
    private final LeafRouting minimal;
    private final Routers routers;
    private final int lanesOfHalf;

    Detours(CompiledTopology topology, LeafRouting minimal) {
        this.topology = topology;
        this.minimal = minimal;
        this.routers = new Routers(topology);
        this.lanesOfHalf = minimal.lanes();
    }

    /** True at the first router of a traveller; one that ends at the same router then goes straight. */
    boolean canBegin(int device, Traveller traveller) {
        if (topology.hostOf(device) >= 0) {
            return false;
        }
        if (isAtLast(device, traveller)) {
            traveller.detour = Traveller.STRAIGHT;
            return false;
        }
        return true;
    }

    private boolean isAtLast(int device, Traveller traveller) {
        int host = topology.hostDevice(traveller.destinationHost());
        for (int index = 0; index < topology.degree(host); index++) {
            if (topology.target(topology.outgoing(host, index)) == device) {
                return true;
            }
        }
        return false;
    }

    /** What a traveller notes for any router in between. */
    int any(int device, long hash) {
        return routers.any(device, hash) + 1;
    }

    /** The routers that can lie in between. */
    int[] around(int device) {
        return routers.around(device);
    }

    /** The next link on the half that the traveller is on. */
    int nextLink(int device, Traveller traveller, LinkChoice choice) {
        if (traveller.detour == device + 1) {
            traveller.detour = Traveller.STRAIGHT;
        }
        return traveller.detour > 0
                ? minimal.towards(device, traveller.detour - 1, traveller, choice)
                : minimal.nextLink(device, traveller, choice);
    }

    int lanes() {
        return 2 * lanesOfHalf;
    }

    int lane(int link, Traveller traveller) {
        if (topology.hostOf(topology.target(link)) >= 0 || topology.hostOf(topology.source(link)) >= 0) {
            return 0;
        }
        if (traveller.detour > 0) {
            return minimal.laneAfter(link, traveller.arrivedOnLink, traveller.lane);
        }
        boolean isBegun = traveller.lane >= lanesOfHalf;
        int before = isBegun ? traveller.arrivedOnLink : -1;
        return lanesOfHalf + minimal.laneAfter(link, before, Math.max(0, traveller.lane - lanesOfHalf));
    }
}
