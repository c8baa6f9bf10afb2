package org.weft.network;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/**
 * A host's output on one NIC for several traffic classes: a {@link HostQueue} a class, which take turns as at the switch that the
 * NIC is joined to.
 *
 * <p><b>Model.</b> As {@link NicPort}, class by class: a packet that may not start holds back its class only.
 *
 * <p><b>Cost.</b> Two events a packet where another waits behind.
 */
final class ClassNicPort extends Port implements HostPort, Gate.Reopened {
    private final HostQueue[] queues;
    private final Packet[] held;
    private final long[] heldSincePs;
    private final ClassOrder order;
    private final int lanes;
    private final long[] sentPackets;
    private final long[] sentBytes;
    private final Departure departure;
    private boolean isServing;

    ClassNicPort(
            Traffic traffic, Link link, ClassOrder order, int classes, int lanes, long nameHash, long departureHash) {
        super(traffic, link, nameHash);
        this.order = order;
        this.lanes = lanes;
        this.sentPackets = new long[classes];
        this.sentBytes = new long[classes];
        this.queues = new HostQueue[classes];
        this.held = new Packet[classes];
        this.heldSincePs = new long[classes];
        for (int each = 0; each < classes; each++) {
            queues[each] = new HostQueue(this);
        }
        this.departure = new Departure(departureHash);
    }

    @Override
    public long bitsPerSecond() {
        return link.bitsPerSecond();
    }

    @Override
    public void send(Packet packet) {
        if (accepts(packet)) {
            HostQueue queue = join(packet.lane / lanes);
            queue.add(packet);
            serve();
        }
    }

    @Override
    public void ready(PacketSource source) {
        join(source.line / lanes).add(source);
        serve();
    }

    private HostQueue join(int trafficClass) {
        if (queues[trafficClass].isEmpty()) {
            order.joins(trafficClass);
        }
        return queues[trafficClass];
    }

    private void serve() {
        if (isServing || departure.isPending()) {
            return;
        }
        long nowPs = engine().nowPs();
        if (freePs <= nowPs) {
            isServing = true;
            serveFirst(nowPs);
            isServing = false;
        }
        if (canGoOn()) {
            departure.at(Math.max(freePs, nowPs));
        }
    }

    /** Starts a packet of the first class that has one which may start. */
    private void serveFirst(long nowPs) {
        for (int trafficClass = first(); trafficClass >= 0; trafficClass = first()) {
            Packet packet = queues[trafficClass].next();
            if (packet == null) {
                continue;
            }
            if (gates != null && !gates[packet.lane].admits(packet.wireBytes)) {
                held[trafficClass] = packet;
                heldSincePs[trafficClass] = nowPs;
                continue;
            }
            start(packet, nowPs);
            return;
        }
    }

    /** The class that goes first among those that have something to send and are not held back, or -1. */
    private int first() {
        int first = -1;
        for (int each = 0; each < queues.length; each++) {
            if (held[each] == null && !queues[each].isEmpty() && (first < 0 || order.isBefore(each, first))) {
                first = each;
            }
        }
        return first;
    }

    private boolean canGoOn() {
        return first() >= 0;
    }

    private void start(Packet packet, long nowPs) {
        if (gates != null) {
            gates[packet.lane].takes(packet);
        }
        int trafficClass = packet.lane / lanes;
        order.serves(trafficClass, packet.wireBytes);
        sentPackets[trafficClass]++;
        sentBytes[trafficClass] += packet.wireBytes;
        long startPs = Math.max(freePs, nowPs);
        packet.sentPs = startPs;
        packet.queuedPs += startPs - packet.idealPs - packet.pausedPs;
        transmit(packet, startPs, serialisationPs(packet.wireBytes));
    }

    @Override
    public void onReopened() {
        long nowPs = engine().nowPs();
        for (int each = 0; each < held.length && freePs <= nowPs; each++) {
            Packet packet = held[each];
            if (packet != null && gates[packet.lane].admits(packet.wireBytes)) {
                held[each] = null;
                packet.pausedPs = nowPs - heldSincePs[each];
                counters.pausedPs += packet.pausedPs;
                start(packet, nowPs);
            }
        }
        serve();
    }

    @Override
    long queueBytes() {
        return 0;
    }

    @Override
    int waiting() {
        int sum = 0;
        for (int each = 0; each < queues.length; each++) {
            sum += queues[each].size() + (held[each] == null ? 0 : 1);
        }
        return sum;
    }

    long sentPackets(int trafficClass) {
        return sentPackets[trafficClass];
    }

    long sentBytes(int trafficClass) {
        return sentBytes[trafficClass];
    }

    /** True where a packet of this line waits for a credit or the end of a pause. */
    boolean isHeld(int line) {
        return line % lanes == 0 && held[line / lanes] != null;
    }

    /** The wire falls idle and something waits. */
    private final class Departure extends NetEvent {
        Departure(long nameHash) {
            super(ClassNicPort.this.engine(), Turn.DEPARTURE, nameHash);
        }

        @Override
        public void actions() {
            onReopened();
        }
    }
}
