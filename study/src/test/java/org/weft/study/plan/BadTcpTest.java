package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.spec.ProblemsException;

class BadTcpTest {
    private static final String STUDY = """
            topologies:
              t: { type: star, hosts: 8, link: { bandwidth: 10 Gb/s, latency: 5 ms, mtu: 9000 B, buffer: 200 kB } }
            stacks:
              s: { type: tcp-linux }
            workloads: { w: { type: alltoall, size: 1 MiB } }
            """;

    private static Plan plan(String... settings) {
        return Plan.of(StudyReader.standard().read("study.yaml", STUDY, Path.of(""), "test", List.of(settings)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "receive-window=4 kB | 4000 B, less than a segment of 8948 B | write 17896 B or more",
                "send-buffer=8947 B | 8947 B, less than a segment of 8948 B | write 17896 B or more",
                "min-rto=1 ms | 1 ms, where the links alone take 20 ms there and back | write 20 ms or more",
                "initial-window=0 | 0 | in that range",
                "quick-start=-1 | -1 | in that range",
                "control=reno | reno | one of these",
                "sak=on | sak | did you mean",
                "batch=0 B | 0 B | write 64 B or more",
                "mtu=20 B | 20 B | write 68 B or more",
                "header=2000 B | 2000 B | write 1 KiB or less",
                "receive-window=2 GiB | 2 GiB | write 1 GiB or less",
                "delayed-ack=1 s | 1 s | write 500 ms or less",
                "delayed-ack-most=30 ms | 30 ms | write delayed-ack-most: 40 ms or more",
                "min-rto=0 s | 0 s | write 1 ns or more",
                "per-packet=1000 s | 1000 s | write 1 ms or less",
                "per-packet=3 B | 3 B | \"B\" is not a unit here",
                "nagle=rfc896 | rfc896 | one of these"
            })
    void whatCannotWorkIsRefusedWithTheNumberThatWould(String setting, String got, String fix) {
        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> plan("stacks.s." + setting));

        assertThat(thrown).as(setting).isNotNull();
        assertThat(thrown.problems()).hasSize(1);
        assertThat(thrown.problems().get(0).path()).startsWith("stacks.s.");
        assertThat(thrown.problems().get(0).toString()).contains(got);
        assertThat(thrown.problems().get(0).fix()).contains(fix);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "type: dctcp, control: cubic | control | what its name says | type: tcp-linux",
                "type: tcp-linux, window-scaling: off, receive-window: 1 MiB | receive-window | RFC 7323 | 65535 B",
                "type: tcp-linux, header: 1000 B, mtu: 1000 B | header | leave room for payload | take 13 B or more off",
                "type: tcp-linux, interrupt: { frames: 1, delay: 9 us } | interrupt.delay | the first packet | frames: 0",
                "type: fixed-window, window: 1 kB | window | at least one packet | write window: 8 KiB",
                "type: udp, header: 1000 B, mtu: 900 B | header | room for payload | take 101 B"
            })
    void whatWouldChangeNothingOrContradictsItselfIsRefused(String stack, String key, String why, String fix) {
        ProblemsException thrown =
                catchThrowableOfType(ProblemsException.class, () -> plan("stacks.s={ " + stack + " }"));

        assertThat(thrown).as(stack).isNotNull();
        assertThat(thrown.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("stacks.s." + key);
            assertThat(problem.expected()).contains(why);
            assertThat(problem.fix()).contains(fix);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "type: tcp-newreno, hystart: off | hystart | control is newreno; write control: cubic",
                "type: tcp-newreno, fast-convergence: off | fast-convergence | control is newreno",
                "type: dctcp, answer-marks: off | answer-marks | control is dctcp",
                "type: tcp-newreno, timer-slack: 1 ms | timer-slack | sack is off; write sack: on",
                "type: tcp-nodelay, nagle: classic | nagle | no-delay is on; write no-delay: off",
                "type: tcp-newreno, batch: 4 kB | batch | tso and gro are off; write tso: on",
                "type: tcp-linux, delayed-ack: 0 s, quick-start: 4 | quick-start | write delayed-ack: 40 ms",
                "type: tcp-linux, delayed-ack: 0 s, delayed-ack-most: 9 ms | delayed-ack-most | write delayed-ack: 40 ms",
                "type: tcp-linux, copy: 5 GB/s | copy | write eager-limit: 8 KiB",
                "type: tcp-linux, stripe: 1 MiB | stripe | write channels: 2",
                "type: tcp-linux, small-size: 3 kB | small-size | write small-priority: 1"
            })
    void whatChangesNothingIsWarnedOfWithWhatWouldMakeItCount(String stack, String key, String says) {
        Plan plan = plan("stacks.s={ " + stack + ", min-rto: 200 ms }");

        assertThat(plan.warnings())
                .anyMatch(warning ->
                        warning.contains("stacks.s." + key + " changes nothing: ") && warning.contains(says));
    }

    @Test
    void aSweepMayCarryWhatOneOfItsStacksReads() {
        Plan plan = plan("stacks.s={ type: tcp-linux, control: [cubic, newreno], hystart: off }");

        assertThat(plan.warnings()).noneMatch(warning -> warning.contains("changes nothing"));
    }

    @Test
    void aVariantMayHoldWhatIsIdleBesideWhatIsWritten() {
        Plan plan = plan("stacks.s={ type: tcp-linux-tuned, min-rto: 20 ms, window-scaling: off }");

        assertThat(plan.cells()).isNotEmpty();
    }

    @Test
    void aWindowOfASegmentIsEnough() {
        Plan plan = plan("stacks.s.receive-window=8948 B", "stacks.s.min-rto=20 ms");

        assertThat(plan.cells()).isNotEmpty();
    }
}
