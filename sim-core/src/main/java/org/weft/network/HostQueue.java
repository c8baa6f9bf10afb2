package org.weft.network;

/** What waits at a host's output: packets already made, then a ring of sources that are asked in turn. */
final class HostQueue {
    private final Port port;
    private final PacketQueue made = new PacketQueue();
    private final SourceRing sources = new SourceRing();

    HostQueue(Port port) {
        this.port = port;
    }

    void add(Packet packet) {
        made.add(packet);
    }

    void add(PacketSource source) {
        sources.add(source);
    }

    /** The next packet to send, or null: one that was made before, else one of the source whose turn it is. */
    Packet next() {
        if (!made.isEmpty()) {
            return made.remove();
        }
        Packet packet = sources.next();
        while (packet != null && !port.accepts(packet)) {
            packet = sources.next();
        }
        return packet;
    }

    boolean isEmpty() {
        return sources.isEmpty() && made.isEmpty();
    }

    /** Packets that were made and wait. */
    int size() {
        return made.size();
    }
}
