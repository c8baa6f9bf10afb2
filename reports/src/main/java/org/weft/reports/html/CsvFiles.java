package org.weft.reports.html;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.weft.study.result.CellResult;
import org.weft.study.result.CriticalPath;
import org.weft.study.result.Estimate;
import org.weft.study.result.Latency;
import org.weft.study.result.Metrics;
import org.weft.study.result.ResultDocument;

/** The cells and their latencies as CSV: numbers in full, units in the names of the columns, empty for null. */
final class CsvFiles {
    private CsvFiles() {}

    /** A row a cell: its place in the study, its axes, its metrics. */
    static void cells(Path file, ResultDocument document) throws IOException {
        Set<String> axes = new LinkedHashSet<>();
        document.cells().forEach(cell -> axes.addAll(cell.axes().keySet()));
        try (CsvWriter csv = open(file)) {
            boolean first = true;
            for (CellResult cell : document.cells()) {
                Map<String, Object> row = row(cell, axes);
                if (first) {
                    csv.writeRecord(row.keySet());
                    first = false;
                }
                csv.writeRecord(row.values().stream().map(CsvFiles::text).toList());
            }
        }
    }

    /** A row a point of each latency curve. */
    static void latency(Path file, ResultDocument document) throws IOException {
        try (CsvWriter csv = open(file)) {
            csv.writeRecord("cell", "share", "latency_s");
            for (CellResult cell : document.cells()) {
                Latency latency = cell.metrics() == null ? null : cell.metrics().messageLatency();
                if (latency == null || latency.curve() == null) {
                    continue;
                }
                Latency.Curve curve = latency.curve();
                for (int i = 0; i < curve.share().size(); i++) {
                    csv.writeRecord(
                            cell.id(),
                            text(curve.share().get(i)),
                            text(curve.value().get(i)));
                }
            }
        }
    }

    private static CsvWriter open(Path file) throws IOException {
        return CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(file, StandardCharsets.UTF_8);
    }

    private static Map<String, Object> row(CellResult cell, Set<String> axes) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("cell", cell.id());
        row.put("topology", cell.topology());
        row.put("stack", cell.stack());
        row.put("workload", cell.workload());
        row.put("placement", cell.placement());
        row.put("nodes", cell.nodes());
        row.put("ranks", cell.ranks());
        row.put("size_B", cell.size());
        axes.forEach(path -> row.putIfAbsent(path, cell.axes().get(path)));
        row.put("replications", cell.replications());
        row.put("status", cell.status().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        row.put("reason", cell.reason());
        Metrics metrics = cell.metrics() == null ? Metrics.builder().build() : cell.metrics();
        addTimes(row, metrics);
        addLatency(row, metrics.messageLatency());
        addPath(row, metrics.criticalPath());
        addCounts(row, metrics);
        row.put(
                "bottleneck",
                cell.bottleneck() == null ? null : cell.bottleneck().name());
        row.put("fingerprint", cell.fingerprint());
        return row;
    }

    private static void addTimes(Map<String, Object> row, Metrics metrics) {
        Estimate time = metrics.completionTime();
        row.put("completion_time_s", mean(time));
        row.put("completion_time_ci95_s", time == null ? null : time.ci95());
        row.put("completion_time_min_s", time == null ? null : time.min());
        row.put("completion_time_max_s", time == null ? null : time.max());
        row.put("bound_time_s", mean(metrics.boundTime()));
        row.put("closed_form_time_s", mean(metrics.closedFormTime()));
        row.put("iteration_time_s", mean(metrics.iterationTime()));
        row.put("throughput", mean(metrics.throughput()));
        row.put(
                "throughput_unit",
                metrics.throughput() == null ? null : metrics.throughput().unit());
        row.put("speedup", mean(metrics.speedup()));
        row.put("efficiency", mean(metrics.efficiency()));
        row.put("algorithm_bandwidth_Bps", mean(metrics.algorithmBandwidth()));
        row.put("bus_bandwidth_Bps", mean(metrics.busBandwidth()));
    }

    private static void addLatency(Map<String, Object> row, Latency latency) {
        row.put("messages", latency == null ? null : latency.count());
        row.put("latency_mean_s", latency == null ? null : latency.mean());
        row.put("latency_p50_s", latency == null ? null : latency.p50());
        row.put("latency_p99_s", latency == null ? null : latency.p99());
        row.put("latency_p999_s", latency == null ? null : latency.p999());
        row.put("latency_max_s", latency == null ? null : latency.max());
    }

    private static void addPath(Map<String, Object> row, CriticalPath path) {
        List<String> fields = new ArrayList<>(new CriticalPath(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, "s")
                .terms()
                .keySet());
        for (String field : fields) {
            row.put("path_" + field + "_s", path == null ? null : path.terms().get(field));
        }
    }

    private static void addCounts(Map<String, Object> row, Metrics metrics) {
        Metrics.Packets packets = metrics.packets();
        row.put("packets_sent", packets == null ? null : packets.sent());
        row.put("packets_dropped", packets == null ? null : packets.dropped().total());
        row.put("packets_retransmitted", packets == null ? null : packets.retransmitted());
        row.put("timeouts", metrics.timeouts());
        row.put(
                "link_utilisation_mean",
                metrics.links() == null ? null : metrics.links().meanUtilisation());
        row.put(
                "link_utilisation_peak",
                metrics.links() == null ? null : metrics.links().peakUtilisation());
    }

    private static Double mean(Estimate estimate) {
        return estimate == null ? null : estimate.mean();
    }

    private static String text(Object value) {
        return value == null ? "" : value.toString();
    }
}
