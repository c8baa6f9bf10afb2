package org.weft.network;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/**
 * The packets that are on a link, in order, and what becomes of each at the far end.
 *
 * <p><b>Model.</b> It is itself the event of its first packet arriving: however many are under way, one event is pending.
 *
 * <p><b>Cost.</b> One event a packet; nothing is allocated. Its fields are those that an arrival needs, and no others, so that they
 * share cache lines: in large networks a hop is as slow as the lines that it touches are many.
 */
abstract class Pipe extends NetEvent {
    final int id;
    final Traffic traffic;
    /** The link at the rate at which it runs at present. */
    LinkPace pace;

    Receiver receiver;
    /** By buffer class: what holds packets back on this link; null where nothing does. */
    Gate[] gates;
    /** What befalls packets on the link; null for nothing. */
    Damage damage;

    private Packet head;
    private Packet tail;
    /** The first packet here of those that were sent without a gap and may be waiting still, or null. */
    Packet firstQueued;
    /** Its port counts what is queued at present, from that packet on. */
    boolean isCounting;

    final LinkCounters counters = new LinkCounters();

    Pipe(Traffic traffic, Link link, long nameHash) {
        super(traffic.engine, Turn.ARRIVAL, nameHash);
        this.id = link.id();
        this.traffic = traffic;
        this.pace = traffic.shared(LinkPace.of(link));
    }

    /** A packet joins those on the link; it is heard of at the far end at {@code duePs}. */
    final void append(Packet packet, long duePs) {
        packet.next = null;
        if (head == null) {
            head = packet;
            tail = packet;
            at(duePs);
        } else {
            tail.next = packet;
            tail.nextDuePs = duePs;
            tail = packet;
        }
    }

    /** The first packet in flight reaches the far end. */
    @Override
    public final void actions() {
        Packet packet = head;
        head = packet.next;
        if (head != null) {
            at(packet.nextDuePs);
        }
        if (packet == firstQueued) {
            firstQueued = head;
            if (isCounting) {
                onCountedArrival(packet);
            }
        }
        if (!pace.actsAtTail()) {
            onEarlyArrival(packet);
        }
        packet.arrivedOnLink = id;
        if (packet.isLost) {
            loseOnWire(packet);
        } else if (gates == null || gates[packet.lane].arrives(packet)) {
            traffic.arrived(this);
            receiver.receive(packet);
        } else {
            dropForWantOfBuffer(packet);
        }
    }

    /** Called before a packet is handed to the receiver, where its port may count it as queued. */
    void onCountedArrival(Packet packet) {}

    /** Called before a packet is handed to a receiver that may hear of it before its last bit has left. */
    void onEarlyArrival(Packet packet) {}

    private void loseOnWire(Packet packet) {
        long endPs = packet.tailPs - pace.delayPs();
        if (damage.isDown(endPs - packet.serialPs, packet.tailPs)) {
            counters.downs++;
            traffic.loseDown(packet, this);
        } else {
            counters.addError(packet);
            traffic.lose(packet, this);
        }
    }

    final void dropForWantOfBuffer(Packet packet) {
        counters.drops++;
        traffic.dropForWantOfBuffer(packet, this);
    }

    /** The packet that arrives next, or null. */
    final Packet firstInFlight() {
        return head;
    }

    /** Packets in the pipe: in flight, or in line with their time known. */
    final int inPipe() {
        int count = 0;
        for (Packet packet = head; packet != null; packet = packet.next) {
            count++;
        }
        return count;
    }

    /** Loads what {@link #append} needs. */
    final int touchTail() {
        return tail == null ? 0 : (int) tail.nextDuePs;
    }
}
