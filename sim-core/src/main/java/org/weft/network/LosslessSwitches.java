package org.weft.network;

import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;

/**
 * Which switches hold back what would overflow their buffers.
 *
 * <p><b>Model.</b> Those that have credits by nature; and under a stack that asks for lossless links all, or where some have PFC
 * those that have it.
 */
public final class LosslessSwitches {
    private final CompiledTopology topology;
    private final boolean isAsked;
    private final boolean hasPfc;

    /**
     * @param isAsked the stack asks for lossless links
     */
    public LosslessSwitches(CompiledTopology topology, boolean isAsked) {
        this.topology = topology;
        this.isAsked = isAsked;
        this.hasPfc = hasPfc(topology);
    }

    private static boolean hasPfc(CompiledTopology topology) {
        for (int device = 0; device < topology.devices(); device++) {
            if (topology.device(device).role() == Role.SWITCH
                    && topology.switchOf(device).pause().enabled()) {
                return true;
            }
        }
        return false;
    }

    /** True for a switch that holds back what would overflow its buffers. */
    public boolean contains(int device) {
        if (topology.device(device).role() != Role.SWITCH) {
            return false;
        }
        SwitchSpec here = topology.switchOf(device);
        return here.queueing() == SwitchSpec.Queueing.CREDIT
                || here.queueing() == SwitchSpec.Queueing.VIRTUAL_CHANNELS
                || isAsked && (!hasPfc || here.pause().enabled());
    }

    /** True where there is such a switch. */
    public boolean isAny() {
        for (int device = 0; device < topology.devices(); device++) {
            if (contains(device)) {
                return true;
            }
        }
        return false;
    }
}
