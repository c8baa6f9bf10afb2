package org.weft.network;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.weft.topology.CompiledTopology;

/** The pauses of all links by cause, longest first, and what the reader of a result should know of them in sentences. */
final class PauseReport {
    private final CompiledTopology topology;
    private final PortPlanner planner;
    private final Port[] ports;
    private final long untilPs;

    PauseReport(CompiledTopology topology, PortPlanner planner, Port[] ports, long untilPs) {
        this.topology = topology;
        this.planner = planner;
        this.ports = ports;
        this.untilPs = untilPs;
    }

    List<PauseUse> rows() {
        List<PauseUse> rows = new ArrayList<>();
        for (Port port : ports) {
            if (port != null && port.gates != null) {
                add(port, rows);
            }
        }
        rows.sort(Comparator.comparingLong((PauseUse row) -> -row.pausedPs()).thenComparing(PauseUse::link));
        return rows;
    }

    private void add(Port port, List<PauseUse> rows) {
        PauseCounters sum = new PauseCounters();
        for (Gate gate : port.gates) {
            PauseCounters counters = gate.pauses(untilPs);
            if (counters != null) {
                sum.add(counters);
            }
        }
        for (int index = 0; index < sum.causes(); index++) {
            int cause = sum.cause(index);
            rows.add(new PauseUse(
                    port.id,
                    topology.linkName(port.id),
                    cause < 0 ? "" : topology.linkName(cause),
                    sum.pauses(index),
                    sum.pausedPs(index),
                    sum.trips(index),
                    sum.swallowed(index)));
        }
    }

    /** Where a watchdog dropped packets, and where a fabric that should lose none did. */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        long trips = 0;
        long swallowed = 0;
        String first = "";
        for (PauseUse row : rows()) {
            trips += row.trips();
            swallowed += row.swallowed();
            first = first.isEmpty() && row.trips() > 0 ? row.name() : first;
        }
        if (trips > 0) {
            warnings.add("PFC watchdogs ended " + trips + " pauses that were too long and dropped " + swallowed
                    + " packets, at " + first + (trips > 1 ? " and elsewhere" : ""));
        }
        leaks().ifPresent(warnings::add);
        return warnings;
    }

    private java.util.Optional<String> leaks() {
        List<String> names = new ArrayList<>();
        long lost = 0;
        for (Port port : ports) {
            if (port != null && planner.isMeantLossless() && port.counters.drops > 0) {
                lost += port.counters.drops;
                names.add(topology.linkName(port.id) + " (" + port.counters.drops + why(port) + ")");
            }
        }
        if (names.isEmpty()) {
            return java.util.Optional.empty();
        }
        String where = String.join(", ", names.subList(0, Math.min(4, names.size())));
        return java.util.Optional.of("a lossless fabric has dropped " + lost + " packets: at " + where
                + (names.size() > 4 ? " and " + (names.size() - 4) + " more links" : ""));
    }

    private String why(Port port) {
        int source = topology.source(port.id);
        if (!planner.listens(source) || port.gates == null && !planner.isLossless(source)) {
            return ", where PFC is off";
        }
        return port.gates != null ? ", for want of headroom" : "";
    }
}
