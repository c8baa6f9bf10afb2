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
                "batch=0 B | 0 B | write a size such as 64 KiB"
            })
    void whatCannotWorkIsRefusedWithTheNumberThatWould(String setting, String got, String fix) {
        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> plan("stacks.s." + setting));

        assertThat(thrown).as(setting).isNotNull();
        assertThat(thrown.problems()).hasSize(1);
        assertThat(thrown.problems().get(0).path()).startsWith("stacks.s.");
        assertThat(thrown.problems().get(0).toString()).contains(got);
        assertThat(thrown.problems().get(0).fix()).contains(fix);
    }

    @Test
    void aWindowOfASegmentIsEnough() {
        Plan plan = plan("stacks.s.receive-window=8948 B", "stacks.s.min-rto=20 ms");

        assertThat(plan.cells()).isNotEmpty();
    }
}
