package org.weft.network;

import org.weft.engine.NetEvent;
import org.weft.engine.Preloader;

/**
 * Loads what the next arrivals and departures need.
 *
 * <p><b>Model.</b> Each loop follows all events one reference further: from events to packets, to routes, to receivers or to the ports
 * that send next, to the packets that are last in line there.
 *
 * <p><b>Cost.</b> A twentieth of a hop where everything is in the cache; saves a third of it in a network of 8192 hosts.
 */
final class PacketPreloader implements Preloader {
    private final Packet[] packets = new Packet[MOST];
    private final Flow[] arriving = new Flow[MOST];
    private final Port[] ports = new Port[MOST];
    private int packetCount;
    private int arrivingCount;
    private int portCount;

    @Override
    public int load(NetEvent[] events, int count) {
        gather(events, count);
        return loadPackets() + loadRoutes() + loadReceivers() + loadPorts() + loadTails();
    }

    private void gather(NetEvent[] events, int count) {
        int n = 0;
        int m = 0;
        for (int i = 0; i < count; i++) {
            if (events[i] instanceof Pipe pipe) {
                Packet first = pipe.firstInFlight();
                if (first != null) {
                    packets[n++] = first;
                }
            } else if (events[i] instanceof NicPort.Departure departure) {
                ports[m++] = departure.port();
            }
        }
        packetCount = n;
        portCount = m;
    }

    private int loadPackets() {
        int sum = 0;
        for (int i = 0; i < packetCount; i++) {
            sum += (int) packets[i].queuedPs + packets[i].hop;
        }
        return sum;
    }

    private int loadRoutes() {
        int sum = 0;
        int n = 0;
        for (int i = 0; i < packetCount; i++) {
            Packet packet = packets[i];
            if (packet.path != null) {
                sum += packet.flow.line + packet.path.length;
                packets[n++] = packet;
            }
        }
        packetCount = n;
        return sum;
    }

    /** Parts packets that are at their end from those that go on to another port. */
    private int loadReceivers() {
        int sum = 0;
        int n = 0;
        for (int i = 0; i < packetCount; i++) {
            Packet packet = packets[i];
            int hop = packet.hop + 1;
            if (hop == packet.path.length) {
                arriving[n++] = packet.flow;
                Flow answers = packet.flow.opposite;
                sum += answers == null ? 0 : answers.line;
            } else if (packet.path[hop] != null) {
                ports[portCount++] = packet.path[hop];
            }
        }
        arrivingCount = n;
        return sum;
    }

    private int loadPorts() {
        int sum = 0;
        for (int i = 0; i < arrivingCount; i++) {
            Flow answers = arriving[i].opposite;
            if (answers != null) {
                ports[portCount++] = answers.first;
            }
        }
        for (int i = 0; i < portCount; i++) {
            sum += (int) ports[i].freePs + (int) ports[i].ps();
        }
        for (int i = 0; i < arrivingCount; i++) {
            sum += arriving[i].sink.touch();
        }
        return sum;
    }

    private int loadTails() {
        int sum = 0;
        for (int i = 0; i < portCount; i++) {
            sum += ports[i].touchTail() + ports[i].touchToSend();
        }
        return sum;
    }
}
