package org.weft.network;

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
     * @param lanes lines of an output
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
        if (planner.kind(link.id()) == PortPlanner.Kind.FIFO && shared == null && isStep()) {
            return new FifoPort(traffic, link, nameHash);
        }
        return new ServicedPort(traffic, link, lanes, memory(link), marking(link), nameHash, departureHash);
    }

    private boolean isStep() {
        return spec.marking().isEmpty() || spec.marking().get().isStep();
    }

    private Memory memory(Link link) {
        if (planner.isLossless(device)) {
            return Memory.ENDLESS;
        }
        return shared != null ? shared : new OwnMemory(link.bufferBytes());
    }

    private Marking marking(Link link) {
        return spec.marking().map(each -> Marking.of(each, traffic, link)).orElse(null);
    }
}
