package org.weft.network;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.weft.topology.CompiledTopology;

/** The pauses of all links by cause, longest first, and what the reader of a result should know of them in sentences. */
final class PauseReport {
    private static final int MOST_NAMES = 4;

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

    private Optional<String> leaks() {
        List<String> names = new ArrayList<>();
        long lost = 0;
        for (Port port : ports) {
            long drops = port == null ? 0 : port.counters.drops - port.counters.lossyDrops - swallowed(port);
            if (drops > 0) {
                lost += drops;
                names.add(topology.linkName(port.id) + " (" + drops + why(port) + ")");
            }
        }
        if (names.isEmpty()) {
            return Optional.empty();
        }
        String where = String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())));
        return Optional.of("a lossless fabric has dropped " + lost + " packets: at " + where
                + (names.size() > MOST_NAMES ? " and " + (names.size() - MOST_NAMES) + " more links" : ""));
    }

    /** Packets that watchdogs dropped at a port. */
    private long swallowed(Port port) {
        List<PauseUse> rows = new ArrayList<>();
        if (port.gates != null) {
            add(port, rows);
        }
        return rows.stream().mapToLong(PauseUse::swallowed).sum();
    }

    private String why(Port port) {
        int source = topology.source(port.id);
        boolean listens = false;
        boolean holdsBack = true;
        for (int each = 0; each < planner.classes(); each++) {
            if (planner.isMeantLossless(each)) {
                listens |= planner.listens(source, each);
                holdsBack &= planner.isLossless(source, each);
            }
        }
        if (!listens || !holdsBack && topology.hostOf(source) < 0) {
            return ", where PFC is off";
        }
        return port.gates != null ? ", for want of headroom" : "";
    }
}
