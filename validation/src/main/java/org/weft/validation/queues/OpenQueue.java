package org.weft.validation.queues;

import org.weft.engine.Engine;
import org.weft.engine.EventLists;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.network.Flow;
import org.weft.network.NetworkSpec;
import org.weft.network.Packet;
import org.weft.network.PacketNetwork;
import org.weft.network.PacketSink;
import org.weft.random.Draws;
import org.weft.random.Streams;
import org.weft.run.Scenario;
import org.weft.validation.Scenes;
import umontreal.ssj.rng.RandomStream;

/**
 * A source that offers packets at Poisson instants, whatever becomes of them, and a row of switches that ends in a sink: the open
 * queue of theory.
 *
 * <p><b>Model.</b> Every link but the queue's is a thousand times as fast, unless all are alike. Times are counted in mean service
 * times of the queue's link; the frame is what is on the wire, without framing. The number in the system is taken when a packet
 * leaves it, which is what an arriving one sees too.
 */
final class OpenQueue implements PacketSink {
    static final int BYTES = 1250;
    private static final int MOST_IN_SYSTEM = 64;
    private static final int BINS = 50_000;
    private static final int BINS_PER_SERVICE = 100;

    private final Spec spec;
    private final Engine engine;
    private final PacketNetwork network;
    private final long servicePs;
    private final double meanServicePs;
    private final long[] bins = new long[BINS];
    private final long[] inSystem = new long[MOST_IN_SYSTEM];
    private long offered;
    private long received;
    private long counted;
    private double waitedPs;
    private long latestLaterWaitPs;

    /** How the bytes of packets are spread. */
    private enum Spread {
        FIXED,
        EXPONENTIAL,
        EITHER
    }

    /**
     * Draws the bytes of packets.
     *
     * @param one the mean, or one of two sizes
     * @param other the other size where there are two
     */
    record Sizes(Spread spread, int one, int other) {
        static Sizes fixed(int bytes) {
            return new Sizes(Spread.FIXED, bytes, bytes);
        }

        static Sizes exponential(int bytes) {
            return new Sizes(Spread.EXPONENTIAL, bytes, bytes);
        }

        /** One or the other, equally often. */
        static Sizes either(int one, int other) {
            return new Sizes(Spread.EITHER, one, other);
        }

        int next(RandomStream stream) {
            return switch (spread) {
                case FIXED -> one;
                case EXPONENTIAL -> (int) Math.max(1, Math.round(Draws.exponential(stream, one)));
                case EITHER -> stream.nextDouble() < 0.5 ? one : other;
            };
        }

        double mean() {
            return (one + other) / 2.0;
        }
    }

    /**
     * What is run.
     *
     * @param topology two hosts, the first of which sends, as a study writes it
     * @param load offered, in service times per time
     * @param packets offered in all
     * @param warmUp of these, not counted
     */
    record Spec(String topology, Sizes sizes, double load, long packets, long warmUp) {}

    private OpenQueue(Spec spec, long seed) {
        this.spec = spec;
        Scenario scene = Scenes.of(
                "{ topologies: { queue: " + spec.topology + " }, stacks: [ideal], host: { nic: { latency: 0 ns } },"
                        + " workloads: { none: { type: compute, compute: 1 us } }, jitter: off }",
                seed);
        engine = new Engine(EventLists.WHEEL, seed, 0);
        network = new PacketNetwork(engine, scene.topology(), scene.host(), NetworkSpec.of(false));
        int last = scene.topology().links() - 2;
        servicePs = 8_000_000_000_000L / scene.topology().bitsPerSecond(last);
        meanServicePs = servicePs * spec.sizes.mean();
        new Source(seed).start();
    }

    /** Runs it to its end. */
    static OpenQueue run(Spec spec, long seed) {
        OpenQueue queue = new OpenQueue(spec, seed);
        queue.engine.run();
        queue.network.assertConserved();
        return queue;
    }

    @Override
    public void receive(Packet packet) {
        if (++received > spec.warmUp) {
            count(packet);
        }
        network.release(packet);
    }

    private void count(Packet packet) {
        long serialPs = packet.wireBytes * servicePs;
        waitedPs += packet.queuedPs;
        bins[(int) Math.min(BINS - 1, (packet.queuedPs + serialPs) * BINS_PER_SERVICE / meanServicePs)]++;
        latestLaterWaitPs = Math.max(latestLaterWaitPs, packet.queuedPs - (packet.sentPs - packet.stampPs));
        long left = offered - received;
        if (left < MOST_IN_SYSTEM) {
            inSystem[(int) left]++;
        }
        counted++;
    }

    /** Mean wait in service times. */
    double meanWait() {
        return waitedPs / counted / meanServicePs;
    }

    /** Mean wait in microseconds. */
    double meanWaitMicroseconds() {
        return waitedPs / counted / 1e6;
    }

    /** The time in the system, in service times, that this share of the packets stays below. */
    double timeInSystem(double share) {
        long below = 0;
        for (int bin = 0; bin < BINS; bin++) {
            below += bins[bin];
            if (below >= share * counted) {
                return (bin + 0.5) / BINS_PER_SERVICE;
            }
        }
        return Double.NaN;
    }

    /** The share of packets that leave so many behind. */
    double probability(int packets) {
        return (double) inSystem[packets] / counted;
    }

    /** The share of packets that find no room. */
    double lossShare() {
        return (double) network.data().droppedByCongestion / offered;
    }

    /** The longest wait behind the first queue, in picoseconds. */
    double latestLaterWaitPs() {
        return latestLaterWaitPs;
    }

    /** Offers packets. */
    private final class Source extends NetEvent {
        private final Flow flow;
        private final RandomStream times;
        private final RandomStream sizes;
        private final double gapPs;

        Source(long seed) {
            super(OpenQueue.this.engine, Turn.PROGRAM, "source");
            Streams streams = new Streams(seed, 0);
            this.flow = network.open(0, 1, -1, 1, OpenQueue.this);
            String name = spec.load + "/" + spec.sizes + "/" + spec.packets;
            this.times = streams.named("times/" + name);
            this.sizes = streams.named("sizes/" + name);
            this.gapPs = meanServicePs / spec.load;
        }

        void start() {
            at(Draws.exponentialPs(times, gapPs));
        }

        @Override
        public void actions() {
            Packet packet = network.take();
            packet.flow = flow;
            packet.wireBytes = spec.sizes.next(sizes);
            packet.payloadBytes = packet.wireBytes;
            packet.sequence = offered++;
            packet.stampPs = OpenQueue.this.engine.nowPs();
            flow.port().send(packet);
            if (offered < spec.packets) {
                at(OpenQueue.this.engine.nowPs() + Draws.exponentialPs(times, gapPs));
            }
        }
    }
}
