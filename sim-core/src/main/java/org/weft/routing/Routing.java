package org.weft.routing;

import java.util.Optional;

/**
 * Chooses the link that a packet takes next. Reaches no topology family: it sees devices, links, tiers and coordinates only.
 *
 * <p><b>Model.</b> It says which links are permitted where a packet is; a {@link LinkChoice} picks among them.
 *
 * <p><b>Order.</b> A function of the traveller, of what is noted on it and of the queues it is shown, so that a run can be
 * repeated. <b>Cost.</b> No allocation once the tables of a destination are made.
 */
public interface Routing {
    /**
     * The link to take next, or -1 where there is no way.
     *
     * @param device where the packet is
     */
    int nextLink(int device, Traveller traveller, LinkChoice choice);

    /** Links on a shortest path between two hosts, embedded ones not counted and a shared medium as one; -1 where there is none. */
    int hops(int sourceHost, int destinationHost);

    /** Buffer classes that lossless links need under this routing, so that no ring of full buffers can form. */
    default int lanes() {
        return 1;
    }

    /**
     * The buffer class that a packet uses on the link that it is about to take, below {@link #lanes}: asked after {@link
     * #nextLink}, while the traveller still has the class and the link that it came by.
     */
    default int lane(int link, Traveller traveller) {
        return 0;
    }

    /** Why packets of a flow can take different ways even where every switch hashes flows, in words; empty where they cannot. */
    default Optional<String> perPacket() {
        return Optional.empty();
    }

    /** The routing of which detours are made, which decides whether buffers can wait for each other; itself where there are none. */
    default Routing basis() {
        return this;
    }

    /** The links that routing believes to be up have changed: tables are made anew. */
    default void linksChanged() {}

    /** The link that a flow with this hash takes next under salted ECMP, or -1. */
    default int nextLink(int device, int arrivedOnLink, int destinationHost, int rail, long pathHash) {
        Scout scout = new Scout(-1, destinationHost, rail, pathHash, pathHash);
        scout.arrivedOnLink = arrivedOnLink;
        return nextLink(device, scout, FlowHash.SALTED);
    }
}
