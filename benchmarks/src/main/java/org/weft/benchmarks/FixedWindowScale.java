package org.weft.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
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
 * <p><b>Model.</b> Messages follow one another until as many hops as asked for have been made; the rate is hops over processor time
 * from the first message on, so building the network does not count.
 */
public final class FixedWindowScale {
    private static final long MESSAGE_BYTES = 256 << 10;
    private static final int MTU_BYTES = 4096;
    private static final long BUFFER_BYTES = 1 << 30;

    private FixedWindowScale() {}

    /** Prints a row a size; arguments: millions of hops (30), then numbers of ports (8 16 32). */
    public static void main(String[] args) {
        long hops = (args.length > 0 ? Long.parseLong(args[0]) : 30) * 1_000_000L;
        int[] sizes = args.length > 1
                ? Arrays.stream(args).skip(1).mapToInt(Integer::parseInt).toArray()
                : new int[] {8, 16, 32};
        System.out.printf("%6s %10s %8s %7s %8s%n", "hosts", "hops", "M hop/s", "ev/hop", "MiB");
        for (int k : sizes) {
            System.out.println(run(k, hops));
        }
    }

    private static String run(int k, long atLeastHops) {
        StackSpec spec = StackKeys.parse("fixed-window");
        CompiledTopology topology =
                CompiledTopology.of(Fabrics.fatTree(k, "100 Gb/s", "500 ns", MTU_BYTES, BUFFER_BYTES));
        Streams streams = new Streams(1, 0);
        Engine engine = new Engine(EventLists.WHEEL, 1, 0);
        PacketNetwork network = new PacketNetwork(engine, topology, Fabrics.host(), NetworkSpec.of(false));
        int[] ranks = new int[topology.hosts()];
        Arrays.setAll(ranks, rank -> rank);
        StackNetwork stack =
                spec.build(new StackContext(engine, network, topology, Fabrics.host(), streams, ranks, false));
        int[] partner = Draws.derangement(streams.named("benchmark/permutation"), ranks.length);
        long perMessage = 11 * (MESSAGE_BYTES / MTU_BYTES);
        stack.listen(new Repeater(stack, engine, atLeastHops / perMessage));
        double start = cpuSeconds();
        for (int rank : ranks) {
            stack.send(message(rank, partner[rank]));
        }
        engine.run();
        double seconds = cpuSeconds() - start;
        long hops = network.packetHops();
        Runtime runtime = Runtime.getRuntime();
        return String.format(
                Locale.ROOT,
                "%6d %10d %8.2f %7.2f %8d",
                topology.hosts(),
                hops,
                hops / seconds / 1e6,
                engine.events() / (double) hops,
                (runtime.totalMemory() - runtime.freeMemory()) >> 20);
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

    private static double cpuSeconds() {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return system.getProcessCpuTime() / 1e9;
    }

    /** Sends each message anew when it has arrived, until enough have. */
    private static final class Repeater implements MessageNetwork.Listener {
        private final StackNetwork stack;
        private final Engine engine;
        private final long messages;
        private long delivered;

        Repeater(StackNetwork stack, Engine engine, long messages) {
            this.stack = stack;
            this.engine = engine;
            this.messages = messages;
        }

        @Override
        public void onSent(Message message) {}

        @Override
        public void onDelivered(Message message) {
            if (++delivered >= messages) {
                engine.stop();
            } else {
                stack.send(message);
            }
        }
    }
}
