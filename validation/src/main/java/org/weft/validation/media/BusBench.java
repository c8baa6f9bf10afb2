package org.weft.validation.media;

import org.weft.engine.Engine;
import org.weft.engine.EventLists;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.network.Flow;
import org.weft.network.NetworkSpec;
import org.weft.network.Packet;
import org.weft.network.PacketNetwork;
import org.weft.network.PacketSink;
import org.weft.network.PacketSource;
import org.weft.random.Draws;
import org.weft.random.Streams;
import org.weft.run.Scenario;
import org.weft.validation.Scenes;
import umontreal.ssj.rng.RandomStream;

/**
 * Hosts on a bus without a stack: each sends to its neighbour whenever it may, or at Poisson instants.
 *
 * <p><b>Model.</b> Bytes on the wire and bytes that count are given apart, as theory has them.
 */
final class BusBench implements PacketSink {
    private final Spec spec;
    private final Engine engine;
    private final PacketNetwork network;
    private long received;
    private long fromPs;
    private double waitedPs;

    /**
     * What is run.
     *
     * @param rule the keys of the bus but hosts and link, as a study writes them
     * @param hosts that send; one that is alone has a second one to send to
     * @param latency of its links, as a study writes it
     * @param frameBytes of a packet that count
     * @param wireBytes of a packet on the wire
     * @param packets received in all, the first tenth of which is not counted
     */
    record Spec(String rule, int hosts, String latency, int frameBytes, int wireBytes, long packets) {
        static final long MEGABITS = 10;

        String study() {
            return "{ topologies: { bus: { type: bus, hosts: " + Math.max(2, hosts) + ", " + rule
                    + ", link: { bandwidth: " + MEGABITS
                    + " Mb/s, latency: " + latency + " } } }, stacks: [ideal], host: { nic: { latency: 0 ns } },"
                    + " workloads: { none: { type: compute, compute: 1 us } }, jitter: off }";
        }

        long bytePs() {
            return 8_000_000 / MEGABITS;
        }
    }

    private BusBench(Spec spec, long seed) {
        this.spec = spec;
        Scenario scene = Scenes.of(spec.study(), seed);
        engine = new Engine(EventLists.WHEEL, seed, 0);
        network = new PacketNetwork(engine, scene.topology(), scene.host(), NetworkSpec.of(false));
    }

    private Flow flow(int host) {
        return network.open(host, (host + 1) % Math.max(2, spec.hosts), -1, host, this);
    }

    /** The share of the medium's rate that counts, all hosts having something to send at any time. */
    static double share(Spec spec, long seed) {
        BusBench bench = new BusBench(spec, seed);
        for (int host = 0; host < spec.hosts; host++) {
            Saturated source = bench.new Saturated(bench.flow(host));
            source.flow.port().ready(source);
        }
        bench.engine.run();
        return bench.share();
    }

    /** Mean wait until the transmission starts, in picoseconds, of a host that offers a load at Poisson instants. */
    static double waitPs(Spec spec, double meanGapPs, long seed) {
        BusBench bench = new BusBench(spec, seed);
        for (int host = 0; host < spec.hosts; host++) {
            bench.new Poisson(bench.flow(host), meanGapPs, seed, host).start();
        }
        bench.engine.run();
        return bench.waitedPs / (spec.packets - spec.packets / 10);
    }

    private double share() {
        long counted = spec.packets - spec.packets / 10;
        return (double) counted * spec.frameBytes * spec.bytePs() / (engine.nowPs() - fromPs);
    }

    @Override
    public void receive(Packet packet) {
        received++;
        if (received == spec.packets / 10) {
            fromPs = engine.nowPs();
        } else if (received > spec.packets / 10) {
            waitedPs += packet.queuedPs;
        }
        if (received == spec.packets) {
            engine.stop();
        }
        network.release(packet);
    }

    private Packet packet(Flow flow, long sequence) {
        Packet packet = network.take();
        packet.flow = flow;
        packet.wireBytes = spec.wireBytes;
        packet.payloadBytes = spec.frameBytes;
        packet.sequence = sequence;
        return packet;
    }

    /** Always has a packet. */
    private final class Saturated extends PacketSource {
        private final Flow flow;
        private long sequence;

        Saturated(Flow flow) {
            this.flow = flow;
        }

        @Override
        protected Packet next() {
            return packet(flow, sequence++);
        }
    }

    /** Offers packets at Poisson instants. */
    private final class Poisson extends NetEvent {
        private final Flow flow;
        private final RandomStream times;
        private final double meanGapPs;
        private long sequence;

        Poisson(Flow flow, double meanGapPs, long seed, int host) {
            super(BusBench.this.engine, Turn.PROGRAM, "source-" + host);
            this.flow = flow;
            this.times = new Streams(seed, 0).named("times/" + host);
            this.meanGapPs = meanGapPs;
        }

        void start() {
            at(Draws.exponentialPs(times, meanGapPs));
        }

        @Override
        public void actions() {
            flow.port().send(packet(flow, sequence++));
            at(BusBench.this.engine.nowPs() + Draws.exponentialPs(times, meanGapPs));
        }
    }
}
