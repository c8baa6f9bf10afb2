package org.weft.network;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.weft.topology.ClassesSpec;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;
import org.weft.topology.MarkingSpec;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/**
 * Looks at buffers, marking and flow control before a run: what cannot work, with the number that would, and what works otherwise
 * than one would think.
 *
 * <p><b>Model.</b> XOFF at full occupancy is the threshold at which a link is paused while all others of its switch are at
 * theirs: the fixed one, or what alpha leaves of the shared part. Marking that starts later than that starts after the pauses.
 */
public final class FlowControl {
    private final CompiledTopology topology;
    private final PortPlanner planner;
    private final Set<String> errors = new LinkedHashSet<>();
    private final Set<String> warnings = new LinkedHashSet<>();

    /**
     * What was found, each kind of switch and link once.
     *
     * @param errors in sentences
     * @param warnings in sentences
     */
    public record Findings(List<String> errors, List<String> warnings) {
        public Findings {
            errors = List.copyOf(errors);
            warnings = List.copyOf(warnings);
        }
    }

    private FlowControl(CompiledTopology topology, HostSpec host, NetworkSpec spec) {
        this.topology = topology;
        this.planner = new PortPlanner(topology, host, spec, new FaultPlan(topology, List.of()));
    }

    /** All that can be said of a topology under a stack. */
    public static Findings of(CompiledTopology topology, HostSpec host, NetworkSpec spec) {
        FlowControl control = new FlowControl(topology, host, spec);
        Set<List<Object>> seen = new LinkedHashSet<>();
        for (int device = 0; device < topology.devices(); device++) {
            if (topology.device(device).role() == Role.SWITCH && seen.add(control.kind(device))) {
                control.look(device);
            }
        }
        return new Findings(List.copyOf(control.errors), List.copyOf(control.warnings));
    }

    /** Two switches of one kind have the same links and the same settings. */
    private List<Object> kind(int device) {
        List<Object> kind = new ArrayList<>();
        kind.add(topology.switchOf(device));
        for (int index = 0; index < topology.degree(device); index++) {
            kind.add(topology.link(topology.outgoing(device, index)));
        }
        return kind;
    }

    private void look(int device) {
        SwitchSpec spec = topology.switchOf(device);
        boolean pauses = spec.pause().enabled() && planner.isLossless(device);
        Set<List<Object>> seen = new LinkedHashSet<>();
        for (int index = 0; index < topology.degree(device); index++) {
            int out = topology.outgoing(device, index);
            Link in = planner.link(CompiledTopology.reverse(out));
            List<Object> kind = List.of(
                    topology.link(in.id()), topology.link(out), in.delayPs(), in.bitsPerSecond(), in.embedded());
            if (!seen.add(kind)) {
                continue;
            }
            if (pauses) {
                lookAtPauses(spec, in);
            }
            if (planner.losslessClasses(device) < planner.classes()) {
                lookAtBuffer(device, spec, planner.link(out));
            }
        }
        lookAtClasses(device, spec);
        if (pauses && spec.queueing() == SwitchSpec.Queueing.OUTPUT_SHARED) {
            lookAtPool(device);
        }
        spec.marking().ifPresent(marking -> lookAtMarking(device, spec, marking, pauses));
    }

    /** Lossless classes beside others, and classes that a switch does not tell apart. */
    private void lookAtClasses(int device, SwitchSpec spec) {
        String name = topology.device(device).name();
        int lossless = planner.losslessClasses(device);
        boolean queuesAtInputs =
                spec.queueing() == SwitchSpec.Queueing.INPUT || spec.queueing() == SwitchSpec.Queueing.VOQ;
        if (queuesAtInputs && lossless > 0 && lossless < planner.classes()) {
            errors.add("the inputs of " + name
                    + " have one buffer for all classes, which cannot be lossless for some only;"
                    + " write queueing: output-shared, or have all classes paused or none");
        }
        if (queuesAtInputs
                && planner.classes() > 1
                && spec.classes().scheduler() == ClassesSpec.Scheduler.WEIGHTED_ROUND_ROBIN) {
            errors.add("the inputs of " + name + " serve urgent classes first and know no weights;"
                    + " write scheduler: strict, or queueing: output");
        }
        for (TrafficClass each : planner.trafficClasses()) {
            boolean isLeftOut =
                    spec.pause().enabled() && each.lossless() && !spec.pause().concerns(each.priority());
            if (isLeftOut) {
                warnings.add("the stack needs class " + each.priority() + " lossless, but PFC on " + name
                        + " is for other classes: its packets can be lost; write classes: [" + each.priority()
                        + "] below pfc, or another priority");
            }
        }
    }

    private void lookAtBuffer(int device, SwitchSpec spec, Link out) {
        boolean isShared = spec.queueing() == SwitchSpec.Queueing.OUTPUT_SHARED;
        double alpha = spec.memory().alpha();
        double room = isShared ? planner.memoryBytes(device) * Math.min(1, alpha) : out.bufferBytes();
        if (room < out.largestWireBytes()) {
            long needed = isShared
                    ? (long) StrictMath.ceil(out.largestWireBytes() / Math.min(1, alpha))
                    : out.largestWireBytes();
            errors.add("no packet of the link's MTU fits into the buffer of " + topology.linkName(out.id()) + ": "
                    + DataSize.ofBytes(out.largestWireBytes()) + " on the wire, room for "
                    + DataSize.ofBytes((long) room) + "; write " + (isShared ? "buffer" : "port-buffer") + ": "
                    + DataSize.ofBytes(needed) + " or more, or a smaller mtu");
        }
    }

    private void lookAtPauses(SwitchSpec spec, Link in) {
        PauseLimits limits = PauseLimits.of(planner, topology, in);
        String where = topology.linkName(in.id());
        boolean isWritten =
                spec.pause().headroom().isPresent() || spec.pause().xoff().isPresent();
        if (isWritten && limits.headroomBytes() < limits.neededBytes()) {
            warnings.add("PFC on " + where + " has " + DataSize.ofBytes(limits.headroomBytes())
                    + " of headroom, and up to " + DataSize.ofBytes(limits.neededBytes())
                    + " can still arrive after XOFF: packets can be lost; write headroom: "
                    + DataSize.ofBytes(limits.neededBytes()));
        }
        FrameSignal.Times times = PauseLimits.times(planner, topology, in);
        if (!times.isPrompt()) {
            warnings.add("a pause of " + where + " is over after "
                    + TimeSpan.ofPicoseconds(times.pausePs()) + ", but repeated only after "
                    + TimeSpan.ofPicoseconds(times.refreshPs()) + ": packets can be lost; write refresh: "
                    + TimeSpan.ofPicoseconds(Math.max(1, times.pausePs() / 2)) + ", or more quanta");
        }
        long least = limits.headroomBytes() + 2L * in.largestWireBytes();
        if (spec.queueing() != SwitchSpec.Queueing.OUTPUT_SHARED
                && spec.pause().xoff().isEmpty()
                && spec.pause().headroom().isPresent()
                && in.bufferBytes() < least) {
            errors.add("PFC on " + where + " has no room for its headroom: "
                    + DataSize.ofBytes(limits.headroomBytes()) + " and two packets are " + DataSize.ofBytes(least)
                    + ", the port has " + DataSize.ofBytes(in.bufferBytes()) + "; write port-buffer: "
                    + DataSize.ofBytes(least) + " or more, or so much buffer at the link");
        }
    }

    private void lookAtPool(int device) {
        long headroom = 0;
        long largest = 0;
        for (int index = 0; index < topology.degree(device); index++) {
            Link in = planner.link(CompiledTopology.reverse(topology.outgoing(device, index)));
            headroom += planner.losslessClasses(device)
                    * PauseLimits.of(planner, topology, in).headroomBytes();
            largest = Math.max(largest, in.largestWireBytes());
        }
        long needed = headroom + 2 * largest * topology.degree(device);
        if (planner.memoryBytes(device) < needed) {
            errors.add("PFC on " + topology.device(device).name() + " has no room for its headroom: "
                    + DataSize.ofBytes(headroom) + " for " + topology.degree(device)
                    + " ports and two packets each are "
                    + DataSize.ofBytes(needed) + ", the switch has " + DataSize.ofBytes(planner.memoryBytes(device))
                    + "; write buffer: " + DataSize.ofBytes(needed) + " or more");
        }
    }

    private void lookAtMarking(int device, SwitchSpec spec, MarkingSpec marking, boolean pauses) {
        String name = topology.device(device).name();
        if (pauses) {
            long xoff = lowestXoffAtFullOccupancy(device, spec);
            if (marking.min().bytes() >= xoff) {
                warnings.add("marking on " + name + " starts at " + marking.min()
                        + ", not below PFC's XOFF at full occupancy, " + DataSize.ofBytes(xoff)
                        + ": links are paused before senders learn of congestion; write ecn min below "
                        + DataSize.ofBytes(xoff));
            }
        }
        if (spec.queueing() == SwitchSpec.Queueing.OUTPUT_SHARED
                && planner.losslessClasses(device) < planner.classes()) {
            double alpha = spec.memory().alpha();
            long threshold = (long) (alpha / (1 + alpha) * PauseLimits.sharedBytes(planner, topology, device, 1));
            if (marking.max().bytes() > threshold) {
                warnings.add("marking on " + name + " is complete at " + marking.max()
                        + ", above the dynamic threshold of one long queue, " + DataSize.ofBytes(threshold)
                        + ": packets are dropped before all are marked; write ecn max below "
                        + DataSize.ofBytes(threshold));
            }
        }
    }

    private long lowestXoffAtFullOccupancy(int device, SwitchSpec spec) {
        long least = Long.MAX_VALUE;
        int ports = topology.degree(device);
        for (int index = 0; index < ports; index++) {
            Link in = planner.link(CompiledTopology.reverse(topology.outgoing(device, index)));
            long xoff = PauseLimits.of(planner, topology, in).xoffBytes();
            if (spec.queueing() == SwitchSpec.Queueing.OUTPUT_SHARED
                    && spec.pause().xoff().isEmpty()) {
                double alpha = spec.memory().alpha();
                double pool = PauseLimits.sharedBytes(planner, topology, device, 1);
                xoff = (long) (alpha * pool / (1 + ports * alpha));
            }
            least = Math.min(least, xoff);
        }
        return least;
    }
}
