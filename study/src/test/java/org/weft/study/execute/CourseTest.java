package org.weft.study.execute;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.weft.study.plan.Cell;
import org.weft.study.plan.Plan;
import org.weft.study.plan.StudyReader;

class CourseTest {
    private static final String STUDY = """
            topologies: { star: { type: star, hosts: 2, link: 100GbE } }
            stacks: [roce-v2]
            workloads: { ping: { type: ping-pong, size: [1 KiB, 1 MiB] } }
            """;
    private static final long SECOND = 1_000_000_000L;

    private final List<String> said = new ArrayList<>();
    private final Plan plan = Plan.of(StudyReader.standard().read("study.yaml", STUDY, Path.of(""), "test", List.of()));
    private final Cell first = plan.toRun().get(0);
    private long nanos;

    private final Progress listening = new Progress() {
        @Override
        public void advanced(double doneFraction, String says, Optional<Duration> left) {
            said.add(String.format(
                    "%.3f, %s, %d s",
                    doneFraction, says, left.map(Duration::toSeconds).orElse(-1L)));
        }
    };

    @Test
    void aCellOnItsWayCountsByItsEvents() {
        Course course = new Course(listening, 2, 1, () -> nanos);

        nanos = 10 * SECOND;
        course.at(first, 0, 16_000_000, 64_000_000);
        nanos = 20 * SECOND;
        course.at(first, 0, 128_000_000, 64_000_000);
        course.finished(CellOutcomes.notRun(first));

        assertThat(said)
                .containsExactly(
                        "0.125, 0 of 2 cells; 25 % of " + first.id() + ", 70 s",
                        "0.495, 0 of 2 cells; 99 % of " + first.id() + ", 20 s",
                        "0.500, 1 of 2 cells, 20 s");
    }

    @Test
    void whereNobodyKnowsWhatACellNeedsItsEventsAreTold() {
        Course course = new Course(listening, 1, 2, () -> nanos);

        nanos = 10 * SECOND;
        course.at(first, 0, 16_000_000, 0);
        course.at(first, 1, 30_000_000, 60_000_000);

        assertThat(said)
                .containsExactly(
                        "0.000, 0 of 1 cell; 16 million events of " + first.id() + ", -1 s",
                        "0.250, 0 of 1 cell; 50 % of " + first.id() + ", 30 s");
    }
}
