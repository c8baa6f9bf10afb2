package org.weft.network;

import java.util.List;
import java.util.Optional;
import org.weft.engine.Engine;
import org.weft.engine.EventLists;
import org.weft.topology.CompiledTopology;
import org.weft.topology.FaultSpec;
import org.weft.topology.HostSpec;

/** A network with bare senders and a sink that notes what arrives. */
final class Bench implements PacketSink {
    final Engine engine;
    final PacketNetwork network;
    long received;
    long lastPs;
    long queuedPs;
    long pausedPs;
    long marked;
    long[] receivedBySource;

    Bench(CompiledTopology topology) {
        this(topology, NetworkSpec.of(false));
    }

    Bench(CompiledTopology topology, NetworkSpec spec) {
        this(topology, Fabric.host(), spec, EventLists.WHEEL, 1);
    }

    Bench(CompiledTopology topology, HostSpec host, NetworkSpec spec, EventLists list, long seed) {
        this(topology, host, spec, list, seed, List.of());
    }

    /** One in which things go wrong. */
    Bench(CompiledTopology topology, NetworkSpec spec, FaultSpec... faults) {
        this(topology, Fabric.host(), spec, EventLists.WHEEL, 1, List.of(faults));
    }

    private Bench(
            CompiledTopology topology,
            HostSpec host,
            NetworkSpec spec,
            EventLists list,
            long seed,
            List<FaultSpec> faults) {
        engine = new Engine(list, seed, 0);
        network = new PacketNetwork(engine, topology, host, spec, faults);
        receivedBySource = new long[topology.hosts()];
    }

    static NetworkSpec serviced(boolean lossless) {
        return new NetworkSpec(lossless, Optional.empty(), java.util.Optional.empty(), NetworkSpec.PortKind.SERVICED);
    }

    Flow flow(int from, int to) {
        return network.open(from, to, -1, 1000L * from + to, this);
    }

    /** Sends packets back to back from now on. */
    Sender send(int from, int to, long packets, int wireBytes) {
        Sender sender = new Sender(flow(from, to), packets, wireBytes);
        sender.flow.port().ready(sender);
        return sender;
    }

    @Override
    public void receive(Packet packet) {
        received++;
        receivedBySource[packet.flow.sourceHost()]++;
        lastPs = engine.nowPs();
        queuedPs += packet.queuedPs;
        pausedPs += packet.pausedPs;
        marked += packet.marked ? 1 : 0;
        network.release(packet);
    }

    /** Sends a number of packets as fast as its port takes them. */
    final class Sender extends PacketSource {
        final Flow flow;
        private final int wireBytes;
        private long left;
        private long sequence;

        Sender(Flow flow, long packets, int wireBytes) {
            this.flow = flow;
            this.left = packets;
            this.wireBytes = wireBytes;
        }

        @Override
        protected Packet next() {
            if (left == 0) {
                return null;
            }
            left--;
            Packet packet = network.take();
            packet.flow = flow;
            packet.wireBytes = wireBytes;
            packet.payloadBytes = wireBytes;
            packet.sequence = sequence++;
            packet.stampPs = engine.nowPs();
            return packet;
        }
    }
}
