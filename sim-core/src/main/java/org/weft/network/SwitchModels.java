package org.weft.network;

import org.weft.topology.CompiledTopology;
import org.weft.topology.SwitchSpec;
import org.weft.units.Bandwidth;

/** Makes the model of each switch by its name in the study. */
final class SwitchModels {
    private final Traffic traffic;
    private final CompiledTopology topology;
    private final PortPlanner planner;
    private final int lanes;
    private final MemoryPools pools;

    SwitchModels(Traffic traffic, CompiledTopology topology, PortPlanner planner, int lanes, MemoryPools pools) {
        this.traffic = traffic;
        this.topology = topology;
        this.planner = planner;
        this.lanes = lanes;
        this.pools = pools;
    }

    /**
     * The model of one switch.
     *
     * @param nameHash of an event that is the switch's own
     */
    SwitchModel of(int device, long nameHash) {
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
                        new SharedMemory(pools.of(device), spec.memory().alpha()));
            case INPUT, VOQ -> new CrossbarSwitch(traffic, crossbar(device, spec), nameHash);
            case VIRTUAL_CHANNELS -> new ChannelRouter(traffic, router(device, spec), nameHash);
        };
    }

    private CrossbarSwitch.Spec crossbar(int device, SwitchSpec spec) {
        return new CrossbarSwitch.Spec(
                spec.queueing() == SwitchSpec.Queueing.VOQ,
                spec.crossbar().iterations(),
                topology.degree(device),
                planner.classes(),
                lanes,
                planner.isLossless(device),
                spec.marking(),
                markedClasses(spec));
    }

    private int markedClasses(SwitchSpec spec) {
        int marked = 0;
        for (int each = 0; each < planner.classes(); each++) {
            int priority = planner.priority(each);
            boolean isMarked =
                    spec.marking().map(marking -> marking.concerns(priority)).orElse(false);
            marked |= isMarked ? 1 << each : 0;
        }
        return marked;
    }

    private ChannelRouter.Spec router(int device, SwitchSpec spec) {
        long fastest = 1;
        for (int index = 0; index < topology.degree(device); index++) {
            fastest = Math.max(fastest, topology.bitsPerSecond(topology.outgoing(device, index)));
        }
        return new ChannelRouter.Spec(
                topology.degree(device),
                spec.crossbar().channels(),
                spec.crossbar().inputSpeedup(),
                lanes,
                Bandwidth.serialisationPs(spec.crossbar().flit().bytes(), fastest),
                spec.crossbar().channelAllocation().ps());
    }
}
