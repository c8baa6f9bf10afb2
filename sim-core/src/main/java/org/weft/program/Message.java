package org.weft.program;

import org.weft.observe.Split;

/**
 * What one rank hands over for another; pooled by the runner and carried by a {@link MessageNetwork}.
 *
 * <p><b>Order.</b> A network reports {@link MessageNetwork.Listener#onSent} at most once and
 * {@link MessageNetwork.Listener#onDelivered} once, after which it must not keep the message.
 */
public final class Message {
    /** A number that no other message of the run has. */
    public long id;

    public int fromRank;
    public int toRank;
    public int fromHost;
    public int toHost;
    public long bytes;
    public int tag;
    public int context;
    /** When the send was called. */
    public long issuedPs;
    /** Where the time up to its delivery went: inherited from its issuer, then extended by the network. */
    public final Split split = new Split();
    /** Zero-load latency for this size and route where the network knows it, else 0: the base of slowdown. */
    public long zeroLoadPs;
    /** First bit sent, set by the network; -1 before. */
    public long firstBitPs = -1;
    /** Last bit received, set by the network; before copying and notification. */
    public long lastBitPs = -1;
    /** For the network's own use while it has the message. */
    public Object carrier;
    /** For the runner's own use. */
    Object runner;
    /** For the runner's queues and pool. */
    Message next;
}
