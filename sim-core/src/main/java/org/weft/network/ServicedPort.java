package org.weft.network;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/**
 * A switch's output that decides at the end of each transmission what to send next: two events a packet.
 *
 * <p><b>Model.</b> One line of packets a traffic class and buffer class. Among the lines whose first packet may start, the
 * {@link ClassOrder} picks the class, and lines of a class take turns. On a lossless link each first asks the {@link Gate} to
 * the next buffer. Where that buffer is full the packet waits, and all behind it in its line: head-of-line blocking. In a switch
 * without lossless inputs a {@link Memory} limits what waits; with one class and memory of its own the results are those of
 * {@link FifoPort}.
 */
final class ServicedPort extends Port implements Gate.Reopened {
    /** What a port does with what waits: memory and marking (or null) by class, and the order of its classes (null for one). */
    record Manners(
            Memory[] memories, Marking[] marking, ClassOrder order, int classes, int lanes, boolean writesTelemetry) {
        int lines() {
            return classes * lanes;
        }
    }

    private final PacketQueue[] lines;
    private final Departure departure;
    /** By class. */
    private final Memory[] memories;

    private final Marking[] marking;
    private final ClassOrder order;
    private final int lanes;
    private final boolean writesTelemetry;
    /** By class; null where there is one. */
    private final long[] classBytes;
    /** Number of this output at its switch. */
    int place = -1;

    private long queueBytes;
    private int turn;
    private boolean isTransmitting;
    private int servedBytes;
    private int servedLine;
    private Gate servedGate;
    /** Held back by gates: until now in all, and since when at present, or -1. */
    private long heldBackPs;

    private long heldSincePs = -1;

    ServicedPort(Traffic traffic, Link link, Manners manners, long nameHash, long departureHash) {
        super(traffic, link, nameHash);
        lines = new PacketQueue[manners.lines()];
        for (int line = 0; line < lines.length; line++) {
            lines[line] = new PacketQueue();
        }
        departure = new Departure(departureHash);
        memories = manners.memories();
        marking = manners.marking();
        order = manners.order();
        lanes = manners.lanes();
        writesTelemetry = manners.writesTelemetry();
        classBytes = manners.classes() > 1 ? new long[manners.classes()] : null;
    }

    @Override
    public void send(Packet packet) {
        if (isTooLarge(packet)) {
            dropTooLarge(packet);
            return;
        }
        long ownBytes = classBytes == null ? queueBytes : classBytes[packet.lane / lanes];
        if (!memory(packet.lane).admits(packet.wireBytes, ownBytes)
                || marking != null && dropsEarly(packet, ownBytes)
                || gates != null && gates[packet.lane].swallows()) {
            dropForWantOfBuffer(packet);
            return;
        }
        boolean isIdle = !isTransmitting && queueBytes == 0;
        add(packet);
        counters.maxQueueBytes = Math.max(counters.maxQueueBytes, queueBytes);
        setReady(packet, isIdle);
        packet.heldBackPs = heldBackPs(engine().nowPs());
        lines[packet.lane].add(packet);
        if (!isTransmitting) {
            serve();
        }
    }

    private Memory memory(int line) {
        return memories[classBytes == null ? 0 : line / lanes];
    }

    private void add(Packet packet) {
        memory(packet.lane).takes(packet.wireBytes);
        queueBytes += packet.wireBytes;
        if (classBytes != null) {
            int trafficClass = packet.lane / lanes;
            if (classBytes[trafficClass] == 0) {
                order.joins(trafficClass);
            }
            classBytes[trafficClass] += packet.wireBytes;
        }
        if (packet.gate != null) {
            packet.gate.waits(place, packet.wireBytes);
        }
    }

    /** Marks the packet where it should be; true if it is to be dropped in place of that. */
    private boolean dropsEarly(Packet packet, long ownBytes) {
        Marking each = marking[packet.lane / lanes];
        if (each == null) {
            return false;
        }
        Marking.Verdict verdict = each.on(packet, ownBytes, engine().nowPs());
        if (verdict == Marking.Verdict.MARK) {
            mark(packet);
        }
        return verdict == Marking.Verdict.DROP;
    }

    private void setReady(Packet packet, boolean isIdle) {
        long nowPs = engine().nowPs();
        long serialPs = serialisationPs(packet.wireBytes);
        packet.idealPs =
                Link.startPs(pace.embedded(), nowPs, packet.tailPs, packet.serialPs, serialPs, packet.isInside);
        packet.readyPs = isIdle || pace.embedded() || packet.isInside ? packet.idealPs : packet.tailPs;
    }

    /** Starts the next packet that may start, or sees to it that this is tried again. */
    private void serve() {
        long nowPs = engine().nowPs();
        long earliestPs = Long.MAX_VALUE;
        boolean isHeld = false;
        int best = -1;
        for (int tried = 0; tried < lines.length; tried++) {
            int line = turn + tried < lines.length ? turn + tried : turn + tried - lines.length;
            Packet packet = lines[line].first();
            if (packet == null) {
                continue;
            }
            if (packet.readyPs > nowPs) {
                earliestPs = Math.min(earliestPs, packet.readyPs);
            } else if (gates != null && !gates[line].admits(packet.wireBytes)) {
                isHeld = true;
            } else if (best < 0 || order != null && order.isBefore(line / lanes, best / lanes)) {
                best = line;
                if (order == null) {
                    break;
                }
            }
        }
        if (best >= 0) {
            turn = best + 1 < lines.length ? best + 1 : 0;
            start(lines[best].remove(), best, nowPs);
            return;
        }
        if (isHeld && heldSincePs < 0) {
            heldSincePs = nowPs;
        }
        if (earliestPs != Long.MAX_VALUE) {
            departure.moveTo(earliestPs);
        }
    }

    private void start(Packet packet, int line, long nowPs) {
        boolean wasHeld = heldSincePs >= 0;
        heldBackPs = heldBackPs(nowPs);
        heldSincePs = -1;
        counters.pausedPs = heldBackPs;
        long startPs = wasHeld ? nowPs : Math.max(freePs, packet.readyPs);
        long pausedPs = Math.min(heldBackPs - packet.heldBackPs, startPs - packet.idealPs);
        packet.pausedPs += pausedPs;
        packet.queuedPs += startPs - packet.idealPs - pausedPs;
        if (gates != null) {
            gates[line].takes(packet);
        }
        if (order != null) {
            order.serves(line / lanes, packet.wireBytes);
        }
        isTransmitting = true;
        servedBytes = packet.wireBytes;
        servedLine = line;
        servedGate = packet.gate;
        packet.gate = null;
        if (writesTelemetry && packet.payloadBytes > 0 && packet.cargo instanceof Telemetry telemetry) {
            telemetry.note(queueBytes - packet.wireBytes, wireBytes, startPs, link.bitsPerSecond());
        }
        transmit(packet, startPs, serialisationPs(packet.wireBytes));
        departure.moveTo(freePs);
    }

    private long heldBackPs(long nowPs) {
        return heldBackPs + (heldSincePs < 0 ? 0 : nowPs - heldSincePs);
    }

    private void finish() {
        isTransmitting = false;
        remove(servedLine, servedBytes);
        if (servedGate != null) {
            servedGate.leaves(place, servedBytes);
            servedGate = null;
        }
    }

    private void remove(int line, int wireBytes) {
        queueBytes -= wireBytes;
        memory(line).frees(wireBytes);
        int trafficClass = line / lanes;
        if (classBytes != null) {
            classBytes[trafficClass] -= wireBytes;
        }
        if (marking != null
                && marking[trafficClass] != null
                && (classBytes == null ? queueBytes : classBytes[trafficClass]) == 0) {
            marking[trafficClass].empties(engine().nowPs());
        }
    }

    @Override
    public void onReopened() {
        if (!isTransmitting) {
            serve();
        }
    }

    /** What waits in a line that has been paused for too long is dropped. */
    @Override
    public void onTripped(int line) {
        while (!lines[line].isEmpty()) {
            Packet packet = lines[line].remove();
            remove(line, packet.wireBytes);
            if (packet.gate != null) {
                packet.gate.leaves(place, packet.wireBytes);
                packet.gate = null;
            }
            gates[line].swallows();
            dropForWantOfBuffer(packet);
        }
    }

    @Override
    long queueBytes() {
        return queueBytes;
    }

    @Override
    int waiting() {
        int sum = 0;
        for (PacketQueue line : lines) {
            sum += line.size();
        }
        return sum;
    }

    /** The line of a class; its first packet waits for the gate of that line if nothing is being transmitted. */
    PacketQueue lane(int line) {
        return lines[line];
    }

    /** A transmission ends, or the last bit of a packet that waits for it is there. */
    private final class Departure extends NetEvent {
        Departure(long nameHash) {
            super(ServicedPort.this.engine(), Turn.DEPARTURE, nameHash);
        }

        @Override
        public void actions() {
            if (isTransmitting) {
                finish();
            }
            serve();
        }
    }
}
