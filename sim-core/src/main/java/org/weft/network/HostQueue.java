package org.weft.network;

/** What waits at a host's output: packets already made, then a ring of sources that are asked in turn. */
final class HostQueue {
    private final Port port;
    private final PacketQueue made = new PacketQueue();
    private PacketSource first;
    private PacketSource last;

    HostQueue(Port port) {
        this.port = port;
    }

    void add(Packet packet) {
        made.add(packet);
    }

    /** Puts a source at the end of the ring, unless it stands there already. */
    void add(PacketSource source) {
        if (!source.isReady) {
            source.isReady = true;
            append(source);
        }
    }

    private void append(PacketSource source) {
        source.nextReady = null;
        if (first == null) {
            first = source;
        } else {
            last.nextReady = source;
        }
        last = source;
    }

    /** The next packet to send, or null: one that was made before, else one of the source whose turn it is. */
    Packet next() {
        if (!made.isEmpty()) {
            return made.remove();
        }
        Packet packet = nextFromSources();
        while (packet != null && !port.accepts(packet)) {
            packet = nextFromSources();
        }
        return packet;
    }

    /** Asks sources in turn; those that have nothing leave the ring. */
    private Packet nextFromSources() {
        while (first != null) {
            PacketSource source = first;
            first = source.nextReady;
            Packet packet = source.next();
            if (packet != null && source.hasNext()) {
                append(source);
            } else {
                source.isReady = false;
            }
            if (packet != null) {
                return packet;
            }
        }
        return null;
    }

    boolean isEmpty() {
        return first == null && made.isEmpty();
    }

    /** Packets that were made and wait. */
    int size() {
        return made.size();
    }
}
