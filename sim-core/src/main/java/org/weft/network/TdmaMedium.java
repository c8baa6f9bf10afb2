package org.weft.network;

import org.weft.engine.Turn;
import org.weft.topology.MediumSpec;

/**
 * A fixed round of slots, one a host, each followed by a guard: used or not, a slot belongs to its host.
 *
 * <p><b>Model.</b> In its slot a host sends one packet after the other for as long as they end within it; a packet that does not
 * fit any more waits for the next round. With packets as long as a slot, m hosts and a load r a host the mean wait is m/(2(1-r))
 * slots, and slot/(slot + guard) of the time can be used.
 *
 * <p><b>Not modelled.</b> Drift of clocks (the guard stands for it), slots given on demand.
 *
 * <p><b>Cost.</b> One event a packet and up to two a slot in which somebody sends; none for idle ones.
 */
final class TdmaMedium extends Medium {
    private final long slotPs;
    private final long cyclePs;
    private boolean isSending;

    TdmaMedium(Traffic traffic, String name, MediumSpec.Tdma spec, long nameHash) {
        super(traffic, Turn.DEPARTURE, name, spec, nameHash);
        this.slotPs = spec.slot().ps();
        this.cyclePs = slotPs + spec.guard().ps();
    }

    @Override
    void want(MediumPort port) {
        if (!isSending) {
            decideAt(turnPs(port, Math.max(engine().nowPs(), freePs)));
        }
    }

    /** The earliest moment from one on at which a host may send: in its slot, or at the start of its next. */
    private long turnPs(MediumPort port, long fromPs) {
        long index = fromPs / cyclePs;
        if (index % ports.length == port.place && fromPs - index * cyclePs < slotPs) {
            return fromPs;
        }
        return nextSlotPs(port, index + 1);
    }

    /** The start of a host's first slot from one on. */
    private long nextSlotPs(MediumPort port, long fromSlot) {
        return (fromSlot + Math.floorMod(port.place - fromSlot, ports.length)) * cyclePs;
    }

    /** Somebody's slot, in which he has something to send. */
    @Override
    public void actions() {
        isSending = true;
        long nowPs = engine().nowPs();
        long index = nowPs / cyclePs;
        MediumPort owner = ports[(int) (index % ports.length)];
        boolean isFull = false;
        if (owner.wants() && owner.prepare() != null) {
            isFull = nowPs + owner.serialisationPs(owner.prepare().wireBytes) > index * cyclePs + slotPs;
            if (!isFull) {
                owner.transmitNext();
                freePs = owner.freePs;
            }
        }
        isSending = false;
        scheduleNext(Math.max(nowPs, freePs), isFull ? owner : null, index);
    }

    private void scheduleNext(long fromPs, MediumPort full, long index) {
        long nextPs = Long.MAX_VALUE;
        for (MediumPort port : ports) {
            if (port.wants()) {
                nextPs = Math.min(nextPs, port == full ? nextSlotPs(port, index + 1) : turnPs(port, fromPs));
            }
        }
        if (nextPs < Long.MAX_VALUE) {
            decideAt(nextPs);
        }
    }
}
