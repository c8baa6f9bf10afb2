package org.weft.reports.html;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.weft.reports.reading.ClassRow;
import org.weft.reports.reading.PauseRow;
import org.weft.reports.reading.PortRow;
import org.weft.reports.reading.Quantities;
import org.weft.reports.reading.RdmaRow;
import org.weft.reports.reading.Reading;
import org.weft.study.result.Assumption;
import org.weft.study.result.CellResult;
import org.weft.study.result.Estimate;
import org.weft.study.result.ResultDocument;
import org.weft.study.result.TopologySummary;

/**
 * Everything that the report's template places.
 *
 * @param reading the result document under short names
 * @param document the result document
 * @param first the first page
 * @param style the style sheet
 * @param styleHash its hash, as the page's security policy names it
 * @param sections the charts
 * @param topologies the topologies and their drawings
 * @param cells all cells
 * @param ports the ports that lost packets on their links
 */
public record ReportPage(
        Reading reading,
        ResultDocument document,
        FirstPage first,
        String style,
        String styleHash,
        List<Section> sections,
        List<TopologyView> topologies,
        List<CellView> cells,
        List<PortRow> ports) {
    private static final int MOST_CELLS = 1000;
    private static final int MOST_PORTS = 200;
    private static final int MOST_PAUSES = 3;

    /** The assumptions, those that several things have alike as one. */
    public List<Assumption> assumptions() {
        return Inputs.alike(document.assumptions());
    }

    /** Copies the lists. */
    public ReportPage {
        sections = List.copyOf(sections);
        topologies = List.copyOf(topologies);
        cells = List.copyOf(cells);
        ports = List.copyOf(ports);
    }

    /** The charts that have a picture. */
    public List<Section> drawn() {
        return sections.stream().filter(each -> !each.pictures().isEmpty()).toList();
    }

    /** The charts that the study has no data for. */
    public List<Section> notDrawn() {
        return sections.stream().filter(each -> each.pictures().isEmpty()).toList();
    }

    /** The ports that lost packets, by cell. */
    public Grid portTable() {
        return Grid.of(PortRow.HEADINGS, ports.stream().map(PortRow::columns).toList());
    }

    /** Links that were paused, by cell; the first ones of each. */
    public Grid pauseTable() {
        return table(
                PauseRow.HEADINGS,
                cell -> PauseRow.of(cell, reading.cell(cell)).stream()
                        .limit(MOST_PAUSES)
                        .map(PauseRow::columns)
                        .toList());
    }

    /** What queue pairs went through, by cell. */
    public Grid pairTable() {
        return table(
                RdmaRow.HEADINGS,
                cell -> RdmaRow.of(cell, reading.cell(cell)).stream()
                        .map(RdmaRow::columns)
                        .toList());
    }

    /** Traffic classes, by cell. */
    public Grid classTable() {
        return table(
                ClassRow.HEADINGS,
                cell -> ClassRow.of(cell, reading.cell(cell)).stream()
                        .map(ClassRow::columns)
                        .toList());
    }

    private Grid table(List<String> headings, Function<CellResult, List<List<String>>> of) {
        return Grid.of(
                headings,
                document.cells().stream()
                        .flatMap(cell -> of.apply(cell).stream())
                        .limit(MOST_PORTS)
                        .toList());
    }

    /** What the ports with errors of a cell have in common, where they do. */
    public List<String> commonCauses() {
        return document.cells().stream()
                .filter(cell -> cell.metrics() != null && cell.metrics().links() != null)
                .filter(cell -> cell.metrics().links().commonCause() != null)
                .map(cell -> reading.cell(cell) + ": "
                        + cell.metrics().links().commonCause().sentence())
                .toList();
    }

    /**
     * The pictures of one chart.
     *
     * @param heading the chart's heading
     * @param pictures each as an SVG element; empty where there is no data
     * @param whatToAdd what to add to the study so that there is data
     */
    public record Section(String heading, List<String> pictures, String whatToAdd) {
        /** Copies the list. */
        public Section {
            pictures = List.copyOf(pictures);
        }
    }

    /**
     * A topology.
     *
     * @param summary its numbers
     * @param drawing its drawing as an image address within the page; empty where there is none
     */
    public record TopologyView(TopologySummary summary, String drawing) {
        /** What cannot be bought or compared, what was assumed and skipped. */
        public List<String> remarks() {
            List<String> remarks = new ArrayList<>();
            if (summary.buildableNote() != null) {
                remarks.add("Not buildable: " + summary.buildableNote());
            }
            if (summary.equalComparisonNote() != null) {
                remarks.add("Not an equal comparison: " + summary.equalComparisonNote());
            }
            summary.assumed().forEach(each -> remarks.add("Assumed: " + each));
            summary.skipped().forEach(each -> remarks.add("Skipped: " + each));
            return remarks;
        }

        /** The rate as it is printed. */
        public String rate(Double bitsPerSecond) {
            return bitsPerSecond == null ? "–" : Quantities.trimmed(bitsPerSecond, "b/s");
        }

        /** Down to up capacity as it is printed. */
        public String oversubscription() {
            return summary.oversubscription() == null ? "–" : Quantities.trimmed(summary.oversubscription(), "") + ":1";
        }

        /** Mean hops as they are printed. */
        public String meanHops() {
            return summary.meanHops() == null ? "–" : Quantities.of(summary.meanHops(), "");
        }
    }

    /**
     * A cell in the table of all cells.
     *
     * @param workload what was run
     * @param series on what
     * @param nodes on how many hosts
     * @param size its size
     * @param time its objective
     * @param speedup its speed-up
     * @param limit what limits it, or why it did not run
     */
    public record CellView(
            String workload, String series, String nodes, String size, String time, String speedup, String limit) {}

    /** A page of a document with the drawings of its topologies by name, each an SVG text. */
    static ReportPage of(Reading reading, Map<String, String> drawings, List<DrawnChart> charts) {
        String style = StyleSheet.text();
        ResultDocument document = reading.document();
        return new ReportPage(
                reading,
                document,
                new FirstPage(reading),
                style,
                StyleSheet.hash(style),
                charts.stream()
                        .map(each -> new Section(
                                each.chart().heading(),
                                each.pictures().stream()
                                        .map(DrawnChart.Drawn::svg)
                                        .toList(),
                                each.chart().whatToAdd()))
                        .toList(),
                document.topologies().stream()
                        .map(each -> new TopologyView(each, image(drawings.get(each.name()))))
                        .toList(),
                document.cells().stream()
                        .limit(MOST_CELLS)
                        .map(cell -> view(reading, cell))
                        .toList(),
                document.cells().stream()
                        .flatMap(cell -> PortRow.of(cell, reading.cell(cell)).stream())
                        .limit(MOST_PORTS)
                        .toList());
    }

    /** An image of its own, in which no script runs and from which nothing outside is reached. */
    private static String image(String svg) {
        return svg == null
                ? ""
                : "data:image/svg+xml;base64,"
                        + Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
    }

    private static CellView view(Reading reading, CellResult cell) {
        Estimate speedup = cell.metrics() == null ? null : cell.metrics().speedup();
        String limit = cell.bottleneck() == null ? "" : cell.bottleneck().name();
        return new CellView(
                cell.workload(),
                reading.series(cell),
                String.valueOf(cell.nodes()),
                cell.size() == null ? "" : Quantities.bytes(cell.size().doubleValue()),
                cell.objective() == null ? "" : Quantities.of(cell.objective().value()),
                speedup == null ? "" : Quantities.of(speedup.mean(), ""),
                cell.reason() == null ? limit : cell.reason());
    }
}
