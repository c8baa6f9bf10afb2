package org.weft.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.observe.SplitSum;
import org.weft.run.Observed;
import org.weft.run.Outcome;
import org.weft.run.PacketFidelity;

class MeasuringTest {
    private static final String INCAST = """
            topologies:
              star: { type: star, hosts: 8, link: { bandwidth: 10 Gb/s, latency: 1 us, mtu: 1500 B, buffer: 60 kB } }
            stacks: [STACK]
            workloads: { many: { type: incast, senders: 7, size: 200 kB } }
            """;
    private static final String OPEN = """
            topologies:
              star: { type: star, hosts: 4, link: { bandwidth: 10 Gb/s, latency: 1 us, mtu: 1500 B, buffer: 1 MiB } }
            stacks: [tcp-newreno]
            workloads: { some: { type: open-loop, load: 60 %, size: 10 kB, messages: 400 } }
            """;

    private static Outcome run(String study, String... set) {
        return new PacketFidelity().run(Scenes.of(study, 3, set));
    }

    private static String incast(String stack) {
        return INCAST.replace("STACK", stack);
    }

    private static long sum(List<Double> values) {
        return Math.round(values.stream().mapToDouble(Double::doubleValue).sum());
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp-newreno", "roce-v2", "fixed-window", "ideal"})
    void measuringChangesNothingThatHappens(String stack) {
        Outcome bare = run(incast(stack));

        Outcome measured = run(incast(stack), "measure.sample-every=700 ns", "measure.latency-split=on");

        assertThat(measured.fingerprint()).isEqualTo(bare.fingerprint());
        assertThat(measured.completionPs()).isEqualTo(bare.completionPs());
        assertThat(measured.messages()).isEqualTo(bare.messages());
        assertThat(measured.links()).isEqualTo(bare.links());
        assertThat(measured.criticalPath()).isEqualTo(bare.criticalPath());
        assertThat(bare.observed().course()).isEmpty();
        assertThat(bare.observed().splitsBySize()).isEmpty();
        assertThat(measured.observed().course()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp-newreno", "roce-v2", "fixed-window", "ideal"})
    void theTermsOfAllMessagesSumToTheirLatencies(String stack) {
        Outcome outcome = run(incast(stack), "measure.latency-split=on");

        Observed observed = outcome.observed();
        for (List<SplitSum> rows : List.of(observed.splitsBySize(), observed.splitsByLatency())) {
            assertThat(rows.stream().mapToLong(SplitSum::count).sum())
                    .isEqualTo(outcome.messages().count());
            assertThat(rows).allSatisfy(row -> {
                assertThat(sum(row.termPs())).isEqualTo(Math.round(row.latencyPs()));
                assertThat(row.termPs()).allMatch(term -> term >= 0);
            });
        }
    }

    @Test
    void useOverTimeAddsUpToTheUseOfTheRun() {
        Outcome outcome = run(OPEN, "measure.sample-every=5 us");

        Observed.Course course = outcome.observed().course().orElseThrow();
        assertThat(course.links()).isNotEmpty().allSatisfy(line -> {
            double busyPs = 0;
            for (int window = 0; window < line.utilisation().size(); window++) {
                long width = Math.min(course.windowPs(), outcome.observed().untilPs() - window * course.windowPs());
                busyPs += line.utilisation().get(window) * width;
            }
            double whole = outcome.links().stream()
                    .filter(link -> link.link() == line.link())
                    .findFirst()
                    .orElseThrow()
                    .utilisation();
            assertThat(busyPs / outcome.observed().untilPs()).isBetween(whole - 0.01, whole + 0.01);
        });
    }

    @Test
    void aLongRunKeepsAsManyWindowsAsAShortOne() {
        Observed.Course fine =
                run(OPEN, "measure.sample-every=500 ns").observed().course().orElseThrow();

        assertThat(fine.windowPs()).isGreaterThan(fine.everyPs());
        assertThat(fine.links())
                .allSatisfy(line -> assertThat(line.utilisation()).hasSizeLessThanOrEqualTo(256));
    }

    @Test
    void theLongestQueueSeenIsOneThatWasThere() {
        Outcome outcome = run(incast("tcp-newreno"), "measure.sample-every=1 us");

        Observed.LinkCourse line = outcome.observed().course().orElseThrow().links().stream()
                .filter(each -> each.from().equals("switch"))
                .findFirst()
                .orElseThrow();
        long seen =
                line.maxQueueBytes().stream().mapToLong(Long::longValue).max().orElse(0);
        long longest = outcome.links().stream()
                .filter(link -> link.link() == line.link())
                .findFirst()
                .orElseThrow()
                .maxQueueBytes();
        assertThat(seen).isGreaterThan(longest / 2).isLessThanOrEqualTo(longest);
    }

    @Test
    void messagesOfTheWarmUpAreLeftOut() {
        Outcome all = run(OPEN);

        Outcome rest = run(OPEN, "measure.warm-up=1 ms");

        assertThat(rest.fingerprint()).isEqualTo(all.fingerprint());
        assertThat(rest.messages().count()).isLessThan(all.messages().count()).isPositive();
        assertThat(rest.observed().countedBytes())
                .isEqualTo(10_000 * rest.messages().count());
    }

    @Test
    void aWarmUpThatOutlastsTheRunIsSaid() {
        Outcome none = run(OPEN, "measure.warm-up=1 s");

        assertThat(none.messages().count()).isZero();
        assertThat(none.warnings()).anyMatch(warning -> warning.contains("the warm-up of 1 s is longer than the run"));
    }
}
