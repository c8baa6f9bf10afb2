package org.weft.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.weft.engine.Engine;
import org.weft.engine.EventLists;
import org.weft.network.NetworkSpec;
import org.weft.network.PacketNetwork;
import org.weft.program.Message;
import org.weft.program.MessageNetwork;
import org.weft.random.Streams;
import org.weft.stack.StackContext;
import org.weft.stack.StackSpec;
import org.weft.stack.StackSpec.StackNetwork;
import org.weft.topology.CompiledTopology;
import org.weft.topology.MarkingSpec;
import org.weft.topology.PauseSpec;
import org.weft.topology.SwitchSpec;
import org.weft.units.DataSize;

/**
 * Full stacks under a permutation of 128 flows of 2 MB on a fat tree of 128 hosts, 100 Gb/s, links of 1 us, IP packets of 4000 B
 * (RDMA has none between 2048 and 4096 B: 4156 B there), buffers of 100 packets: rates, and flow completion times to hold against other simulators'.
 *
 * <p><b>Model.</b> The connection matrix is one of htsim's. All flows start at 0; a flow is complete when its last byte has arrived.
 */
public final class StackPermutation {
    private static final String MATRIX = "perm128_2000000.cm";
    private static final int HOSTS = 128;
    private static final double PS_PER_US = 1e6;
    /** Rounds that are timed together. */
    private static final int BATCH = 10;
    /** IP packets: as htsim has them, and of the path MTU of 4096 B with its headers. */
    private static final int TCP_BYTES = 4000;

    private static final int LARGEST_RDMA_BYTES = 4156;
    private static final String FREE = " per-message=0_ps";
    private static final String FREE_PACKETS = FREE + " per-packet=0_ps per-byte=0_ps";

    static final String TCP = "tcp-newreno min-rto=250_ms";
    static final String LOSSY_ROCE = "roce-v2 mtu=4096_B lossless=off nak=repeated" + FREE;
    static final String LOSSLESS_ROCE = "roce-v2 mtu=4096_B" + FREE;

    /** The same over switches with PFC and marking by chance between 10 and 40 packets. */
    static final String PFC_ROCE = LOSSLESS_ROCE + " +pfc";

    private static final String BUFFER = " initial-threshold=100";
    /** Data Center TCP with all costs on, over switches that mark from 15 packets on. */
    static final String DCTCP = "dctcp" + BUFFER + " +ecn";

    /** TCP as Linux has it with all costs on. */
    static final String TCP_LINUX = "tcp-linux no-delay=on";

    private static final String ECN = " +ecn";
    private static final SwitchSpec MARKING = SwitchSpec.plain()
            .withMarking(MarkingSpec.ramp(DataSize.ofBytes(15 * 4038), DataSize.ofBytes(15 * 4038), 1));

    private static final String PFC = " +pfc";
    private static final SwitchSpec PAUSING = SwitchSpec.plain()
            .withPause(PauseSpec.ON)
            .withMarking(MarkingSpec.ramp(DataSize.ofBytes(40_380), DataSize.ofBytes(161_520), 0.2));

    /** What is measured by default. */
    static final List<String> ROWS = List.of(
            "tcp-newreno min-rto=250_ms" + FREE_PACKETS,
            TCP,
            TCP_LINUX,
            DCTCP,
            LOSSY_ROCE,
            "roce-v2 mtu=4096_B lossless=off recovery=selective-repeat" + FREE,
            LOSSLESS_ROCE,
            PFC_ROCE,
            "fixed-window mtu=4000_B");

    private StackPermutation() {}

    /** Prints a row a stack, of the quickest round; arguments: rounds (30), then stacks in place of the usual ones. */
    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 30;
        List<String> rows = args.length > 1 ? Arrays.asList(args).subList(1, args.length) : ROWS;
        System.out.printf(
                "%-70s %9s %8s %6s %6s %8s %8s %8s %9s %6s%n",
                "stack", "hops", "M hop/s", "ev/hop", "drops", "mean us", "p50", "p99", "max", "t.outs");
        for (String row : rows) {
            Result best = null;
            for (int round = 0; round < rounds; round++) {
                Result result = run(row, 1 + round);
                best = best == null || result.seconds < best.seconds ? result : best;
            }
            System.out.println(best.row(row));
        }
    }

    /**
     * Hops a second of processor time: the median of batches of ten rounds, for a clock ticks a few times a round; as many rounds as
     * there are in all warm up.
     */
    static double hopsPerSecond(String row, int batches) {
        double[] rates = new double[batches];
        for (int batch = -batches; batch < batches; batch++) {
            long hops = 0;
            double seconds = 0;
            for (int round = 1; round <= BATCH; round++) {
                Result result = run(row, round);
                hops += result.network.packetHops();
                seconds += result.seconds;
            }
            rates[Math.max(0, batch)] = hops / seconds;
        }
        return Cpu.median(rates);
    }

    private static Result run(String row, long seed) {
        StackSpec spec = StackKeys.parse(row.replace(PFC, "").replace(ECN, ""));
        SwitchSpec switches = row.endsWith(PFC) ? PAUSING : row.endsWith(ECN) ? MARKING : SwitchSpec.plain();
        int mtu = row.startsWith("roce") ? LARGEST_RDMA_BYTES : TCP_BYTES;
        CompiledTopology topology =
                CompiledTopology.of(Fabrics.fatTree(8, "100 Gb/s", "1 us", mtu, 100L * (mtu + 38), switches));
        int[][] flows = flows();
        double start = Cpu.seconds();
        Engine engine = new Engine(EventLists.WHEEL, seed, 0);
        PacketNetwork network = new PacketNetwork(engine, topology, Fabrics.host(), NetworkSpec.of(spec.lossless()));
        int[] ranks = new int[HOSTS];
        Arrays.setAll(ranks, rank -> rank);
        StackNetwork stack = spec.build(
                new StackContext(engine, network, topology, Fabrics.host(), new Streams(seed, 0), ranks, false));
        List<Long> completions = new ArrayList<>();
        stack.listen(new MessageNetwork.Listener() {
            @Override
            public void onSent(Message message) {}

            @Override
            public void onDelivered(Message message) {
                completions.add(engine.nowPs());
            }
        });
        for (int[] flow : flows) {
            stack.send(message(flow));
        }
        engine.run();
        return new Result(engine, network, stack, completions, Cpu.seconds() - start);
    }

    private static Message message(int[] flow) {
        Message message = new Message();
        message.fromRank = flow[0];
        message.fromHost = flow[0];
        message.toRank = flow[1];
        message.toHost = flow[1];
        message.bytes = flow[2];
        return message;
    }

    /** Source, destination and bytes of each flow. */
    private static int[][] flows() {
        try (InputStream stream = StackPermutation.class.getResourceAsStream(MATRIX);
                BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> line.contains("->"))
                    .map(line -> line.split("->| id | start 0 size ", -1))
                    .map(parts -> new int[] {
                        Integer.parseInt(parts[0].trim()),
                        Integer.parseInt(parts[1].trim()),
                        Integer.parseInt(parts[3].trim())
                    })
                    .toArray(int[][]::new);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What one run gave. */
    private record Result(
            Engine engine, PacketNetwork network, StackNetwork stack, List<Long> completions, double seconds) {
        String row(String name) {
            long hops = network.packetHops();
            double mean = completions.stream().mapToLong(ps -> ps).average().orElse(0) / PS_PER_US;
            return String.format(
                    Locale.ROOT,
                    "%-70s %9d %8.2f %6.2f %6d %8.1f %8.1f %8.1f %9.1f %6d",
                    name,
                    hops,
                    hops / seconds / 1e6,
                    engine.events() / (double) hops,
                    network.data().dropped(),
                    mean,
                    quantile(0.5),
                    quantile(0.99),
                    quantile(1),
                    stack.counters().timeouts);
        }

        private double quantile(double level) {
            List<Long> sorted = completions.stream().sorted().toList();
            int index = (int) Math.ceil(level * sorted.size()) - 1;
            return sorted.get(Math.max(0, index)) / PS_PER_US;
        }
    }
}
