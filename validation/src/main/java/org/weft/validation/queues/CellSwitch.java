package org.weft.validation.queues;

import java.util.Arrays;
import org.weft.engine.Engine;
import org.weft.engine.EventLists;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.network.Flow;
import org.weft.network.NetworkSpec;
import org.weft.network.Packet;
import org.weft.network.PacketNetwork;
import org.weft.network.PacketSink;
import org.weft.random.Streams;
import org.weft.run.Scenario;
import org.weft.validation.Scenes;
import umontreal.ssj.rng.RandomStream;

/**
 * The N x N switch of theory: in every slot each input gets a packet of one size with the same chance, for an output drawn
 * uniformly.
 *
 * <p><b>Model.</b> One switch with 2 N ports, of which half have hosts that send and half hosts that receive. Times are counted in
 * slots, the time of a packet on a link.
 */
final class CellSwitch implements PacketSink {
    private static final int BYTES = 1250;
    private static final long SLOT_PS = 1_000_000;

    private final Spec spec;
    private final PacketNetwork network;
    private final long warmUpPs;
    private final long endPs;
    private final Engine engine;
    private long received;
    private long counted;
    private double waitedPs;

    /**
     * What is run.
     *
     * @param queueing of the switch, as a study writes it
     * @param ports N
     * @param load chance of a packet at an input in a slot
     * @param buffer of a port, in packets
     * @param warmUp slots at the start that are not counted
     * @param slots after these
     */
    record Spec(String queueing, int ports, double load, int buffer, int warmUp, int slots) {}

    private CellSwitch(Spec spec, long seed) {
        this.spec = spec;
        Scenario scene = Scenes.of(
                "{ topologies: { one: { type: star, hosts: " + 2 * spec.ports + ", switch: { " + spec.queueing
                        + " }, link: { bandwidth: 10 Gb/s, latency: 0 ns, mtu: 9000 B, buffer: " + spec.buffer * BYTES
                        + " B } } }, stacks: [ideal], host: { nic: { latency: 0 ns } },"
                        + " workloads: { none: { type: compute, compute: 1 us } }, jitter: off }",
                seed);
        engine = new Engine(EventLists.WHEEL, seed, 0);
        network = new PacketNetwork(engine, scene.topology(), scene.host(), NetworkSpec.of(false));
        warmUpPs = spec.warmUp * SLOT_PS;
        endPs = warmUpPs + spec.slots * SLOT_PS;
        for (int input = 0; input < spec.ports; input++) {
            new Source(input, seed).at(0);
        }
        engine.run();
        network.assertConserved();
    }

    static CellSwitch run(Spec spec, long seed) {
        return new CellSwitch(spec, seed);
    }

    @Override
    public void receive(Packet packet) {
        if (packet.stampPs >= warmUpPs) {
            waitedPs += packet.queuedPs;
            counted++;
        }
        if (engine.nowPs() > warmUpPs && engine.nowPs() <= endPs) {
            received++;
        }
        network.release(packet);
    }

    /** Packets an output and slot. */
    double throughput() {
        return (double) received / spec.ports / spec.slots;
    }

    /** Mean wait in slots. */
    double meanWait() {
        return waitedPs / counted / SLOT_PS;
    }

    /** Offers packets at one input. */
    private final class Source extends NetEvent {
        private final Flow[] flows;
        private final RandomStream stream;
        private long offered;

        Source(int input, long seed) {
            super(CellSwitch.this.engine, Turn.PROGRAM, "source-" + input);
            this.flows = new Flow[spec.ports];
            int ports = spec.ports;
            Arrays.setAll(
                    flows,
                    output -> network.open(input, ports + output, -1, (long) input * ports + output, CellSwitch.this));
            this.stream = new Streams(seed, 0).named("input-" + input + "/" + spec.load + "/" + ports);
        }

        @Override
        public void actions() {
            if (spec.load >= 1 || stream.nextDouble() < spec.load) {
                Packet packet = network.take();
                packet.flow = flows[stream.nextInt(0, spec.ports - 1)];
                packet.wireBytes = BYTES;
                packet.payloadBytes = BYTES;
                packet.sequence = offered++;
                packet.stampPs = CellSwitch.this.engine.nowPs();
                packet.flow.port().send(packet);
            }
            long nextPs = CellSwitch.this.engine.nowPs() + SLOT_PS;
            if (nextPs < endPs) {
                at(nextPs);
            }
        }
    }
}
