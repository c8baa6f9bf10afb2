package org.weft.program;

import org.weft.observe.Split;

/**
 * What one rank hands over for another; pooled by the {@link MessageLayer} and carried by a {@link MessageNetwork}.
 *
 * <p><b>Order.</b> See {@link MessageNetwork.Listener}.
 */
public final class Message {
    static final int SENT = 1;
    static final int DELIVERED = 2;
    static final int MATCHED = 4;
    static final int DONE = SENT | DELIVERED | MATCHED;

    /** A number that no other message of the run has; ascending in the order of sending. */
    public long id;

    public int fromRank;
    public int toRank;
    public int fromHost;
    public int toHost;
    /** May be 0: an empty message travels like any other. */
    public long bytes;

    public int tag;
    public int context;
    /** Which connection of the pair of ranks carries it, counted from 0; 0 unless a workload asks for several. */
    public int stream;
    /** When the send was called. */
    public long issuedPs;
    /** Where the time up to its delivery went: inherited from its issuer, then extended by the network. */
    public final Split split = new Split();
    /** Zero-load latency for this size and route where the network knows it, else 0: the base of slowdown. */
    public long zeroLoadPs;
    /** First bit sent, set by the network; -1 before. */
    public long firstBitPs = -1;
    /** Last bit received, set by the network; before copying and notification; -1 before. */
    public long lastBitPs = -1;
    /** How long it waited for its receive after it was announced; no part of its latency. */
    public long waitedPs;
    /** For the network's own use while it has the message. */
    public Object carrier;
    /** For the observer's own use; what it leaves here comes back with the next message in this object. */
    public Object note;

    /** Who is told of it. */
    ProgramRunner runner;
    /** Entries that a linear list would have shown before the one that matches it, that one included; where its network asks. */
    public int searched;

    /** Whose send it is, its token, and its destination as that program numbers it. */
    Frame frame;

    int token;
    int peer;
    /** What has happened to it: {@link #SENT}, {@link #DELIVERED}, {@link #MATCHED}. */
    int state;
    /** Its envelope came ahead of its data. */
    boolean isAnnounced;
    /** The receive that its data goes to, where it was matched by its envelope. */
    Operation receive;
    /** When it was delivered. */
    long arrivedPs;
    /** In the pool, or among messages held behind one that they have overtaken. */
    Message next;
    /** The sender's messages under way, in the order of sending. */
    Message older;

    Message newer;
    /** Messages that have overtaken this one and wait for it, in the order of sending. */
    Message held;

    boolean sameKey(Message other) {
        return toRank == other.toRank && tag == other.tag && context == other.context;
    }
}
