package org.weft.network;

import org.weft.routing.LinkChoice;
import org.weft.routing.Routing;
import org.weft.routing.Traveller;

/**
 * A device that forwards: finds the output of each packet and hands it over.
 *
 * <p><b>Model.</b> It is called when the packet may be forwarded: {@link Link} holds its latency and whether it waits for the last
 * bit. What its ports may forward together can be limited by a {@link Backplane} before the outputs.
 */
final class Switch implements Receiver, Backplane.Behind {
    private final int device;
    private final Traffic traffic;
    private final Routing routing;
    private final Port[] ports;
    private final LinkChoice choice;
    private final boolean hasLanes;
    private final Backplane backplane;

    /**
     * Wires a switch.
     *
     * @param ports of the whole network, by link
     * @param choice picks among equal links
     * @param hasLanes true if packets change their buffer class on the way
     * @param backplane null for no limit
     */
    Switch(
            int device,
            Traffic traffic,
            Routing routing,
            Port[] ports,
            LinkChoice choice,
            boolean hasLanes,
            Backplane backplane) {
        this.device = device;
        this.traffic = traffic;
        this.routing = routing;
        this.ports = ports;
        this.choice = choice;
        this.hasLanes = hasLanes;
        this.backplane = backplane;
    }

    @Override
    public void receive(Packet packet) {
        if (backplane == null) {
            forward(packet);
        } else {
            backplane.pass(packet, this);
        }
    }

    /** Hands a packet to its output. */
    @Override
    public void forward(Packet packet) {
        Port output = output(packet);
        if (output != null) {
            output.send(packet);
        }
    }

    /** The output of a packet, which goes on to its next hop in the buffer class that it uses there; null where there is none. */
    Port output(Packet packet) {
        int hop = ++packet.hop;
        Port[] path = packet.path;
        Port output = path == null ? null : path[hop];
        if (output == null) {
            return decide(packet);
        }
        if (hasLanes) {
            packet.lane = packet.flow.line + packet.flow.lanes[hop];
        }
        return output;
    }

    /** Routes a packet of a flow that has no way of its own, or has a new one since; drops it where there is no way. */
    private Port decide(Packet packet) {
        if (packet.path != null) {
            packet.path = null;
            packet.detour = Traveller.STRAIGHT;
        }
        int link = routing.nextLink(device, packet, choice);
        if (link < 0) {
            traffic.dropForWantOfWay(packet);
            return null;
        }
        if (hasLanes) {
            int line = packet.flow.line;
            packet.lane -= line;
            packet.lane = line + routing.lane(link, packet);
        }
        return ports[link];
    }

    /** What limits the ports together, or null. */
    Backplane backplane() {
        return backplane;
    }

    /** Packets that wait for the backplane. */
    int waiting() {
        return backplane == null ? 0 : backplane.waiting();
    }
}
