package org.weft.routing;

import java.util.Arrays;
import org.weft.random.Hashes;
import org.weft.topology.CompiledTopology;

/**
 * Next links from tables, one for each leaf that packets go to.
 *
 * <p><b>Model.</b> A host on several leaves is entered from the nearest; of equally near ones by a link inside a box, if there is
 * one. Hosts never forward. <b>Cost.</b> A table is made when it is first asked for, and anew when links change.
 */
abstract class TableRouting implements LeafRouting {
    static final short UNREACHED = Access.UNREACHED;

    final CompiledTopology topology;
    final LinkState state;
    final LinkSets sets;
    private final Access access;
    /** Position of a device among those that forward, or -1. */
    final int[] forwarder;

    final int[] forwarders;
    private final Table[] tables;

    /** Hosts whose links all come from one device. */
    private final boolean[] onOneLeaf;

    private int[] scratch = new int[8];

    /**
     * Ways to one leaf, by forwarder: how far it is and the set of links that lead there; and the same for packets that may not
     * go everywhere any more, or null where there is no such thing.
     */
    record Table(short[] distance, char[] next, Table restricted) {}

    TableRouting(CompiledTopology topology, LinkState state) {
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
    }

    @Override
    public int nextLink(int device, Traveller traveller, LinkChoice choice) {
        int[] links = access.into(traveller.destinationHost());
        if (forwarder[device] < 0) {
            return outOfHost(device, links, traveller.rail(), choice.hash(traveller));
        }
        int last = links.length == 1 ? links[0] : nearest(device, links, traveller, choice.hash(traveller));
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
        Table whole = table(leaf);
        Table table = isRestricted(traveller.arrivedOnLink) ? whole.restricted : whole;
        int at = forwarder[device];
        return table.distance[at] == UNREACHED ? -1 : sets.pick(device, table.next[at], traveller, choice);
    }

    @Override
    public int distance(int device, int leaf) {
        int distance = between(device, leaf, false);
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
    private int nearest(int device, int[] links, Traveller traveller, long pathHash) {
        boolean isRestricted = isRestricted(traveller.arrivedOnLink);
        int[] distances = scratch(links.length);
        for (int index = 0; index < links.length; index++) {
            distances[index] =
                    state.isUp(links[index]) ? between(device, topology.source(links[index]), isRestricted) : UNREACHED;
        }
        int index = access.choose(links, distances, traveller.rail(), Hashes.mix64(pathHash + device));
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
                int between = between(topology.source(links[index]), topology.source(last), false);
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

    private int between(int device, int leaf, boolean isRestricted) {
        if (device == leaf) {
            return 0;
        }
        if (forwarder[device] < 0) {
            return UNREACHED;
        }
        Table table = table(leaf);
        return (isRestricted ? table.restricted : table).distance[forwarder[device]];
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
                int between = between(topology.target(first), leaf, false);
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

    /** Makes the table of a leaf. */
    abstract Table search(int leaf);

    /** True for a packet that may not go everywhere any more. */
    boolean isRestricted(int arrivedOnLink) {
        return false;
    }
}
