package org.weft.network;

import org.weft.engine.Turn;
import org.weft.random.Hashes;
import org.weft.topology.MediumSpec;

/**
 * Slotted contention: in each slot every one of the Q hosts that wait sends with probability 1/Q, until one is alone.
 *
 * <p><b>Model.</b> Slots follow the last transmission without a gap. The slot in which a host is alone is the first of its
 * packet; any other is lost. Q is known to all, which is the best that such a rule can do: of n slots lost before a packet is
 * sent the mean is (1-A)/A with A = (1-1/Q)^(Q-1).
 *
 * <p><b>Not modelled.</b> How hosts learn Q; propagation, which the slot stands for; the length of a collision.
 *
 * <p><b>Order.</b> It looks at an instant as it ends. Who sends is a hash of (seed, replication, host, time).
 *
 * <p><b>Source.</b> R. Metcalfe, D. Boggs, "Ethernet: distributed packet switching for local computer networks", CACM 19 (1976),
 * section 6.
 */
final class SlottedMedium extends Medium {
    private final long slotPs;
    private final long salt;
    private boolean isLooking;

    SlottedMedium(Traffic traffic, String name, MediumSpec.Slotted spec, long nameHash) {
        super(traffic, Turn.SAMPLE, name, spec, nameHash);
        this.slotPs = spec.slot().ps();
        this.salt = Hashes.salt(traffic.engine.runSeed(), nameHash);
    }

    @Override
    void want(MediumPort port) {
        if (!isLooking && !isPending()) {
            at(nextSlotPs(engine().nowPs()));
        }
    }

    private long nextSlotPs(long nowPs) {
        if (nowPs <= freePs) {
            return freePs;
        }
        return freePs + (nowPs - freePs + slotPs - 1) / slotPs * slotPs;
    }

    /** A slot begins. */
    @Override
    public void actions() {
        isLooking = true;
        int waiting = 0;
        for (MediumPort port : ports) {
            waiting += port.wants() && port.prepare() != null ? 1 : 0;
        }
        if (waiting > 0) {
            contend(waiting);
        }
        isLooking = false;
        boolean goesOn = false;
        for (MediumPort port : ports) {
            goesOn |= port.wants();
        }
        if (goesOn) {
            at(freePs > engine().nowPs() ? freePs : engine().nowPs() + slotPs);
        }
    }

    private void contend(int waiting) {
        long nowPs = engine().nowPs();
        int senders = 0;
        MediumPort sender = null;
        for (MediumPort port : ports) {
            if (port.wants() && sends(port, waiting, nowPs)) {
                senders++;
                sender = port;
            }
        }
        if (senders == 1) {
            sender.transmitNext();
            freePs = sender.freePs;
            return;
        }
        for (MediumPort port : ports) {
            if (senders > 1 && port.wants() && sends(port, waiting, nowPs)) {
                port.attempts++;
                port.collisions++;
            }
        }
    }

    private boolean sends(MediumPort port, int waiting, long nowPs) {
        return Hashes.toBounded(Hashes.of(salt, port.id, nowPs), waiting) == 0;
    }
}
