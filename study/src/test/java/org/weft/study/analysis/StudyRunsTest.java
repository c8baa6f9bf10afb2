package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.weft.study.catalog.Catalogue;
import org.weft.study.catalog.ModelSet;
import org.weft.study.execute.Progress;
import org.weft.study.execute.RunOptions;
import org.weft.study.execute.StudyRunner;
import org.weft.study.plan.Plan;
import org.weft.study.plan.StudyReader;
import org.weft.study.result.Bottleneck.Kind;
import org.weft.study.result.CellResult;
import org.weft.study.result.Metrics;
import org.weft.study.result.ResultDocument;
import org.weft.study.result.ResultJson;

/** Real studies, from their text to the document. */
final class StudyRunsTest {
    private static final String RING = """
            name: ring
            topologies:
              fast: { type: star, hosts: 4, link: 100GbE }
              slow: { type: star, hosts: 4, link: 25GbE }
            stacks: [ideal, roce-v2]
            workloads:
              gradients: { type: allreduce, algorithm: ring, size: 1 MiB }
            nodes: [2, 4]
            replications: 2
            """;

    private static ResultDocument run(String text) {
        Catalogue catalogue = Catalogue.load();
        Plan plan = Plan.of(new StudyReader(ModelSet.all(catalogue), catalogue)
                .read("study.yaml", text, Path.of(""), "test", List.of()));
        return ResultAssembler.assemble(StudyRun.of(
                StudyRunner.packets().run(plan, RunOptions.inMemory(), Progress.NONE),
                Optional.of("weft run study.yaml")));
    }

    @Test
    void aRingAllreduceOnAStarIsLimitedByItsNics() {
        ResultDocument document = run(RING);

        assertThat(document.cells()).hasSize(8).allMatch(CellResult::done);
        CellResult cell = document.cells().stream()
                .filter(each -> each.topology().equals("fast") && each.stack().equals("ideal") && each.nodes() == 4)
                .findFirst()
                .orElseThrow();
        Metrics metrics = cell.metrics();
        assertThat(cell.size()).isEqualTo(1 << 20);
        // 2 x 3/4 x 1 MiB at 12.5 GB/s take 125.8 us at the least
        assertThat(metrics.completionTime().mean()).isBetween(125.8e-6, 150e-6);
        assertThat(metrics.busBandwidth().mean()).isBetween(10.4e9, 12.5e9);
        assertThat(metrics.criticalPath().total())
                .isCloseTo(metrics.completionTime().mean(), within(1e-12));
        assertThat(cell.bottleneck().kind()).isEqualTo(Kind.NIC);
        assertThat(cell.bottleneck().name()).isEqualTo("100 Gb/s NICs of the hosts");
        assertThat(metrics.links().byTier())
                .extracting(tier -> tier.tier())
                .containsExactly("host to switch", "switch to host");
        assertThat(cell.verdict())
                .startsWith(Words.seconds(metrics.completionTime().mean()));
    }

    @Test
    void theFasterLinksWinAndTheDocumentIsTheSameEachTime() {
        ResultDocument document = run(RING);

        assertThat(document.ranking().get(0).option().topology()).isEqualTo("fast");
        assertThat(document.ranking().get(0).switches()).isEqualTo(1);
        assertThat(document.ranking().get(0).cables()).isEqualTo(4);
        assertThat(document.decision().recommended().topology()).isEqualTo("fast");
        assertThat(document.topologies())
                .extracting(each -> each.equalComparison())
                .containsExactly(true, false);
        assertThat(withoutEngine(run(RING))).isEqualTo(withoutEngine(document));
    }

    private static String withoutEngine(ResultDocument document) {
        String json = ResultJson.write(document);
        return json.substring(0, json.indexOf("\"engine\""));
    }
}
