package org.weft.routing;

import org.weft.random.Hashes;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;

/**
 * The links by which hosts hang on the fabric: which of them a flow takes out of its source and into its destination.
 *
 * <p><b>Model.</b> A flow that is pinned to a rail takes the links of that rail where the host has any; else a hash decides.
 */
final class Access {
    /** A distance that stands for none. */
    static final short UNREACHED = Short.MAX_VALUE;

    private static final int[] NONE = {};
    private final CompiledTopology topology;
    private final int[][] into;

    Access(CompiledTopology topology) {
        this.topology = topology;
        this.into = new int[topology.hosts()][];
        for (int host = 0; host < into.length; host++) {
            into[host] = incoming(topology.hostDevice(host));
        }
    }

    private int[] incoming(int device) {
        int[] links = topology.degree(device) == 0 ? NONE : new int[topology.degree(device)];
        for (int index = 0; index < links.length; index++) {
            links[index] = CompiledTopology.reverse(topology.outgoing(device, index));
        }
        return links;
    }

    /** The link that a packet takes into its destination, or -1 where nothing leads there. */
    int into(int host, int rail, long pathHash) {
        int[] links = into[host];
        if (links.length <= 1) {
            return links.length == 0 ? -1 : links[0];
        }
        int pinned = rail < 0 ? -1 : withRail(links, rail, pathHash);
        return pinned >= 0 ? pinned : links[Hashes.toBounded(Hashes.mix64(pathHash + host), links.length)];
    }

    private int withRail(int[] links, int rail, long pathHash) {
        int count = 0;
        for (int link : links) {
            count += topology.rail(link) == rail ? 1 : 0;
        }
        int chosen = count == 0 ? -1 : Hashes.toBounded(Hashes.mix64(pathHash), count);
        for (int link : links) {
            if (chosen >= 0 && topology.rail(link) == rail && chosen-- == 0) {
                return link;
            }
        }
        return -1;
    }

    /** True if all links into a host come from one device, so that any of them is as near as the others. */
    boolean isOnOneLeaf(int host) {
        int[] links = into[host];
        for (int link : links) {
            if (topology.source(link) != topology.source(links[0])) {
                return false;
            }
        }
        return true;
    }

    /**
     * One of the nearest links: of these one of the rail where there is any, else any, by hash.
     *
     * @param distances of the links, in the same order
     * @return its index, or -1 where none can be reached
     */
    int choose(int[] links, int[] distances, int rail, long hash) {
        int nearest = UNREACHED;
        int count = 0;
        int onRail = 0;
        for (int index = 0; index < links.length; index++) {
            if (distances[index] < nearest) {
                nearest = distances[index];
                count = 0;
                onRail = 0;
            }
            if (distances[index] == nearest) {
                count++;
                onRail += topology.rail(links[index]) == rail ? 1 : 0;
            }
        }
        if (nearest == UNREACHED) {
            return -1;
        }
        int left = Hashes.toBounded(hash, onRail > 0 ? onRail : count);
        for (int index = 0; ; index++) {
            boolean isOffered = onRail == 0 || topology.rail(links[index]) == rail;
            if (distances[index] == nearest && isOffered && left-- == 0) {
                return index;
            }
        }
    }

    /** All links into a host, in the order of the links out of it. Not to be changed. */
    int[] into(int host) {
        return into[host];
    }

    /** Hops that a link counts for: none if embedded or out of a shared medium. */
    int hopsOf(int link) {
        return topology.embedded(link) || topology.device(topology.source(link)).role() == Role.MEDIUM ? 0 : 1;
    }
}
