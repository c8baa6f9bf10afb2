package org.weft.study.plan;

import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.stack.StackSpec;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;
import org.weft.topology.SwitchSpec.Queueing;
import org.weft.topology.TopologyFamily;
import org.weft.units.DataSize;

/** Says so where a congestion control waits for marks or telemetry that no switch of a topology gives. */
final class DeafControls {
    private static final long GIGABIT = 1_000_000_000L;
    /** DCTCP, SIGCOMM 2010, section 3.5: 65 packets of 1500 B at 10 Gb/s. */
    private static final long STEP_BYTES_AT_10G = 97_500;
    /** HPCC, SIGCOMM 2019, section 5.1: the ramp for DCQCN begins at 400 kB at 100 Gb/s. */
    private static final long RAMP_BYTES_AT_10G = 40_000;

    private static final Set<Queueing> WRITERS = Set.of(Queueing.OUTPUT, Queueing.OUTPUT_SHARED, Queueing.CREDIT);

    private DeafControls() {}

    /** The warning with its place; empty where there is no cause for one. */
    static Optional<String> warning(Choice<StackSpec> stack, Choice<TopologyFamily> topology, CompiledTopology links) {
        StackSpec spec = stack.value();
        String where = place(stack) + ": stacks." + stack.name() + ": ";
        String ecn = "topologies." + topology.name() + ".switch.ecn";
        if (spec.followsMarks().isPresent() && !anySwitch(links, DeafControls::marks)) {
            return Optional.of(where + spec.followsMarks().get() + " follows marks, and no switch of topologies."
                    + topology.name() + " marks: it never slows down; write " + ecn + ": " + marking(spec, links));
        }
        if (spec.followsMarks().isPresent() && !spec.traffic().markable()) {
            return Optional.of(where + spec.followsMarks().get()
                    + " follows marks, and its packets cannot carry any: take ecn: off away from the stack");
        }
        if (spec.followsTelemetry().isPresent() && !anySwitch(links, DeafControls::writesTelemetry)) {
            return Optional.of(where + spec.followsTelemetry().get()
                    + " follows what switches write into packets, and no switch of topologies." + topology.name()
                    + " does: its window stays full; write queueing: output for its switches, or control:"
                    + " swift, which needs nothing of them");
        }
        return Optional.empty();
    }

    private static Place place(Choice<StackSpec> stack) {
        Optional<Node> written =
                stack.node() instanceof Node.Mapping mapping ? mapping.find("control") : Optional.empty();
        return written.orElse(stack.node()).place();
    }

    private static boolean anySwitch(CompiledTopology links, Predicate<SwitchSpec> does) {
        for (int device = 0; device < links.devices(); device++) {
            if (links.device(device).role() == Role.SWITCH && does.test(links.switchOf(device))) {
                return true;
            }
        }
        return false;
    }

    private static boolean marks(SwitchSpec spec) {
        return spec.marking().isPresent();
    }

    private static boolean writesTelemetry(SwitchSpec spec) {
        return WRITERS.contains(spec.queueing());
    }

    /** What to write for the rate of the hosts' links, with the threshold that it means. */
    private static String marking(StackSpec spec, CompiledTopology links) {
        long bitsPerSecond =
                links.link(links.outgoing(links.hostDevice(0), 0)).bandwidth().bitsPerSecond();
        boolean isRamp = spec.followsMarks().orElse("").contains("dcqcn");
        long bytes = (isRamp ? RAMP_BYTES_AT_10G : STEP_BYTES_AT_10G) * Math.max(1, bitsPerSecond / GIGABIT) / 10;
        return isRamp
                ? "{ min: " + DataSize.ofBytes(bytes) + ", max: " + DataSize.ofBytes(4 * bytes)
                        + ", probability: 0.2 }, HPCC's ramp for DCQCN at this rate (marks from "
                        + DataSize.ofBytes(bytes) + " queued on)"
                : "{ at: " + DataSize.ofBytes(bytes) + " }, DCTCP's step at this rate (marks from that many bytes on)";
    }
}
