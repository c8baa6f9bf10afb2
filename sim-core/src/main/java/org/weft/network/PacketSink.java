package org.weft.network;

/** Where the packets of a flow end: called at the last bit, NIC latency included. The sink owns the packet and releases it. */
public interface PacketSink {
    void receive(Packet packet);
}
