package org.weft.study.analysis;

import java.util.Comparator;
import org.weft.run.Outcome;
import org.weft.stack.host.HostPart;
import org.weft.study.result.Bottleneck.Kind;

/**
 * What of the hosts is to blame for the time that messages spend in them: the part that was busy most of the time, else the stack.
 *
 * @param name in words
 * @param kind how a result document calls it
 * @param utilisation of a part; 0 for the stack
 */
record HostLimit(String name, Kind kind, double utilisation) {
    /** A part that worked less than this had time to spare. */
    private static final double BUSY = 0.95;

    static HostLimit of(CellRun cell) {
        return cell.outcomes().stream()
                .flatMap(outcome -> outcome.hosts().stream())
                .map(Outcome.HostUse::busiestPart)
                .filter(part -> part.utilisation() >= BUSY)
                .max(Comparator.comparingDouble(HostPart::utilisation))
                .map(HostLimit::of)
                .orElseGet(() -> new HostLimit("host stack (" + cell.stack().type() + ")", Kind.CPU, 0));
    }

    private static HostLimit of(HostPart part) {
        String name = switch (part.kind()) {
            case MESSAGE_RATE -> "message rate of the NICs";
            case BUS -> "PCIe of the NICs";
            case COPIES -> "copies between accelerators and hosts";
            case MEMORY -> "memory of the hosts";
            case TENANT, NONE -> "limit of the tenant";
        };
        boolean isNic = part.kind() != HostPart.Kind.MEMORY && part.kind() != HostPart.Kind.COPIES;
        return new HostLimit(name, isNic ? Kind.NIC : Kind.CPU, part.utilisation());
    }
}
