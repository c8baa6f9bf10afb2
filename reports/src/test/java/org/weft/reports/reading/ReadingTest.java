package org.weft.reports.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.weft.reports.SampleDocuments;
import org.weft.study.result.CellResult;
import org.weft.study.result.Option;

final class ReadingTest {
    @Test
    void namesLeaveOutWhatIsTheSameEverywhere() {
        Reading topologies = Reading.of(SampleDocuments.quickstart());
        Reading stacks = Reading.of(SampleDocuments.sizes());

        assertThat(topologies.name(new Option("star", null, null, "roce-v2"))).isEqualTo("star");
        assertThat(stacks.name(new Option("star", null, null, "roce-v2"))).isEqualTo("roce-v2");
    }

    @Test
    void aCaseIsAWorkloadInTheStudysOrder() {
        Reading reading = Reading.of(SampleDocuments.quickstart());

        assertThat(reading.cases()).extracting(Case::name).containsExactly("gradients", "shuffle", "halo");
    }

    @Test
    void fullSizeIsTheMostNodesThatRan() {
        Case of = Reading.of(SampleDocuments.quickstart()).cases().get(0);

        List<CellResult> cells = of.atFullSize();

        assertThat(cells).hasSize(10).allMatch(cell -> cell.nodes() == 64);
    }

    @Test
    void seriesStandByRankWithTheFirstPlacementFirst() {
        Case of = Reading.of(SampleDocuments.quickstart()).cases().get(0);

        Map<String, List<CellResult>> series = of.series(of.atFullSize());

        assertThat(series.keySet())
                .containsExactly(
                        "star (linear)",
                        "tree (linear)",
                        "tree-2to1 (linear)",
                        "tree-4to1 (linear)",
                        "torus (linear)",
                        "star (random)",
                        "tree (random)",
                        "tree-2to1 (random)",
                        "tree-4to1 (random)",
                        "torus (random)");
    }

    @Test
    void wordsAreListedAsAPersonListsThem() {
        assertThat(Reading.list(List.of())).isEmpty();
        assertThat(Reading.list(List.of("a", "b", "c"))).isEqualTo("a, b and c");
        assertThat(Reading.some(List.of("a", "b", "c", "d"), 2)).isEqualTo("a, b and 2 more");
    }
}
