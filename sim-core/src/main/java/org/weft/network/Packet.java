package org.weft.network;

import java.util.Arrays;
import org.weft.observe.HostPart;

/**
 * At most one MTU of payload with its headers, on its way; pooled. Who holds it owns it.
 *
 * <p><b>Units.</b> Bytes and picoseconds.
 */
public final class Packet extends PacketOnItsWay {
    /** What it is to the stack that made it (data, acknowledgement and so on). */
    public int kind;
    /** The stack's sequence number (first byte, or packet number). */
    public long sequence;
    /** The stack's acknowledgement number. */
    public long acknowledged;
    /** Stack's own: a time stamp that an acknowledgement carries back. */
    public long stampPs;
    /** How often this sequence was sent before: tells the random losses of repeats apart. */
    public int attempt;
    /** A switch found its queue above the marking threshold. */
    public boolean marked;
    /** On an acknowledgement: what it acknowledges was marked. */
    public boolean echo;
    /** When its first bit left the host. */
    public long sentPs;
    /** Sum of waiting for credits or pauses so far. */
    public long pausedPs;
    /**
     * Stack's own: until it arrives, the time that it had to wait for its sender's processor; then, and on its acknowledgement, the
     * time that it spent in hosts.
     */
    public long hostPs;
    /** Stack's own: how much its receiver has room for. */
    public long offeredBytes;
    /** Time that its sending host made it wait after its stack had given it up: for a bus, memory, an adapter, a tenant's limit. */
    public long fetchPs;
    /** How long each {@link HostPart} had it, by ordinal; null until one did. */
    private long[] partPs;
    /** Stack's own: the message or record it belongs to. */
    public Object cargo;
    /** Numbers the packets of a flow, for chance: the sequence of data; acknowledgements count themselves. */
    long identity;
    /** When it could start if nothing else wanted the link, and when it can start as things are. */
    long idealPs;

    long readyPs;
    /** On the wire before it was cut into fragments, and the largest of these; 0 where it is whole. */
    int wholeBytes;

    int fragmentBytes;
    /** What it is counted in while it waits in a lossless switch. */
    Gate gate;
    /** How long its port had been held back in all when it joined the queue. */
    long heldBackPs;
    /** At a switch that queues at its inputs: the output that it goes to, and the buffer class that it came by. */
    int output;

    int inputLane;
    /** By how much it may start before it is decided upon, for its bits go straight through into the box. */
    long leadPs;
    /** The virtual channel that it uses on the link that it is on, or came by. */
    int channel;

    Packet() {}

    @Override
    public int sourceHost() {
        return flow.sourceHost;
    }

    @Override
    public int destinationHost() {
        return flow.destinationHost;
    }

    @Override
    public int rail() {
        return flow.rail;
    }

    @Override
    public long pathHash() {
        return flow.pathHash;
    }

    @Override
    public long flowName() {
        return flow.hash;
    }

    @Override
    public long number() {
        return identity;
    }

    @Override
    public int attempt() {
        return attempt;
    }

    @Override
    public int wireBytes() {
        return wireBytes;
    }

    /** A part of a host had it for so long. */
    public void passed(HostPart part, long ps) {
        if (ps == 0) {
            return;
        }
        if (partPs == null) {
            partPs = new long[HostPart.count()];
        }
        partPs[part.ordinal()] += ps;
    }

    /** How long each {@link HostPart} had it, by ordinal, to be read only; null where none did. */
    public long[] partPs() {
        return partPs;
    }

    void clear() {
        flow = null;
        kind = 0;
        payloadBytes = 0;
        wireBytes = 0;
        sequence = 0;
        acknowledged = 0;
        attempt = 0;
        marked = false;
        echo = false;
        sentPs = 0;
        queuedPs = 0;
        pausedPs = 0;
        tailPs = 0;
        stampPs = 0;
        fetchPs = 0;
        hostPs = 0;
        if (partPs != null) {
            Arrays.fill(partPs, 0);
        }
        cargo = null;
        path = null;
        hop = 0;
        arrivedOnLink = -1;
        serialPs = 0;
        isInside = false;
        isLost = false;
        lane = 0;
        detour = UNDECIDED;
        wholeBytes = 0;
        fragmentBytes = 0;
        gate = null;
        next = null;
    }
}
