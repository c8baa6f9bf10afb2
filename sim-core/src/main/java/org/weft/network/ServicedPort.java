package org.weft.network;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/**
 * A switch's output that decides at the end of each transmission what to send next: two events a packet.
 *
 * <p><b>Model.</b> One line of packets a buffer class, served in turn; on a lossless link each first asks the {@link Gate} to the
 * next buffer. Where that buffer is full the packet waits, and all behind it in its class: head-of-line blocking. In a switch
 * without lossless inputs the port's own buffer is limited, as in {@link FifoPort}, and the results are the same.
 */
final class ServicedPort extends Port implements Gate.Reopened {
    private final PacketQueue[] lanes;
    private final Departure departure;
    private final Memory memory;
    private final Marking marking;
    private long queueBytes;
    private int turn;

    private boolean isTransmitting;
    private int servedBytes;
    private Gate servedGate;

    /** Held back by gates: until now in all, and since when at present, or -1. */
    private long heldBackPs;

    private long heldSincePs = -1;

    /**
     * Makes a port without gates.
     *
     * @param marking null for none
     */
    ServicedPort(
            Traffic traffic,
            Link link,
            int laneCount,
            Memory memory,
            Marking marking,
            long nameHash,
            long departureHash) {
        super(traffic, link, nameHash);
        lanes = new PacketQueue[laneCount];
        for (int lane = 0; lane < laneCount; lane++) {
            lanes[lane] = new PacketQueue();
        }
        departure = new Departure(departureHash);
        this.memory = memory;
        this.marking = marking;
    }

    @Override
    public void send(Packet packet) {
        if (isTooLarge(packet)) {
            dropTooLarge(packet);
            return;
        }
        if (!memory.admits(packet.wireBytes, queueBytes, queueBytes) || marking != null && dropsEarly(packet)) {
            dropForWantOfBuffer(packet);
            return;
        }
        boolean isIdle = !isTransmitting && queueBytes == 0;
        memory.takes(packet.wireBytes);
        queueBytes += packet.wireBytes;
        counters.maxQueueBytes = Math.max(counters.maxQueueBytes, queueBytes);
        setReady(packet, isIdle);
        packet.heldBackPs = heldBackPs(engine().nowPs());
        lanes[packet.lane].add(packet);
        if (!isTransmitting) {
            serve();
        }
    }

    /** Marks the packet where it should be; true if it is to be dropped in place of that. */
    private boolean dropsEarly(Packet packet) {
        Marking.Verdict verdict = marking.on(packet, queueBytes, engine().nowPs());
        if (verdict == Marking.Verdict.MARK) {
            mark(packet);
        }
        return verdict == Marking.Verdict.DROP;
    }

    private void setReady(Packet packet, boolean isIdle) {
        long nowPs = engine().nowPs();
        long serialPs = serialisationPs(packet.wireBytes);
        packet.idealPs = Link.startPs(embedded, nowPs, packet.tailPs, packet.serialPs, serialPs, packet.isInside);
        packet.readyPs = isIdle || embedded || packet.isInside ? packet.idealPs : packet.tailPs;
    }

    /** Starts the next packet that may start, or sees to it that this is tried again. */
    private void serve() {
        long nowPs = engine().nowPs();
        long earliestPs = Long.MAX_VALUE;
        boolean isHeld = false;
        for (int tried = 0; tried < lanes.length; tried++) {
            int lane = (turn + tried) % lanes.length;
            Packet packet = lanes[lane].first();
            if (packet == null) {
                continue;
            }
            if (packet.readyPs > nowPs) {
                earliestPs = Math.min(earliestPs, packet.readyPs);
            } else if (gates != null && !gates[lane].admits(packet.wireBytes)) {
                isHeld = true;
            } else {
                turn = (lane + 1) % lanes.length;
                start(lanes[lane].remove(), nowPs);
                return;
            }
        }
        if (isHeld && heldSincePs < 0) {
            heldSincePs = nowPs;
        }
        if (earliestPs != Long.MAX_VALUE) {
            departure.moveTo(earliestPs);
        }
    }

    private void start(Packet packet, long nowPs) {
        boolean wasHeld = heldSincePs >= 0;
        heldBackPs = heldBackPs(nowPs);
        heldSincePs = -1;
        counters.pausedPs = heldBackPs;
        long startPs = wasHeld ? nowPs : Math.max(freePs, packet.readyPs);
        long pausedPs = Math.min(heldBackPs - packet.heldBackPs, startPs - packet.idealPs);
        packet.pausedPs += pausedPs;
        packet.queuedPs += startPs - packet.idealPs - pausedPs;
        if (gates != null) {
            gates[packet.lane].takes(packet.wireBytes);
        }
        isTransmitting = true;
        servedBytes = packet.wireBytes;
        servedGate = packet.gate;
        packet.gate = null;
        transmit(packet, startPs, serialisationPs(packet.wireBytes));
        departure.moveTo(freePs);
    }

    private long heldBackPs(long nowPs) {
        return heldBackPs + (heldSincePs < 0 ? 0 : nowPs - heldSincePs);
    }

    private void finish() {
        isTransmitting = false;
        queueBytes -= servedBytes;
        memory.frees(servedBytes);
        if (marking != null && queueBytes == 0) {
            marking.empties(engine().nowPs());
        }
        if (servedGate != null) {
            servedGate.leaves(servedBytes);
            servedGate = null;
        }
    }

    @Override
    public void onReopened() {
        if (!isTransmitting) {
            serve();
        }
    }

    @Override
    long queueBytes() {
        return queueBytes;
    }

    @Override
    int waiting() {
        int sum = 0;
        for (PacketQueue lane : lanes) {
            sum += lane.size();
        }
        return sum;
    }

    /** The line of a buffer class; its first packet waits for the gate of that class if nothing is being transmitted. */
    PacketQueue lane(int lane) {
        return lanes[lane];
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
