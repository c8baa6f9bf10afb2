package org.weft.study.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.weft.run.LimitSpec;
import org.weft.run.MeasureSpec;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.TimeSpan;

/** What can be written at the top of a study, besides topologies, stacks, workloads, host, placement and nodes. */
public final class StudyModel {
    /** How closely runs look. */
    enum FidelityWord {
        PACKET
    }

    private static final Key<String> NAME = Key.optional(
            "name", Kinds.TEXT, "the folder's or file's name", "what tables and the report call the study");
    private static final Key<String> ABOUT = Key.optional("about", Kinds.TEXT, "nothing", "a sentence for readers");
    private static final Key<FidelityWord> FIDELITY = Key.of(
            "fidelity",
            Kinds.oneOf(FidelityWord.class),
            FidelityWord.PACKET,
            "definition: every packet, queue and acknowledgement",
            "how closely runs look");
    private static final Key<Integer> REPLICATIONS = Key.of(
            "replications",
            Kinds.count(1, 1000),
            1,
            "definition: one run; five or more give intervals and a significant ranking",
            "independent runs of every cell");
    private static final Key<Long> SEED = Key.of(
            "seed",
            Kinds.whole(0, Long.MAX_VALUE / 2),
            1L,
            "definition",
            "of everything random; the same seed, the same bits");
    private static final Key<Boolean> JITTER = Key.of(
            "jitter",
            Kinds.ON_OFF,
            true,
            "definition: machines are never in lockstep",
            "ranks start at uniform 0-1 us and packet processing takes up to 10 % longer; off for closed forms");
    private static final Key<LimitSpec> LIMITS = Key.of(
            "limits",
            new Kind.Nested<>(limits()),
            LimitSpec.none(),
            "no limit but a stall of 100 s of simulated time",
            "when a run is ended though it is not done");
    private static final Key<Measure> MEASURE = Key.of(
            "measure",
            new Kind.Nested<>(measure()),
            new Measure(10, MeasureSpec.NONE),
            "the ten hottest links, from the start",
            "what is reported of a run");
    private static final Key<Compare> COMPARE = Key.of(
            "compare",
            new Kind.Nested<>(compare()),
            new Compare(StudySettings.Objective.COMPLETION_TIME, 0.02, Optional.empty()),
            "completion time, all workloads alike, 2 %",
            "how options are ranked");

    private static final Key<List<LabelSpec>> LABELS = Key.optional(
            "labels",
            Kinds.listOf(new Kind.Nested<>(LabelSpec.MODEL)),
            "nothing",
            "firmware, cable batches and racks, by which ports with errors are grouped");

    /** How options are ranked, without the mix, whose keys are the study's own names. */
    record Compare(StudySettings.Objective objective, double practical, Optional<String> baseline) {}

    /** What is reported of a run, and what is measured for it. */
    record Measure(int top, MeasureSpec spec) {}

    /** The model of a study's own keys. */
    public static final Model<StudySettings> MODEL = new Model<>(
            "study",
            "what could be bought, how hosts talk, what is run, how far to go",
            List.of(NAME, ABOUT, FIDELITY, REPLICATIONS, SEED, JITTER, LIMITS, MEASURE, LABELS, COMPARE),
            StudyModel::settings);

    private StudyModel() {}

    private static StudySettings settings(Values values) {
        Compare compare = values.get(COMPARE);
        return new StudySettings(
                values.find(NAME).orElse(""),
                values.find(ABOUT).map(String::strip),
                values.get(REPLICATIONS),
                values.get(SEED),
                values.get(JITTER),
                values.get(LIMITS),
                values.get(MEASURE).top(),
                values.get(MEASURE).spec(),
                compare.objective(),
                Map.of(),
                compare.practical(),
                compare.baseline(),
                values.find(LABELS).orElse(List.of()));
    }

    private static Model<LimitSpec> limits() {
        Key<TimeSpan> time = Key.optional("time", Kinds.TIME, "no limit", "simulated time of a run");
        Key<Long> events = Key.optional("events", Kinds.whole(1, 1L << 60), "no limit", "events of a run");
        Key<TimeSpan> stall = Key.of(
                "stall",
                Kinds.TIME,
                TimeSpan.ofMilliseconds(100_000),
                "definition: longer than every timer of every stack",
                "a run in which nothing made progress for so long is stalled");
        return new Model<>(
                "limits",
                "when a run is ended though it is not done",
                List.of(time, events, stall),
                values -> new LimitSpec(
                        values.find(time).map(t -> OptionalLong.of(t.ps())).orElse(OptionalLong.empty()),
                        values.find(events).map(OptionalLong::of).orElse(OptionalLong.empty()),
                        values.get(stall)));
    }

    private static Model<Measure> measure() {
        Key<Integer> top = Key.of(
                "top",
                Kinds.count(1, 10),
                10,
                "definition: what a reader can take in",
                "hottest links that are reported");
        Key<TimeSpan> warmUp = Key.of(
                "warm-up",
                Kinds.TIME,
                TimeSpan.ZERO,
                "definition: every message counts",
                "messages sent in this time from the start of the workload are left out of all statistics of messages");
        Key<TimeSpan> sampleEvery = Key.optional(
                "sample-every", Kinds.TIME, "never", "how often queues and links are looked at, for charts over time");
        Key<Boolean> split = Key.of(
                "latency-split",
                Kinds.ON_OFF,
                false,
                "definition: costs a little with every message",
                "where the time of every message went, by size and by percentile");
        return new Model<>("measure", "what is reported of a run", List.of(top, warmUp, sampleEvery, split), values -> {
            if (values.find(sampleEvery).filter(every -> every.ps() == 0).isPresent()) {
                values.reject(sampleEvery, "a time above zero", "write a time such as 10 us");
            }
            return new Measure(
                    values.get(top), new MeasureSpec(values.get(warmUp), values.find(sampleEvery), values.get(split)));
        });
    }

    private static Model<Compare> compare() {
        Key<StudySettings.Objective> objective = Key.of(
                "objective",
                Kinds.oneOf(StudySettings.Objective.class),
                StudySettings.Objective.COMPLETION_TIME,
                "definition: the time that people wait",
                "what options are ranked by");
        Key<Double> practical = Key.of(
                "practical",
                Kinds.SHARE,
                0.02,
                "definition: nobody buys for less",
                "a difference that does not matter");
        Key<String> baseline = Key.optional(
                "baseline", Kinds.TEXT, "the best option", "the topology or stack that others are compared with");
        return new Model<>(
                "compare",
                "how options are ranked; mix: {workload: share} gives shares of node-hours",
                List.of(objective, practical, baseline),
                values -> new Compare(values.get(objective), values.get(practical), values.find(baseline)));
    }
}
