package org.weft.study.analysis;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.weft.study.result.Nullable;
import org.weft.study.result.TopologySummary;
import org.weft.topologies.metrics.Buildability;
import org.weft.topologies.metrics.TopologyMetrics;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Topology;

/** Measures a topology for the result document. */
public final class TopologyMeasure {
    private TopologyMeasure() {}

    /**
     * What a topology is made of.
     *
     * @param name as the document calls it
     * @param topology at full size
     * @param drawing the file of its drawing in the run directory; null where there is none
     */
    public static TopologySummary of(
            String name, CompiledTopology topology, Buildability buildability, @Nullable String drawing) {
        TopologyMetrics metrics = TopologyMetrics.of(topology);
        Topology design = topology.topology();
        boolean leaves = metrics.leaves().worst().isPresent();
        return new TopologySummary(
                name,
                design.family(),
                metrics.hosts(),
                metrics.switches(),
                metrics.cables(),
                metrics.hostCables(),
                metrics.nics(),
                metrics.switchPorts(),
                buildability.buildable() ? buildability.largestRadix().orElse(null) : null,
                buildability.buildable(),
                buildability.note().orElse(null),
                true,
                null,
                metrics.injectionBandwidth().bitsPerSecond(),
                metrics.wireBandwidth().bitsPerSecond(),
                metrics.oversubscription().orElse(null),
                whole(metrics.bisectionLinks()),
                metrics.bisectionBandwidth()
                        .map(rate -> (double) rate.bitsPerSecond())
                        .orElse(null),
                boxed(metrics.diameter()),
                boxed(metrics.meanHops()),
                leaves ? Integer.valueOf(metrics.leaves().hostsOnFullest()) : null,
                drawing,
                design.assumed(),
                design.skipped());
    }

    private static @Nullable Integer whole(OptionalLong value) {
        return value.isPresent() ? Integer.valueOf(Math.toIntExact(value.getAsLong())) : null;
    }

    private static @Nullable Integer boxed(OptionalInt value) {
        return value.isPresent() ? Integer.valueOf(value.getAsInt()) : null;
    }

    private static @Nullable Double boxed(OptionalDouble value) {
        return value.isPresent() ? Double.valueOf(value.getAsDouble()) : null;
    }
}
