package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Model;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;
import org.weft.stack.StackSpec;
import org.weft.stack.models.Stacks;

class BadRdmaTest {
    private static final String STUDY = """
            topologies: { t: { type: star, hosts: 8, link: { bandwidth: 100 Gb/s, latency: 10 us, mtu: 1500 B } } }
            stacks: { s: { type: roce-v2 } }
            workloads: { w: { type: alltoall, size: 1 MiB } }
            """;

    private static Plan plan(String... settings) {
        return Plan.of(StudyReader.standard().read("study.yaml", STUDY, Path.of(""), "test", List.of(settings)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stacks.s.mtu=4096 B | stacks.s.mtu | write mtu: 1 KiB",
                "stacks.s.mtu=1500 B | stacks.s.mtu | write mtu: 1 KiB",
                "stacks.s.ack-timeout=2 | stacks.s.ack-timeout | longest round trip",
                "stacks.s.ack-timeout=0 s | stacks.s.ack-timeout | write 14",
                "stacks.s.ack-timeout=32 | stacks.s.ack-timeout | n from 1 to 31",
                "stacks.s={ type: roce-v2, mtu: 1024 B, window: 512 B } | stacks.s.window | write window: 2 KiB",
                "stacks.s.control=dcqn | stacks.s.control | did you mean \"dcqcn\"?",
                "stacks.s={ type: roce-v2, dcqcn: { gain: 2 } } | stacks.s.dcqcn.gain | in that range",
                "stacks.s={ type: roce-v2, dcqcn: { rate-timer: 0 s } } | stacks.s.dcqcn.rate-timer | write 1 ns or more",
                "stacks.s={ type: roce-v2, control: dcqcn, dcqcn: { least-rate: 200 Gb/s } } | stacks.s.dcqcn.least-rate | write least-rate: 100 Gb/s or less",
                "stacks.s={ type: roce-v2, control: dcqcn, dcqcn: { increase: 1 Tb/s } } | stacks.s.dcqcn.increase | write increase: 100 Gb/s or less",
                "stacks.s={ type: roce-v2, control: hpcc, hpcc: { base-round-trip: 1 ps } } | stacks.s.hpcc.base-round-trip | write 1 ns or more",
                "stacks.s={ type: roce-v2, control: hpcc, hpcc: { base-round-trip: 1 us } } | stacks.s.hpcc.base-round-trip | write base-round-trip: 42 us or more",
                "stacks.s={ type: roce-v2, control: hpcc, hpcc: { increase: 1 GB } } | stacks.s.hpcc.increase | a hundredth of it",
                "stacks.s={ type: roce-v2, control: hpcc, hpcc: { telemetry: 2 KiB } } | stacks.s.hpcc.telemetry | write 1 KiB or less",
                "stacks.s={ type: roce-v2, control: timely, timely: { low: 1 us, high: 10 us } } | stacks.s.timely.high | write high: 42 us or more",
                "stacks.s={ type: roce-v2, control: swift, swift: { base-target: 0 us } } | stacks.s.swift.base-target | write 1 ns or more",
                "stacks.s={ type: roce-v2, control: swift, swift: { base-target: 1 us, per-hop: 1 us, flow-range: 0 us } } | stacks.s.swift.base-target | write base-target: 40 us or more",
                "stacks.s.queue-depth=0 | stacks.s.queue-depth | write a number in that range: 1 or more",
                "stacks.s.outstanding-reads=256 | stacks.s.outstanding-reads | write a number in that range: 255 or less",
                "stacks.s.retries=8 | stacks.s.retries | write a number in that range: 7 or less",
                "stacks.s.rnr-timer=1 us | stacks.s.rnr-timer | write 10 us or more",
                "stacks.s.inline=1 MiB | stacks.s.inline | write 4 KiB or less",
                "stacks.s.ack-timeout=3 h | stacks.s.ack-timeout | write 31 for 8796 s",
                "stacks.s.window=512 B | stacks.s.window | write window: 2 KiB or more",
                "stacks.s={ type: roce-v2, recovery: go-back-n-improved, ack-timeout: 9, first-timeout: 1 s } | stacks.s.first-timeout | write first-timeout: 2.097152 ms or less",
                "stacks.s={ type: roce-v2, timely: { low: 1 ms } } | stacks.s.timely.low | at most high",
                "stacks.s={ type: roce-v2, control: swift, swift: { least-flow-window: 200 } } | stacks.s.swift.least-flow-window | less than",
                "stacks.s.receive-queue=4 | stacks.s.receive-queue | write verb: send",
                "stacks.s={ type: roce-v2, gather: { bytes: 1 KiB } } | stacks.s.gather.delay | add \"delay: ...\"",
                "stacks.s={ type: roce-v2, eager-limit: 1 KiB, gather: { bytes: 4 KiB, delay: 1 us } } | stacks.s.gather | eager-limit: 4 KiB",
                "stacks.s.copy=0 b/s | stacks.s.copy | above zero",
                "stacks.s.channels=0 | stacks.s.channels | in that range"
            })
    void aMistakeIsToldWithItsFieldAndItsFix(String setting, String path, String fix) {
        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> plan(setting));

        assertThat(thrown).as(setting).isNotNull();
        assertThat(thrown.problems()).extracting(Problem::path).contains(path);
        assertThat(thrown.problems()).anyMatch(problem -> (problem.fix() + problem.expected()).contains(fix));
    }

    @Test
    void aPathMtuThatNobodyWroteGivesWayToThePorts() {
        assertThat(plan().cells()).isNotEmpty();
    }

    @Test
    void aTimeoutIsATimeOrAnExponentAndIsEchoedAsBoth() {
        Plan plan = plan("stacks.s.ack-timeout=16");

        assertThat(plan.study().understood())
                .anyMatch(value -> value.path().equals("stacks.s.ack-timeout")
                        && value.value().contains("(n = 16)"));
    }

    /** Every key of a queue pair and of a control, with what a careless hand may write: it is refused with a number, or it counts. */
    @ParameterizedTest
    @MethodSource("keys")
    void noCarelessValueOfAKeyPassesInSilence(Key<?> key, String stack) {
        for (String value : careless(key)) {
            String setting = "stacks.s=" + stack.formatted(key.name() + ": " + value);
            ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> plan(setting));

            if (thrown == null) {
                assertThat(harmless(key, value)).as(setting + " passes").isTrue();
            } else {
                assertThat(thrown.problems())
                        .as(setting)
                        .allMatch(problem -> problem.path().startsWith("stacks.s"))
                        .allMatch(problem -> !problem.fix().isBlank());
                assertThat(thrown.problems())
                        .as(setting)
                        .anyMatch(problem -> (problem.fix() + problem.expected()).matches(".*([0-9]|zero).*")
                                || problem.expected().startsWith("one of")
                                || problem.expected().startsWith("on or off"));
            }
        }
    }

    /** Zero, something negative, something huge, and another unit. */
    private static List<String> careless(Key<?> key) {
        Kind.Scalar<?> kind = (Kind.Scalar<?>) key.kind();
        return switch (kind.name()) {
            case "time" -> List.of("0 s", "-1 us", "1000 h", "1 MiB", "7");
            case "rate" -> List.of("0 b/s", "-1 Gb/s", "999 Pb/s", "10 us", "7");
            case "size" -> List.of("0 B", "-1 B", "999 PB", "10 us", "7");
            case "count", "number" -> List.of("0", "-1", "1e12", "10 us", "1000000000000");
            default -> List.of("0", "-1", "nonsense");
        };
    }

    /** Zero where nothing of it is a cost like any other, and a window or byte counter without an end. */
    private static boolean harmless(Key<?> key, String value) {
        return switch (value) {
            case "0 s" ->
                List.of(
                                "per-message",
                                "completion",
                                "fetch",
                                "base",
                                "page",
                                "notification-interval",
                                "per-hop",
                                "flow-range")
                        .contains(key.name());
            case "0 B" ->
                List.of("inline", "header", "telemetry", "eager-limit").contains(key.name());
            case "0" -> List.of("stages", "retries", "rnr-retries").contains(key.name());
            case "999 PB" -> List.of("window", "eager-limit", "stripe").contains(key.name());
            case "7" -> key.name().equals("ack-timeout");
            default -> false;
        };
    }

    static Stream<Arguments> keys() {
        Model<StackSpec> roce = Stacks.ALL.stream()
                .filter(model -> model.name().equals("roce-v2"))
                .findFirst()
                .orElseThrow();
        List<String> others = List.of("priority", "ack-priority", "small-priority", "small-below");
        return roce.keys().stream().filter(key -> !others.contains(key.name())).flatMap(key -> {
            if (key.kind() instanceof Kind.Nested<?> nested) {
                boolean isControl = List.of("dcqcn", "hpcc", "timely", "swift").contains(key.name());
                boolean isMine =
                        isControl || List.of("registration", "connection-cache").contains(key.name());
                String control = isControl ? "control: " + key.name() + ", " : "";
                return nested.model().keys().stream()
                        .filter(each -> isMine && each.kind() instanceof Kind.Scalar<?>)
                        .map(each -> Arguments.of(
                                each,
                                "{ type: roce-v2, " + control + key.name() + ": { "
                                        + (each.name().equals("miss") ? "connections: 4, " : "") + "%s } }"));
            }
            boolean mine = key.kind() instanceof Kind.Scalar<?> && RDMA_KEYS.contains(key.name());
            return mine ? Stream.of(Arguments.of(key, "{ type: roce-v2, %s }")) : Stream.empty();
        });
    }

    private static final List<String> RDMA_KEYS = List.of(
            "mtu",
            "header",
            "window",
            "lossless",
            "recovery",
            "nak",
            "ack-timeout",
            "retries",
            "per-message",
            "ack-every",
            "verb",
            "queue-depth",
            "fetch",
            "inline",
            "completion",
            "receive-queue",
            "rnr-timer",
            "rnr-retries",
            "first-timeout",
            "control",
            "eager-limit",
            "copy",
            "channels",
            "stripe");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "control: dcqcn | stacks.s: control: dcqcn follows marks, and no switch of topologies.t marks: it never slows down; write topologies.t.switch.ecn: { min: 400 kB, max: 1.6 MB, probability: 0.2 }",
                "dcqcn: { gain: 0.1 } | stacks.s.dcqcn changes nothing: control is none; write control: dcqcn, or take dcqcn away",
                "control: hpcc, swift: { increase: 2 } | stacks.s.swift changes nothing: control is hpcc; write control: swift, or take swift away",
                "first-timeout: 1 ms | stacks.s.first-timeout changes nothing: recovery is go-back-n; write recovery: go-back-n-improved",
                "recovery: selective-repeat, nak: once | stacks.s.nak changes nothing",
                "rnr-timer: 20 us | stacks.s.rnr-timer changes nothing: receive-queue is -; write verb: send and receive-queue: 64",
                "inline: 64 B | stacks.s.inline changes nothing: nothing is fetched and nothing registered",
                "copy: 5 GB/s | stacks.s.copy changes nothing: eager-limit is -; write eager-limit: 8 KiB",
                "match-entry: 5 ns | stacks.s.match-entry changes nothing: eager-limit is -; write eager-limit: 8 KiB",
                "outstanding-reads: 4 | stacks.s.outstanding-reads changes nothing: verb is write; write verb: read",
                "stripe: 1 MiB | stacks.s.stripe changes nothing: channels is 1; write channels: 2"
            })
    void whatIsInVainIsSaidWithItsPlaceAndWhatWouldMakeItCount(String keys, String warning) {
        List<String> warnings = plan("stacks.s={ type: roce-v2, " + keys + " }").warnings();

        assertThat(warnings).anyMatch(each -> each.contains(warning));
    }

    @Test
    void aSweepOverControlsMayCarryTheParametersOfEach() {
        List<String> warnings =
                plan("stacks.s={ type: roce-v2, control: [dcqcn, hpcc], dcqcn: { gain: 0.1 }, hpcc: { stages: 3 } }")
                        .warnings();

        assertThat(warnings).noneMatch(each -> each.contains("changes nothing"));
    }

    @Test
    void aSwitchThatMarksQuietsTheWarning() {
        List<String> warnings = plan("stacks.s.control=dcqcn", "topologies.t.switch.ecn=hpcc-100G")
                .warnings();

        assertThat(warnings).noneMatch(each -> each.contains("follows marks"));
    }

    @Test
    void telemetryThatNoSwitchWritesIsWarnedOf() {
        List<String> warnings = plan("stacks.s.control=hpcc", "topologies.t.switch.queueing=voq")
                .warnings();

        assertThat(warnings)
                .anyMatch(
                        each -> each.contains("control: hpcc follows what switches write into packets, and no switch of"
                                + " topologies.t does: its window stays full"));
    }

    /** Between "fails alone" and "safe under a full incast" a timeout is doubted, with the number that is safe. */
    @Test
    void aTimeoutThatAnIncastMayOutlastIsDoubtedAndFollowingTheAdviceEndsTheDoubt() {
        List<String> warnings = plan("stacks.s.ack-timeout=100 us").warnings();

        assertThat(warnings)
                .anyMatch(each -> each.contains("stacks.s.ack-timeout is 100 us: where all others send to one host,")
                        && each.contains("7 windows of 1 MiB before one port")
                        && each.contains("write 1.4 ms or more, or a smaller window"));
        assertThat(plan("stacks.s.ack-timeout=1.4 ms").warnings()).noneMatch(each -> each.contains("ack-timeout"));
    }

    @Test
    void aPathMtuThatLinksLowerStandsAmongTheAssumptionsWithTheLinkThatWouldRaiseIt() {
        assertThat(plan().study().understood())
                .anyMatch(value -> value.path().equals("stacks.s.mtu")
                        && value.value().equals("1 KiB")
                        && value.source()
                                .equals(
                                        "the largest path MTU that ports of 1500 B hold with 60 B of headers; links with an"
                                                + " mtu of 4156 B or more give 4 KiB"));
    }
}
