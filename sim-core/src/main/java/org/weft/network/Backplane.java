package org.weft.network;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.units.Bandwidth;

/**
 * What all ports of a switch may forward together: one line before the outputs.
 *
 * <p><b>Model.</b> A packet that finds the backplane idle passes at once and keeps it busy for its bytes at the backplane's rate;
 * others wait in order of arrival. <b>Not modelled.</b> A limit to that line: packets are dropped at outputs only.
 */
final class Backplane extends NetEvent {
    private final Traffic traffic;
    private final long bitsPerSecond;
    private final PacketQueue queue = new PacketQueue();
    private Behind owner;
    private long freePs;

    Backplane(Traffic traffic, long bitsPerSecond, long nameHash) {
        super(traffic.engine, Turn.ARRIVAL, nameHash);
        this.traffic = traffic;
        this.bitsPerSecond = bitsPerSecond;
    }

    void pass(Packet packet, Behind forwards) {
        owner = forwards;
        long nowPs = traffic.engine.nowPs();
        packet.readyPs = Math.max(nowPs, freePs);
        freePs = packet.readyPs + Bandwidth.serialisationPs(packet.wireBytes, bitsPerSecond);
        if (packet.readyPs == nowPs && queue.isEmpty()) {
            forwards.forward(packet);
            return;
        }
        packet.queuedPs += packet.readyPs - nowPs;
        packet.tailPs = Math.max(packet.tailPs, packet.readyPs);
        if (queue.isEmpty()) {
            at(packet.readyPs);
        }
        queue.add(packet);
    }

    /** The first packet that waits passes. */
    @Override
    public void actions() {
        Packet packet = queue.remove();
        if (!queue.isEmpty()) {
            at(queue.first().readyPs);
        }
        owner.forward(packet);
    }

    int waiting() {
        return queue.size();
    }

    /** What a packet comes to that has passed. */
    interface Behind {
        /** Takes a packet over. */
        void forward(Packet packet);
    }
}
