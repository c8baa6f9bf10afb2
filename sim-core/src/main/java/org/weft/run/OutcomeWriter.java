package org.weft.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.weft.network.LinkUse;
import org.weft.network.PacketCounters;
import org.weft.program.ProgramRunner;
import org.weft.program.Workload;
import org.weft.run.Outcome.Stopped;
import org.weft.run.PacketFidelity.PacketRun;
import org.weft.stack.StackCounters;
import org.weft.topology.CompiledTopology;
import org.weft.units.TimeSpan;

/** Writes down what a finished run gave. */
final class OutcomeWriter {
    private final Scenario scenario;
    private final PacketRun run;
    private final ProgramRunner runner;
    private final StackCounters counters;

    OutcomeWriter(Scenario scenario, PacketRun run) {
        this.scenario = scenario;
        this.run = run;
        this.runner = run.runner;
        this.counters = run.stack.counters();
    }

    Outcome write(Optional<Stopped> stopped) {
        Workload.Facts facts = scenario.job().workload().facts(scenario.job().setting());
        long[] ends = runner.iterationEndsPs();
        int warmUp = Math.min(facts.warmUp(), ends.length);
        long measuredFromPs = warmUp == 0 ? 0 : ends[warmUp - 1];
        Floor floor = Floor.of(scenario, run);
        long completionPs = runner.elapsedPs() - measuredFromPs;
        List<String> warnings = warnings(stopped.isPresent());
        if (stopped.isEmpty() && warmUp == 0 && completionPs < floor.boundPs()) {
            warnings.add("the run of " + completionPs + " ps is below its bound of " + floor.boundPs() + " ps ("
                    + floor.boundBy() + "): a fault of Weft, please report it");
        }
        if (run.countedFromPs > run.engine.nowPs()) {
            warnings.add("the warm-up of " + scenario.measure().warmUp() + " is longer than the run of "
                    + new TimeSpan(run.engine.nowPs()) + ": no message was counted");
        }
        return new Outcome(
                completionPs,
                iterations(ends, warmUp),
                floor.boundPs(),
                floor.boundBy(),
                floor.closedFormPs(),
                boxed(runner.criticalPath()),
                boxed(runner.criticalParts()),
                runner.criticalRank(),
                run.recorder.all(),
                run.recorder.bySize(),
                run.recorder.intraHost(),
                run.recorder.slowdown(),
                run.recorder.flowCompletion(),
                run.recorder.matchWait(),
                boxed(runner.rankComputePs()),
                boxed(runner.rankEndPs()),
                runner.entrySkewPs(),
                packets(),
                rdma(),
                hosts(),
                links(),
                pauses(),
                stopped,
                warnings,
                run.engine.fingerprint().value(),
                run.engine.events(),
                run.network.packetHops(),
                observed());
    }

    private static List<Long> iterations(long[] endsPs, int first) {
        List<Long> iterations = new ArrayList<>();
        for (int iteration = first; iteration < endsPs.length; iteration++) {
            iterations.add(endsPs[iteration] - (iteration == 0 ? 0 : endsPs[iteration - 1]));
        }
        return iterations;
    }

    /** What network, stack and faults have to say. */
    private List<String> warnings(boolean isStopped) {
        List<String> warnings = new ArrayList<>(run.network.warnings());
        warnings.addAll(run.stack.warnings());
        if (!isStopped) {
            new QueuePairErrors(counters, run.network).sentence().ifPresent(warnings::add);
        }
        scenario.faults().stream()
                .filter(fault -> fault.startPs() >= run.engine.nowPs())
                .map(fault -> "a fault at " + fault.where() + " was to begin at " + fault.at()
                        + ", but the run ended before, at " + TimeSpan.ofPicoseconds(run.engine.nowPs()))
                .forEach(warnings::add);
        return warnings;
    }

    private Observed observed() {
        return new Observed(
                run.countedFromPs,
                run.engine.nowPs(),
                run.recorder.countedBytes(),
                run.network.mediumUse(),
                run.network.classUse(),
                run.splits.map(splits -> splits.table().bySize()).orElse(List.of()),
                run.splits.map(splits -> splits.table().byLatency()).orElse(List.of()),
                run.sampler.map(Sampler::course),
                new Observed.Library(
                        counters.eagerMessages,
                        counters.rendezvousMessages,
                        counters.unexpectedMessages,
                        counters.gatheredMessages),
                load());
    }

    private Optional<Observed.Load> load() {
        Workload.Setting setting = scenario.job().setting();
        Optional<Workload.Window> window = scenario.job().workload().window(setting);
        if (window.isEmpty() || window.get().toPs() <= run.countedFromPs || setting.injectionBitsPerSecond() == 0) {
            return Optional.empty();
        }
        double seconds = (window.get().toPs() - run.countedFromPs) / 1e12;
        double injectable = seconds
                * setting.injectionBitsPerSecond()
                / 8
                * Arrays.stream(setting.hostOfRank()).distinct().count();
        return Optional.of(
                new Observed.Load(run.recorder.countedBytes() / injectable, run.recorder.acceptedBytes() / injectable));
    }

    private static List<Long> boxed(long[] values) {
        return Arrays.stream(values).boxed().toList();
    }

    private Outcome.Packets packets() {
        PacketCounters data = run.network.data();
        return new Outcome.Packets(
                data.sent,
                data.delivered,
                data.droppedByCongestion,
                data.droppedByCorruption,
                data.droppedByMtu,
                data.droppedByFailure,
                data.inFlight(),
                counters.retransmitted,
                counters.spuriousRetransmissions,
                data.ecnMarked,
                counters.timeouts,
                run.network.control().sent,
                data.payloadBytes,
                data.wireBytes);
    }

    private Outcome.Rdma rdma() {
        return new Outcome.Rdma(
                counters.retries,
                counters.negatives,
                counters.mostRetriesInARow,
                new Outcome.QueuePairs(
                        counters.queuePairs,
                        counters.queuePairsRetrying,
                        counters.queuePairsResting,
                        counters.queuePairErrors),
                counters.flushed,
                counters.notReady,
                counters.notifications,
                counters.contextMisses,
                counters.rdmaCompletion.summary(),
                List.copyOf(counters.broken));
    }

    private List<Outcome.HostUse> hosts() {
        CompiledTopology topology = scenario.topology();
        double window = Math.max(1, run.engine.nowPs());
        List<Outcome.HostUse> uses = new ArrayList<>();
        for (int host = 0; host < topology.hosts(); host++) {
            uses.add(new Outcome.HostUse(
                    topology.device(topology.hostDevice(host)).name(),
                    counters.cpuBusyPs[host],
                    counters.cpuBusyPs[host] / (window * scenario.host().cores()),
                    counters.interrupts[host],
                    counters.receiveQueueMaxBytes[host],
                    counters.ringDrops[host],
                    Arrays.stream(counters.partUse[host]).boxed().toList()));
        }
        return uses;
    }

    private List<Outcome.Pause> pauses() {
        return run.network.pauses().stream()
                .map(use -> new Outcome.Pause(
                        use.name(), use.cause(), use.pauses(), use.pausedPs(), use.trips(), use.swallowed()))
                .toList();
    }

    private List<Outcome.LinkUse> links() {
        List<Outcome.LinkUse> uses = new ArrayList<>();
        for (LinkUse use : run.network.linkUse()) {
            uses.add(new Outcome.LinkUse(
                    use.link(),
                    use.name(),
                    use.from(),
                    use.to(),
                    use.tier(),
                    use.embedded(),
                    use.bitsPerSecond(),
                    use.packets(),
                    use.wireBytes(),
                    use.utilisation(),
                    use.peak(),
                    use.maxQueueBytes(),
                    use.drops(),
                    use.errors(),
                    use.downs(),
                    use.smallestErrorBytes(),
                    use.pausedPs()));
        }
        return uses;
    }
}
