package org.weft.stack.host;

import java.util.Arrays;
import java.util.Optional;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.network.Packet;
import org.weft.network.PacketNetwork;
import org.weft.network.PacketSink;
import org.weft.observe.HostPart;

/**
 * A receive queue of an adapter and the core that serves it: packets lie in its ring until the core has taken them in.
 *
 * <p><b>Model.</b> A packet that finds the core at rest waits for an interrupt: until the delay has passed, or so many frames
 * wait, and not before the least gap since the last interrupt is over. The interrupt costs the core its time, and hands over all
 * that waits. While work on what was handed over goes on, the core polls: packets are handed over as they arrive, without an
 * interrupt. A packet that finds the ring full is dropped.
 *
 * <p><b>Not modelled.</b> Interrupts for packets that were sent, the budget of a poll, adaptive moderation.
 *
 * <p><b>Source.</b> Linux Documentation/networking/napi.rst and ethtool(8), coalescing options rx-usecs and rx-frames, 2023;
 * the gap is the interrupt throttling of Intel adapters (ITR).
 */
final class ReceiveQueue extends NetEvent {
    private static final InterruptSpec NO_INTERRUPT = new InterruptSpec(0, 0, 0, 0);

    private final PacketNetwork network;
    private final CpuCore core;
    private final boolean interrupts;
    private final InterruptSpec spec;
    private final int ring;
    private final PacketLine waiting = new PacketLine();
    /** When the work on each packet that was handed over ends, oldest first. */
    private long[] ends = new long[16];

    private int endsHead;
    private int endsSize;
    private long pollsUntilPs = -1;
    private long lastPs = -1;
    private long interruptsTaken;
    private long drops;

    /**
     * @param interrupt empty: packets are handed over as they arrive
     * @param ring packets that may lie in the ring
     */
    ReceiveQueue(PacketNetwork network, CpuCore core, long nameHash, Optional<InterruptSpec> interrupt, int ring) {
        super(core.onEngine(), Turn.HOST, nameHash);
        this.network = network;
        this.core = core;
        this.interrupts = interrupt.isPresent();
        this.spec = interrupt.orElse(NO_INTERRUPT);
        this.ring = ring;
    }

    /** A packet for this sink has arrived. */
    void receive(Packet packet, PacketSink sink) {
        long nowPs = engine().nowPs();
        if (ring != Integer.MAX_VALUE && waiting.size() + inWork(nowPs) >= ring) {
            drops++;
            network.release(packet);
        } else if (!interrupts || waiting.isEmpty() && nowPs < pollsUntilPs) {
            handOver(packet, sink);
        } else {
            await(packet, sink, nowPs);
        }
    }

    private void await(Packet packet, PacketSink sink, long nowPs) {
        waiting.add(packet, sink, nowPs);
        if (waiting.size() == 1) {
            at(spec.frames() == 1 ? spec.earliestPs(nowPs, lastPs) : spec.firstPs(nowPs, lastPs));
        } else if (waiting.size() == spec.frames()) {
            moveTo(spec.earliestPs(nowPs, lastPs));
        }
    }

    /** The interrupt. */
    @Override
    public void actions() {
        interruptsTaken++;
        lastPs = engine().nowPs();
        if (spec.costPs() > 0) {
            core.book(spec.costPs());
        }
        while (!waiting.isEmpty()) {
            PacketSink sink = waiting.firstSink();
            long waitedPs = lastPs - waiting.firstPs();
            Packet packet = waiting.remove();
            packet.passed(HostPart.INTERRUPT, waitedPs);
            handOver(packet, sink);
        }
    }

    private void handOver(Packet packet, PacketSink sink) {
        sink.receive(packet);
        pollsUntilPs = core.freePs();
        if (ring != Integer.MAX_VALUE && pollsUntilPs > engine().nowPs()) {
            addEnd(pollsUntilPs);
        }
    }

    /** Packets that were handed over and whose work has not ended. */
    private int inWork(long nowPs) {
        while (endsSize > 0 && ends[endsHead] <= nowPs) {
            endsHead = (endsHead + 1) & (ends.length - 1);
            endsSize--;
        }
        return endsSize;
    }

    private void addEnd(long ps) {
        if (endsSize == ends.length) {
            long[] larger = Arrays.copyOf(ends, 2 * endsSize);
            for (int i = 0; i < endsSize; i++) {
                larger[i] = ends[(endsHead + i) & (endsSize - 1)];
            }
            ends = larger;
            endsHead = 0;
        }
        ends[(endsHead + endsSize++) & (ends.length - 1)] = ps;
    }

    long interrupts() {
        return interruptsTaken;
    }

    long drops() {
        return drops;
    }

    /** The way of one flow's packets into this queue. */
    PacketSink entrance(PacketSink sink) {
        return packet -> receive(packet, sink);
    }
}
