package org.weft.network;

/** Where the packets of a flow end: called at the last bit, NIC latency included. The sink owns the packet and releases it. */
public interface PacketSink {
    void receive(Packet packet);

    /** Loads what {@link #receive} needs, so that it need not wait for memory; changes nothing. Returns whatever it found. */
    default int touch() {
        return 0;
    }
}
