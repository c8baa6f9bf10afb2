package org.weft.routing;

/**
 * What a routing sees of a packet, or of a flow that looks for its way, and what it notes on it.
 *
 * <p><b>Order.</b> The hashes name the flow and the packet, so that they do not depend on what else happens.
 */
public abstract class Traveller {
    /** A detour has not been thought of yet. */
    public static final int UNDECIDED = 0;
    /** No detour, or none any more: straight to the destination. */
    public static final int STRAIGHT = -1;

    /** {@link #UNDECIDED}, {@link #STRAIGHT}, or one more than the device that it goes by first. */
    public int detour;
    /** The link that brought it to where it is, or -1. */
    public int arrivedOnLink = -1;
    /** The buffer class that it uses on lossless links. */
    public int lane;

    /** Host index. */
    public abstract int sourceHost();

    /** Host index. */
    public abstract int destinationHost();

    /** NIC that it takes at both ends where several are equally near, or -1. */
    public abstract int rail();

    /** Decides the way of a flow in this replication. */
    public abstract long pathHash();

    /** Names the flow: a function of hosts, rail and index only. */
    public abstract long flowName();

    /** Numbers the packets of a flow. */
    public abstract long number();

    /** How often this packet was sent before. */
    public abstract int attempt();

    /** Bytes that it takes on a link. */
    public abstract int wireBytes();
}
