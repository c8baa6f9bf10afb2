package org.weft.network;

/**
 * Packets from one host to another that share a path choice, in one direction; acknowledgements are a flow of their own.
 *
 * <p><b>Order.</b> Its id is stable: given by who opens it, not by the order of opening.
 */
public final class Flow {
    final int sourceHost;
    final int destinationHost;
    final int rail;
    final long hash;
    final PacketSink sink;
    /** Links to take, fixed for the flow; null where each packet takes its own way. */
    int[] route;

    HostPort port;

    Flow(int sourceHost, int destinationHost, int rail, long hash, PacketSink sink) {
        this.sourceHost = sourceHost;
        this.destinationHost = destinationHost;
        this.rail = rail;
        this.hash = hash;
        this.sink = sink;
    }

    public int sourceHost() {
        return sourceHost;
    }

    public int destinationHost() {
        return destinationHost;
    }

    /** The host output that its packets leave by. */
    public HostPort port() {
        return port;
    }

    /** The name hash that it was opened with: a function of hosts, rail and index only. */
    public long hash() {
        return hash;
    }

    /** Links to take, in order; null where packets are sprayed. Not to be changed. */
    public int[] route() {
        return route;
    }
}
