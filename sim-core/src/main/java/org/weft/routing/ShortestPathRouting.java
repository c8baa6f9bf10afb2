package org.weft.routing;

import java.util.Arrays;
import org.weft.random.Hashes;
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
public final class ShortestPathRouting implements LeafRouting {
    static final RoutingModel MODEL = new RoutingModel(
            "shortest-path",
            "any path with the fewest links",
            site -> new ShortestPathRouting(site.topology(), site.links()));

    private static final short UNREACHED = Access.UNREACHED;

    private final CompiledTopology topology;
    private final Access access;
    private final LinkSets sets;
    /** Position of a device among those that forward, or -1. */
    private final int[] forwarder;

    private final int[] forwarders;
    private final Table[] tables;

    /** Hosts whose links all come from one device. */
    private final boolean[] onOneLeaf;

    private final int[] queue;
    private int[] scratch = new int[8];

    /** Ways to one leaf: by forwarder, how far it is and the set of links that lead there. */
    private record Table(short[] distance, char[] next) {}

    private final LinkState state;

    public ShortestPathRouting(CompiledTopology topology) {
        this(topology, new LinkState(topology.links()));
    }

    /** Over links that are believed to be up. */
    public ShortestPathRouting(CompiledTopology topology, LinkState state) {
        this.topology = topology;
        this.state = state;
        this.access = new Access(topology);
        this.sets = new LinkSets(topology);
        this.forwarder = new int[topology.devices()];
        int count = 0;
        for (int device = 0; device < forwarder.length; device++) {
            forwarder[device] = topology.hostOf(device) >= 0 ? -1 : count++;
        }
        this.forwarders = new int[count];
        for (int device = 0; device < forwarder.length; device++) {
            if (forwarder[device] >= 0) {
                forwarders[forwarder[device]] = device;
            }
        }
        this.tables = new Table[topology.devices()];
        this.onOneLeaf = new boolean[topology.hosts()];
        for (int host = 0; host < onOneLeaf.length; host++) {
            onOneLeaf[host] = access.isOnOneLeaf(host);
        }
        this.queue = new int[topology.devices()];
    }

    @Override
    public int nextLink(int device, Traveller traveller, LinkChoice choice) {
        int[] links = access.into(traveller.destinationHost());
        if (forwarder[device] < 0) {
            return outOfHost(device, links, traveller.rail(), choice.hash(traveller));
        }
        int last = links.length == 1 ? links[0] : nearest(device, links, traveller.rail(), choice.hash(traveller));
        if (last < 0) {
            return -1;
        }
        int leaf = topology.source(last);
        if (device == leaf) {
            return state.isUp(last) ? last : -1;
        }
        return towards(device, leaf, traveller, choice);
    }

    @Override
    public int towards(int device, int leaf, Traveller traveller, LinkChoice choice) {
        Table table = table(leaf);
        int at = forwarder[device];
        return table.distance[at] == UNREACHED ? -1 : sets.pick(device, table.next[at], traveller, choice);
    }

    @Override
    public int distance(int device, int leaf) {
        int distance = between(device, leaf);
        return distance == UNREACHED ? -1 : distance;
    }

    @Override
    public int laneAfter(int link, int arrivedOnLink, int arrivedLane) {
        return 0;
    }

    @Override
    public void linksChanged() {
        Arrays.fill(tables, null);
    }

    /** Of the links into the destination, one that starts nearest to the device, or -1. */
    private int nearest(int device, int[] links, int rail, long pathHash) {
        int[] distances = scratch(links.length);
        for (int index = 0; index < links.length; index++) {
            distances[index] = state.isUp(links[index]) ? between(device, topology.source(links[index])) : UNREACHED;
        }
        int index = access.choose(links, distances, rail, Hashes.mix64(pathHash + device));
        return index < 0 ? -1 : links[index];
    }

    /** Of the host's own links, one that leads nearest to the destination, or -1. */
    private int outOfHost(int device, int[] into, int rail, long pathHash) {
        int[] links = access.into(topology.hostOf(device));
        int[] distances = scratch(links.length);
        for (int index = 0; index < links.length; index++) {
            int best = UNREACHED;
            for (int last : into) {
                boolean isThere = last == CompiledTopology.reverse(links[index]);
                int between = between(topology.source(links[index]), topology.source(last));
                best = Math.min(best, isThere ? -1 : between);
            }
            distances[index] = best;
        }
        int index = access.choose(links, distances, rail, Hashes.mix64(pathHash + device));
        return index < 0 ? -1 : CompiledTopology.reverse(links[index]);
    }

    private int[] scratch(int length) {
        if (scratch.length < length) {
            scratch = new int[length];
        }
        return scratch;
    }

    private int between(int device, int leaf) {
        if (device == leaf) {
            return 0;
        }
        return forwarder[device] < 0 ? UNREACHED : table(leaf).distance[forwarder[device]];
    }

    @Override
    public int hops(int sourceHost, int destinationHost) {
        int device = topology.hostDevice(sourceHost);
        int best = UNREACHED;
        for (int last : access.into(destinationHost)) {
            int leaf = topology.source(last);
            if (leaf == device) {
                best = Math.min(best, access.hopsOf(last));
                continue;
            }
            for (int index = 0; index < topology.degree(device); index++) {
                int first = topology.outgoing(device, index);
                int between = between(topology.target(first), leaf);
                best = Math.min(best, access.hopsOf(first) + between + access.hopsOf(last));
            }
        }
        return best >= UNREACHED ? -1 : best;
    }

    private Table table(int leaf) {
        Table table = tables[leaf];
        if (table == null) {
            table = search(leaf);
            tables[leaf] = table;
        }
        return table;
    }

    private Table search(int leaf) {
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
        return new Table(distance, nextLinks(leaf, distance));
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
