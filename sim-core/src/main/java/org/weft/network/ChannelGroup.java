package org.weft.network;

/** The virtual channels of a link that one buffer class may use: whoever sends takes the next in turn that has room. */
final class ChannelGroup extends Gate {
    private final Channels all;
    private final Gate[] channels;
    /** Which of the link's channels, a bit each. */
    final long members;

    ChannelGroup(Channels all, Gate[] channels, long members) {
        super(all.port);
        this.all = all;
        this.channels = channels;
        this.members = members;
    }

    Channels all() {
        return all;
    }

    @Override
    boolean admits(int wireBytes) {
        if (all.choose(members, wireBytes) >= 0) {
            return true;
        }
        all.want();
        return false;
    }

    @Override
    void takes(Packet packet) {
        int channel = all.choose(members, packet.wireBytes);
        all.movePast(channel);
        channels[channel].takes(packet);
    }

    @Override
    boolean arrives(Packet packet) {
        return channels[packet.channel].arrives(packet);
    }

    @Override
    void leaves(int wireBytes) {
        throw new IllegalStateException("packets leave single channels");
    }

    @Override
    void lost(Packet packet) {
        channels[packet.channel].lost(packet);
    }
}
