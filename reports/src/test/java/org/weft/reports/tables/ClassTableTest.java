package org.weft.reports.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.reports.SampleDocuments;
import org.weft.study.result.Metrics;

final class ClassTableTest {
    private static final Metrics.TrafficClass WHOLE = new Metrics.TrafficClass(3, true, 2000, 8_000_000, 0, 0, 0);

    private static List<Metrics.TrafficClass> cell(int classes, long full) {
        List<Metrics.TrafficClass> all = new ArrayList<>();
        all.add(new Metrics.TrafficClass(0, false, 500, 2_000_000, full, 0, 0));
        while (all.size() < classes) {
            all.add(WHOLE);
        }
        return all;
    }

    private static String report(List<List<Metrics.TrafficClass>> cells) {
        return TerminalReport.of(SampleDocuments.classes(cells), Terminal.plain());
    }

    @Test
    void classesStandSideBySideWhereOneOfThemLostPackets() {
        String text = report(List.of(cell(2, 7)));

        assertThat(text)
                .contains("Traffic classes")
                .containsPattern("cell +class +meant to be +packets +no room +lost otherwise +marked +wire bytes\\n")
                .containsPattern("star +0 +lossy +500 +7 +0 +0 +2\\.00 MB\\n")
                .containsPattern("star +3 +lossless +2 000 +0 +0 +0 +8\\.00 MB\\n");
    }

    @Test
    void whatNoFullBufferTookCountsAsLost() {
        List<Metrics.TrafficClass> damaged = List.of(new Metrics.TrafficClass(1, true, 500, 2_000_000, 0, 4, 0), WHOLE);

        assertThat(report(List.of(damaged))).containsPattern("star +1 +lossless +500 +0 +4 +0 +2\\.00 MB\\n");
    }

    @Test
    void cellsWithoutLossAndCellsWithOneClassAreLeftOut() {
        String text = report(List.of(cell(2, 0), cell(0, 0), cell(2, 1)));

        assertThat(text).containsPattern("4 nodes +0 +lossy").doesNotContain("2 nodes  ", "3 nodes  ");
        assertThat(report(List.of(cell(2, 0)))).doesNotContain("Traffic classes");
    }

    @Test
    void aLongTableEndsBetweenCellsAndSaysHowManyItLeavesOut() {
        String text = report(List.of(cell(3, 1), cell(3, 1), cell(3, 1), cell(3, 1)));

        assertThat(text)
                .containsPattern("3 nodes +3")
                .doesNotContain("4 nodes  ", "5 nodes  ")
                .contains("and 2 more cells");
    }
}
