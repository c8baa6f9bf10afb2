package org.weft.network;

/**
 * Something at a host that has packets to send, asked by the host's port when its turn has come: a host output never drops, it
 * holds back the stack. A source belongs to one port.
 */
public abstract class PacketSource {
    /** Intrusive link of the ring of sources that wait for their turn. */
    PacketSource nextReady;

    boolean isReady;

    /** The line of its flow's traffic class. */
    int line;

    /** Says which flow its packets are of: their traffic class decides in which line of the port it waits. */
    protected final void travelsOn(Flow flow) {
        line = flow.line;
    }

    /**
     * The next packet, or null when there is none at present (the source then calls {@link HostPort#ready} again once it has).
     * Its first bit leaves the host at this moment, unless a pause or a missing credit holds it back.
     */
    protected abstract Packet next();

    /**
     * Asked after {@link #next} gave a packet: is there another at once? If not, the source calls {@link HostPort#ready} when
     * there is. Only saves the port from asking in vain.
     */
    protected boolean hasNext() {
        return true;
    }

    /** Asks another source for its next packet, in whose place this one stands. */
    protected static Packet ask(PacketSource other) {
        return other.next();
    }

    /** Asks another source whether it has more, in whose place this one stands. */
    protected static boolean hasMore(PacketSource other) {
        return other.hasNext();
    }
}
