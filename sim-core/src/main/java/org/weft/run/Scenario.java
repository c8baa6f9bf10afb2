package org.weft.run;

import org.weft.engine.EventLists;
import org.weft.stack.StackSpec;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;

/**
 * Everything that one run depends on.
 *
 * @param jitter true: ranks start at uniform 0-1 us and packet processing takes up to 10 % longer
 * @param eventList which event list runs it; changes nothing in the outcome
 */
public record Scenario(
        CompiledTopology topology,
        HostSpec host,
        StackSpec stack,
        Job job,
        LimitSpec limits,
        boolean jitter,
        EventLists eventList,
        long seed,
        int replication) {}
