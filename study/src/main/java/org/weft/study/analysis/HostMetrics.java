package org.weft.study.analysis;

import java.util.BitSet;
import java.util.List;
import java.util.function.ToLongFunction;
import org.weft.observe.LatencySummary;
import org.weft.run.Outcome;
import org.weft.stack.BrokenConnection;
import org.weft.study.result.Latency;
import org.weft.study.result.Metrics;
import org.weft.study.result.MetricsBuilder;
import org.weft.study.result.Nullable;

/** What hosts, their message libraries and their queue pairs did in one cell: totals over its replications. */
final class HostMetrics {
    private static final double PS_PER_SECOND = 1e12;
    private static final int MOST_ERRORS = 10;

    private final CellRun cell;
    private final List<Outcome> outcomes;

    HostMetrics(CellRun cell) {
        this.cell = cell;
        this.outcomes = cell.outcomes();
    }

    private long sum(ToLongFunction<Outcome> value) {
        return outcomes.stream().mapToLong(value).sum();
    }

    /** Adds what of it there is. */
    void add(MetricsBuilder metrics) {
        if (sum(outcome -> outcome.hosts().stream()
                        .mapToLong(Outcome.HostUse::busyPs)
                        .sum())
                > 0) {
            long interrupts = sum(outcome -> outcome.hosts().stream()
                    .mapToLong(Outcome.HostUse::interrupts)
                    .sum());
            double most = outcomes.stream()
                    .flatMap(outcome -> outcome.hosts().stream())
                    .mapToDouble(Outcome.HostUse::utilisation)
                    .max()
                    .orElse(0);
            metrics.cpu(new Metrics.Cpu(meanUtilisation(), most, interrupts == 0 ? null : interrupts));
        }
        long queue = outcomes.stream()
                .flatMap(outcome -> outcome.hosts().stream())
                .mapToLong(Outcome.HostUse::receiveQueueMaxBytes)
                .max()
                .orElse(0);
        long drops = sum(outcome ->
                outcome.hosts().stream().mapToLong(Outcome.HostUse::ringDrops).sum());
        if (queue > 0 || drops > 0) {
            metrics.hosts(new Metrics.HostQueues(queue, drops));
        }
        if (cell.stack().rdma()) {
            metrics.rdma(rdma());
        }
        metrics.library(library());
    }

    /** Over the hosts that ranks sit on; over all that worked where this is not known. */
    private double meanUtilisation() {
        double sum = 0;
        int hosts = 0;
        for (Replication run : cell.runs()) {
            List<Outcome.HostUse> uses = run.outcome().hosts();
            BitSet taken = new BitSet();
            run.hostOfRank().forEach(taken::set);
            for (int host = 0; host < uses.size(); host++) {
                boolean used = taken.isEmpty() ? uses.get(host).busyPs() > 0 : taken.get(host);
                sum += used ? uses.get(host).utilisation() : 0;
                hosts += used ? 1 : 0;
            }
        }
        return hosts == 0 ? 0 : sum / hosts;
    }

    private Metrics.@Nullable Library library() {
        long eager = sum(outcome -> outcome.observed().library().eager());
        long rendezvous = sum(outcome -> outcome.observed().library().rendezvous());
        long gathered = sum(outcome -> outcome.observed().library().gathered());
        return eager + rendezvous + gathered == 0
                ? null
                : new Metrics.Library(
                        eager,
                        rendezvous,
                        sum(outcome -> outcome.observed().library().unexpected()),
                        gathered);
    }

    private Metrics.Rdma rdma() {
        List<LatencySummary> completions = outcomes.stream()
                .map(outcome -> outcome.rdma().completionLatency())
                .toList();
        Latency latency = Distributions.ofTimes().of(completions);
        long misses = sum(outcome -> outcome.rdma().contextMisses());
        long naks = sum(outcome -> outcome.rdma().naks());
        return new Metrics.Rdma(
                latency,
                sum(outcome -> outcome.rdma().retries()),
                naks == 0 ? null : naks,
                outcomes.stream()
                        .mapToInt(outcome -> outcome.rdma().mostRetriesInARow())
                        .max()
                        .orElse(0),
                sum(outcome -> outcome.rdma().states().error()),
                queuePairStates(),
                sum(outcome -> outcome.rdma().flushed()),
                sum(outcome -> outcome.rdma().notReady()),
                sum(outcome -> outcome.rdma().notifications()),
                misses == 0 ? null : misses,
                outcomes.stream()
                        .flatMap(outcome -> outcome.rdma().errors().stream())
                        .limit(MOST_ERRORS)
                        .map(HostMetrics::error)
                        .toList());
    }

    private Metrics.QueuePairStates queuePairStates() {
        long retrying = sum(outcome -> outcome.rdma().states().retrying());
        long resting = sum(outcome -> outcome.rdma().states().resting());
        long error = sum(outcome -> outcome.rdma().states().error());
        long all = sum(outcome -> outcome.rdma().states().all());
        return new Metrics.QueuePairStates(all - retrying - resting - error, retrying, resting, error);
    }

    private static Metrics.QueuePairError error(BrokenConnection pair) {
        String key = pair.cause() == BrokenConnection.Cause.NO_ROOM ? "rnr-retries" : "retries";
        return new Metrics.QueuePairError(
                pair.from(),
                pair.to(),
                key,
                pair.tries(),
                pair.negatives() == 0 ? null : pair.negatives(),
                pair.waitPs() / PS_PER_SECOND,
                pair.atPs() / PS_PER_SECOND,
                pair.messages());
    }
}
