package org.weft.network;

import java.util.Optional;
import org.weft.topology.RoutingSpec;
import org.weft.topology.SpreadSpec;

/**
 * What a run asks of its packet network beyond the topology; seed and replication are the engine's.
 *
 * @param lossless every link holds packets back in place of dropping them: by credits, or by pause frames into a switch that
 *     has PFC
 * @param spread how equal paths are shared, where it overrides what the switches say
 * @param routing how packets find their way, where it overrides what the topology says
 * @param ports which ports are used
 * @param classes traffic classes that flows can be in, from 0 on; the highest is the most urgent one
 * @param telemetry switches write into packets that carry a {@link Telemetry}
 */
public record NetworkSpec(
        boolean lossless,
        Optional<SpreadSpec> spread,
        Optional<RoutingSpec> routing,
        PortKind ports,
        int classes,
        boolean telemetry) {
    /** One traffic class. */
    public NetworkSpec(boolean lossless, Optional<SpreadSpec> spread, Optional<RoutingSpec> routing, PortKind ports) {
        this(lossless, spread, routing, ports, 1, false);
    }

    /** The same with so many traffic classes. */
    public NetworkSpec withClasses(int count) {
        return new NetworkSpec(lossless, spread, routing, ports, count, telemetry);
    }

    /** The same with switches that write into packets what they see. */
    public NetworkSpec withTelemetry(boolean writes) {
        return new NetworkSpec(lossless, spread, routing, ports, classes, writes);
    }

    /** The same with equal paths shared this way, whatever switches say. */
    public NetworkSpec spreading(SpreadSpec way) {
        return new NetworkSpec(lossless, Optional.of(way), routing, ports, classes, telemetry);
    }

    /** Which ports are used; the results are the same. */
    public enum PortKind {
        /** Ports with one event a packet wherever they are exact. */
        PLANNED,
        /** Ports with two events a packet everywhere: the oracle of the planned ones. */
        SERVICED
    }

    /** Planned ports; routing and spreading as topology and switches say. */
    public static NetworkSpec of(boolean lossless) {
        return new NetworkSpec(lossless, Optional.empty(), Optional.empty(), PortKind.PLANNED);
    }
}
