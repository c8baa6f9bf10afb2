package org.weft.validation.faults;

import org.weft.engine.Engine;
import org.weft.network.Flow;
import org.weft.network.NetworkSpec;
import org.weft.network.Packet;
import org.weft.network.PacketNetwork;
import org.weft.network.PacketSink;
import org.weft.network.PacketSource;
import org.weft.run.Scenario;
import org.weft.validation.Scenes;

/** Packets of one size that a host sends back to back, numbered, and what of them another host misses. */
final class Wire implements PacketSink {
    private final Engine engine;
    private final PacketNetwork network;
    private long next;
    private long lost;
    private long bursts;

    /** @param study whose faults befall the packets from its first host to its last */
    Wire(String study, long seed, String... settings) {
        Scenario scene = Scenes.of(study, seed, settings);
        engine = new Engine(scene.eventList(), scene.seed(), 0);
        network = new PacketNetwork(engine, scene.topology(), scene.host(), NetworkSpec.of(false), scene.faults());
    }

    /** Sends so many packets of so many bytes on the wire, framing included. */
    Wire send(int from, int to, long packets, int wireBytes) {
        Flow flow = network.open(from, to, -1, 1, this);
        flow.port().ready(new Source(flow, packets, wireBytes));
        engine.run();
        miss(packets);
        return this;
    }

    @Override
    public void receive(Packet packet) {
        miss(packet.sequence);
        next = packet.sequence + 1;
        network.release(packet);
    }

    private void miss(long arrived) {
        if (arrived > next) {
            lost += arrived - next;
            bursts++;
        }
        next = arrived;
    }

    long lost() {
        return lost;
    }

    /** Mean number of packets lost one after the other. */
    double burstLength() {
        return bursts == 0 ? 0 : (double) lost / bursts;
    }

    /** Has so many packets, and no others. */
    private final class Source extends PacketSource {
        private final Flow flow;
        private final long packets;
        private final int wireBytes;
        private long sent;

        Source(Flow flow, long packets, int wireBytes) {
            this.flow = flow;
            this.packets = packets;
            this.wireBytes = wireBytes;
        }

        @Override
        protected Packet next() {
            if (sent == packets) {
                return null;
            }
            Packet packet = network.take();
            packet.flow = flow;
            packet.wireBytes = wireBytes;
            packet.payloadBytes = wireBytes;
            packet.sequence = sent++;
            return packet;
        }
    }
}
