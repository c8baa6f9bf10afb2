package org.weft.network;

import org.weft.engine.Turn;
import org.weft.topology.MediumSpec;

/**
 * A token goes round all hosts, those with nothing to send too; who gets it sends at most one packet and passes it on.
 *
 * <p><b>Model.</b> Passing takes the same time between all neighbours in the round. While nobody has anything the token goes on,
 * without events: where it is follows from the time.
 *
 * <p><b>Not modelled.</b> Loss and recovery of the token, joining and leaving the round, several packets a visit.
 *
 * <p><b>Cost.</b> One event a packet, and one for each host that wants to send before the token comes.
 *
 * <p><b>Source.</b> IEEE 802.4-1990 (token-passing bus), one frame a visit.
 */
final class TokenMedium extends Medium {
    private final long passPs;
    /** When the token came or comes to {@link #place}. */
    private long atPs;

    private int place;
    private boolean isGranting;

    TokenMedium(Traffic traffic, String name, MediumSpec.Token spec, long nameHash) {
        super(traffic, Turn.DEPARTURE, name, spec, nameHash);
        this.passPs = spec.pass().ps();
    }

    @Override
    void want(MediumPort port) {
        if (!isGranting) {
            decideAt(arrivalPs(port, engine().nowPs()));
        }
    }

    /** When the token comes to a host next, not before a moment, if nobody sends until then. */
    private long arrivalPs(MediumPort port, long fromPs) {
        int hosts = ports.length;
        long firstPs = atPs + Math.floorMod(port.place - place, hosts) * passPs;
        long roundPs = hosts * passPs;
        return firstPs >= fromPs ? firstPs : firstPs + (fromPs - firstPs + roundPs - 1) / roundPs * roundPs;
    }

    /** The token is at a host that has something to send. */
    @Override
    public void actions() {
        isGranting = true;
        long nowPs = engine().nowPs();
        int here = (int) ((place + (nowPs - atPs) / passPs) % ports.length);
        MediumPort port = ports[here];
        if (port.wants() && port.transmitNext()) {
            freePs = port.freePs;
            place = (here + 1) % ports.length;
            atPs = freePs + passPs;
        }
        isGranting = false;
        long nextPs = Long.MAX_VALUE;
        for (MediumPort each : ports) {
            nextPs = each.wants() ? Math.min(nextPs, arrivalPs(each, nowPs + 1)) : nextPs;
        }
        if (nextPs < Long.MAX_VALUE) {
            decideAt(nextPs);
        }
    }
}
