package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.weft.observe.HostPart;
import org.weft.run.Outcome;
import org.weft.study.result.Bottleneck.Kind;

/**
 * A part of the hosts that is no processor, and what of the critical path it took: waiting for it and being served by it.
 *
 * @param name in words
 * @param kind how a result document calls it
 * @param seconds on the critical path, mean over the replications
 * @param utilisation share of the run in which the busiest one worked, or in which packets waited for it
 */
record HostLimit(String name, Kind kind, double seconds, double utilisation) {
    private static final double BUSY = 0.95;
    private static final double CLEARLY_MORE = 2;

    /** What stands at both ends of a message, or at one. */
    private enum Group {
        ADAPTERS(HostPart.SENDING_ADAPTER, HostPart.RECEIVING_ADAPTER, Kind.NIC),
        BUS(HostPart.SENDING_BUS, HostPart.RECEIVING_BUS, Kind.NIC),
        COPIES(HostPart.SENDING_COPIES, HostPart.RECEIVING_COPIES, Kind.CPU),
        MEMORY(HostPart.SENDING_MEMORY, HostPart.RECEIVING_MEMORY, Kind.CPU),
        TENANT(HostPart.TENANT, HostPart.TENANT, Kind.NIC),
        INTERRUPTS(HostPart.SENDING_INTERRUPT, HostPart.INTERRUPT, Kind.CPU);

        private final HostPart out;
        private final HostPart in;
        private final Kind kind;

        Group(HostPart out, HostPart in, Kind kind) {
            this.out = out;
            this.in = in;
            this.kind = kind;
        }

        private String name(String side) {
            return switch (this) {
                case ADAPTERS -> "message rate of the " + side + "NICs";
                case BUS -> "PCIe of the " + side + "hosts";
                case COPIES -> "copies between accelerators and " + side + "hosts";
                case MEMORY -> "memory of the " + side + "hosts";
                case TENANT -> "limit of the tenant";
                case INTERRUPTS -> "interrupts of the " + side + "hosts";
            };
        }
    }

    /** Those that took time or worked nearly all of it. */
    static List<HostLimit> of(CellRun cell) {
        List<HostLimit> limits = new ArrayList<>();
        for (Group group : Group.values()) {
            HostLimit limit = of(cell, group);
            if (limit.seconds > 0 || limit.utilisation >= BUSY) {
                limits.add(limit);
            }
        }
        return limits;
    }

    private static HostLimit of(CellRun cell, Group group) {
        double out = seconds(cell, group.out);
        double in = group.in == group.out ? 0 : seconds(cell, group.in);
        double outUse = utilisation(cell, group.out);
        double inUse = utilisation(cell, group.in);
        String side = out > CLEARLY_MORE * in ? "sending " : in > CLEARLY_MORE * out ? "receiving " : "";
        return new HostLimit(group.name(side), group.kind, out + in, Math.max(outUse, inUse));
    }

    /** What a part took on the critical path, mean over the replications. */
    static double seconds(CellRun cell, HostPart part) {
        return Intervals.mean(cell.outcomes().stream()
                .mapToDouble(outcome -> outcome.criticalParts().get(part.ordinal()) / Words.PS)
                .toArray());
    }

    /** In which share of the run the busiest of a part of the hosts worked. */
    static double utilisation(CellRun cell, HostPart part) {
        return cell.outcomes().stream()
                .flatMap(outcome -> outcome.hosts().stream())
                .map(Outcome.HostUse::partUse)
                .mapToDouble(use -> use.isEmpty() ? 0 : use.get(part.ordinal()))
                .max()
                .orElse(0);
    }

    /** The one that holds back what is busy for this share: it is busier, and its time on the path is worth naming. */
    static Optional<HostLimit> busierThan(double others, double leastSeconds, List<HostLimit> limits) {
        return limits.stream()
                .filter(limit -> limit.utilisation > others)
                .filter(limit -> limit.utilisation >= BUSY || limit.seconds >= leastSeconds)
                .max(Comparator.comparingDouble(HostLimit::utilisation));
    }
}
