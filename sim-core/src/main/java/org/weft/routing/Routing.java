package org.weft.routing;

/**
 * Chooses the link that a packet takes next. Reaches no topology family: it sees devices, links, tiers and coordinates only.
 *
 * <p><b>Order.</b> A pure function of its arguments, so that a run can be repeated. <b>Cost.</b> No allocation once the tables
 * of a destination are made.
 */
public interface Routing {
    /**
     * The link to take next, or -1 where there is no way.
     *
     * @param device where the packet is
     * @param arrivedOnLink the link that brought it, or -1 at its source
     * @param destinationHost host index
     * @param rail NIC that the flow is pinned to at both ends where hosts have several, or -1 for any
     * @param pathHash of the flow (ECMP) or of the packet (spraying)
     */
    int nextLink(int device, int arrivedOnLink, int destinationHost, int rail, long pathHash);

    /** Links on a shortest path between two hosts, embedded ones not counted and a shared medium as one; -1 where there is none. */
    int hops(int sourceHost, int destinationHost);

    /** Buffer classes that lossless links need under this routing, so that no ring of full buffers can form. */
    default int lanes() {
        return 1;
    }

    /**
     * The buffer class that a packet uses on a link, below {@link #lanes}.
     *
     * @param link that it is about to take
     * @param sourceHost where it came from
     */
    default int lane(int link, int sourceHost) {
        return 0;
    }
}
