package org.weft.routing;

import java.util.Arrays;
import org.weft.topology.CompiledTopology;

/**
 * Shortest paths by number of links, shared evenly by hash where several next links are equal.
 *
 * <p><b>Model.</b> At every device the hash of (path, device) picks one of the next links that lie on a shortest path to the
 * destination's leaf: salted ECMP, so that choices at successive switches are independent. Parallel cables count singly. A host
 * on several leaves is entered from the nearest; of equally near ones by a link inside a box, if there is one. Hosts never
 * forward. On direct networks two ways round of equal length so share the traffic evenly.
 *
 * <p><b>Not modelled.</b> Weights by link rate.
 *
 * <p><b>Cost.</b> A table per destination leaf, made when it is first asked for: one breadth-first search and 4 B a switch.
 *
 * <p><b>Source.</b> RFC 2992 (hash-threshold ECMP).
 */
public final class ShortestPathRouting extends TableRouting {
    static final RoutingModel MODEL = new RoutingModel(
            "shortest-path",
            "any path with the fewest links",
            site -> new ShortestPathRouting(site.topology(), site.links()));

    private final int[] queue;

    public ShortestPathRouting(CompiledTopology topology) {
        this(topology, new LinkState(topology.links()));
    }

    /** Over links that are believed to be up. */
    public ShortestPathRouting(CompiledTopology topology, LinkState state) {
        super(topology, state);
        this.queue = new int[topology.devices()];
    }

    @Override
    Table search(int leaf) {
        short[] distance = new short[forwarders.length];
        Arrays.fill(distance, UNREACHED);
        int head = 0;
        int tail = 0;
        queue[tail++] = leaf;
        if (forwarder[leaf] >= 0) {
            distance[forwarder[leaf]] = 0;
        }
        while (head < tail) {
            int device = queue[head++];
            int next = 1 + (device == leaf ? 0 : distance[forwarder[device]]);
            for (int index = 0; index < topology.degree(device); index++) {
                int link = topology.outgoing(device, index);
                int neighbour = forwarder[topology.target(link)];
                boolean isUp = state.isUp(CompiledTopology.reverse(link));
                if (isUp && neighbour >= 0 && distance[neighbour] == UNREACHED) {
                    distance[neighbour] = (short) next;
                    queue[tail++] = forwarders[neighbour];
                }
            }
        }
        return new Table(distance, nextLinks(leaf, distance), null);
    }

    private char[] nextLinks(int leaf, short[] distance) {
        char[] next = new char[forwarders.length];
        for (int at = 0; at < next.length; at++) {
            int device = forwarders[at];
            if (device == leaf || distance[at] == UNREACHED) {
                continue;
            }
            sets.begin();
            for (int index = 0; index < topology.degree(device); index++) {
                int link = topology.outgoing(device, index);
                int target = topology.target(link);
                boolean isNearer =
                        target == leaf || forwarder[target] >= 0 && distance[forwarder[target]] == distance[at] - 1;
                if (isNearer && state.isUp(link)) {
                    sets.add(index);
                }
            }
            next[at] = sets.end(device);
        }
        return next;
    }
}
