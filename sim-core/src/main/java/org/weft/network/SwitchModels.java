package org.weft.network;

import org.weft.topology.CompiledTopology;
import org.weft.topology.SwitchSpec;

/** Makes the model of each switch by its name in the study. */
final class SwitchModels {
    private final Traffic traffic;
    private final CompiledTopology topology;
    private final PortPlanner planner;
    private final int lanes;

    SwitchModels(Traffic traffic, CompiledTopology topology, PortPlanner planner, int lanes) {
        this.traffic = traffic;
        this.topology = topology;
        this.planner = planner;
        this.lanes = lanes;
    }

    SwitchModel of(int device) {
        SwitchSpec spec = topology.switchOf(device);
        return switch (spec.queueing()) {
            case OUTPUT, CREDIT -> new OutputQueued(traffic, planner, device, spec, lanes, null);
            case OUTPUT_SHARED ->
                new OutputQueued(
                        traffic,
                        planner,
                        device,
                        spec,
                        lanes,
                        new SharedMemory(
                                planner.memoryBytes(device), spec.memory().alpha()));
        };
    }
}
