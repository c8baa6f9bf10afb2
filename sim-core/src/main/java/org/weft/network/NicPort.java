package org.weft.network;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/**
 * A host's output on one NIC: packets already made go first, then sources in turn, one packet each.
 *
 * <p><b>Model.</b> It never drops for want of room: it asks a source only when the wire is free. Where the link is lossless, a
 * packet that may not start is held, and nothing passes it.
 *
 * <p><b>Cost.</b> Packets already made take one event, those of sources two where another waits behind.
 */
final class NicPort extends Port implements HostPort, Gate.Reopened {
    private final HostQueue queue = new HostQueue(this);
    private final Departure departure;
    private Packet held;
    private long heldSincePs;
    private boolean isServing;

    NicPort(Traffic traffic, Link link, long nameHash, long departureHash) {
        super(traffic, link, nameHash);
        departure = new Departure(departureHash);
    }

    @Override
    public long bitsPerSecond() {
        return link.bitsPerSecond();
    }

    @Override
    public void send(Packet packet) {
        if (!accepts(packet)) {
            return;
        }
        if (gates == null) {
            // Nothing can come before it but others of its kind that came earlier: its time is known.
            start(packet, Math.max(freePs, packet.idealPs));
        } else {
            queue.add(packet);
            serve();
        }
    }

    @Override
    public void ready(PacketSource source) {
        queue.add(source);
        serve();
    }

    private void serve() {
        if (isServing || departure.isPending() || held != null) {
            return;
        }
        long nowPs = engine().nowPs();
        isServing = true;
        if (freePs <= nowPs) {
            Packet packet = queue.next();
            if (packet != null && gates != null && !gates[packet.lane].admits(packet.wireBytes)) {
                held = packet;
                heldSincePs = nowPs;
            } else if (packet != null) {
                start(packet, Math.max(freePs, nowPs));
            }
        }
        isServing = false;
        if (held == null && !queue.isEmpty()) {
            departure.at(Math.max(freePs, nowPs));
        }
    }

    private void start(Packet packet, long startPs) {
        if (gates != null) {
            gates[packet.lane].takes(packet);
        }
        packet.sentPs = startPs;
        packet.queuedPs += startPs - packet.idealPs - packet.pausedPs;
        transmit(packet, startPs, serialisationPs(packet.wireBytes));
    }

    @Override
    public void onReopened() {
        if (held == null || !gates[held.lane].admits(held.wireBytes)) {
            return;
        }
        long nowPs = engine().nowPs();
        Packet packet = held;
        held = null;
        packet.pausedPs = nowPs - heldSincePs;
        counters.pausedPs += packet.pausedPs;
        start(packet, nowPs);
        serve();
    }

    @Override
    long queueBytes() {
        return 0;
    }

    @Override
    int waiting() {
        return queue.size() + (held == null ? 0 : 1);
    }

    /** The packet that waits for a credit or the end of a pause, or null. */
    Packet held() {
        return held;
    }

    /** The wire falls idle and something waits. */
    final class Departure extends NetEvent {
        Departure(long nameHash) {
            super(NicPort.this.engine(), Turn.DEPARTURE, nameHash);
        }

        @Override
        public void actions() {
            serve();
        }

        /** The output that has something to send then. */
        NicPort port() {
            return NicPort.this;
        }
    }

    @Override
    int touchToSend() {
        return queue.touch();
    }
}
