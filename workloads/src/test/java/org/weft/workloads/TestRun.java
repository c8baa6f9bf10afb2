package org.weft.workloads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Function;
import org.weft.analytic.ContentionFreeNetwork;
import org.weft.analytic.LogGp;
import org.weft.analytic.LogGpNetwork;
import org.weft.analytic.MessageClock;
import org.weft.analytic.ZeroLoad;
import org.weft.program.ComputeTax;
import org.weft.program.CostModel;
import org.weft.program.Message;
import org.weft.program.MessageLayer;
import org.weft.program.MessageNetwork;
import org.weft.program.MessageObserver;
import org.weft.program.ProgramRunner;
import org.weft.program.RunnerSpec;
import org.weft.program.Workload;

/**
 * A run of a workload in a network of alpha 5 us and beta 8e-11 s/B (100 Gb/s), one rank a host, all starting at once; counts
 * what each rank sends.
 */
public final class TestRun {
    public static final long ALPHA = 5_000_000;
    public static final long RATE = 100_000_000_000L;
    private static final long BETA = 80;

    public final ProgramRunner runner;
    public final Workload.Setting setting;
    public final long[] sentBytes;
    public final long[] sentMessages;

    private TestRun(Workload workload, int nodes, long reduceRate, Function<MessageClock, MessageNetwork> network) {
        setting = setting(workload, nodes, 0);
        sentBytes = new long[setting.ranks()];
        sentMessages = new long[setting.ranks()];
        MessageClock clock = new MessageClock();
        runner = new ProgramRunner(
                new MessageLayer(network.apply(clock)),
                clock,
                RunnerSpec.plain(setting.hostOfRank()).withReduce(reduceRate),
                rank -> workload.program(rank, setting),
                ComputeTax.NONE,
                new MessageObserver() {
                    @Override
                    public void onDelivered(Message message, long nowPs) {
                        sentBytes[message.fromRank] += message.bytes;
                        sentMessages[message.fromRank]++;
                    }
                });
        runner.start();
        clock.run();
        assertThat(runner.whoWaits()).isEmpty();
    }

    /** One rank a host; what is beyond the nodes sits on hosts of its own. */
    public static Workload.Setting setting(Workload workload, int nodes, double flops) {
        int ranks = workload.ranks(nodes, 1);
        int[] hosts = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            hosts[rank] = rank;
        }
        return new Workload.Setting(nodes, 1, ranks, hosts, flops, RATE, 1, 0);
    }

    /** Nothing waits for anything. */
    public static TestRun contentionFree(Workload workload, int nodes, long reduceRate) {
        return new TestRun(
                workload,
                nodes,
                reduceRate,
                clock -> new ContentionFreeNetwork(clock, ZeroLoad.alphaBeta(ALPHA, RATE)));
    }

    /** Each rank sends one message at a time and receives one at a time. */
    public static TestRun onePort(Workload workload, int nodes, long reduceRate) {
        int ranks = workload.ranks(nodes, 1);
        return new TestRun(
                workload, nodes, reduceRate, clock -> new LogGpNetwork(clock, LogGp.alphaBeta(ALPHA, BETA), ranks));
    }

    /** The closed form in the same network. */
    public static long closedFormPs(Workload workload, int nodes, long reduceRate) {
        CostModel cost = new CostModel(ALPHA, RATE, 1, 0, RATE, reduceRate);
        return workload.closedFormPs(setting(workload, nodes, 0), cost).orElseThrow();
    }

    public long elapsedPs() {
        return runner.elapsedPs();
    }

    public double elapsedUs() {
        return runner.elapsedPs() / 1e6;
    }
}
