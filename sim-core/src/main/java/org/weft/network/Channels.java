package org.weft.network;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/**
 * The virtual channels of one link into a router: what each still has room for at the far end.
 *
 * <p><b>Model.</b> One credit a byte and channel. What a packet took comes back when its last flit has left the buffer, after the
 * way back. <b>Cost.</b> No event unless a host waits for credits: a router looks when it decides.
 */
final class Channels extends NetEvent {
    final Port port;
    final int count;
    private final long returnPs;
    private final long[] credits;
    private int nextInTurn;
    private boolean isWanted;

    /** Credits on their way back, first to arrive first: a ring of (time, channel, bytes). */
    private long[] times = new long[16];

    private int[] channels = new int[16];
    private int[] bytes = new int[16];
    private int first;
    private int size;

    Channels(Port port, int count, long bufferBytes, long returnPs, long nameHash) {
        super(port.traffic.engine, Turn.ARRIVAL, nameHash);
        this.port = port;
        this.count = count;
        this.returnPs = returnPs;
        this.credits = new long[count];
        java.util.Arrays.fill(credits, bufferBytes);
    }

    /**
     * What the sending port asks, by buffer class: channels are dealt out to the classes in turn.
     *
     * @param isFromHost true where any channel may be used, for no ring of full buffers leads through a host
     */
    Gate[] gates(int classes, boolean isFromHost) {
        Gate[] all = new Gate[count];
        for (int channel = 0; channel < count; channel++) {
            all[channel] = new Channel(this, channel);
        }
        Gate[] gates = new Gate[classes];
        for (int each = 0; each < classes; each++) {
            gates[each] = new ChannelGroup(this, all, isFromHost ? everyChannel(count) : ofClass(each, classes, count));
        }
        return gates;
    }

    /** All channels, a bit each. */
    static long everyChannel(int count) {
        return -1L >>> (64 - count);
    }

    /** The channels of a buffer class, a bit each. */
    static long ofClass(int each, int classes, int count) {
        long mask = 0;
        for (int channel = each; channel < count; channel += classes) {
            mask |= 1L << channel;
        }
        return mask;
    }

    /** Whether a channel has room for so many bytes. */
    boolean admits(int channel, int wireBytes) {
        if (size > 0 && times[first] <= engine().nowPs()) {
            collect(engine().nowPs());
        }
        return credits[channel] >= wireBytes;
    }

    private void collect(long nowPs) {
        while (size > 0 && times[first] <= nowPs) {
            credits[channels[first]] += bytes[first];
            first = (first + 1) & (times.length - 1);
            size--;
        }
    }

    void takes(int channel, int wireBytes) {
        credits[channel] -= wireBytes;
    }

    /** The first of some channels, from the one in turn on, that has room; or -1. */
    int choose(long mask, int wireBytes) {
        long rest = mask;
        for (int turn = 0; turn < 2 && rest != 0; turn++) {
            long ahead = turn == 0 ? rest & (-1L << nextInTurn) : rest;
            while (ahead != 0) {
                int channel = Long.numberOfTrailingZeros(ahead);
                if (admits(channel, wireBytes)) {
                    return channel;
                }
                ahead &= ahead - 1;
            }
        }
        return -1;
    }

    void movePast(int channel) {
        nextInTurn = channel + 1 == count ? 0 : channel + 1;
    }

    /** A channel's packet has left the far end's buffer, or will at a time not before earlier ones. */
    void leaves(int channel, int wireBytes, long ps) {
        if (size == times.length) {
            grow();
        }
        int mask = times.length - 1;
        int at = (first + size) & mask;
        long backPs = ps + returnPs;
        times[at] = size == 0 ? backPs : Math.max(backPs, times[(at - 1) & mask]);
        channels[at] = channel;
        bytes[at] = wireBytes;
        size++;
        if (isWanted) {
            wakeWhenNextComes();
        }
    }

    /** Sees to it that the port is told when credits have come. */
    void want() {
        isWanted = true;
        wakeWhenNextComes();
    }

    private void wakeWhenNextComes() {
        if (size == 0) {
            return;
        }
        if (port instanceof RouterPort router) {
            isWanted = false;
            router.decideAt(times[first]);
        } else if (!isPending()) {
            at(Math.max(engine().nowPs(), times[first]));
        }
    }

    /** Credits are back that a host waits for. */
    @Override
    public void actions() {
        isWanted = false;
        collect(engine().nowPs());
        ((Gate.Reopened) port).onReopened();
    }

    private void grow() {
        int mask = times.length - 1;
        long[] longer = new long[2 * times.length];
        int[] moreChannels = new int[longer.length];
        int[] moreBytes = new int[longer.length];
        for (int index = 0; index < size; index++) {
            longer[index] = times[(first + index) & mask];
            moreChannels[index] = channels[(first + index) & mask];
            moreBytes[index] = bytes[(first + index) & mask];
        }
        times = longer;
        channels = moreChannels;
        bytes = moreBytes;
        first = 0;
    }
}
