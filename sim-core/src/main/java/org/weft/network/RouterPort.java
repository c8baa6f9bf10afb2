package org.weft.network;

/**
 * An output of a {@link ChannelRouter}: which virtual channels of its link are taken, and since when it transmits.
 *
 * <p><b>Model.</b> A channel belongs to one packet from the moment it is allocated until the packet's last bit is on the link.
 * Towards a device without channels (a host, another kind of switch) they are the router's own.
 *
 * <p><b>Cost.</b> One event a packet, its arrival.
 */
final class RouterPort extends Port implements Gate.Reopened {
    private final ChannelRouter owner;
    /** Among the ports of the router. */
    final int index;

    private final int channelCount;
    /** Channels that belong to a packet. */
    private long taken;
    /** Channels that belong to none, but may not be given away yet. */
    private long resting;

    private final long[] restedPs;
    private Channels channels;

    /** Held back by gates: until now in all, and since when at present, or -1. */
    private long heldBackPs;

    private long heldSincePs = -1;

    RouterPort(Traffic traffic, Link link, ChannelRouter owner, int index, int channelCount, long nameHash) {
        super(traffic, link, nameHash);
        this.owner = owner;
        this.index = index;
        this.channelCount = channelCount;
        this.restedPs = new long[64];
    }

    /** Called once gates are there. */
    void join() {
        if (gates != null && gates[0] instanceof ChannelGroup group) {
            channels = group.all();
        }
    }

    /** The channels that a packet of this buffer class may be given now, a bit each. */
    long free(int lane, long nowPs) {
        for (long rest = resting; rest != 0; rest &= rest - 1) {
            int channel = Long.numberOfTrailingZeros(rest);
            if (restedPs[channel] <= nowPs) {
                resting &= ~(1L << channel);
            }
        }
        return members(lane) & ~taken & ~resting;
    }

    private long members(int lane) {
        if (channels != null) {
            return ((ChannelGroup) gates[lane]).members;
        }
        return gates == null ? Channels.everyChannel(channelCount) : 1L << lane;
    }

    /** When the next channel of this buffer class may be given away, as far as that is known; else the end of time. */
    long nextFreePs(int lane) {
        long earliestPs = Long.MAX_VALUE;
        for (long rest = resting & members(lane); rest != 0; rest &= rest - 1) {
            earliestPs = Math.min(earliestPs, restedPs[Long.numberOfTrailingZeros(rest)]);
        }
        return earliestPs;
    }

    void take(int channel) {
        taken |= 1L << channel;
    }

    /** Whether the far end of a channel has room for a packet; if not, the router decides again once it may. */
    boolean admits(int channel, Packet packet) {
        if (gates == null) {
            return true;
        }
        if (channels == null ? gates[channel].admits(packet.wireBytes) : channels.admits(channel, packet.wireBytes)) {
            return true;
        }
        if (channels != null) {
            channels.want();
        }
        if (heldSincePs < 0) {
            heldSincePs = engine().nowPs();
        }
        return false;
    }

    /** Sends a packet on the channel that it was given, which may be given away again at a later time. */
    void send(Packet packet, int channel, long channelFreePs) {
        taken &= ~(1L << channel);
        resting |= 1L << channel;
        restedPs[channel] = channelFreePs;
        packet.channel = channel;
        send(packet);
    }

    @Override
    public void send(Packet packet) {
        long nowPs = engine().nowPs();
        long startPs = Math.max(freePs, nowPs - packet.leadPs);
        heldBackPs = heldBackPs(nowPs);
        heldSincePs = -1;
        counters.pausedPs = heldBackPs;
        long pausedPs = Math.max(0, Math.min(heldBackPs - packet.heldBackPs, startPs - packet.idealPs));
        packet.pausedPs += pausedPs;
        packet.queuedPs += startPs - packet.idealPs - pausedPs;
        if (channels != null) {
            channels.takes(packet.channel, packet.wireBytes);
        } else if (gates != null) {
            gates[packet.channel].takes(packet);
        }
        transmit(packet, startPs, serialisationPs(packet.wireBytes));
    }

    /** For how long it was held back in all. */
    long heldBackPs(long nowPs) {
        return heldBackPs + (heldSincePs < 0 ? 0 : nowPs - heldSincePs);
    }

    boolean isHeldBack() {
        return heldSincePs >= 0;
    }

    /** Whether it is held back, and with it a packet that came over the link of that port. */
    boolean holds(Port from) {
        return isHeldBack() && owner.holds(index, from);
    }

    @Override
    public void onReopened() {
        owner.decideAt(engine().nowPs());
    }

    /** The router decides again at this time. */
    void decideAt(long ps) {
        owner.decideAt(ps);
    }

    @Override
    long queueBytes() {
        return 0;
    }

    @Override
    int waiting() {
        return 0;
    }
}
