package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.spec.ProblemsException;

/** What an open-loop workload needs of its topology is found before a run. */
class OpenLoopStudyTest {
    private static Plan plan(String link, String workload, String nodes) {
        String study = "topologies: { t: { type: star, hosts: 12, link: " + link
                + " } }\nstacks: [raw]\nworkloads: { w: " + workload + " }\nnodes: " + nodes + "\n";
        return Plan.of(StudyReader.standard().read("study.yaml", study, Path.of(""), "test", List.of()));
    }

    @Test
    void linksInsideABoxHaveNoInjectionRateToTakeAShareOf() {
        ProblemsException thrown = catchThrowableOfType(
                ProblemsException.class,
                () -> plan(
                        "{ technology: internal, bandwidth: 1 Tb/s, latency: 100 ns }",
                        "{ type: open-loop, load: 50 % }",
                        "12"));

        assertThat(thrown.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("nodes");
            assertThat(problem.got()).contains("hosts with NICs").contains("technology: ethernet");
        });
    }

    @Test
    void aTransposeOfRanksThatFillNoSquareDoesNotFitAndTheNearestIsNamed() {
        Plan plan = plan("100GbE", "{ type: open-loop, load: 50 %, pattern: transpose }", "[9, 12]");

        assertThat(plan.cells()).extracting(Cell::fits).containsExactly(true, false);
        assertThat(plan.cells().get(1).doesNotFit())
                .get()
                .asString()
                .contains("12 are none")
                .contains("nearest is 9");
    }
}
