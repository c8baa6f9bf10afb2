package org.weft.study.analysis;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.observe.LatencyRecorder;
import org.weft.observe.LatencySummary;
import org.weft.program.Workload;
import org.weft.run.LimitSpec;
import org.weft.run.MeasureSpec;
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
}
