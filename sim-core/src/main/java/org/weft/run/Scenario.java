package org.weft.run;

import java.util.List;
import org.weft.engine.EventLists;
import org.weft.stack.StackSpec;
import org.weft.topology.CompiledTopology;
import org.weft.topology.FaultSpec;
import org.weft.topology.HostSpec;

/**
 * Everything that one run depends on.
 *
 * @param host with the way inside that its stack takes
 * @param measure what is measured besides; changes nothing in what happens
 * @param jitter true: ranks start at uniform 0-1 us and packet processing takes up to 10 % longer
 * @param eventList which event list runs it; changes nothing in the outcome
 * @param faults what is or goes wrong with the hardware
 */
public record Scenario(
        CompiledTopology topology,
        HostSpec host,
        StackSpec stack,
        Job job,
        LimitSpec limits,
        MeasureSpec measure,
        boolean jitter,
        EventLists eventList,
        long seed,
        int replication,
        List<FaultSpec> faults) {
    public Scenario {
        faults = List.copyOf(faults);
        host = stack.onHost(host);
    }

    /** A scenario in which nothing goes wrong and nothing is measured besides. */
    public Scenario(
            CompiledTopology topology,
            HostSpec host,
            StackSpec stack,
            Job job,
            LimitSpec limits,
            boolean jitter,
            EventLists eventList,
            long seed,
            int replication) {
        this(topology, host, stack, job, limits, MeasureSpec.NONE, jitter, eventList, seed, replication, List.of());
    }

    /** The same with these faults. */
    public Scenario with(List<FaultSpec> wrong) {
        return new Scenario(topology, host, stack, job, limits, measure, jitter, eventList, seed, replication, wrong);
    }

    /** The same with this measured besides. */
    public Scenario with(MeasureSpec other) {
        return new Scenario(topology, host, stack, job, limits, other, jitter, eventList, seed, replication, faults);
    }
}
