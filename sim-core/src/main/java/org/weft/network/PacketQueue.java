package org.weft.network;

/** A first-in, first-out line of packets, linked through the packets themselves. */
final class PacketQueue {
    private Packet head;
    private Packet tail;
    private int size;

    void add(Packet packet) {
        packet.next = null;
        if (head == null) {
            head = packet;
        } else {
            tail.next = packet;
        }
        tail = packet;
        size++;
    }

    /** The first one, or null. */
    Packet first() {
        return head;
    }

    Packet remove() {
        Packet packet = head;
        head = packet.next;
        size--;
        return packet;
    }

    boolean isEmpty() {
        return head == null;
    }

    int size() {
        return size;
    }
}
