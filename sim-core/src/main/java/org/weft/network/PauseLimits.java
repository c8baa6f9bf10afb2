package org.weft.network;

import org.weft.topology.CompiledTopology;
import org.weft.topology.PauseSpec;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * The thresholds of one paused link in bytes: what is written, and the rest computed.
 *
 * @param bytes of the buffer
 * @param xoffBytes at which the link is paused
 * @param xonBytes at which it may go on
 * @param headroomBytes for what arrives after XOFF
 * @param neededBytes that would be enough of it
 */
record PauseLimits(long bytes, long xoffBytes, long xonBytes, long headroomBytes, long neededBytes) {
    /** Room below XOFF that a link needs to run at all. */
    private static final long LEAST_PACKETS = 2;

    static PauseLimits of(PortPlanner planner, CompiledTopology topology, Link link) {
        PauseSpec spec = topology.switchOf(topology.target(link.id())).pause();
        long needed = PauseGate.headroomBytes(link, planner.latencyPs(link.id()));
        long least = LEAST_PACKETS * link.largestWireBytes();
        long bytes = link.bufferBytes();
        long headroom = spec.headroom().map(DataSize::bytes).orElse(needed);
        if (spec.xoff().isPresent()) {
            headroom = spec.headroom()
                    .map(DataSize::bytes)
                    .orElse(Math.max(0, bytes - spec.xoff().get().bytes()));
            bytes = spec.xoff().get().bytes() + headroom;
        } else {
            bytes = Math.max(bytes, headroom + least);
        }
        long xoff = Math.max(1, bytes - headroom);
        long xon = spec.xon().map(DataSize::bytes).orElse(Math.max(0, xoff - least));
        return new PauseLimits(bytes, xoff, Math.min(xon, xoff), headroom, needed);
    }

    /** How long a pause frame of a link's far end takes and pauses. */
    static FrameSignal.Times times(PortPlanner planner, CompiledTopology topology, Link link) {
        PauseSpec spec = topology.switchOf(topology.target(link.id())).pause();
        long pausePs = PauseGate.quantaPs(link, spec.quanta());
        return new FrameSignal.Times(
                PauseGate.effectPs(link, planner.latencyPs(link.id())),
                pausePs,
                spec.refresh().map(TimeSpan::ps).orElse(Math.max(1, pausePs / 2)));
    }

    /** What the queues and inputs of a switch share: its memory without the headroom of all paused lines of all links into it. */
    static long sharedBytes(PortPlanner planner, CompiledTopology topology, int device, int lanes) {
        int lines = topology.switchOf(device).pause().enabled() ? lanes * planner.losslessClasses(device) : 0;
        if (lines == 0) {
            return planner.memoryBytes(device);
        }
        long headroom = 0;
        long largest = 0;
        for (int index = 0; index < topology.degree(device); index++) {
            Link in = planner.link(CompiledTopology.reverse(topology.outgoing(device, index)));
            headroom += lines * of(planner, topology, in).headroomBytes();
            largest = Math.max(largest, in.largestWireBytes());
        }
        return Math.max(planner.memoryBytes(device) - headroom, LEAST_PACKETS * largest);
    }
}
