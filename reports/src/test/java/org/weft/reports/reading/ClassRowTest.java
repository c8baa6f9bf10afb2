package org.weft.reports.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.reports.SampleDocuments;
import org.weft.study.result.CellResult;
import org.weft.study.result.Metrics;
import org.weft.study.result.ResultDocument;

final class ClassRowTest {
    private static final Metrics.TrafficClass LOSSY = new Metrics.TrafficClass(0, false, 12_345, 51_574_210, 67, 8, 90);
    private static final Metrics.TrafficClass LOSSLESS = new Metrics.TrafficClass(3, true, 2000, 8_000_000, 0, 0, 0);

    private static CellResult cell(Metrics.TrafficClass... classes) {
        ResultDocument document = SampleDocuments.classes(List.of(List.of(classes)));
        return document.cells().get(0);
    }

    @Test
    void eachClassIsARowWithItsCountsUnderTheirHeadings() {
        List<ClassRow> rows = ClassRow.of(cell(LOSSY, LOSSLESS), "ours");

        assertThat(ClassRow.HEADINGS)
                .containsExactly(
                        "cell", "class", "meant to be", "packets", "no room", "lost otherwise", "marked", "wire bytes");
        assertThat(rows).hasSize(2);
        assertThat(rows.get(0).columns()).containsExactly("ours", "0", "lossy", "12 345", "67", "8", "90", "51.6 MB");
        assertThat(rows.get(1).columns()).containsExactly("ours", "3", "lossless", "2 000", "0", "0", "0", "8.00 MB");
    }

    @Test
    void theOrderOfClassesIsThatOfTheResult() {
        assertThat(ClassRow.of(cell(LOSSLESS, LOSSY), "ours").stream()
                        .map(row -> row.columns().get(1)))
                .containsExactly("3", "0");
    }

    @Test
    void aCellWithOneClassOrWithoutPacketsOrMetricsHasNoRow() {
        assertThat(ClassRow.of(cell(), "ours")).isEmpty();
        assertThat(ClassRow.of(SampleDocuments.bare(2, Metrics.builder().build()), "ours"))
                .isEmpty();
        assertThat(ClassRow.of(SampleDocuments.bare(2, null), "ours")).isEmpty();
    }
}
