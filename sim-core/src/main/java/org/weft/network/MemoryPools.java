package org.weft.network;

import org.weft.topology.CompiledTopology;
import org.weft.topology.SwitchSpec;

/**
 * The shared memory of each switch that has such: one pool for what its outputs queue and for what its lossless links hold.
 *
 * <p><b>Model.</b> The headroom of the lossless classes of all links that PFC pauses is set aside first; the rest is the pool.
 */
final class MemoryPools {
    private final CompiledTopology topology;
    private final PortPlanner planner;
    private final int lanes;
    private final MemoryPool[] pools;

    /**
     * @param lanes buffer classes of lossless links
     */
    MemoryPools(CompiledTopology topology, PortPlanner planner, int lanes) {
        this.topology = topology;
        this.planner = planner;
        this.lanes = lanes;
        this.pools = new MemoryPool[topology.devices()];
    }

    /** The pool of a switch; null where its outputs share nothing. */
    MemoryPool of(int device) {
        if (topology.switchOf(device).queueing() != SwitchSpec.Queueing.OUTPUT_SHARED) {
            return null;
        }
        if (pools[device] == null) {
            pools[device] = new MemoryPool(PauseLimits.sharedBytes(planner, topology, device, lanes));
        }
        return pools[device];
    }
}
