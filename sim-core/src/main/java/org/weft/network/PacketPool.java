package org.weft.network;

/** Packets that are not in use, so that a run allocates none once it has as many as it needs at a time. */
final class PacketPool {
    private Packet free;

    Packet take() {
        Packet packet = free;
        if (packet == null) {
            packet = new Packet();
        } else {
            free = packet.next;
        }
        packet.clear();
        packet.isFree = false;
        return packet;
    }

    void release(Packet packet) {
        if (packet.isFree) {
            throw new IllegalStateException("a packet was released twice");
        }
        packet.isFree = true;
        packet.flow = null;
        packet.path = null;
        packet.cargo = null;
        packet.next = free;
        free = packet;
    }
}
