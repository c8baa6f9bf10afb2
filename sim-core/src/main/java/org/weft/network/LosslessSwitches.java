package org.weft.network;

import java.util.List;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;

/**
 * Which switches hold back what would overflow their buffers.
 *
 * <p><b>Model.</b> Those that have credits by nature, for every class; and for classes that are asked to be lossless all, or where
 * some have PFC those that have it for this class.
 */
public final class LosslessSwitches {
    private final CompiledTopology topology;
    private final List<TrafficClass> classes;
    private final boolean hasPfc;

    /**
     * @param classes of traffic
     */
    public LosslessSwitches(CompiledTopology topology, List<TrafficClass> classes) {
        this.topology = topology;
        this.classes = List.copyOf(classes);
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

    /** True for a switch that holds back packets of some class that would overflow its buffers. */
    public boolean contains(int device) {
        return classes.stream().anyMatch(each -> contains(device, each));
    }

    /** True for a switch that holds back packets of this class that would overflow its buffers. */
    boolean contains(int device, TrafficClass trafficClass) {
        if (topology.device(device).role() != Role.SWITCH) {
            return false;
        }
        SwitchSpec here = topology.switchOf(device);
        return here.queueing() == SwitchSpec.Queueing.CREDIT
                || here.queueing() == SwitchSpec.Queueing.VIRTUAL_CHANNELS
                || trafficClass.lossless() && (!hasPfc || here.pause().concerns(trafficClass.priority()));
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
