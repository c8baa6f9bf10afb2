package org.weft.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.topology.CompiledTopology;

/** Says where packets met links whose MTU was too small for them. */
final class OversizeReport {
    private static final int MOST = 3;

    private OversizeReport() {}

    static List<String> warnings(CompiledTopology topology, Port[] ports) {
        List<String> warnings = new ArrayList<>();
        for (Port port : ports) {
            if (port != null && warnings.size() < MOST && port.counters.tooLarge + port.counters.cut > 0) {
                warnings.add(sentence(topology, port));
            }
        }
        return warnings;
    }

    private static String sentence(CompiledTopology topology, Port port) {
        LinkCounters counters = port.counters;
        String mtu =
                " larger than the MTU of " + topology.link(port.id).mtu().bytes() + " B from " + name(topology, port);
        return counters.tooLarge > 0
                ? packets(counters.tooLarge) + mtu + " vanished there: the sender was not told (path-mtu)"
                : packets(counters.cut) + mtu + " were cut into fragments there (path-mtu)";
    }

    private static String packets(long count) {
        return count == 1 ? "1 packet" : count + " packets";
    }

    private static String name(CompiledTopology topology, Port port) {
        return topology.device(topology.source(port.id)).name() + " to "
                + topology.device(topology.target(port.id)).name();
    }

    /** The link at which most vanished. */
    static Optional<String> blackHole(CompiledTopology topology, Port[] ports) {
        Port worst = null;
        for (Port port : ports) {
            if (port != null && port.counters.tooLarge > (worst == null ? 0 : worst.counters.tooLarge)) {
                worst = port;
            }
        }
        return Optional.ofNullable(worst)
                .map(port -> "a black hole: packets above the MTU of "
                        + topology.link(port.id).mtu().bytes() + " B vanish from " + name(topology, port)
                        + ", and their sender is not told");
    }
}
