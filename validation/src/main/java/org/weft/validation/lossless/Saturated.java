package org.weft.validation.lossless;

import java.util.ArrayList;
import java.util.List;
import org.weft.engine.Engine;
import org.weft.engine.EngineLimits;
import org.weft.network.Flow;
import org.weft.network.NetworkSpec;
import org.weft.network.Packet;
import org.weft.network.PacketNetwork;
import org.weft.network.PacketSink;
import org.weft.network.PacketSource;
import org.weft.network.PauseUse;
import org.weft.run.Scenario;
import org.weft.validation.Scenes;

/**
 * Hosts that send as fast as a lossless fabric lets them, whatever becomes of the packets.
 *
 * <p><b>Model.</b> Sources without end, one packet size; what is received in the second half of the time is counted.
 */
final class Saturated implements PacketSink {
    private final Engine engine;
    private final PacketNetwork network;
    private final int wireBytes;
    private final List<Source> sources = new ArrayList<>();
    private final long[] received;

    /**
     * A fabric without traffic.
     *
     * @param topology as a study writes it
     * @param wireBytes of every packet
     */
    Saturated(String topology, int wireBytes, long seed, String... settings) {
        Scenario scene = Scenes.of(
                "{ topologies: { fabric: " + topology + " }, stacks: [ideal], host: { nic: { latency: 0 ns } },"
                        + " workloads: { none: { type: compute, compute: 1 us } }, jitter: off }",
                seed,
                settings);
        this.engine = new Engine(scene.eventList(), seed, 0);
        this.network = new PacketNetwork(engine, scene.topology(), scene.host(), NetworkSpec.of(true));
        this.wireBytes = wireBytes;
        this.received = new long[scene.topology().hosts()];
    }

    /** A host sends to another one from the start, so many packets. */
    void send(int from, int to, long packets) {
        sources.add(new Source(network.open(from, to, -1, 1000L * from + to, this), packets));
    }

    /** Runs for so long. */
    void run(long ps) {
        sources.forEach(source -> source.flow.port().ready(source));
        engine.limit(EngineLimits.ofPs(ps / 2));
        engine.run();
        java.util.Arrays.fill(received, 0);
        engine.limit(EngineLimits.ofPs(ps));
        engine.run();
        network.assertConserved();
    }

    /** Bytes a second that a host's packets arrived with in the second half, as a share of a rate. */
    double share(int from, long ps, long bitsPerSecond) {
        return received[from] * wireBytes * 8.0 / (ps / 2e12) / bitsPerSecond;
    }

    /** How long a pause lasted in the mean, over all links. */
    double pauseSeconds() {
        long ps = network.pauses().stream().mapToLong(PauseUse::pausedPs).sum();
        long pauses = network.pauses().stream().mapToLong(PauseUse::pauses).sum();
        return ps / 1e12 / pauses;
    }

    long drops() {
        return network.data().droppedByCongestion;
    }

    /** Packets dropped at a link. */
    long drops(String link) {
        return network.linkUse().stream()
                .filter(use -> use.name().equals(link))
                .mapToLong(use -> use.drops())
                .sum();
    }

    @Override
    public void receive(Packet packet) {
        received[packet.flow.sourceHost()]++;
        network.release(packet);
    }

    private final class Source extends PacketSource {
        private final Flow flow;
        private long left;
        private long sequence;

        Source(Flow flow, long packets) {
            this.flow = flow;
            this.left = packets;
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
            return packet;
        }
    }
}
