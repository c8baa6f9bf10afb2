package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.spec.ProblemsException;

class InternalLinksTest {
    private static final String STUDY = """
            topologies: { box: { type: star, hosts: 2, link: { technology: internal, bandwidth: 100 Gb/s, latency: 1 us, mtu: 1500 B } } }
            stacks: [STACK]
            workloads: { p: { type: ping-pong, size: 1 MB } }
            """;

    @Test
    void ipOverInfinibandNeedsInfiniband() {
        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, () -> plan("ipoib"));

        assertThat(thrown.problems())
                .anySatisfy(problem -> assertThat(problem.got()).isEqualTo("a stack that does not run on internal"));
    }

    @Test
    void otherStacksRunInsideABox() {
        for (String stack : List.of("nvlink", "shared-memory", "tcp-linux", "roce-v2")) {
            assertThat(plan(stack).toRun()).as(stack).hasSize(1);
        }
    }

    private static Plan plan(String stack) {
        return Plan.of(StudyReader.standard()
                .read("study.yaml", STUDY.replace("STACK", stack), Path.of(""), "test", List.of()));
    }
}
