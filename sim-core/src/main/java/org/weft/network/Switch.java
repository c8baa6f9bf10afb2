package org.weft.network;

import org.weft.routing.Routing;

/**
 * A device that forwards: finds the output of each packet and hands it over.
 *
 * <p><b>Model.</b> It is called when the packet may be forwarded: {@link Link} holds its latency and whether it waits for the last
 * bit. What its ports may forward together can be limited by a {@link Backplane} before the outputs.
 */
final class Switch implements Receiver {
    private final int device;
    private final Traffic traffic;
    private final Routing routing;
    private final Port[] ports;
    private final boolean sprays;
    private final boolean hasLanes;
    private final Backplane backplane;

    /**
     * Wires a switch.
     *
     * @param ports of the whole network, by link
     * @param sprays true if each packet takes its own way
     * @param hasLanes true if packets change their buffer class on the way
     * @param backplane null for no limit
     */
    Switch(
            int device,
            Traffic traffic,
            Routing routing,
            Port[] ports,
            boolean sprays,
            boolean hasLanes,
            Backplane backplane) {
        this.device = device;
        this.traffic = traffic;
        this.routing = routing;
        this.ports = ports;
        this.sprays = sprays;
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
    void forward(Packet packet) {
        int hop = ++packet.hop;
        Port[] path = packet.path;
        Port output = path != null ? path[hop] : ports[nextLink(packet)];
        if (hasLanes) {
            packet.lane = routing.lane(output.id, packet.flow.sourceHost);
        }
        output.send(packet);
    }

    private int nextLink(Packet packet) {
        Flow flow = packet.flow;
        long pathHash = sprays ? traffic.sprayHash(packet) : flow.pathHash;
        return routing.nextLink(device, packet.arrivedOnLink, flow.destinationHost, flow.rail, pathHash);
    }

    /** Packets that wait for the backplane. */
    int waiting() {
        return backplane == null ? 0 : backplane.waiting();
    }
}
