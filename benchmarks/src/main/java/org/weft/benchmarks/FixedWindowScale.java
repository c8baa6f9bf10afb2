package org.weft.benchmarks;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.LongToDoubleFunction;
import org.weft.engine.Engine;
import org.weft.engine.EventLists;
import org.weft.network.NetworkSpec;
import org.weft.network.PacketNetwork;
import org.weft.program.Message;
import org.weft.program.MessageNetwork;
import org.weft.random.Draws;
import org.weft.random.Streams;
import org.weft.stack.StackContext;
import org.weft.stack.StackSpec;
import org.weft.stack.StackSpec.StackNetwork;
import org.weft.topology.CompiledTopology;

/**
 * The packet network at size: {@code fixed-window} under random permutations on fat trees of 128, 1024 and 8192 hosts, 100 Gb/s,
 * links of 500 ns, packets of 4096 B, buffers that hold everything.
 *
 * <p><b>Model.</b> Each message is sent anew when it has arrived, for as long as anybody looks. A rate is hops over the processor
 * time of the process, in rounds after one that warms up.
 */
public final class FixedWindowScale {
    private static final long MESSAGE_BYTES = 256 << 10;
    private static final int MTU_BYTES = 4096;
    private static final long BUFFER_BYTES = 1 << 30;
    private static final long HOPS_A_MESSAGE = 11 * (MESSAGE_BYTES / MTU_BYTES);

    private final Engine engine = new Engine(EventLists.WHEEL, 1, 0);
    private final PacketNetwork network;
    private final StackNetwork stack;
    private long messagesLeft;

    private FixedWindowScale(int k, NetworkSpec.PortKind ports) {
        CompiledTopology topology =
                CompiledTopology.of(Fabrics.fatTree(k, "100 Gb/s", "500 ns", MTU_BYTES, BUFFER_BYTES));
        StackSpec spec = StackKeys.parse("fixed-window");
        Streams streams = new Streams(1, 0);
        network = new PacketNetwork(
                engine, topology, Fabrics.host(), new NetworkSpec(false, Optional.empty(), Optional.empty(), ports));
        int[] ranks = new int[topology.hosts()];
        Arrays.setAll(ranks, rank -> rank);
        stack = spec.build(new StackContext(engine, network, topology, Fabrics.host(), streams, ranks, false));
        stack.listen(new Repeater());
        int[] partner = Draws.derangement(streams.named("benchmark/permutation"), ranks.length);
        for (int rank : ranks) {
            stack.send(message(rank, partner[rank]));
        }
    }

    /**
     * What a size gave.
     *
     * @param hopsPerSecond of processor time, median of the rounds
     * @param bytesPerHop allocated by the thread in the quickest round
     */
    record Rates(double hopsPerSecond, double eventsPerHop, double bytesPerHop) {}

    /** Prints a row a size; arguments: millions of hops a round (10), then numbers of ports (8 16 32). */
    public static void main(String[] args) {
        long hops = (args.length > 0 ? Long.parseLong(args[0]) : 10) * 1_000_000L;
        int[] sizes = args.length > 1
                ? Arrays.stream(args).skip(1).mapToInt(Integer::parseInt).toArray()
                : new int[] {8, 16, 32};
        System.out.printf("%6s %8s %7s %7s%n", "hosts", "M hop/s", "ev/hop", "B/hop");
        for (int k : sizes) {
            Rates rates = measure(k, NetworkSpec.PortKind.PLANNED, hops, 5);
            System.out.printf(
                    "%6d %8.2f %7.3f %7.3f%n",
                    k * k * k / 4, rates.hopsPerSecond / 1e6, rates.eventsPerHop, rates.bytesPerHop);
        }
    }

    /** A tree of switches with k ports: given a number of hops, runs about as many and says how many a second of processor time. */
    public static LongToDoubleFunction slices(int k) {
        FixedWindowScale scale = new FixedWindowScale(k, NetworkSpec.PortKind.PLANNED);
        return hops -> {
            long before = scale.network.packetHops();
            double seconds = scale.run(hops);
            return (scale.network.packetHops() - before) / seconds;
        };
    }

    /** Measures a tree of switches with k ports in rounds of about so many hops. */
    static Rates measure(int k, NetworkSpec.PortKind ports, long hops, int rounds) {
        FixedWindowScale scale = new FixedWindowScale(k, ports);
        scale.run(hops);
        long eventsBefore = scale.engine.events();
        long hopsBefore = scale.network.packetHops();
        double[] rates = new double[rounds];
        double bytesPerHop = Double.MAX_VALUE;
        for (int round = 0; round < rounds; round++) {
            long bytes = Cpu.allocatedBytes();
            long before = scale.network.packetHops();
            double seconds = scale.run(hops);
            long crossed = scale.network.packetHops() - before;
            bytesPerHop = Math.min(bytesPerHop, (double) (Cpu.allocatedBytes() - bytes) / crossed);
            rates[round] = crossed / seconds;
        }
        scale.network.assertConserved();
        double events = scale.engine.events() - eventsBefore;
        return new Rates(Cpu.median(rates), events / (scale.network.packetHops() - hopsBefore), bytesPerHop);
    }

    /** Runs until messages of about so many hops have arrived; the processor time. */
    private double run(long hops) {
        messagesLeft = Math.max(1, hops / HOPS_A_MESSAGE);
        double start = Cpu.seconds();
        engine.run();
        return Cpu.seconds() - start;
    }

    private static Message message(int from, int to) {
        Message message = new Message();
        message.fromRank = from;
        message.fromHost = from;
        message.toRank = to;
        message.toHost = to;
        message.bytes = MESSAGE_BYTES;
        return message;
    }

    /** Sends each message anew when it has arrived, and stops the engine when enough have. */
    private final class Repeater implements MessageNetwork.Listener {
        @Override
        public void onSent(Message message) {}

        @Override
        public void onDelivered(Message message) {
            stack.send(message);
            if (--messagesLeft == 0) {
                engine.stop();
            }
        }
    }
}
