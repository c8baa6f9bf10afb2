package org.weft.run;

import java.util.OptionalLong;
import org.weft.analytic.Bound;
import org.weft.analytic.Bounds;
import org.weft.analytic.CostModels;
import org.weft.analytic.HostRate;
import org.weft.network.PacketCounters;
import org.weft.program.CostModel;
import org.weft.program.Workload;

/**
 * What a run is held against.
 *
 * @param boundPs no run can be faster
 * @param boundBy what gives the bound, in words
 * @param closedFormPs by formula, with the latency and the framing that the run's own messages had
 */
record Floor(long boundPs, String boundBy, OptionalLong closedFormPs) {

    static Floor of(Scenario scenario, PacketFidelity.PacketRun run) {
        Workload workload = scenario.job().workload();
        Workload.Setting setting = scenario.job().setting();
        Bound bound = Bounds.of(
                scenario.topology(),
                scenario.stack().quickestOnHost(scenario.host()),
                PacketFidelity.PacketRun.runnerSpec(scenario),
                workload,
                setting);
        return new Floor(bound.measuredPs(), bound.by(), workload.closedFormPs(setting, cost(scenario, run, setting)));
    }

    private static CostModel cost(Scenario scenario, PacketFidelity.PacketRun run, Workload.Setting setting) {
        PacketCounters data = run.network.data();
        double payload = data.wireBytes == 0 ? 1 : (double) data.payloadBytes / data.wireBytes;
        int host = setting.hostOfRank()[0];
        int device = scenario.topology().hostDevice(host);
        return CostModels.of(
                scenario.host(),
                setting,
                new HostRate(scenario.topology(), scenario.host()).outBitsPerSecond(host),
                payload,
                Math.max(1, scenario.topology().degree(device)),
                run.recorder.meanZeroLoadPs(),
                run.recorder.meanBytes());
    }
}
