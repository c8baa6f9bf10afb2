package org.weft.reports.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.reports.SampleDocuments;

final class TerminalReportTest {
    @Test
    void theOptionsStandByRankWithWhatIsBought() {
        String text = TerminalReport.of(SampleDocuments.quickstart(), Terminal.plain());

        assertThat(text).containsSubsequence("star ", "0.981", "tree ", "tree-2to1", "recommended", "not buildable");
        assertThat(text).contains("switches  cables  NICs");
    }

    @Test
    void theScalingTableHasTimeSpeedUpAndEfficiency() {
        String text = TerminalReport.of(SampleDocuments.quickstart(), Terminal.plain());

        assertThat(text).containsPattern("nodes +time +speed-up +efficiency");
        assertThat(text).containsPattern(" 64 +8\\.99 ms \\+-0\\.04 +13\\.4 +21 %");
        assertThat(text).contains("faster than one node from N = 2 on");
    }

    @Test
    void theSizeTableHasARowASize() {
        String text = TerminalReport.of(SampleDocuments.sizes(), Terminal.plain());

        assertThat(text).containsPattern("1 KiB +43\\.5 us").containsPattern("16 MiB +2\\.47 ms");
    }

    @Test
    void theSizeTableShowsAsManySeriesAsHaveRoomAndCutsNoNumber() {
        String narrow = TerminalReport.of(SampleDocuments.sizes(), new Terminal(50, false, false));

        String table = narrow.substring(narrow.indexOf("over size"));
        assertThat(table)
                .containsPattern("16 MiB +2\\.47 ms \\+-0\\.02 +11\\.9 GB/s\n")
                .doesNotContain("252 us");
    }

    @Test
    void queuePairsThatHadToRepeatStandByStateWithTheFirstInError() {
        String text = TerminalReport.of(SampleDocuments.sizes(), Terminal.plain());

        assertThat(text)
                .contains("Queue pairs that had to repeat or to rest")
                .containsPattern("roce-v2, [^\n]*?19 +7 +53 ready, 2 retrying, 1 in error \\(host-3 to host-4\\)");
        assertThat(TerminalReport.of(SampleDocuments.quickstart(), Terminal.plain()))
                .doesNotContain("Queue pairs");
    }

    @Test
    void theThreeUncertaintiesStandApart() {
        String text = TerminalReport.of(SampleDocuments.quickstart(), Terminal.plain());

        assertThat(text).containsSubsequence("seed     +-0.4 %", "model    5 %", "assumed  12 %");
    }

    @Test
    void plainTextIsAsciiWithoutColour() {
        String text = TerminalReport.of(SampleDocuments.quickstart(), Terminal.plain());

        assertThat(text.chars()).allMatch(c -> c < 128);
        assertThat(text).doesNotContain("\u001b");
    }

    @Test
    void colourComesOnlyWhenAskedForAndChangesNoWord() {
        Terminal plain = new Terminal(100, true, false);
        Terminal coloured = new Terminal(100, true, true);

        String text = TerminalReport.of(SampleDocuments.quickstart(), coloured);

        assertThat(text).contains("\u001b[1m");
        assertThat(text.replaceAll("\u001b\\[\\d+m", ""))
                .isEqualTo(TerminalReport.of(SampleDocuments.quickstart(), plain));
    }

    @Test
    void linesKeepToTheWidth() {
        for (int width : new int[] {80, 100, 140}) {
            String text = TerminalReport.of(SampleDocuments.crowded(), new Terminal(width, false, false));

            assertThat(Arrays.stream(text.split("\n")).filter(line -> !line.startsWith("--set")))
                    .allMatch(line -> line.length() <= width, "at most " + width);
        }
    }

    @Test
    void oneCellGivesItsVerdict() {
        String text = TerminalReport.of(SampleDocuments.oneCell(), Terminal.plain());

        assertThat(text).contains("1 cell of 1", "3.38 ms", "Limited by the NIC.", "deterministic");
    }

    @Test
    void aDocumentWithoutCellsIsNoError() {
        assertThat(TerminalReport.of(SampleDocuments.empty(), Terminal.plain())).contains("0 cells of 0");
    }

    @Test
    void columnsAlignAndLongTextIsCut() {
        TextTable table =
                new TextTable(new Terminal(40, false, false)).left("name").right("value");
        table.row(List.of("short", "1"));
        table.row(List.of("a name that is much too long for forty columns", "12345"));

        List<String> lines = table.lines();

        assertThat(lines).allMatch(line -> line.length() <= 40);
        assertThat(lines.get(2)).hasSize(40).endsWith("    1");
        assertThat(lines.get(3)).contains("...").endsWith("12345");
    }

    @Test
    void controlCharactersNeverReachTheTerminal() {
        TextTable table = new TextTable(new Terminal(80, true, false)).left("name");
        table.row(List.of("evil\u001b[2Jname"));

        assertThat(String.join("\n", table.lines())).doesNotContain("\u001b");
    }
}
