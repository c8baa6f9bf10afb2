package org.weft.analytic;

import org.weft.program.ComputeTax;
import org.weft.program.MessageLayer;
import org.weft.program.ProgramRunner;
import org.weft.program.RunnerSpec;
import org.weft.program.Workload;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;

/**
 * What no run of a workload can beat: the largest cut bound of what its programs send, and for programs whose order does not
 * depend on time the programs themselves in a network without contention.
 *
 * <p><b>Model.</b> One dry run of the programs gives both. See {@link TrafficCuts} and {@link LatencyFloor}.
 *
 * <p><b>Cost.</b> Below a microsecond a message.
 */
public final class Bounds {
    private static final double SAFE = 1 - 1e-9;

    private Bounds() {}

    /**
     * The bound of a run.
     *
     * @param conditions of the run; its jitter and barrier do not matter
     */
    public static Bound of(
            CompiledTopology topology,
            HostSpec host,
            RunnerSpec conditions,
            Workload workload,
            Workload.Setting setting) {
        MessageClock clock = new MessageClock();
        TrafficCuts cuts = new TrafficCuts(topology, host, ranksPerHost(setting.hostOfRank(), topology.hosts()));
        ProgramRunner runner = new ProgramRunner(
                new MessageLayer(new ContentionFreeNetwork(clock, new LatencyFloor(topology, host))),
                clock,
                conditions.withoutJitter(),
                rank -> workload.program(rank, setting),
                ComputeTax.NONE,
                cuts);
        runner.start();
        clock.run();
        if (!runner.isFinished()) {
            return Bound.NONE;
        }
        Workload.Facts facts = workload.facts(setting);
        Cut worst = cuts.worst();
        long cutPs = (long) (worst.ps() * SAFE);
        if (!workload.fixedOrder() || cutPs >= runner.elapsedPs()) {
            double measured = (double) facts.iterations() / (facts.iterations() + facts.warmUp());
            return new Bound(cutPs, (long) (cutPs * measured), worst.says());
        }
        long[] ends = runner.iterationEndsPs();
        int warmUp = Math.min(facts.warmUp(), ends.length);
        long measuredPs = runner.elapsedPs() - (warmUp == 0 ? 0 : ends[warmUp - 1]);
        return new Bound(runner.elapsedPs(), measuredPs, "the order of the program: nothing waits for another message");
    }

    private static int ranksPerHost(int[] hostOfRank, int hosts) {
        int[] ranks = new int[hosts];
        int most = 1;
        for (int host : hostOfRank) {
            most = Math.max(most, ++ranks[host]);
        }
        return most;
    }
}
