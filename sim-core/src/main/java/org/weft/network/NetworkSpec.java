package org.weft.network;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.weft.topology.RoutingSpec;
import org.weft.topology.SpreadSpec;

/**
 * What a run asks of its packet network beyond the topology; seed and replication are the engine's.
 *
 * @param classes the traffic classes that flows can be in, the most urgent one last; the links of the lossless ones hold packets
 *     back in place of dropping them: by credits, or by pause frames into a switch that has PFC
 * @param spread how equal paths are shared, where it overrides what the switches say
 * @param routing how packets find their way, where it overrides what the topology says
 * @param ports which ports are used
 * @param telemetry switches write into packets that carry a {@link Telemetry}
 */
public record NetworkSpec(
        List<TrafficClass> classes,
        Optional<SpreadSpec> spread,
        Optional<RoutingSpec> routing,
        PortKind ports,
        boolean telemetry) {
    public NetworkSpec {
        classes = classes.stream()
                .sorted(Comparator.comparingInt(TrafficClass::priority))
                .toList();
        if (classes.isEmpty()
                || classes.stream().mapToInt(TrafficClass::priority).distinct().count() < classes.size()) {
            throw new IllegalArgumentException("traffic classes must differ in priority, got " + classes);
        }
    }

    /** One traffic class. */
    public NetworkSpec(boolean lossless, Optional<SpreadSpec> spread, Optional<RoutingSpec> routing, PortKind ports) {
        this(List.of(new TrafficClass(0, lossless)), spread, routing, ports, false);
    }

    /** True where a class is lossless. */
    public boolean lossless() {
        return classes.stream().anyMatch(TrafficClass::lossless);
    }

    /** The same with classes of these priorities from 0 on, all of them lossless or none. */
    public NetworkSpec withClasses(int count) {
        boolean isLossless = lossless();
        return withClasses(IntStream.range(0, count)
                .mapToObj(priority -> new TrafficClass(priority, isLossless))
                .toList());
    }

    /** The same with these traffic classes. */
    public NetworkSpec withClasses(List<TrafficClass> others) {
        return new NetworkSpec(others, spread, routing, ports, telemetry);
    }

    /** The same with switches that write into packets what they see. */
    public NetworkSpec withTelemetry(boolean writes) {
        return new NetworkSpec(classes, spread, routing, ports, writes);
    }

    /** The same with equal paths shared this way, whatever switches say. */
    public NetworkSpec spreading(SpreadSpec way) {
        return new NetworkSpec(classes, Optional.of(way), routing, ports, telemetry);
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
