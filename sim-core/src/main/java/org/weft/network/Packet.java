package org.weft.network;

/**
 * At most one MTU of payload with its headers, on its way; pooled. Who holds it owns it.
 *
 * <p><b>Units.</b> Bytes and picoseconds.
 */
public final class Packet {
    /** The flow in whose direction it travels: gives its route and where it ends. */
    public Flow flow;
    /** What it is to the stack that made it (data, acknowledgement and so on). */
    public int kind;
    /** Bytes of the message it carries. */
    public int payloadBytes;
    /** Bytes it takes on a link and in a buffer: payload, all headers, preamble and gap. */
    public int wireBytes;
    /** The stack's sequence number (first byte, or packet number). */
    public long sequence;
    /** The stack's acknowledgement number. */
    public long acknowledged;
    /** How often this sequence was sent before: tells the random losses of repeats apart. */
    public int attempt;
    /** A switch found its queue above the marking threshold. */
    public boolean marked;
    /** On an acknowledgement: what it acknowledges was marked. */
    public boolean echo;
    /** When its first bit left the host. */
    public long sentPs;
    /** Sum of waiting behind others in queues so far. */
    public long queuedPs;
    /** Sum of waiting for credits or pauses so far. */
    public long pausedPs;
    /** When its last bit arrives, where a receiver is told at its header. */
    public long tailPs;
    /** Stack's own: a time stamp that an acknowledgement carries back. */
    public long stampPs;
    /** Stack's own: time that it spent waiting for and in a host's processor. */
    public long hostPs;
    /** Stack's own: the message or record it belongs to. */
    public Object cargo;
    /** Ports of its route, or null where each switch decides. */
    Port[] path;
    /** Position on the route: links taken before the one that it is on or waits for. */
    int hop;
    /** The link that brought it to where it is, or -1. */
    int arrivedOnLink;
    /** Numbers the packets of a flow, for chance: the sequence of data; acknowledgements count themselves. */
    long identity;
    /** When it could start if nothing else wanted the link, and when it can start as things are. */
    long idealPs;

    long readyPs;
    /** What it took on the link that brought it. */
    long serialPs;
    /** End of transmission on the link that it is on or waits for. */
    long endPs;
    /** When the receiver of that link is called. */
    long duePs;
    /** The link that brought it is embedded: its first bits were forwarded as they came. */
    boolean isInside;
    /** Lost on the link that it is on. */
    boolean isLost;
    /** In the pool: nobody may touch it. */
    boolean isFree;
    /** The buffer class that it uses on lossless links. */
    int lane;
    /** What it is counted in while it waits in a lossless switch. */
    Gate gate;
    /** How long its port had been held back in all when it joined the queue. */
    long heldBackPs;
    /** Intrusive link of queues, pipes and the pool. */
    Packet next;

    Packet() {}

    void clear() {
        flow = null;
        kind = 0;
        payloadBytes = 0;
        wireBytes = 0;
        sequence = 0;
        acknowledged = 0;
        attempt = 0;
        marked = false;
        echo = false;
        sentPs = 0;
        queuedPs = 0;
        pausedPs = 0;
        tailPs = 0;
        stampPs = 0;
        cargo = null;
        path = null;
        hop = 0;
        arrivedOnLink = -1;
        serialPs = 0;
        isInside = false;
        isLost = false;
        lane = 0;
        gate = null;
        next = null;
    }
}
