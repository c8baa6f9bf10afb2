package org.weft.network;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/**
 * An output and the link that leaves it: packets wait, are transmitted, travel, and reach the receiver at the far end.
 *
 * <p><b>Model.</b> The port is itself the event of its first packet in flight arriving: however many are under way, one event is
 * pending. Subclasses decide what waits and what is dropped.
 *
 * <p><b>Cost.</b> One event a packet; nothing is allocated.
 */
abstract class Port extends NetEvent {
    final Traffic traffic;
    final Link link;
    final int id;
    final long delayPs;
    final boolean embedded;
    final int largestWireBytes;
    private final boolean actsAtTail;
    /** What befalls packets on the link; null for nothing. */
    Damage damage;
    /** The link at the rate at which it runs at present. */
    private Link pace;

    private long exactPsPerByte;

    /** When the transmitter falls idle. */
    long freePs;

    long packets;
    long wireBytes;
    long busyPs;
    private long windowEndPs = BusyWindows.LEAST_PS;

    Receiver receiver;
    /** By buffer class: what holds packets back on this link; null where nothing does. */
    Gate[] gates;

    private Packet head;
    private Packet tail;
    final LinkCounters counters = new LinkCounters();

    Port(Traffic traffic, Link link, long nameHash) {
        super(traffic.engine, Turn.ARRIVAL, nameHash);
        this.traffic = traffic;
        this.link = link;
        this.id = link.id();
        this.delayPs = link.delayPs();
        this.embedded = link.embedded();
        this.largestWireBytes = link.largestWireBytes();
        this.pace = link;
        this.exactPsPerByte = link.exactPsPerByte();
        this.actsAtTail = link.acts() == Link.Acts.AT_TAIL;
    }

    /** Takes a packet over: to wait, to be transmitted, or to be dropped. */
    public abstract void send(Packet packet);

    /** Bytes that wait or are being transmitted. */
    abstract long queueBytes();

    /** Packets that wait and are not yet on the link. */
    abstract int waiting();

    final long serialisationPs(int bytes) {
        return exactPsPerByte != 0 ? bytes * exactPsPerByte : pace.serialisationPs(bytes);
    }

    /** Puts a packet on the link, or in line for it where the time of its turn is known already. */
    final void transmit(Packet packet, long startPs, long serialPs) {
        long endPs = startPs + serialPs;
        freePs = endPs;
        packets++;
        wireBytes += packet.wireBytes;
        busyPs += serialPs;
        if (endPs > windowEndPs) {
            windowEndPs = counters.windows.crossed(startPs, endPs, busyPs);
        }
        packet.endPs = endPs;
        packet.serialPs = serialPs;
        packet.isInside = embedded;
        packet.tailPs = endPs + delayPs;
        packet.duePs = actsAtTail ? endPs + delayPs : startPs + pace.noticePs(packet.wireBytes);
        if (damage != null) {
            packet.isLost = damage.befalls(packet, startPs, endPs, packet.tailPs);
        }
        append(packet);
    }

    private void append(Packet packet) {
        packet.next = null;
        if (head == null) {
            head = packet;
            tail = packet;
            at(packet.duePs);
        } else {
            tail.next = packet;
            tail.nextDuePs = packet.duePs;
            tail = packet;
        }
    }

    /** The first packet in flight reaches the far end. */
    @Override
    public void actions() {
        Packet packet = head;
        head = packet.next;
        if (head != null) {
            at(packet.nextDuePs);
        }
        onArrival(packet);
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

    private void loseOnWire(Packet packet) {
        if (damage.isDown(packet.endPs - packet.serialPs, packet.tailPs)) {
            counters.downs++;
            traffic.loseDown(packet, this);
        } else {
            counters.addError(packet);
            traffic.lose(packet, this);
        }
    }

    /** Runs the link at a share of its rate from the next packet on. */
    final void runAt(double share) {
        pace = share == 1 ? link : link.at(Math.max(1, Math.round(link.bitsPerSecond() * share)));
        exactPsPerByte = pace.exactPsPerByte();
    }

    /** Called before a packet is handed to the receiver. */
    void onArrival(Packet packet) {}

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

    /** A host hands a packet over; false if it is larger than the link's MTU and was dropped. */
    final boolean accepts(Packet packet) {
        traffic.accept(packet);
        packet.idealPs = engine().nowPs();
        if (isTooLarge(packet)) {
            dropTooLarge(packet);
            return false;
        }
        return true;
    }

    /** Whether a packet is larger than the link's MTU, and may not be cut. */
    final boolean isTooLarge(Packet packet) {
        return packet.wireBytes > largestWireBytes && !traffic.cut(packet, this);
    }

    final void dropTooLarge(Packet packet) {
        counters.tooLarge++;
        traffic.dropTooLarge(packet, this);
    }

    final void dropForWantOfBuffer(Packet packet) {
        counters.drops++;
        traffic.dropForWantOfBuffer(packet, this);
    }

    final void mark(Packet packet) {
        counters.marks++;
        traffic.mark(packet, this);
    }

    @Override
    protected int touch() {
        Packet packet = head;
        if (packet == null) {
            return 0;
        }
        int sum = (int) packet.duePs;
        if (packet.path != null && packet.hop + 1 < packet.path.length) {
            Port next = packet.path[packet.hop + 1];
            sum += next == null ? 0 : next.touchToSend();
        }
        return sum;
    }

    /** Loads what {@link #send} needs. */
    private int touchToSend() {
        return (int) freePs + (tail == null ? 0 : tail.hop);
    }
}
