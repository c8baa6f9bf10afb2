package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.weft.network.TrafficClass;
import org.weft.observe.HostPart;
import org.weft.observe.Term;
import org.weft.program.Workload;
import org.weft.run.Outcome;
import org.weft.study.result.CriticalPath;
import org.weft.study.result.Estimate;
import org.weft.study.result.HostParts;
import org.weft.study.result.Metrics;
import org.weft.study.result.MetricsBuilder;
import org.weft.study.result.Nullable;

/**
 * The metrics of one cell from its replications, speed-up excepted.
 *
 * <p><b>Model.</b> Counts are totals over the replications, times and shares means, percentiles of all samples together. A cell that
 * was ended early keeps what was counted and has no times.
 */
final class CellMetrics {
    private static final String SECONDS = "s";

    private final CellRun cell;
    private final List<Outcome> outcomes;
    private final LinkTable links;

    CellMetrics(CellRun cell, LinkTable links) {
        this.cell = cell;
        this.outcomes = cell.outcomes();
        this.links = links;
    }

    /** All metrics that the cell alone tells. */
    MetricsBuilder metrics(int hottest, PortErrors errors) {
        MetricsBuilder metrics = Metrics.builder();
        if (cell.done()) {
            times(metrics);
        }
        latencies(metrics);
        packets(metrics);
        new HostMetrics(cell).add(metrics);
        observations(metrics);
        return metrics.links(links.links(hottest, errors));
    }

    private void observations(MetricsBuilder metrics) {
        Observations observations = new Observations(outcomes);
        double[] goodput = cell.done() ? Observations.goodput(outcomes) : null;
        metrics.goodput(goodput == null ? null : Intervals.estimate(goodput, "B/s"))
                .media(observations.media())
                .latencySplit(observations.latencySplit())
                .course(new Observations(cell.typical().outcomes()).course(links))
                .load(cell.done() ? Observations.load(outcomes) : null);
    }

    private void times(MetricsBuilder metrics) {
        Workload.Facts facts = cell.facts().orElseThrow();
        metrics.completionTime(estimate(outcome -> outcome.completionPs() / Words.PS, SECONDS))
                .closedFormTime(closedForm())
                .throughput(Intervals.estimate(ObjectiveValues.throughput(cell), ObjectiveValues.workUnit(cell)))
                .criticalPath(criticalPath())
                .hostParts(hostParts())
                .overlap(OverlapSplit.of(cell))
                .ranks(ranks());
        if (outcomes.stream().allMatch(outcome -> outcome.boundPs() > 0)) {
            metrics.boundTime(estimate(outcome -> outcome.boundPs() / Words.PS, SECONDS));
        }
        if (outcomes.stream().noneMatch(outcome -> outcome.iterationPs().isEmpty())) {
            metrics.iterationTime(Intervals.estimate(cell.workSeconds(), SECONDS));
        }
        if (facts.bytesPerRank() > 0) {
            metrics.algorithmBandwidth(bandwidth(facts.bytesPerRank()));
        }
        if (facts.bytesPerRank() > 0 && facts.busFactor() > 0) {
            metrics.busBandwidth(bandwidth(facts.bytesPerRank() * facts.busFactor()));
        }
    }

    private @Nullable Estimate bandwidth(double bytes) {
        double[] values = cell.workSeconds();
        for (int index = 0; index < values.length; index++) {
            if (values[index] <= 0) {
                return null;
            }
            values[index] = bytes / values[index];
        }
        return Intervals.estimate(values, "B/s");
    }

    private @Nullable Estimate closedForm() {
        boolean known =
                outcomes.stream().allMatch(outcome -> outcome.closedFormPs().isPresent());
        return known ? estimate(outcome -> outcome.closedFormPs().getAsLong() / Words.PS, SECONDS) : null;
    }

    private @Nullable Estimate estimate(ToDoubleFunction<Outcome> value, String unit) {
        return Intervals.estimate(outcomes.stream().mapToDouble(value).toArray(), unit);
    }

    private double meanOf(ToDoubleFunction<Outcome> value) {
        return Intervals.mean(outcomes.stream().mapToDouble(value).toArray());
    }

    private long sum(ToLongFunction<Outcome> value) {
        return outcomes.stream().mapToLong(value).sum();
    }

    private CriticalPath criticalPath() {
        return CriticalPaths.of(this::term);
    }

    /** Null where hosts took no time. */
    private @Nullable HostParts hostParts() {
        Map<String, Double> seconds = new LinkedHashMap<>();
        for (HostPart part : HostPart.values()) {
            double each = HostLimit.seconds(cell, part);
            if (each > 0) {
                seconds.put(HostParts.field(part), each);
            }
        }
        return seconds.isEmpty() ? null : new HostParts(seconds, "s");
    }

    private double term(Term term) {
        return meanOf(outcome -> outcome.criticalPath().get(term.ordinal()) / Words.PS);
    }

    private Metrics.RankTimes ranks() {
        double compute = meanOf(CellMetrics::computeShare);
        String slowest = SlowHost.of(cell, links).map(SlowHost::label).orElse(null);
        return new Metrics.RankTimes(compute, 1 - compute, slowest);
    }

    /** Mean over ranks of the share of their time that they computed. */
    private static double computeShare(Outcome outcome) {
        double sum = 0;
        int ranks = outcome.rankComputePs().size();
        for (int rank = 0; rank < ranks; rank++) {
            long end = outcome.rankEndPs().get(rank);
            sum += end <= 0 ? 0 : Math.min(1, (double) outcome.rankComputePs().get(rank) / end);
        }
        return ranks == 0 ? 0 : sum / ranks;
    }

    private void latencies(MetricsBuilder metrics) {
        Distributions times = Distributions.ofTimes();
        metrics.messageLatency(times.of(
                        outcomes.stream().map(Outcome::messages).toList(),
                        outcomes.stream().map(Outcome::messagesBySize).toList()))
                .slowdown(Distributions.ofRatios()
                        .of(outcomes.stream().map(Outcome::slowdown).toList()))
                .flowCompletionTime(
                        times.of(outcomes.stream().map(Outcome::flowCompletion).toList()))
                .matchWait(times.of(outcomes.stream().map(Outcome::matchWait).toList()));
    }

    private void packets(MetricsBuilder metrics) {
        long sent = sum(outcome -> outcome.packets().sent());
        if (sent == 0) {
            return;
        }
        Metrics.Dropped dropped = new Metrics.Dropped(
                sum(outcome -> outcome.packets().droppedByCongestion()),
                sum(outcome -> outcome.packets().droppedByCorruption()),
                sum(outcome -> outcome.packets().droppedByMtu()),
                sum(outcome -> outcome.packets().droppedByFault()));
        long again = sum(outcome -> outcome.packets().retransmitted());
        metrics.packets(new Metrics.Packets(
                        sent,
                        sum(outcome -> outcome.packets().delivered()),
                        dropped,
                        sum(outcome -> outcome.packets().inFlight()),
                        again,
                        sum(outcome -> outcome.packets().spuriousRetransmissions()),
                        sum(outcome -> outcome.packets().ecnMarked()),
                        classes()))
                .lossRate((double) dropped.total() / sent)
                .retransmissionRate((double) again / sent);
        if (cell.stack().timers()) {
            metrics.timeouts(sum(outcome -> outcome.packets().timeouts()));
        }
        if (cell.stack().lossless()) {
            metrics.pauseTime(meanOf(outcome -> outcome.links().stream()
                    .mapToDouble(use -> use.pausedPs() / Words.PS)
                    .sum()));
        }
    }

    /** Summed over the replications, which have the same classes. */
    private List<Metrics.TrafficClass> classes() {
        List<Metrics.TrafficClass> classes = new ArrayList<>();
        for (int each = 0; each < outcomes.get(0).observed().classes().size(); each++) {
            int at = each;
            TrafficClass which = outcomes.get(0).observed().classes().get(at).trafficClass();
            classes.add(new Metrics.TrafficClass(
                    which.priority(),
                    which.lossless(),
                    sum(outcome -> outcome.observed().classes().get(at).sent()),
                    sum(outcome -> outcome.observed().classes().get(at).wireBytes()),
                    sum(outcome -> outcome.observed().classes().get(at).dropped()),
                    sum(outcome -> outcome.observed().classes().get(at).lost()),
                    sum(outcome -> outcome.observed().classes().get(at).marked())));
        }
        return classes;
    }
}
