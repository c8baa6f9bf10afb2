package org.weft.network;

/**
 * An output and the link that leaves it: packets wait, are transmitted, travel, and reach the receiver at the far end.
 *
 * <p><b>Model.</b> Subclasses decide what waits and what is dropped; a packet whose turn is known joins the {@link Pipe}.
 */
abstract class Port extends Pipe {
    /** When the transmitter falls idle. */
    long freePs;

    long packets;
    long wireBytes;
    long busyPs;
    private long windowEndPs = BusyWindows.LEAST_PS;

    /** The link as it is when nothing is wrong with it. */
    final Link link;

    Port(Traffic traffic, Link link, long nameHash) {
        super(traffic, link, nameHash);
        this.link = link;
    }

    /** Takes a packet over: to wait, to be transmitted, or to be dropped. */
    public abstract void send(Packet packet);

    /** Bytes that wait or are being transmitted. */
    abstract long queueBytes();

    /** Packets that wait and are not yet on the link. */
    abstract int waiting();

    final long serialisationPs(int bytes) {
        return pace.serialisationPs(bytes);
    }

    /** Puts a packet on the link, or in line for it where the time of its turn is known already. */
    final void transmit(Packet packet, long startPs, long serialPs) {
        long endPs = startPs + serialPs;
        freePs = endPs;
        packets++;
        wireBytes += packet.wireBytes;
        busyPs += serialPs;
        if (endPs > windowEndPs) {
            windowEndPs = counters.windows.crossed(startPs, endPs, busyPs);
        }
        LinkPace current = pace;
        long tailPs = endPs + current.delayPs();
        packet.serialPs = serialPs;
        packet.isInside = current.embedded();
        packet.tailPs = tailPs;
        if (damage != null) {
            packet.isLost = damage.befalls(packet, startPs, endPs, tailPs);
        }
        append(packet, current.actsAtTail() ? tailPs : startPs + current.noticePs(packet.wireBytes));
    }

    /** Runs the link at a share of its rate from the next packet on. */
    final void runAt(double share) {
        pace = traffic.shared(LinkPace.of(link, share));
    }

    /** A host hands a packet over; false if it is larger than the link's MTU and was dropped. */
    final boolean accepts(Packet packet) {
        traffic.accept(packet);
        packet.idealPs = traffic.engine.nowPs();
        if (isTooLarge(packet)) {
            dropTooLarge(packet);
            return false;
        }
        return true;
    }

    /** Whether a packet is larger than the link's MTU, and may not be cut. */
    final boolean isTooLarge(Packet packet) {
        return packet.wireBytes > pace.largestWireBytes() && !traffic.cut(packet, this);
    }

    final void dropTooLarge(Packet packet) {
        counters.tooLarge++;
        traffic.dropTooLarge(packet, this);
    }

    final void mark(Packet packet) {
        counters.marks++;
        traffic.mark(packet, this);
    }

    /** Loads what {@link #send} needs besides a pipe's own. */
    int touchToSend() {
        return 0;
    }
}
