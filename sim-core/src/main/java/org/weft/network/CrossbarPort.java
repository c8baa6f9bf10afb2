package org.weft.network;

import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/**
 * An output of a {@link CrossbarSwitch}: nothing waits in it, what it is given it transmits at once.
 *
 * <p><b>Cost.</b> Two events a packet.
 */
final class CrossbarPort extends Port implements Gate.Reopened {
    private final CrossbarSwitch owner;
    /** Among the ports of the switch. */
    final int index;

    private final Departure departure;
    private CrossbarInput served;
    private Gate servedGate;
    private int servedBytes;

    /** Held back by gates: until now in all, and since when at present, or -1. */
    private long heldBackPs;

    private long heldSincePs = -1;

    CrossbarPort(Traffic traffic, Link link, CrossbarSwitch owner, int index, long nameHash, long departureHash) {
        super(traffic, link, nameHash);
        this.owner = owner;
        this.index = index;
        this.departure = new Departure(departureHash);
    }

    /** Says which input a packet comes from that is given next. */
    void serves(CrossbarInput input) {
        served = input;
    }

    @Override
    public void send(Packet packet) {
        long startPs = engine().nowPs();
        heldBackPs = heldBackPs(startPs);
        heldSincePs = -1;
        counters.pausedPs = heldBackPs;
        long pausedPs = Math.min(heldBackPs - packet.heldBackPs, startPs - packet.idealPs);
        packet.pausedPs += pausedPs;
        packet.queuedPs += startPs - packet.idealPs - pausedPs;
        if (gates != null) {
            gates[packet.lane].takes(packet);
        }
        servedBytes = packet.wireBytes;
        servedGate = packet.gate;
        packet.gate = null;
        transmit(packet, startPs, serialisationPs(packet.wireBytes));
        departure.at(freePs);
    }

    /** Whether the far end's buffer has room for a packet. */
    boolean admits(Packet packet) {
        return gates == null || gates[packet.lane].admits(packet.wireBytes);
    }

    boolean isTransmitting() {
        return served != null;
    }

    /** Notes that it could transmit, but is held back. */
    void holdBack() {
        if (heldSincePs < 0) {
            heldSincePs = engine().nowPs();
        }
    }

    boolean isHeldBack() {
        return heldSincePs >= 0;
    }

    /** For how long it was held back in all. */
    long heldBackPs(long nowPs) {
        return heldBackPs + (heldSincePs < 0 ? 0 : nowPs - heldSincePs);
    }

    /** Whether it is held back, and with it a packet that came over the link of that port. */
    boolean holds(Port from) {
        return isHeldBack() && owner.holds(index, from);
    }

    @Override
    public void onReopened() {
        owner.decide();
    }

    @Override
    long queueBytes() {
        return 0;
    }

    @Override
    int waiting() {
        return 0;
    }

    /** A transmission ends: output and input are idle again. */
    private final class Departure extends NetEvent {
        Departure(long nameHash) {
            super(CrossbarPort.this.engine(), Turn.DEPARTURE, nameHash);
        }

        @Override
        public void actions() {
            if (servedGate != null) {
                servedGate.leaves(servedBytes);
                servedGate = null;
            }
            CrossbarInput input = served;
            served = null;
            input.onSent(servedBytes);
            owner.onIdle(index, input);
        }
    }
}
