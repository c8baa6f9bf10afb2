package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.weft.network.MediumUse;
import org.weft.observe.SplitSum;
import org.weft.observe.Term;
import org.weft.run.Observed;
import org.weft.run.Outcome;
import org.weft.study.result.Course;
import org.weft.study.result.CriticalPath;
import org.weft.study.result.LatencySplit;
import org.weft.study.result.Metrics;
import org.weft.study.result.Nullable;
import org.weft.study.result.SharedMedium;

/** What a cell measured besides what every cell has: shared media, splits of latency, queues and links over time. */
final class Observations {
    /** Enough for a chart; details hold them all. */
    private static final int MOST_WINDOWS = 64;

    private static final double[] SHARES = {0, 0.5, 0.9, 0.99, 0.999, 1};
    /** Share of the offered load that must be accepted. */
    private static final double NOT_SATURATED = 0.99;

    /** Messages that a share must hold to be a row. */
    private static final int ENOUGH = 10;

    private final List<Outcome> outcomes;

    Observations(List<Outcome> outcomes) {
        this.outcomes = outcomes;
    }

    /** Payload of messages between hosts in a second; null where none was counted or time stood still. */
    static double @Nullable [] goodput(List<Outcome> outcomes) {
        double[] values = new double[outcomes.size()];
        for (int index = 0; index < values.length; index++) {
            Observed observed = outcomes.get(index).observed();
            double seconds = (observed.untilPs() - observed.fromPs()) / Words.PS;
            if (observed.countedBytes() == 0 || seconds <= 0) {
                return null;
            }
            values[index] = observed.countedBytes() / seconds;
        }
        return values;
    }

    /** Offered and accepted load; null where traffic is not offered steadily. */
    static Metrics.@Nullable Load load(List<Outcome> outcomes) {
        double[] offered = new double[outcomes.size()];
        double[] accepted = new double[outcomes.size()];
        for (int index = 0; index < offered.length; index++) {
            Observed.Load load = outcomes.get(index).observed().load().orElse(null);
            if (load == null) {
                return null;
            }
            offered[index] = load.offered();
            accepted[index] = load.accepted();
        }
        if (offered.length == 0) {
            return null;
        }
        boolean isSaturated = Intervals.mean(accepted) < NOT_SATURATED * Intervals.mean(offered);
        return new Metrics.Load(Intervals.estimate(offered, "1"), Intervals.estimate(accepted, "1"), isSaturated);
    }

    /** Rows by medium; null where there is none. */
    @Nullable List<SharedMedium> media() {
        List<SharedMedium> rows = new ArrayList<>();
        int media = outcomes.stream()
                .mapToInt(outcome -> outcome.observed().media().size())
                .min()
                .orElse(0);
        for (int medium = 0; medium < media; medium++) {
            rows.add(medium(medium));
        }
        return rows.isEmpty() ? null : rows;
    }

    private SharedMedium medium(int index) {
        double carried = 0;
        double lost = 0;
        long[] counts = new long[5];
        for (Outcome outcome : outcomes) {
            MediumUse use = outcome.observed().media().get(index);
            double until = Math.max(1, outcome.observed().untilPs());
            carried += Math.min(1, use.busyPs() / until);
            lost += Math.min(1, use.lostPs() / until);
            counts[0] += use.packets();
            counts[1] += use.attempts();
            counts[2] += use.collisions();
            counts[3] += use.deferrals();
            counts[4] += use.givenUp();
        }
        MediumUse first = outcomes.get(0).observed().media().get(index);
        int runs = outcomes.size();
        return new SharedMedium(
                first.name(),
                first.rule(),
                carried / runs,
                lost / runs,
                counts[0],
                counts[1],
                counts[2],
                counts[3],
                counts[4]);
    }

    /** Where the time of messages went; null where nobody asked or none was counted. */
    @Nullable LatencySplit latencySplit() {
        TreeMap<Long, Sum> bySize = new TreeMap<>();
        List<SplitSum> byLatency = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            for (SplitSum row : outcome.observed().splitsBySize()) {
                bySize.computeIfAbsent(row.bytes(), any -> new Sum()).add(row);
            }
            byLatency.addAll(outcome.observed().splitsByLatency());
        }
        if (bySize.isEmpty()) {
            return null;
        }
        List<LatencySplit.Size> sizes = new ArrayList<>();
        bySize.forEach((bytes, sum) -> sizes.add(new LatencySplit.Size(bytes, sum.count, sum.mean(), sum.terms())));
        return new LatencySplit(sizes, bands(byLatency));
    }

    /** A class of latency belongs to the share in which its middle lies. */
    private static List<LatencySplit.Band> bands(List<SplitSum> rows) {
        rows.sort(Comparator.comparingDouble(row -> row.latencyPs() / row.count()));
        double all = rows.stream().mapToLong(SplitSum::count).sum();
        Sum[] sums = new Sum[SHARES.length - 1];
        double below = 0;
        for (SplitSum row : rows) {
            double middle = (below + row.count() / 2.0) / all;
            int band = 0;
            while (band + 2 < SHARES.length && middle >= SHARES[band + 1]) {
                band++;
            }
            sums[band] = sums[band] == null ? new Sum() : sums[band];
            sums[band].add(row);
            below += row.count();
        }
        List<LatencySplit.Band> bands = new ArrayList<>();
        for (int band = 0; band < sums.length; band++) {
            boolean isEnough = all * (SHARES[band + 1] - SHARES[band]) >= ENOUGH;
            if (sums[band] != null && isEnough) {
                bands.add(new LatencySplit.Band(
                        SHARES[band], SHARES[band + 1], sums[band].count, sums[band].mean(), sums[band].terms()));
            }
        }
        return bands;
    }

    /** Rows added up. */
    private static final class Sum {
        private long count;
        private double latencyPs;
        private final double[] termPs = new double[Term.values().length];

        void add(SplitSum row) {
            count += row.count();
            latencyPs += row.latencyPs();
            for (int term = 0; term < termPs.length; term++) {
                termPs[term] += row.termPs().get(term);
            }
        }

        double mean() {
            return latencyPs / count / Words.PS;
        }

        CriticalPath terms() {
            return CriticalPaths.of(term -> termPs[term.ordinal()] / count / Words.PS);
        }
    }

    /** Queues and links over time in the first of these replications; null where nobody asked. */
    @Nullable Course course(LinkTable links) {
        Observed observed = outcomes.get(0).observed();
        if (observed.course().isEmpty()) {
            return null;
        }
        Observed.Course course = observed.course().get();
        int windows = (int) ((observed.untilPs() + course.windowPs() - 1) / course.windowPs());
        int each = Math.max(1, (windows + MOST_WINDOWS - 1) / MOST_WINDOWS);
        CourseLines lines = new CourseLines(course.windowPs(), observed.untilPs(), each);
        return new Course(
                course.everyPs() / Words.PS,
                each * course.windowPs() / Words.PS,
                observed.untilPs() / Words.PS,
                course.links().stream()
                        .map(line -> lines.line(links.nameOf(line.link()), line))
                        .toList(),
                course.tiers().stream()
                        .map(line -> lines.line(links.tierOf(line.link()), line))
                        .toList());
    }
}
