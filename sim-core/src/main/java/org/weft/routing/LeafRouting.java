package org.weft.routing;

/** A routing that can also lead to a router rather than a host: what detours are made of. */
interface LeafRouting extends Routing {
    /** The link to take next towards another forwarding device, or -1. */
    int towards(int device, int leaf, Traveller traveller, LinkChoice choice);

    /** Links to another forwarding device by {@link #towards}, or -1. */
    int distance(int device, int leaf);

    /**
     * The buffer class on a link.
     *
     * @param arrivedOnLink the link before, or -1 where this routing begins
     * @param arrivedLane the class there
     */
    int laneAfter(int link, int arrivedOnLink, int arrivedLane);
}
