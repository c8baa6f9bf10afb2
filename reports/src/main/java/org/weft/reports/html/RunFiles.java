package org.weft.reports.html;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.weft.reports.reading.Reading;
import org.weft.study.result.ResultDocument;
import org.weft.study.result.TopologySummary;

/** Writes what a run directory shows to people: tables as CSV, charts as SVG and PNG, and the report. */
public final class RunFiles {
    private RunFiles() {}

    /**
     * Writes {@code cells.csv}, {@code latency.csv}, {@code charts/} and {@code report.html}, replacing what is there.
     *
     * @param drawings topologies' drawings by the topology's name, each an SVG document; one that is not here is read from
     *     the file that the document names, if the folder has it
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
                folder.resolve("report.html"),
                HtmlReport.of(reading, charts, withKept(folder, document, drawings)),
                StandardCharsets.UTF_8);
    }

    private static Map<String, String> withKept(Path folder, ResultDocument document, Map<String, String> drawings)
            throws IOException {
        Map<String, String> all = new HashMap<>(drawings);
        for (TopologySummary topology : document.topologies()) {
            if (topology.drawing() == null || all.containsKey(topology.name())) {
                continue;
            }
            Path file = folder.resolve(topology.drawing()).normalize();
            if (file.startsWith(folder.normalize()) && Files.isRegularFile(file)) {
                all.put(topology.name(), Files.readString(file, StandardCharsets.UTF_8));
            }
        }
        return all;
    }

    /** The report alone. */
    public static String report(ResultDocument document, Map<String, String> drawings) {
        Reading reading = Reading.of(document);
        return HtmlReport.of(reading, DrawnChart.all(reading, false), drawings);
    }
}
