package org.weft.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.weft.random.Hashes;
import org.weft.topology.CompiledTopology;
import org.weft.topology.CrossbarSpec;
import org.weft.topology.PauseSpec;
import org.weft.units.DataSize;

/**
 * Makes the gates of lossless links: credits, or pauses into a switch that has PFC; each line has a buffer of its own, or a part
 * of the switch's shared memory. Lines of classes that may be lost have none.
 *
 * <p><b>Model.</b> A buffer too small to work at all is raised: to one largest packet for credits, to the headroom and two
 * largest packets for PFC. One that works but lets its link stand idle between packets is left as it is. Both are warned of.
 */
final class Gates {
    private final CompiledTopology topology;
    private final PortPlanner planner;
    private final int lanes;
    private final int lines;
    private final MemoryPools pools;
    private int raised;
    private long raisedTo;
    private int tight;
    private String example = "";
    private long wantedBytes;

    Gates(CompiledTopology topology, PortPlanner planner, int lanes, MemoryPools pools) {
        this.topology = topology;
        this.planner = planner;
        this.lanes = lanes;
        this.lines = lanes * planner.classes();
        this.pools = pools;
    }

    /**
     * The gates of a link, by line.
     *
     * @param outputs of the device at its far end
     */
    Gate[] of(Port port, Port[] outputs, long nameHash) {
        if (planner.hasChannels(topology.target(port.id))) {
            return channels(port, nameHash);
        }
        long returnPs = planner.latencyPs(port.id);
        boolean hasPfc = topology.switchOf(topology.target(port.id)).pause().enabled();
        long bufferBytes = hasPfc
                ? PauseLimits.of(planner, topology, port.link).bytes()
                : Math.max(port.link.bufferBytes(), port.pace.largestWireBytes());
        note(port, port.link.bufferBytes(), bufferBytes, returnPs);
        Gate[] gates = new Gate[lines];
        for (int line = 0; line < lines; line++) {
            long lineHash = Hashes.of(nameHash, line, 0);
            if (!planner.isLossless(topology.target(port.id), line / lanes)) {
                gates[line] = new OpenGate(port);
            } else {
                gates[line] = hasPfc
                        ? pauseGate(port, outputs, line, lineHash)
                        : new CreditGate(port, bufferBytes, returnPs, lineHash);
            }
        }
        return gates;
    }

    private Gate[] channels(Port port, long nameHash) {
        int source = topology.source(port.id);
        int target = topology.target(port.id);
        CrossbarSpec router = topology.switchOf(target).crossbar();
        if (router.channels() < lines) {
            throw new IllegalArgumentException("the routing needs " + lines + " virtual channels a link to be free of "
                    + "deadlock, but " + topology.device(target).name() + " has " + router.channels() + "; write vcs: "
                    + lines + " or more");
        }
        long shareBytes =
                router.channelBuffer().map(DataSize::bytes).orElse(port.link.bufferBytes() / router.channels());
        long bufferBytes = Math.max(shareBytes, port.pace.largestWireBytes());
        long latePs = planner.decidesLatePs(source) - planner.decidesLatePs(target);
        long returnPs = planner.latencyPs(port.id)
                + router.switchAllocation().ps()
                + port.link.serialisationPs(router.flit().bytes())
                + router.credit().ps();
        note(port, shareBytes, bufferBytes, returnPs);
        return new Channels(port, router.channels(), bufferBytes, Math.max(0, returnPs + latePs), nameHash)
                .gates(lines, topology.hostOf(source) >= 0);
    }

    private PauseGate pauseGate(Port port, Port[] outputs, int line, long lineHash) {
        int source = topology.source(port.id);
        boolean isHeard = planner.listens(source, line / lanes);
        PauseGate gate = new PauseGate(
                port,
                room(port),
                line,
                isHeard ? signals(port, outputs) : PauseGate.Signals.UNHEARD,
                isHeard ? planner.watchdogPs(source) : 0,
                lineHash);
        gate.watches(outputs);
        return gate;
    }

    /** Frame by frame only where a frame can come too late, or not at all. */
    private PauseGate.Signals signals(Port port, Port[] outputs) {
        FrameSignal.Times times = PauseLimits.times(planner, topology, port.link);
        int back = CompiledTopology.reverse(port.id);
        if (times.isPrompt() && !planner.losesOnWire(back)) {
            return (listener, hash) -> new PromptSignal(port.traffic.engine, times.effectPs(), listener, hash);
        }
        Port backwards = Arrays.stream(outputs)
                .filter(output -> output.id == back)
                .findFirst()
                .orElse(null);
        return (listener, hash) -> new FrameSignal(port.traffic.engine, times, backwards, listener, hash);
    }

    private Room room(Port port) {
        int device = topology.target(port.id);
        PauseLimits limits = PauseLimits.of(planner, topology, port.link);
        MemoryPool pool = pools.of(device);
        if (pool == null) {
            return new OwnRoom(limits.bytes(), limits.xoffBytes(), limits.xonBytes());
        }
        PauseSpec spec = topology.switchOf(device).pause();
        return new SharedRoom(
                pool,
                topology.switchOf(device).memory().alpha(),
                limits.headroomBytes(),
                spec.xoff().map(DataSize::bytes).orElse(-1L),
                spec.xon().map(DataSize::bytes).orElse(-1L),
                2L * port.pace.largestWireBytes());
    }

    private void note(Port port, long hasBytes, long bufferBytes, long returnPs) {
        if (bufferBytes > hasBytes) {
            raised++;
            raisedTo = Math.max(raisedTo, bufferBytes);
        }
        double inFlight = (double) (port.pace.delayPs() + returnPs) * port.link.bitsPerSecond() / 8e12;
        long wanted = (long) inFlight + 2L * port.pace.largestWireBytes();
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
