package org.weft.network;

import java.util.ArrayList;
import java.util.List;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;

/**
 * One shared medium with an ideal arbiter: one transmission at a time, hosts served in turn, no time lost between.
 *
 * <p><b>Model.</b> A packet takes the medium for its bytes at the link's rate and reaches its destination one latency after its
 * last bit; crossing the medium is one hop. <b>Not modelled.</b> Collisions, tokens, time slots, carrier-sense delay.
 */
final class Medium extends NetEvent implements Receiver {
    private final Traffic traffic;
    private final List<MediumPort> ports = new ArrayList<>();
    private int turn;
    private long freePs;
    private boolean isGranting;

    Medium(Traffic traffic, long nameHash) {
        super(traffic.engine, Turn.DEPARTURE, nameHash);
        this.traffic = traffic;
    }

    /** Adds a host's port; returns its place in the round. */
    int add(MediumPort port) {
        ports.add(port);
        return ports.size() - 1;
    }

    List<MediumPort> ports() {
        return ports;
    }

    /** A host has something to send. */
    void want() {
        if (isGranting || isPending()) {
            return;
        }
        if (freePs > traffic.engine.nowPs()) {
            at(freePs);
        } else {
            grant();
        }
    }

    private void grant() {
        isGranting = true;
        MediumPort port = first();
        while (port != null && !port.transmitNext()) {
            port = first();
        }
        if (port != null) {
            freePs = port.freePs;
            turn = (port.place + 1) % ports.size();
        }
        isGranting = false;
        if (first() != null) {
            at(freePs);
        }
    }

    /** The first host from the one whose turn it is that has something to send, or null. */
    private MediumPort first() {
        for (int tried = 0; tried < ports.size(); tried++) {
            MediumPort port = ports.get((turn + tried) % ports.size());
            if (port.wants()) {
                return port;
            }
        }
        return null;
    }

    /** The medium falls idle and somebody waits. */
    @Override
    public void actions() {
        grant();
    }

    @Override
    public void receive(Packet packet) {
        traffic.deliver(packet);
    }
}
