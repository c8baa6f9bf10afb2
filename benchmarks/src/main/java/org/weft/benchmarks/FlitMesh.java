package org.weft.benchmarks;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jgrapht.Graph;
import org.jgrapht.graph.Multigraph;
import org.weft.engine.Engine;
import org.weft.engine.EngineLimits;
import org.weft.engine.EventLists;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.network.Flow;
import org.weft.network.NetworkSpec;
import org.weft.network.Packet;
import org.weft.network.PacketNetwork;
import org.weft.network.PacketSink;
import org.weft.random.Hashes;
import org.weft.topology.Cable;
import org.weft.topology.CompiledTopology;
import org.weft.topology.CrossbarSpec;
import org.weft.topology.Device;
import org.weft.topology.LinkSpec;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Technology;
import org.weft.topology.Topology;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * Routers with virtual channels at speed: a mesh of 8 x 8 under uniform single flits, 8 channels of 8 flits, BookSim2's usual
 * stages; a flit traversal is one over a link between routers.
 */
final class FlitMesh implements PacketSink {
    private static final int WIDTH = 8;
    private static final int FLIT_BYTES = 16;
    private static final long CYCLE_PS = 1_000;

    private final Engine engine = new Engine(EventLists.WHEEL, 1, 0);
    private final PacketNetwork network;
    private final Flow[][] flows = new Flow[WIDTH * WIDTH][WIDTH * WIDTH];
    private final double logMiss;

    private FlitMesh(double load) {
        network = new PacketNetwork(engine, CompiledTopology.of(mesh()), Fabrics.host(), NetworkSpec.of(false));
        logMiss = StrictMath.log(1 - load);
        for (int host = 0; host < flows.length; host++) {
            for (int to = 0; to < flows.length; to++) {
                flows[host][to] = host == to ? null : network.open(host, to, -1, (long) host * flows.length + to, this);
            }
            new Source(host).at(CYCLE_PS);
        }
    }

    /** Measures rounds of about so many traversals; rate, events and bytes a traversal. */
    static double[] measure(double load, long hops, int rounds) {
        FlitMesh mesh = new FlitMesh(load);
        mesh.run(hops);
        double[] rates = new double[rounds];
        double bytesPerHop = Double.MAX_VALUE;
        long events = mesh.engine.events();
        long all = mesh.network.packetHops();
        for (int round = 0; round < rounds; round++) {
            long bytes = Cpu.allocatedBytes();
            long before = mesh.network.packetHops();
            double seconds = mesh.run(hops);
            long crossed = mesh.network.packetHops() - before;
            bytesPerHop = Math.min(bytesPerHop, (double) (Cpu.allocatedBytes() - bytes) / crossed);
            rates[round] = crossed / seconds;
        }
        mesh.network.assertConserved();
        double eventsPerHop = (double) (mesh.engine.events() - events) / (mesh.network.packetHops() - all);
        return new double[] {Cpu.median(rates), eventsPerHop, bytesPerHop};
    }

    private double run(long hops) {
        long until = network.packetHops() + hops;
        double start = Cpu.seconds();
        while (network.packetHops() < until) {
            engine.limit(EngineLimits.ofEvents(engine.events() + 100_000));
            engine.run();
        }
        return Cpu.seconds() - start;
    }

    @Override
    public void receive(Packet packet) {
        network.release(packet);
    }

    private static CrossbarSpec router() {
        TimeSpan cycle = TimeSpan.ofNanoseconds(1);
        return new CrossbarSpec(
                1,
                8,
                1,
                Optional.of(DataSize.ofBytes(8L * FLIT_BYTES)),
                DataSize.ofBytes(FLIT_BYTES),
                TimeSpan.ZERO,
                cycle,
                cycle,
                cycle,
                TimeSpan.ofNanoseconds(2));
    }

    private static Topology mesh() {
        LinkSpec link = new LinkSpec(
                "custom",
                Technology.INTERNAL,
                Bandwidth.parse("128 Gb/s"),
                TimeSpan.ZERO,
                DataSize.ofKibibytes(1),
                DataSize.ofBytes(FLIT_BYTES),
                0);
        Graph<Device, Cable> graph = new Multigraph<>(Cable.class);
        Device[] routers = new Device[WIDTH * WIDTH];
        for (int at = 0; at < routers.length; at++) {
            Device host = new Device(2 * at, "host-" + at, Role.HOST, 0, List.of());
            routers[at] = new Device(2 * at + 1, "router-" + at, Role.SWITCH, 1, List.of(at % WIDTH, at / WIDTH));
            graph.addVertex(host);
            graph.addVertex(routers[at]);
            graph.addEdge(host, routers[at], new Cable(graph.edgeSet().size(), link, link, true, 0));
        }
        for (int at = 0; at < routers.length; at++) {
            if (at % WIDTH + 1 < WIDTH) {
                graph.addEdge(
                        routers[at], routers[at + 1], new Cable(graph.edgeSet().size(), link, link, false, 0));
            }
            if (at + WIDTH < routers.length) {
                graph.addEdge(
                        routers[at],
                        routers[at + WIDTH],
                        new Cable(graph.edgeSet().size(), link, link, false, 0));
            }
        }
        SwitchSpec spec = SwitchSpec.plain()
                .withQueueing(SwitchSpec.Queueing.VIRTUAL_CHANNELS)
                .withCrossbar(router());
        return new Topology("mesh", "mesh", graph, spec, Map.of(), 1, true, Optional.empty(), List.of(), List.of());
    }

    /** Offers flits at one host. */
    private final class Source extends NetEvent {
        private final int host;
        private long sequence;

        Source(int host) {
            super(FlitMesh.this.engine, Turn.PROGRAM, "source-" + host);
            this.host = host;
        }

        @Override
        public void actions() {
            long bits = Hashes.of(host, sequence, 7);
            int to = (int) (bits >>> 58);
            long nowPs = FlitMesh.this.engine.nowPs();
            if (to != host) {
                Packet packet = network.take();
                packet.flow = flows[host][to];
                packet.wireBytes = FLIT_BYTES;
                packet.payloadBytes = FLIT_BYTES;
                packet.sequence = sequence;
                packet.flow.port().send(packet);
            }
            double uniform = Hashes.toUniform(Hashes.of(host, ++sequence, 11));
            at(nowPs + CYCLE_PS * (1 + (long) (StrictMath.log(Math.max(uniform, 1e-12)) / logMiss)));
        }
    }
}
