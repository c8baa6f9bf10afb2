package org.weft.network;

/** What waits at a host's output: packets already made, then a ring of sources that are asked in turn. */
final class HostQueue {
    private final Port port;
    private final PacketQueue made = new PacketQueue();
    private final SourceRing sources = new SourceRing();
    /** How many were made and wait: mostly none, and then there is no need to look at them. */
    private int waiting;

    HostQueue(Port port) {
        this.port = port;
    }

    void add(Packet packet) {
        made.add(packet);
        waiting++;
    }

    void add(PacketSource source) {
        sources.add(source);
    }

    /** The next packet to send, or null: one that was made before, else one of the source whose turn it is. */
    Packet next() {
        if (waiting > 0) {
            waiting--;
            return made.remove();
        }
        Packet packet = sources.next();
        while (packet != null && !port.accepts(packet)) {
            packet = sources.next();
        }
        return packet;
    }

    boolean isEmpty() {
        return waiting == 0 && sources.isEmpty();
    }

    /** Packets that were made and wait. */
    int size() {
        return waiting;
    }

    /** Loads what {@link #next} needs. */
    int touch() {
        return sources.touch();
    }
}
