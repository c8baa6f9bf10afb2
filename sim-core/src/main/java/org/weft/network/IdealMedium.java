package org.weft.network;

import org.weft.engine.Turn;
import org.weft.topology.MediumSpec;

/**
 * A medium with an ideal arbiter: one transmission at a time, hosts served in turn, no time lost between.
 *
 * <p><b>Not modelled.</b> Collisions, tokens, time slots, carrier-sense delay: the best that any rule could do.
 */
final class IdealMedium extends Medium {
    private int turn;
    private boolean isGranting;

    IdealMedium(Traffic traffic, String name, MediumSpec spec, long nameHash) {
        super(traffic, Turn.DEPARTURE, name, spec, nameHash);
    }

    @Override
    void want(MediumPort port) {
        if (isGranting || isPending()) {
            return;
        }
        if (freePs > engine().nowPs()) {
            at(freePs);
        } else {
            grant();
        }
    }

    private void grant() {
        isGranting = true;
        MediumPort port = firstFrom(turn);
        while (port != null && !port.transmitNext()) {
            port = firstFrom(turn);
        }
        if (port != null) {
            freePs = port.freePs;
            turn = (port.place + 1) % ports.length;
        }
        isGranting = false;
        if (firstFrom(turn) != null) {
            at(freePs);
        }
    }

    /** The medium falls idle and somebody waits. */
    @Override
    public void actions() {
        grant();
    }
}
