package org.weft.reports.reading;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.weft.study.result.CellResult;
import org.weft.study.result.Links;

/**
 * A port that lost packets on its link, as it is printed.
 *
 * @param cell in which cell; empty where that is clear
 * @param port {@code leaf-1 to host-5}
 * @param packets sent
 * @param errors how many arrived damaged, and their share
 * @param from the smallest of these
 * @param dead how many were sent while the link was dead
 * @param drops how many found no room
 * @param again how many were sent again for these
 * @param paused how long it was held
 * @param labels what the study says of it
 */
public record PortRow(
        String cell,
        String port,
        String packets,
        String errors,
        String from,
        String dead,
        String drops,
        String again,
        String paused,
        String labels) {

    /** The headings of the columns, in order. */
    public static final List<String> HEADINGS = List.of(
            "", "port", "packets", "errors", "smallest", "while dead", "drops", "sent again", "paused", "labels");

    /** The columns, in order. */
    public List<String> columns() {
        return List.of(cell, port, packets, errors, from, dead, drops, again, paused, labels);
    }

    /** The ports of a cell that lost packets, worst first. */
    public static List<PortRow> of(CellResult cell, String name) {
        return cell.metrics() == null || cell.metrics().links() == null
                ? List.of()
                : cell.metrics().links().withErrors().stream()
                        .map(port -> of(port, name))
                        .toList();
    }

    private static PortRow of(Links.ErrorPort port, String name) {
        return new PortRow(
                name,
                port.port(),
                Quantities.count(port.packets()),
                port.errors() == 0
                        ? ""
                        : Quantities.count(port.errors()) + " (" + Quantities.trimmedPercent(port.errorRate()) + ")",
                port.smallestError() == null ? "" : port.smallestError() + " B",
                count(port.downs()),
                count(port.drops()),
                count(port.retransmissions()),
                port.pauseTime() == 0 ? "" : Quantities.of(port.pauseTime(), "s"),
                words(port.labels()));
    }

    private static String count(long number) {
        return number == 0 ? "" : Quantities.count(number);
    }

    private static String words(Map<String, String> labels) {
        return labels.entrySet().stream()
                .map(label -> label.getKey() + " " + label.getValue())
                .collect(Collectors.joining(", "));
    }
}
