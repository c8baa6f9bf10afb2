package org.weft.network;

import java.util.ArrayList;
import java.util.List;
import org.weft.random.Hashes;
import org.weft.topology.CompiledTopology;
import org.weft.units.DataSize;

/**
 * Makes the gates of lossless links: credits, or pauses into a switch that has PFC; each buffer class has a buffer of its own.
 *
 * <p><b>Model.</b> A buffer too small to work at all is raised: to one largest packet for credits, to the headroom and two
 * largest packets for PFC. One that works but lets its link stand idle between packets is left as it is. Both are warned of.
 */
final class Gates {
    private final CompiledTopology topology;
    private final PortPlanner planner;
    private final int lanes;
    private int raised;
    private long raisedTo;
    private int tight;
    private String example = "";
    private long wantedBytes;

    Gates(CompiledTopology topology, PortPlanner planner, int lanes) {
        this.topology = topology;
        this.planner = planner;
        this.lanes = lanes;
    }

    /** The gates of a link, by buffer class. */
    Gate[] of(Port port, long nameHash) {
        long returnPs = planner.latencyPs(port.id);
        boolean hasPfc = topology.switchOf(topology.target(port.id)).pause().enabled();
        long headroomBytes = hasPfc ? PauseGate.headroomBytes(port.link, returnPs) : 0;
        long leastBytes = hasPfc ? headroomBytes + 2L * port.largestWireBytes : port.largestWireBytes;
        long bufferBytes = Math.max(port.link.bufferBytes(), leastBytes);
        note(port, bufferBytes, returnPs);
        Gate[] gates = new Gate[lanes];
        for (int lane = 0; lane < lanes; lane++) {
            long laneHash = Hashes.of(nameHash, lane, 0);
            gates[lane] = hasPfc
                    ? new PauseGate(port, bufferBytes, headroomBytes, returnPs, laneHash)
                    : new CreditGate(port, bufferBytes, returnPs, laneHash);
        }
        return gates;
    }

    private void note(Port port, long bufferBytes, long returnPs) {
        if (bufferBytes > port.link.bufferBytes()) {
            raised++;
            raisedTo = Math.max(raisedTo, bufferBytes);
        }
        double inFlight = (double) (port.delayPs + returnPs) * port.link.bitsPerSecond() / 8e12;
        long wanted = (long) inFlight + 2L * port.largestWireBytes;
        if (bufferBytes < wanted) {
            tight++;
            if (wanted > wantedBytes) {
                wantedBytes = wanted;
                example = topology.linkName(port.id);
            }
        }
    }

    /** In sentences. */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        if (raised > 0) {
            warnings.add("the buffers of " + raised + " lossless links were too small to work and were raised, to "
                    + new DataSize(raisedTo) + " at most");
        }
        if (tight > 0) {
            warnings.add(
                    "the buffers of " + tight + " lossless links are below bandwidth x delay + 2 packets, so that they "
                            + "cannot be used in full; " + example + " would need " + new DataSize(wantedBytes));
        }
        return warnings;
    }
}
