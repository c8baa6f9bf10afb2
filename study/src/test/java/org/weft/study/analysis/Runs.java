package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.weft.observe.HostPart;
import org.weft.observe.LatencyRecorder;
import org.weft.observe.LatencySummary;
import org.weft.observe.Term;
import org.weft.program.Workload;
import org.weft.run.LimitSpec;
import org.weft.run.MeasureSpec;
import org.weft.run.Observed;
import org.weft.run.Outcome;
import org.weft.study.plan.StudySettings;
import org.weft.study.plan.StudySettings.Objective;
import org.weft.study.result.EngineFacts;
import org.weft.study.result.Option;
import org.weft.study.result.TopologySummary;

/** Runs made by hand, so that every expected number can be worked out on paper. */
final class Runs {
    static final long MS = 1_000_000_000L;

    private Runs() {}

    /** A workload that moves {@code bytes} a rank and computes nothing. */
    static Workload.Facts moving(double bytes, double busFactor) {
        return new Workload.Facts(
                bytes, busFactor, 0, "", 1, 0, false, false, 0, false, List.of(), Optional.of("ring"));
    }

    /** A workload that computes and processes so many samples in an iteration. */
    static Workload.Facts training(double samples, boolean weak) {
        return new Workload.Facts(0, 0, samples, "samples", 1, 0, true, weak, 0, true, List.of(), Optional.of("ring"));
    }

    /** A workload that computes and counts no samples. */
    static Workload.Facts computing(boolean weak) {
        return new Workload.Facts(0, 0, 0, "", 1, 0, true, weak, 0, true, List.of(), Optional.empty());
    }

    static Option option(String topology) {
        return new Option(topology, null, null, "roce-v2");
    }

    static StackTraits roce() {
        return new StackTraits("roce-v2", true);
    }

    static CellMaker cell(String topology, String workload, int nodes) {
        return new CellMaker(topology, workload, nodes);
    }

    static OutcomeMaker outcome(long completionPs) {
        return new OutcomeMaker(completionPs);
    }

    static LatencySummary latencies(long... samples) {
        LatencyRecorder recorder = new LatencyRecorder();
        for (long sample : samples) {
            recorder.record(sample);
        }
        return recorder.summary();
    }

    static StudySettings settings(Objective objective) {
        return new StudySettings(
                "a study",
                Optional.empty(),
                1,
                1,
                true,
                LimitSpec.none(),
                10,
                MeasureSpec.NONE,
                objective,
                Map.of(),
                0.02,
                Optional.empty());
    }

    static StudySettings settings(Map<String, Double> mix) {
        return new StudySettings(
                "a study",
                Optional.empty(),
                1,
                1,
                true,
                LimitSpec.none(),
                10,
                MeasureSpec.NONE,
                Objective.COMPLETION_TIME,
                mix,
                0.02,
                Optional.empty());
    }

    static StudyRun study(CellRun... cells) {
        return study(settings(Objective.COMPLETION_TIME), List.of(), cells);
    }

    static StudyRun study(StudySettings settings, List<TopologySummary> topologies, CellRun... cells) {
        return new StudyRun(
                settings,
                "00ff",
                Optional.of("weft run study.yaml"),
                false,
                List.of(cells),
                topologies.stream()
                        .map(each -> new TopologyFacts(each.name(), Optional.empty(), Optional.empty(), each))
                        .toList(),
                List.of(),
                List.of(),
                List.of(),
                new EngineFacts(1, 1, 0.1, 1, 1));
    }

    static TopologySummary tree(String name, double oversubscription, int spines) {
        return topology(name, "fat-tree", 4 + spines, 64 + 64 * spines / 4, oversubscription, 100e9, true);
    }

    static TopologySummary star(String name) {
        return topology(name, "star", 1, 64, null, 100e9, true);
    }

    static TopologySummary topology(
            String name,
            String family,
            int switches,
            int cables,
            Double oversubscription,
            double injection,
            boolean buildable) {
        return new TopologySummary(
                name,
                family,
                64,
                switches,
                cables,
                64,
                64,
                2 * cables - 64,
                buildable ? 64 : null,
                buildable,
                buildable ? null : "leaf-0 needs 200 ports and the largest switch has 128",
                true,
                null,
                injection,
                cables * injection,
                oversubscription,
                32,
                3.2e12,
                4,
                3.5,
                oversubscription == null ? null : 16,
                null,
                List.of(),
                List.of());
    }

    /** Makes a cell; what is not said is one rank a node on RoCE, placed in order. */
    static final class CellMaker {
        private final String topology;
        private final String workload;
        private final int nodes;
        private final Map<String, String> axes = new LinkedHashMap<>();
        private final List<Replication> runs = new ArrayList<>();
        private Option option;
        private Workload.Facts facts = moving(0, 0);
        private String type = "allreduce";
        private String placement = "linear";
        private StackTraits stack = roce();
        private boolean baseline;
        private Optional<CellRun.OverlapPlan> overlap = Optional.empty();
        private Optional<String> misfit = Optional.empty();
        private Optional<String> failure = Optional.empty();

        private CellMaker(String topology, String workload, int nodes) {
            this.topology = topology;
            this.workload = workload;
            this.nodes = nodes;
            this.option = Runs.option(topology);
        }

        CellMaker facts(Workload.Facts given) {
            facts = given;
            return this;
        }

        CellMaker type(String given) {
            type = given;
            return this;
        }

        CellMaker stack(String name, StackTraits traits) {
            option = new Option(topology, null, option.link(), name);
            stack = traits;
            return this;
        }

        CellMaker link(String link) {
            option = new Option(topology, null, link, option.stack());
            return this;
        }

        CellMaker placement(String given) {
            placement = given;
            return this;
        }

        CellMaker axis(String path, String value) {
            axes.put(path, value);
            return this;
        }

        CellMaker overlap(long windowPs, double share) {
            overlap = Optional.of(new CellRun.OverlapPlan(windowPs, share));
            return this;
        }

        CellMaker asBaseline() {
            baseline = true;
            return this;
        }

        CellRun thatDoesNotFit() {
            misfit = Optional.of("needs " + nodes + " hosts, " + topology + " has 32");
            return done();
        }

        CellRun thatFails(String why) {
            failure = Optional.of(why);
            return done();
        }

        /** One replication for each outcome; rank i sits on host i. */
        CellRun ran(OutcomeMaker... outcomes) {
            List<Integer> hosts =
                    java.util.stream.IntStream.range(0, nodes).boxed().toList();
            for (OutcomeMaker outcome : outcomes) {
                runs.add(new Replication(outcome.done(), hosts));
            }
            return done();
        }

        /** One replication for each time. */
        CellRun took(long... completionsPs) {
            OutcomeMaker[] outcomes = new OutcomeMaker[completionsPs.length];
            for (int index = 0; index < outcomes.length; index++) {
                outcomes[index] = outcome(completionsPs[index]);
            }
            return ran(outcomes);
        }

        private CellRun done() {
            String id = String.join("-", topology, option.stack(), workload, placement) + axes + "-" + nodes;
            return new CellRun(
                    id,
                    option,
                    workload,
                    type,
                    Optional.of(placement),
                    nodes,
                    nodes,
                    OptionalLong.empty(),
                    axes,
                    "packet",
                    stack,
                    Optional.of(facts),
                    runs,
                    misfit,
                    failure,
                    overlap,
                    baseline,
                    Map.of());
        }
    }

    /** Makes an outcome; all of its critical path is serialisation unless terms are given. */
    static final class OutcomeMaker {
        private final long completionPs;
        private final Long[] path = new Long[Term.values().length];
        private final Long[] parts = new Long[HostPart.count()];
        private final Double[] partUse = new Double[HostPart.count()];
        private final List<Outcome.LinkUse> links = new ArrayList<>();
        private final List<Outcome.HostUse> hosts = new ArrayList<>();
        private List<Long> iterations = List.of();
        private List<Long> rankCompute = List.of();
        private List<Long> rankEnds = List.of();
        private LatencySummary messages = LatencySummary.NONE;
        private Map<Long, LatencySummary> bySize = Map.of();
        private Outcome.Packets packets = new Outcome.Packets(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        private Optional<Outcome.Stopped> stopped = Optional.empty();
        private List<String> warnings = List.of();
        private long boundPs;

        private OutcomeMaker(long completionPs) {
            this.completionPs = completionPs;
            java.util.Arrays.fill(path, 0L);
            java.util.Arrays.fill(parts, 0L);
            java.util.Arrays.fill(partUse, 0.0);
            path[Term.SERIALISATION.ordinal()] = completionPs;
        }

        /** Takes a stretch from serialisation and gives it to another term. */
        OutcomeMaker term(Term term, long ps) {
            path[Term.SERIALISATION.ordinal()] -= ps;
            path[term.ordinal()] += ps;
            return this;
        }

        /** Takes a stretch from serialisation and gives it to a part of the hosts; for hosts that come later, how busy that is. */
        OutcomeMaker part(HostPart part, long ps, double utilisation) {
            parts[part.ordinal()] += ps;
            partUse[part.ordinal()] = utilisation;
            return term(Term.HOST_STACK, ps);
        }

        OutcomeMaker iterations(Long... ps) {
            iterations = List.of(ps);
            return this;
        }

        OutcomeMaker computed(Long... ps) {
            rankCompute = List.of(ps);
            rankEnds = java.util.Collections.nCopies(ps.length, completionPs);
            return this;
        }

        OutcomeMaker messages(LatencySummary summary) {
            messages = summary;
            return this;
        }

        OutcomeMaker messages(Map<Long, LatencySummary> sizes) {
            bySize = sizes;
            return this;
        }

        OutcomeMaker packets(long sent, long droppedByCongestion, long retransmitted, long payloadBytes) {
            packets = new Outcome.Packets(
                    sent,
                    sent - droppedByCongestion,
                    droppedByCongestion,
                    0,
                    0,
                    0,
                    0,
                    retransmitted,
                    0,
                    0,
                    0,
                    0,
                    payloadBytes,
                    payloadBytes);
            return this;
        }

        OutcomeMaker bound(long ps) {
            boundPs = ps;
            return this;
        }

        OutcomeMaker hosts(int count) {
            return hosts(count, 0);
        }

        OutcomeMaker hosts(int count, double utilisation) {
            for (int host = 0; host < count; host++) {
                hosts.add(new Outcome.HostUse(
                        "host-" + host, (long) (utilisation * completionPs), utilisation, 0, 0, 0, List.of(partUse)));
            }
            return this;
        }

        OutcomeMaker link(String from, String to, int tier, double utilisation) {
            return link(from, to, tier, utilisation, utilisation, 100_000_000_000L, 0);
        }

        OutcomeMaker link(String from, String to, int tier, double utilisation, double peak, long rate, long drops) {
            links.add(new Outcome.LinkUse(
                    links.size(),
                    from + " > " + to,
                    from,
                    to,
                    tier,
                    false,
                    rate,
                    10,
                    10_000,
                    utilisation,
                    peak,
                    1000,
                    drops,
                    0,
                    0,
                    0,
                    0));
            return this;
        }

        OutcomeMaker stopped(String reason, String says) {
            stopped = Optional.of(new Outcome.Stopped(reason, says));
            return this;
        }

        OutcomeMaker warns(String... sentences) {
            warnings = List.of(sentences);
            return this;
        }

        Outcome done() {
            return new Outcome(
                    completionPs,
                    iterations,
                    boundPs,
                    "",
                    OptionalLong.empty(),
                    List.of(path),
                    List.of(parts),
                    0,
                    messages,
                    bySize,
                    LatencySummary.NONE,
                    LatencySummary.NONE,
                    LatencySummary.NONE,
                    LatencySummary.NONE,
                    rankCompute,
                    rankEnds,
                    0,
                    packets,
                    Outcome.Rdma.NONE,
                    hosts,
                    links,
                    List.of(),
                    stopped,
                    warnings,
                    completionPs,
                    10,
                    10,
                    Observed.NOTHING);
        }
    }
}
