package org.weft.network;

/**
 * What became of the packets that hosts handed over; plain fields that a run copies into its outcome at the end.
 *
 * <p><b>Model.</b> sent = delivered + droppedByCongestion + droppedByCorruption + droppedByMtu + droppedByFailure + in flight, at any moment.
 */
public final class PacketCounters {
    public long sent;
    public long delivered;
    /** No room in a buffer. */
    public long droppedByCongestion;
    /** Lost at random on the wire. */
    public long droppedByCorruption;
    /** Larger than a link's MTU. */
    public long droppedByMtu;
    /** Sent into a link that was down or without a way round one, or to a host that takes nothing. */
    public long droppedByFailure;
    /** Packets that were marked, once each. */
    public long ecnMarked;

    public long payloadBytes;
    public long wireBytes;

    public long dropped() {
        return droppedByCongestion + droppedByCorruption + droppedByMtu + droppedByFailure;
    }

    public long inFlight() {
        return sent - delivered - dropped();
    }
}
