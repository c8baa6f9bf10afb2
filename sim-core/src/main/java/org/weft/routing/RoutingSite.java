package org.weft.routing;

import org.weft.topology.CompiledTopology;
import org.weft.topology.RoutingSpec;

/**
 * Where a routing is used.
 *
 * @param links that it believes to be up
 * @param queues that it may look at
 * @param spec what the study says of it
 */
public record RoutingSite(CompiledTopology topology, LinkState links, QueueView queues, RoutingSpec spec) {

    /** All links up and all queues empty: for questions about routes alone. */
    public static RoutingSite atRest(CompiledTopology topology, RoutingSpec spec) {
        return new RoutingSite(topology, new LinkState(topology.links()), link -> 0, spec);
    }
}
