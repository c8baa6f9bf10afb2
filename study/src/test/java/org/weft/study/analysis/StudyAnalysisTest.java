package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.weft.study.execute.Progress;
import org.weft.study.execute.RunOptions;
import org.weft.study.execute.StudyRunner;
import org.weft.study.plan.Plan;
import org.weft.study.plan.StudyReader;
import org.weft.study.result.Assumption;
import org.weft.study.result.ResultDocument;
import org.weft.study.result.Uncertainty.Part;

final class StudyAnalysisTest {
    private static ResultDocument run(String text) {
        StudyReader reader = StudyReader.standard();
        Plan plan = Plan.of(reader.read("study.yaml", text, Path.of(""), "test", List.of()));
        RunOptions options = RunOptions.inMemory();
        return StudyAnalysis.of(
                StudyRunner.packets().run(plan, options, Progress.NONE), Optional.empty(), reader, options);
    }

    @Test
    void anAssumedLatencyMovesARingOfTinyMessagesByWhatItsStepsPass() {
        ResultDocument document = run("""
                topologies:
                  star: { type: star, hosts: 4, link: { bandwidth: 100 Gb/s, latency: 500 ns, buffer: 256 KiB } }
                stacks: [ideal]
                workloads:
                  ring: { type: allreduce, algorithm: ring, size: 64 B }
                nodes: 4
                jitter: off
                """);

        // six steps, each through two NICs of 300 ns: half of that is 6 x 2 x 150 ns = 1.8 us
        double time = document.cells().get(0).metrics().completionTime().mean();
        Assumption first = document.assumptions().get(0);
        assertThat(first.path()).isEqualTo("host.nic.latency");
        assertThat(first.swing()).isCloseTo(1.8e-6 / time, within(1e-6));
        Part assumed = document.uncertainty().assumed();
        assertThat(assumed.value()).isEqualTo(first.swing());
        assertThat(assumed.largest().get(0).name()).isEqualTo("host.nic.latency");
        assertThat(assumed.text()).contains("host.nic.latency from 300 ns to");
    }

    @Test
    void anAssumedValueThatWouldTurnTheDecisionIsNamed() {
        // a step takes 600 ns in NICs and 826 ns in links and switch, or 1000 ns in links; with 250 ns more the first
        // loses
        ResultDocument document = run("""
                topologies:
                  preset:  { type: star, hosts: 4, link: 100GbE }
                  written: { type: star, hosts: 4, link: { bandwidth: 100 Gb/s, latency: 500 ns, buffer: 256 KiB } }
                stacks: [ideal]
                workloads:
                  ring: { type: allreduce, algorithm: ring, size: 64 B }
                nodes: 4
                jitter: off
                """);

        assertThat(document.decision().unless())
                .anyMatch(sentence -> sentence.startsWith("topologies.")
                        && sentence.contains("link.switch.latency is not 500 ns but"));
    }

    @Test
    void aStudyThatIsTooLargeForTriesSaysSo() {
        ResultDocument document = run("""
                topologies:
                  star: { type: star, hosts: 4, link: 100GbE }
                stacks: [ideal]
                workloads:
                  ring: { type: allreduce, algorithm: ring, size: 128 MiB }
                nodes: 4
                """);

        assertThat(document.engine().events()).isGreaterThan(1_000_000);
        assertThat(document.uncertainty().assumed().value()).isNull();
        assertThat(document.uncertainty().assumed().text())
                .startsWith("not tried: every try would take")
                .contains("try single values, as in --set \"");
    }

    @Test
    void quantitiesAreScaledAsTheyAreWritten() {
        assertThat(SwingPlan.scaled("500 ns", 1.5)).contains("750 ns");
        assertThat(SwingPlan.scaled("96 Gb/s", 0.5)).contains("48 Gb/s");
        assertThat(SwingPlan.scaled("1 MiB", 2)).contains("2 MiB");
        assertThat(SwingPlan.scaled("40 %", 0.75)).contains("30 %");
        assertThat(SwingPlan.scaled("cut-through", 2)).isEmpty();
    }
}
