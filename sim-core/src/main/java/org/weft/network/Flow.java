package org.weft.network;

import java.util.Arrays;

/**
 * Packets from one host to another that share a path choice, in one direction; acknowledgements are a flow of their own.
 *
 * <p><b>Order.</b> Its hash is stable: given by who opens it, not by the order of opening.
 */
public final class Flow {
    final int sourceHost;
    final int destinationHost;
    /** NIC that it takes at both ends where several are equally near, or -1. */
    final int rail;

    final long hash;
    /** The same for this replication: decides its way. */
    final long pathHash;

    PacketSink sink;
    /** The flow on which its receiver answers, or null. */
    Flow opposite;
    /** The output of its source. */
    final Port first;

    HostPort port;
    /** Ports to take, fixed for the flow as long as links stay up; null where each packet takes its own way. */
    Port[] path;
    /** The buffer class on each of them; null where there is but one. */
    byte[] lanes;
    /** One of its ways, for sums over it. */
    Port[] sample;
    /** The line of its traffic class at outputs: its packets wait there. */
    final int line;
    /** False where switches may drop its packets in place of marking them. */
    final boolean markable;

    /** Says on which flow its receiver answers. <b>Cost.</b> What an answer needs is loaded ahead then. */
    public void isAnsweredOn(Flow answers) {
        opposite = answers;
        answers.opposite = this;
    }

    /** What its packets must leave of an MTU. */
    int roomBytes;
    /** Its sender knows the MTU of the ports at both ends, and nothing of those between. */
    boolean knowsPortsOnly;
    /** Routers cut its packets where they are too large. */
    boolean isCut;

    /** Packets without payload so far, counted down from 0. */
    long controls;

    Flow(
            int sourceHost,
            int destinationHost,
            int rail,
            long hash,
            long pathHash,
            PacketSink sink,
            Port first,
            int line,
            boolean markable) {
        this.sourceHost = sourceHost;
        this.destinationHost = destinationHost;
        this.rail = rail;
        this.hash = hash;
        this.pathHash = pathHash;
        this.sink = sink;
        this.first = first;
        this.port = (HostPort) first;
        this.line = line;
        this.markable = markable;
    }

    /** Takes its way from packets that are under way: their next switch decides anew. */
    void leaveWay() {
        if (path != null) {
            sample = path.clone();
            Arrays.fill(path, null);
        }
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

    /** NIC that it takes at both ends where several are equally near, or -1. */
    public int rail() {
        return rail;
    }

    /** The traffic class line that its packets wait in at outputs. */
    public int line() {
        return line;
    }

    /** Puts something between the network and what takes its packets; before the first packet. */
    public void arriveAt(PacketSink newSink) {
        sink = newSink;
    }

    /** What its packets must leave of an MTU for something that is put round them. */
    public void leaveRoom(int bytes) {
        roomBytes = bytes;
    }

    /**
     * Its sender knows the MTU of the ports at both ends, and nothing of those between.
     *
     * @param cut whether routers cut what is too large; else it is dropped
     */
    public void knowPortsOnly(boolean cut) {
        knowsPortsOnly = true;
        isCut = cut;
    }

    /** Puts something between what sends its packets and the output that they leave by; before the first packet. */
    public void leaveBy(HostPort newPort) {
        port = newPort;
    }

    /** The name hash that it was opened with: a function of hosts, rail and index only. */
    public long hash() {
        return hash;
    }

    /** Links to take, in order; null where each packet takes its own way. A shared medium is the link into it. */
    public int[] route() {
        if (path == null) {
            return null;
        }
        int[] route = new int[path.length];
        for (int hop = 0; hop < route.length; hop++) {
            route[hop] = path[hop].id;
        }
        return route;
    }
}
