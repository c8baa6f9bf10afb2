package org.weft.network;

/** Sources that have something to send, asked in turn, one packet each. */
public final class SourceRing {
    private PacketSource first;
    private PacketSource last;

    /** Puts a source at the end of the ring, unless it stands there already. */
    public void add(PacketSource source) {
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

    /** The next packet, or null; sources that have nothing leave the ring. */
    public Packet next() {
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

    public boolean isEmpty() {
        return first == null;
    }

    /** Loads what {@link #next} needs. */
    int touch() {
        return first == null ? 0 : first.line;
    }
}
