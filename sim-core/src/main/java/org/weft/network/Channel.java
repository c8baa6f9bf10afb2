package org.weft.network;

/** One virtual channel of a link: the buffer at the far end that its packets stand in. */
final class Channel extends Gate {
    private final Channels all;
    private final int channel;

    Channel(Channels all, int channel) {
        super(all.port);
        this.all = all;
        this.channel = channel;
    }

    @Override
    boolean admits(int wireBytes) {
        return all.admits(channel, wireBytes);
    }

    @Override
    void takes(Packet packet) {
        packet.channel = channel;
        all.takes(channel, packet.wireBytes);
    }

    @Override
    boolean arrives(Packet packet) {
        packet.gate = this;
        return true;
    }

    @Override
    void leaves(int wireBytes) {
        leaves(wireBytes, port.traffic.engine.nowPs());
    }

    /** So many bytes leave at this time. */
    void leaves(int wireBytes, long ps) {
        all.leaves(channel, wireBytes, ps);
    }

    @Override
    void lost(Packet packet) {
        leaves(packet.wireBytes);
    }
}
