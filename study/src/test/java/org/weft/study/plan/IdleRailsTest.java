package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.spec.ProblemsException;

class IdleRailsTest {
    private static final String STUDY = """
            topologies: { net: { type: star, hosts: 4, link: 100GbE } }
            stacks: [roce-v2]
            host: { nics: 4, ranks: RANKS }
            workloads: { sum: { type: WORKLOAD } }
            """;

    @Test
    void oneRingOverHostsWithSeveralNicsIsWarnedOf() {
        assertThat(warnings(4, "allreduce, size: 1 MiB"))
                .contains(
                        "study.yaml:4:19: workloads.sum: one ring leaves each host by 1 of its 4 NICs; write rings: 4, as"
                                + " collective libraries do");
    }

    @Test
    void tooFewRanksForTheRingsAreNamedToo() {
        assertThat(warnings(1, "data-parallel, gradients: 1 MB, compute: 1 ms, rings: 2"))
                .contains(
                        "study.yaml:4:19: workloads.sum: 2 rings leave each host by 2 of its 4 NICs; write rings: 4, and under"
                                + " host ranks: 4, as collective libraries do");
    }

    @Test
    void nothingIsSaidWhereAllNicsAreUsed() {
        assertThat(warnings(4, "allreduce, size: 1 MiB, rings: 4")).noneMatch(each -> each.contains("NICs"));
        assertThat(warnings(4, "allreduce, size: 1 MiB, algorithm: rabenseifner"))
                .noneMatch(each -> each.contains("NICs"));
    }

    @Test
    void otherAlgorithmsHaveNoRings() {
        ProblemsException thrown = catchThrowableOfType(
                ProblemsException.class, () -> warnings(4, "allreduce, size: 1 MiB, algorithm: linear, rings: 4"));

        assertThat(thrown.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("workloads.sum.rings");
            assertThat(problem.fix()).isEqualTo("write algorithm: ring, or leave rings out");
        });
    }

    private static List<String> warnings(int ranks, String workload) {
        String text = STUDY.replace("RANKS", "" + ranks).replace("WORKLOAD", workload);
        return Plan.of(StudyReader.standard().read("study.yaml", text, Path.of(""), "test", List.of()))
                .warnings();
    }
}
