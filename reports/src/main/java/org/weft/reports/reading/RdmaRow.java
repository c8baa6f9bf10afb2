package org.weft.reports.reading;

import java.util.ArrayList;
import java.util.List;
import org.weft.study.result.CellResult;
import org.weft.study.result.Latency;
import org.weft.study.result.Metrics;

/**
 * What the queue pairs of a cell went through, as a report prints it.
 *
 * @param columns in the order of {@link #HEADINGS}
 */
public record RdmaRow(List<String> columns) {
    public static final List<String> HEADINGS = List.of(
            "cell",
            "completion p50",
            "p99",
            "max",
            "retries",
            "in a row",
            "not ready",
            "notifications",
            "queue pairs at the end");

    public RdmaRow {
        columns = List.copyOf(columns);
    }

    /** The row of a cell under a name; none where its stack has no queue pairs or none was made. */
    public static List<RdmaRow> of(CellResult cell, String name) {
        if (cell.metrics() == null || cell.metrics().rdma() == null) {
            return List.of();
        }
        Metrics.Rdma rdma = cell.metrics().rdma();
        if (states(rdma).isEmpty()) {
            return List.of();
        }
        Latency latency = rdma.completionLatency();
        return List.of(new RdmaRow(List.of(
                name,
                latency == null || latency.p50() == null ? "" : Quantities.of(latency.p50(), "s"),
                latency == null || latency.p99() == null ? "" : Quantities.of(latency.p99(), "s"),
                latency == null || latency.max() == null ? "" : Quantities.of(latency.max(), "s"),
                count(rdma.retries()),
                count(rdma.mostRetriesInARow()),
                count(rdma.notReady()),
                count(rdma.notifications()),
                states(rdma))));
    }

    /** True where something went wrong that a reader should see without asking. */
    public static boolean isNotable(CellResult cell) {
        return cell.metrics() != null
                && cell.metrics().rdma() != null
                && (cell.metrics().rdma().retries() > 0
                        || cell.metrics().rdma().notReady() > 0
                        || cell.metrics().rdma().qpErrors() > 0);
    }

    /** Queue pairs by state, those that gave up by name. */
    private static String states(Metrics.Rdma rdma) {
        List<String> parts = new ArrayList<>();
        add(parts, rdma.qpStates().ready(), "ready");
        add(parts, rdma.qpStates().retrying(), "retrying");
        add(parts, rdma.qpStates().resting(), "resting");
        add(parts, rdma.qpStates().error(), "in error" + first(rdma));
        return String.join(", ", parts);
    }

    private static String first(Metrics.Rdma rdma) {
        if (rdma.errors().isEmpty()) {
            return "";
        }
        Metrics.QueuePairError first = rdma.errors().get(0);
        return " (" + first.from() + " to " + first.to() + (rdma.qpErrors() > 1 ? " first)" : ")");
    }

    private static void add(List<String> parts, long many, String state) {
        if (many > 0) {
            parts.add(Quantities.count(many) + " " + state);
        }
    }

    private static String count(long many) {
        return many == 0 ? "" : Quantities.count(many);
    }
}
