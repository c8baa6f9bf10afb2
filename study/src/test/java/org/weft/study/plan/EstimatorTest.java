package org.weft.study.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.study.catalog.Catalogue;
import org.weft.study.execute.CellOutcomes;
import org.weft.study.execute.Progress;
import org.weft.study.execute.RunOptions;
import org.weft.study.execute.StudyRunner;

class EstimatorTest {
    private static final Catalogue CATALOGUE = Catalogue.load();

    private static String link(String stack) {
        return stack.equals("infiniband") || stack.equals("ipoib") ? "HDR" : "25GbE";
    }

    @ParameterizedTest
    @ValueSource(strings = {"ideal", "fixed-window", "roce-v2", "infiniband", "tcp-newreno", "ipoib"})
    void theEventsOfAStudyAreEstimatedWithinAFactorOfTwo(String stack) {
        String text = """
                topologies:
                  star: { type: star, hosts: 16, link: %s }
                  torus: { type: torus, dims: [4, 4], link: %s }
                  tree: { type: fat-tree, leaves: 4, spines: 2, hosts-per-leaf: 4, link: %s, oversubscription: "2:1" }
                stacks: %s
                workloads: { type: exchange, size: [64 B, 4 KiB, 1 MiB] }
                placement: [linear, random]
                """.formatted(link(stack), link(stack), link(stack), stack);
        Plan plan = Plan.of(new StudyReader(TestModels.running(), CATALOGUE)
                .read("study.yaml", text, Path.of(""), "test", List.of()));
        Estimator estimator = new Estimator(plan);

        List<CellOutcomes> cells = StudyRunner.packets()
                .run(plan, RunOptions.inMemory(), Progress.NONE)
                .cells();

        assertThat(cells).hasSize(18);
        for (CellOutcomes cell : cells) {
            double ratio = estimator.events(cell.cell()).orElseThrow()
                    / (double) cell.outcomes().get(0).events();
            assertThat(ratio).as(cell.cell().id()).isBetween(0.5, 2.0);
        }
    }

    @Test
    void memoryGrowsWithTheConnectionsOfAnAllToAll() {
        Estimate one = estimate(32);
        Estimate four = estimate(64);

        assertThat(four.memoryBytes() - one.memoryBytes()).isBetween(3_000 * 3_500L, 3_500 * 3_500L);
    }

    private static Estimate estimate(int hosts) {
        String text = """
                topologies: { net: { type: star, hosts: %d, link: 100GbE } }
                stacks: [tcp-linux]
                workloads: { shuffle: { type: alltoall, size: 64 KiB } }
                """.formatted(hosts);
        return new Estimator(Plan.of(StudyReader.standard().read("study.yaml", text, Path.of(""), "test", List.of())))
                .all(1);
    }
}
