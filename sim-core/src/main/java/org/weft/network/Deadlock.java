package org.weft.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.topology.CompiledTopology;

/**
 * Finds the ports that wait for each other in a ring, once nothing moves any more.
 *
 * <p><b>Model.</b> A port whose next packet has no room at the far end waits for every port of that switch that is itself held
 * back and holds packets counted in the full buffer.
 */
final class Deadlock {
    private final CompiledTopology topology;
    private final Port[] ports;

    /** A port's buffer class that is held back. */
    private record Wait(Port port, int lane) {}

    Deadlock(CompiledTopology topology, Port[] ports) {
        this.topology = topology;
        this.ports = ports;
    }

    /** What was found: who waits for whom, in words. */
    private record Found(boolean isRing, boolean isStoppedHost, String says) {}

    /** In words, who waits for whom in a ring; empty where no port is held back, or only by a host that takes nothing. */
    Optional<String> describe() {
        return find().filter(found -> !found.isStoppedHost()).map(Found::says);
    }

    /** In words, which host takes nothing and holds everything back; empty where none does. */
    Optional<String> stoppedHost() {
        return find().filter(Found::isStoppedHost).map(Found::says);
    }

    /** A ring where there is one, else the first port that is held back. */
    private Optional<Found> find() {
        Found first = null;
        for (Port port : ports) {
            for (int lane = 0; port != null && port.gates != null && lane < port.gates.length; lane++) {
                if (isHeldBack(port, lane)) {
                    Found found = follow(new Wait(port, lane));
                    if (found.isRing()) {
                        return Optional.of(found);
                    }
                    first = first == null ? found : first;
                }
            }
        }
        return Optional.ofNullable(first);
    }

    private static boolean isHeldBack(Port port, int lane) {
        if (port instanceof ServicedPort serviced) {
            return !serviced.lane(lane).isEmpty();
        }
        if (port instanceof RouterPort router) {
            return router.isHeldBack();
        }
        if (port instanceof CrossbarPort crossbar) {
            return crossbar.isHeldBack();
        }
        if (port instanceof ClassNicPort nic) {
            return nic.isHeld(lane);
        }
        return port instanceof NicPort nic && nic.held() != null;
    }

    private Found follow(Wait start) {
        List<Wait> way = new ArrayList<>();
        Wait wait = start;
        while (wait != null && !way.contains(wait)) {
            way.add(wait);
            wait = next(wait);
        }
        if (wait == null) {
            Wait last = way.get(way.size() - 1);
            if (last.port().gates[last.lane()] instanceof StoppedGate stopped && stopped.isStopped()) {
                String host = topology.device(topology.target(last.port().id)).name();
                return new Found(
                        false,
                        true,
                        name(start) + " waits in the end for " + host + ", which takes nothing from its link");
            }
            return new Found(
                    false, false, name(way.get(way.size() - 1)) + " is held back, though nothing at its far end is");
        }
        List<Wait> ring = way.subList(way.indexOf(wait), way.size());
        StringBuilder words = new StringBuilder("a ring of full buffers: ");
        for (Wait each : ring) {
            words.append(name(each)).append(" waits for ");
        }
        return new Found(true, false, words.append(name(ring.get(0))).toString());
    }

    private Wait next(Wait wait) {
        Gate full = wait.port().gates[wait.lane()];
        int device = topology.target(wait.port().id);
        for (int index = 0; index < topology.degree(device); index++) {
            Port output = ports[topology.outgoing(device, index)];
            boolean isBlocked = output instanceof RouterPort router && router.holds(full.port)
                    || output instanceof CrossbarPort crossbar && crossbar.holds(full.port);
            if (isBlocked && output.gates != null) {
                return new Wait(output, 0);
            }
            if (output instanceof ServicedPort port && port.gates != null) {
                for (int lane = 0; lane < port.gates.length; lane++) {
                    if (holds(port.lane(lane), full)) {
                        return new Wait(port, lane);
                    }
                }
            }
        }
        return null;
    }

    private static boolean holds(PacketQueue queue, Gate full) {
        for (Packet packet = queue.first(); packet != null; packet = packet.next) {
            if (packet.gate == full) {
                return true;
            }
        }
        return false;
    }

    private String name(Wait wait) {
        return topology.linkName(wait.port().id);
    }
}
