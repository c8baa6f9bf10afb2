package org.weft.network;

import java.util.Arrays;
import org.weft.routing.FlowHash;
import org.weft.routing.LinkChoice;
import org.weft.routing.Routing;
import org.weft.routing.Scout;
import org.weft.routing.Traveller;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;

/** Follows a flow from its port through the fabric: the ports that its packets take and their buffer classes. */
final class RouteFinder {
    private static final int LONGEST_ROUTE = 1 << 16;

    private final CompiledTopology topology;
    private final Routing routing;
    private final Wiring wiring;
    private Port[] path = new Port[8];
    private byte[] lanes = new byte[8];
    private int hops;

    RouteFinder(CompiledTopology topology, Routing routing, Wiring wiring) {
        this.topology = topology;
        this.routing = routing;
        this.wiring = wiring;
    }

    /**
     * The ports of a flow; null where there is no way.
     *
     * @param isSample true for a shortest one of the ways that its packets could take
     */
    Port[] find(Flow flow, boolean isSample) {
        Scout scout = new Scout(flow.sourceHost, flow.destinationHost, flow.rail, flow.pathHash, flow.hash);
        scout.detour = isSample ? Traveller.STRAIGHT : Traveller.UNDECIDED;
        int goal = topology.hostDevice(flow.destinationHost);
        int device = take(((Port) flow.port).id, scout);
        while (device != goal && topology.device(device).role() != Role.MEDIUM) {
            LinkChoice choice = isSample ? FlowHash.SALTED : wiring.choice(device);
            int link = routing.nextLink(device, scout, choice);
            if (link < 0 || hops == LONGEST_ROUTE) {
                return null;
            }
            device = take(link, scout);
        }
        return Arrays.copyOf(path, hops);
    }

    private int take(int link, Scout scout) {
        if (hops == path.length) {
            path = Arrays.copyOf(path, 2 * hops);
            lanes = Arrays.copyOf(lanes, 2 * hops);
        }
        scout.lane = hops == 0 ? 0 : routing.lane(link, scout);
        scout.arrivedOnLink = link;
        lanes[hops] = (byte) scout.lane;
        path[hops++] = wiring.port(link);
        return topology.target(link);
    }

    /** The buffer class on each port that was found. */
    byte[] lanes() {
        return Arrays.copyOf(lanes, hops);
    }
}
