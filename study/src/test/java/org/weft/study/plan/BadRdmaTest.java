package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;

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
                "stacks.s={ type: roce-v2, mtu: 1024 B, window: 512 B } | stacks.s.window | write window: 1 KiB",
                "stacks.s.control=dcqn | stacks.s.control | did you mean \"dcqcn\"?",
                "stacks.s={ type: roce-v2, dcqcn: { gain: 2 } } | stacks.s.dcqcn.gain | in that range",
                "stacks.s={ type: roce-v2, dcqcn: { rate-timer: 0 s } } | stacks.s.dcqcn.rate-timer | 55 us",
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
}
