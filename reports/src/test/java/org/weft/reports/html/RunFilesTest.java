package org.weft.reports.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.weft.reports.SampleDocuments;
import org.weft.study.result.ResultDocument;

final class RunFilesTest {
    private static final Map<String, String> DRAWINGS =
            Map.of("star", "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>");

    private static final ResultDocument QUICKSTART = SampleDocuments.quickstart();

    @TempDir
    static Path quickstart;

    private static String report;

    @TempDir
    Path folder;

    @BeforeAll
    static void writeQuickstart() throws Exception {
        RunFiles.write(quickstart, QUICKSTART, DRAWINGS);
        report = Files.readString(quickstart.resolve("report.html"));
    }

    @Test
    void aRunDirectoryHasItsFiles() throws Exception {
        RunFiles.write(folder, SampleDocuments.oneCell(), Map.of());

        assertThat(folder.resolve("report.html")).isNotEmptyFile();
        assertThat(folder.resolve("charts/time-split.svg")).isNotEmptyFile();
        assertThat(folder.resolve("charts/time-split.png")).isNotEmptyFile();
        assertThat(Files.readAllLines(folder.resolve("cells.csv"))).hasSize(2);
        assertThat(Files.readAllLines(folder.resolve("latency.csv"))).containsExactly("cell,share,latency_s");
    }

    @Test
    void theReportHasAllQueuePairsByState() throws Exception {
        RunFiles.write(folder, SampleDocuments.sizes(), Map.of());

        assertThat(folder.resolve("report.html"))
                .content()
                .contains("<h2>Queue pairs</h2>", "56 ready", "1 in error (host-3 to host-4)");
    }

    @Test
    void drawingsThatTheRunKeptAreFoundAgain() throws Exception {
        Files.createDirectories(folder.resolve("topologies"));
        Files.writeString(folder.resolve("topologies/star.svg"), "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");

        RunFiles.write(folder, SampleDocuments.oneCell(), Map.of());

        assertThat(folder.resolve("report.html")).content().contains("alt=\"star drawn\"");
    }

    @Test
    void cellsHaveTheirAxesAndUnitsInTheHeader() throws Exception {
        List<String> lines = Files.readAllLines(quickstart.resolve("cells.csv"));

        assertThat(lines).hasSize(211);
        assertThat(lines.get(0)).startsWith("cell,topology,stack,workload,placement,nodes,ranks,size_B,");
        assertThat(lines.get(0)).contains(",completion_time_s,", ",path_queueing_s,", ",bus_bandwidth_Bps,");
        assertThat(lines)
                .allMatch(line -> line.split(",", -1).length == lines.get(0).split(",", -1).length);
        assertThat(String.join("", lines)).doesNotContain("NaN", "null");
    }

    @Test
    void latenciesArePointsOfTheirCells() throws Exception {
        List<String> lines = Files.readAllLines(quickstart.resolve("latency.csv"));

        assertThat(lines).hasSize(1 + 180 * 120);
        assertThat(lines.get(1)).startsWith("star-gradients-linear-2,1.0,");
    }

    @Test
    void aDocumentWithoutCellsStillGivesAReport() throws Exception {
        RunFiles.write(folder, SampleDocuments.empty(), Map.of());

        String html = Files.readString(folder.resolve("report.html"));

        assertThat(html)
                .contains("No cell ran to its end", "Nothing to rank: add", "for a scaling curve")
                .contains("for a curve of bandwidth over size");
        assertThat(Files.size(folder.resolve("cells.csv"))).isZero();
    }

    @Test
    void theReportReachesNothingOutsideAndRunsNothing() {
        String html = report;

        String withoutNamespaces = html.replaceAll("xmlns(:xlink)?=\"[^\"]*\"", "");
        assertThat(withoutNamespaces)
                .doesNotContain("http:", "https:", "//cdn", "<script", "<link", "@import", "url(http", " style=")
                .doesNotContainPattern(" on[a-z]+=");
        Matcher sources = Pattern.compile("(src|href)=\"([^\"]*)\"").matcher(withoutNamespaces);
        while (sources.find()) {
            assertThat(sources.group(2)).startsWith("data:image/svg+xml;base64,");
        }
        assertThat(html).contains("data:image/svg+xml;base64,").doesNotContain("alert(1)");
    }

    @Test
    void thePolicyAllowsTheStyleSheetByItsHashAndNothingElse() throws Exception {
        String html = RunFiles.report(SampleDocuments.oneCell(), Map.of());

        Matcher style = Pattern.compile("<style>(.*?)</style>", Pattern.DOTALL).matcher(html);
        assertThat(style.find()).isTrue();
        byte[] digest =
                MessageDigest.getInstance("SHA-256").digest(style.group(1).getBytes(StandardCharsets.UTF_8));
        assertThat(html)
                .contains("default-src 'none'", "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'")
                .doesNotContain("unsafe-inline");
    }

    @Test
    void textIsEscapedWhereverItComesFrom() {
        String html = RunFiles.report(SampleDocuments.empty(), Map.of());

        assertThat(html).contains("nothing &lt;ran&gt; &amp; \"quoted\"").doesNotContain("<ran>");
    }

    @Test
    void theFirstPageSaysWhatADecisionNeeds() {
        String html = report;

        String first = html.substring(html.indexOf("<section class=\"first\""), html.indexOf("</section>"));
        assertThat(first)
                .contains("Buy tree-2to1", "jobs are placed at random", "significant at 95 %")
                .contains("<strong>Seed</strong>", "<strong>Model</strong>", "<strong>Assumed</strong>")
                .contains("±0.4 %", "largest error of the rows", "switch.latency: 7.0 %")
                .contains("switches", "cables", "NICs", "buildable", "equal comparison", "tie with tree")
                .contains("What limits, and what is next", "leaf-0 to spine-0")
                .contains("<strong>Given</strong>", "<strong>Measured</strong>", "weft run examples/quickstart");
    }

    @Test
    void theFirstPageIsBoundedHoweverMuchThereIs() {
        ResultDocument crowded = SampleDocuments.crowded();
        String html = RunFiles.report(crowded, Map.of());

        String first = html.substring(html.indexOf("<section class=\"first\""), html.indexOf("</section>"));
        assertThat(first.split("<li>", -1)).hasSizeLessThanOrEqualTo(1 + 4 + 3 * 4);
        assertThat(first.split("<tr", -1)).hasSizeLessThanOrEqualTo(1 + 2 + 2 * 6 + 5);
        assertThat(first.replaceAll("<[^>]*>", "")).hasSizeLessThan(6500);
        assertThat(html).contains("a-topology-with-a-long-name-14").contains("switch.<wbr>latency-29");
    }

    @Test
    void onlyTheFirstSectionOfTheDocumentBreaksThePage() {
        String html = report;

        assertThat(html).contains(".first { break-after: page; }");
        assertThat(html.split("class=\"first\"", -1)).hasSize(2);
    }
}
