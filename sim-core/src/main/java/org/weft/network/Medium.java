package org.weft.network;

import java.util.Arrays;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.topology.CompiledTopology;
import org.weft.topology.MediumSpec;

/**
 * One shared medium: hosts ask for it, a rule decides whose it is, and what crosses it is one hop.
 *
 * <p><b>Model.</b> It is itself the event of its next decision. A packet reaches its destination one latency after its last bit.
 * Subclasses are the rules: they are told who wants to send and tell ports to transmit.
 */
abstract class Medium extends NetEvent implements Receiver {
    final Traffic traffic;
    final String name;
    final MediumSpec spec;
    MediumPort[] ports = new MediumPort[0];

    /** When the medium falls idle at the host that sent last. */
    long freePs;
    /** Time in which somebody waited and nothing was carried: collisions, idle slots, tokens, guards. */
    long lostPs;

    private long waitingSincePs = -1;

    Medium(Traffic traffic, Turn turn, String name, MediumSpec spec, long nameHash) {
        super(traffic.engine, turn, nameHash);
        this.traffic = traffic;
        this.name = name;
        this.spec = spec;
    }

    /** The medium that a device is, with the topology's rule. */
    static Medium of(CompiledTopology topology, int device, Traffic traffic, long nameHash) {
        MediumSpec spec = topology.topology().medium();
        String name = topology.device(device).name();
        if (spec instanceof MediumSpec.CsmaCd csma) {
            return new CsmaCdMedium(traffic, name, csma, longestPs(topology, device), nameHash);
        } else if (spec instanceof MediumSpec.Slotted slotted) {
            return new SlottedMedium(traffic, name, slotted, nameHash);
        } else if (spec instanceof MediumSpec.Token token) {
            return new TokenMedium(traffic, name, token, nameHash);
        } else if (spec instanceof MediumSpec.Tdma tdma) {
            return new TdmaMedium(traffic, name, tdma, nameHash);
        }
        return new IdealMedium(traffic, name, spec, nameHash);
    }

    /** How far apart hosts are: the longest latency of a link, without NICs. */
    private static long longestPs(CompiledTopology topology, int device) {
        long longestPs = 0;
        for (int index = 0; index < topology.degree(device); index++) {
            int link = CompiledTopology.reverse(topology.outgoing(device, index));
            longestPs = Math.max(longestPs, topology.latencyPs(link));
        }
        return longestPs;
    }

    /** Adds a host's port; returns its place in the round. */
    int add(MediumPort port) {
        ports = Arrays.copyOf(ports, ports.length + 1);
        ports[ports.length - 1] = port;
        return ports.length - 1;
    }

    /** A host has something to send; harmless when it is known already. */
    final void ask(MediumPort port) {
        if (waitingSincePs < 0) {
            waitingSincePs = engine().nowPs();
        }
        want(port);
    }

    /** The rule hears of a host that has something to send. */
    abstract void want(MediumPort port);

    /** A transmission begins that nothing will disturb; called before {@link #freePs} changes. */
    final void carries(long startPs) {
        if (waitingSincePs >= 0) {
            lostPs += Math.max(0, startPs - Math.max(waitingSincePs, freePs));
        }
        waitingSincePs = firstFrom(0) == null ? -1 : startPs;
    }

    /** A host that seemed to have something has nothing after all. */
    final void forget() {
        if (firstFrom(0) == null) {
            waitingSincePs = -1;
        }
    }

    /** Schedules the next decision, or brings it forward. */
    final void decideAt(long ps) {
        if (!isPending()) {
            at(ps);
        } else if (ps < ps()) {
            moveTo(ps);
        }
    }

    /** The first host from a place on that has something to send, or null. */
    final MediumPort firstFrom(int place) {
        for (int tried = 0; tried < ports.length; tried++) {
            MediumPort port = ports[(place + tried) % ports.length];
            if (port.wants()) {
                return port;
            }
        }
        return null;
    }

    @Override
    public void receive(Packet packet) {
        traffic.deliver(packet);
    }
}
