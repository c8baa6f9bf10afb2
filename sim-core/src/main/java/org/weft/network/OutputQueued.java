package org.weft.network;

import java.util.Arrays;
import org.weft.topology.MarkingSpec;
import org.weft.topology.SwitchSpec;

/**
 * A switch in which packets wait at the output that they leave by: each in memory of its own, or all in memory that they share.
 *
 * <p><b>Model.</b> An output is a {@link FifoPort} where what happens to a packet is known when it arrives; it is a
 * {@link ServicedPort} where that depends on what happens later or at other ports: lossless buffers here or at the far end,
 * shared memory, several classes, marking by chance.
 */
final class OutputQueued implements SwitchModel {
    private final Traffic traffic;
    private final PortPlanner planner;
    private final int device;
    private final SwitchSpec spec;
    private final int lanes;
    private final SharedMemory shared;

    /**
     * Makes the outputs of one switch.
     *
     * @param lanes buffer classes of lossless links
     * @param shared what its outputs share; null where each has memory of its own
     */
    OutputQueued(Traffic traffic, PortPlanner planner, int device, SwitchSpec spec, int lanes, SharedMemory shared) {
        this.traffic = traffic;
        this.planner = planner;
        this.device = device;
        this.spec = spec;
        this.lanes = lanes;
        this.shared = shared;
    }

    @Override
    public Port output(Link link, long nameHash, long departureHash) {
        if (planner.kind(link.id()) == PortPlanner.Kind.FIFO && shared == null && isStep() && planner.classes() == 1) {
            return new FifoPort(
                    traffic, link, spec.marking().map(MarkingSpec::dropsOthers).orElse(false), nameHash);
        }
        int classes = planner.classes();
        ServicedPort.Manners manners = new ServicedPort.Manners(
                memories(link),
                marking(link),
                ClassOrder.of(spec.classes(), planner),
                classes,
                lanes,
                planner.writesTelemetry());
        return new ServicedPort(traffic, link, manners, nameHash, departureHash);
    }

    private boolean isStep() {
        return spec.marking().isEmpty() || spec.marking().get().isStep();
    }

    /** By class: lossless ones are held back before they would overflow it, the others share it. */
    private Memory[] memories(Link link) {
        Memory limited = shared != null ? shared : new OwnMemory(link.bufferBytes());
        Memory[] memories = new Memory[planner.classes()];
        Arrays.setAll(memories, each -> planner.isLossless(device, each) ? Memory.ENDLESS : limited);
        return memories;
    }

    /** By class; null for none. */
    private Marking[] marking(Link link) {
        if (spec.marking().isEmpty()) {
            return null;
        }
        Marking[] marking = new Marking[planner.classes()];
        for (int each = 0; each < marking.length; each++) {
            if (spec.marking().get().concerns(planner.priority(each))) {
                marking[each] = Marking.of(spec.marking().get(), traffic, link);
            }
        }
        return marking;
    }
}
