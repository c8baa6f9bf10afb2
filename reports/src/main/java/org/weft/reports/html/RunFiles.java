package org.weft.reports.html;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.weft.reports.reading.Reading;
import org.weft.study.result.ResultDocument;

/** Writes what a run directory shows to people: tables as CSV, charts as SVG and PNG, and the report. */
public final class RunFiles {
    private RunFiles() {}

    /**
     * Writes {@code cells.csv}, {@code latency.csv}, {@code charts/} and {@code report.html}, replacing what is there.
     *
     * @param drawings topologies' drawings by the topology's name, each an SVG document
     */
    public static void write(Path folder, ResultDocument document, Map<String, String> drawings) throws IOException {
        Reading reading = Reading.of(document);
        CsvFiles.cells(folder.resolve("cells.csv"), document);
        CsvFiles.latency(folder.resolve("latency.csv"), document);
        List<DrawnChart> charts = DrawnChart.all(reading, true);
        Path pictures = Files.createDirectories(folder.resolve("charts"));
        for (DrawnChart chart : charts) {
            for (DrawnChart.Drawn each : chart.pictures()) {
                Files.writeString(pictures.resolve(each.id() + ".svg"), each.svg() + "\n", StandardCharsets.UTF_8);
                Files.write(pictures.resolve(each.id() + ".png"), each.png());
            }
        }
        Files.writeString(
                folder.resolve("report.html"), HtmlReport.of(reading, charts, drawings), StandardCharsets.UTF_8);
    }

    /** The report alone. */
    public static String report(ResultDocument document, Map<String, String> drawings) {
        Reading reading = Reading.of(document);
        return HtmlReport.of(reading, DrawnChart.all(reading, false), drawings);
    }
}
