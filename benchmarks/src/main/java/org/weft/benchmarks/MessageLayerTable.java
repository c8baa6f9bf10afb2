package org.weft.benchmarks;

import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import org.weft.analytic.ContentionFreeNetwork;
import org.weft.analytic.MessageClock;
import org.weft.analytic.ZeroLoad;
import org.weft.program.MessageLayer;
import org.weft.program.ProgramRunner;
import org.weft.program.RunnerSpec;
import org.weft.program.Workload;
import org.weft.units.DataSize;
import org.weft.workloads.collectives.Allreduce;
import org.weft.workloads.common.Repeats;

/**
 * Prints how many messages a second ring allreduce programs generate and match on a network without contention, and what heap
 * they take a rank.
 *
 * <p>Processor time of the process; the run is stopped after so many messages a round.
 */
public final class MessageLayerTable {
    private static final long STEP_PS = 500_000_000;

    private MessageLayerTable() {}

    /**
     * What one run gave.
     *
     * @param liveBytes heap in use after the run, programs and messages still held, less what was in use before
     */
    record Row(int ranks, long messages, double messagesPerSecond, long liveBytes) {}

    /**
     * Prints the table.
     *
     * @param arguments messages a round in millions (2)
     */
    public static void main(String[] arguments) {
        long messages = 1_000_000L * (arguments.length > 0 ? Long.parseLong(arguments[0]) : 2);
        System.out.printf(Locale.ROOT, "%8s %12s %16s %14s%n", "ranks", "messages", "M messages/s", "heap B/rank");
        for (int ranks : new int[] {512, 2048, 8192, 32768}) {
            Row row = measure(ranks, messages, 3);
            System.out.printf(
                    Locale.ROOT,
                    "%8d %12d %16.2f %14d%n",
                    row.ranks(),
                    row.messages(),
                    row.messagesPerSecond() / 1e6,
                    row.liveBytes() / row.ranks());
        }
    }

    /** Runs a ring allreduce for about so many messages a round, after a round that warms up. */
    static Row measure(int ranks, long messages, int rounds) {
        long before = used();
        MessageClock clock = new MessageClock();
        MessageLayer layer =
                new MessageLayer(new ContentionFreeNetwork(clock, ZeroLoad.alphaBeta(5_000_000, 100_000_000_000L)));
        Workload workload = new Allreduce(DataSize.ofBytes(1L << 30), Allreduce.Algorithm.RING, 0, 1, Repeats.ONCE);
        int[] hosts = IntStream.range(0, ranks).toArray();
        Workload.Setting setting = new Workload.Setting(ranks, 1, ranks, hosts, 1, 0);
        RunnerSpec spec = new RunnerSpec(hosts, new double[0], 0, 0, RunnerSpec.DEFAULT_JITTER_PS, false, 1, 0);
        ProgramRunner runner = new ProgramRunner(layer, clock, spec, rank -> workload.program(rank, setting));
        runner.start();
        try {
            rate(clock, layer, messages);
            double[] rates = new double[rounds];
            Arrays.setAll(rates, round -> rate(clock, layer, messages));
            return new Row(ranks, layer.messages(), Cpu.median(rates), used() - before);
        } finally {
            Reference.reachabilityFence(runner);
        }
    }

    private static double rate(MessageClock clock, MessageLayer layer, long messages) {
        long first = layer.messages();
        double start = Cpu.seconds();
        while (layer.messages() - first < messages && clock.runUntil(clock.nowPs() + STEP_PS)) {}
        return (layer.messages() - first) / (Cpu.seconds() - start);
    }

    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
