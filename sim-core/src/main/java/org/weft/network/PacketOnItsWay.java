package org.weft.network;

import org.weft.routing.Traveller;

/**
 * What every hop needs of a packet, kept together so that it fills few cache lines; the rest is {@link Packet}.
 *
 * <p><b>Units.</b> Bytes and picoseconds.
 */
abstract class PacketOnItsWay extends Traveller {
    /** Sum of waiting behind others in queues so far. */
    public long queuedPs;
    /** When its last bit arrives, where a receiver is told at its header. */
    public long tailPs;
    /** What it took on the link that brought it. */
    long serialPs;
    /** When the receiver of the next packet on the link is called, if there is one: looking at that packet would be a cache miss. */
    long nextDuePs;
    /** Bytes it takes on a link and in a buffer: payload, all headers, preamble and gap. */
    public int wireBytes;
    /** Position on the route: links taken before the one that it is on or waits for. */
    int hop;
    /** Bytes of the message it carries. */
    public int payloadBytes;
    /** The flow in whose direction it travels: gives its route and where it ends. */
    public Flow flow;
    /** Ports of its route, or null where each switch decides. */
    Port[] path;
    /** Intrusive link of queues, pipes and the pool. */
    Packet next;
    /** The link that brought it is embedded: its first bits were forwarded as they came. */
    boolean isInside;
    /** Lost on the link that it is on. */
    boolean isLost;
    /** In the pool: nobody may touch it. */
    boolean isFree;
}
