package org.weft.network;

/** What stands at the far end of a link; called when it may act: at the last bit, or at the header. */
interface Receiver {
    /** Takes a packet over. */
    void receive(Packet packet);
}
