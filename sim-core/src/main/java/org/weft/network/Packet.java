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
    /** Position on the route of its flow: index of the link that it is on or waits for. */
    int hop;
    /** The link that brought it to where it is, or -1. */
    int arrivedOnLink = -1;
    /** Link that it waits for or is on. */
    int link;
    /** When it joined the queue it stands in. */
    long enqueuedPs;
    /** Intrusive links of queues, pipes and the pool. */
    Packet next;

    Packet() {}
}
