package org.weft.network;

/**
 * Something at a host that has packets to send, asked by the host's port when its turn has come: a host output never drops, it
 * holds back the stack.
 */
public interface PacketSource {
    /**
     * The next packet, or null when there is none at present (the source then calls {@link HostPort#ready} again once it has).
     */
    Packet next();
}
