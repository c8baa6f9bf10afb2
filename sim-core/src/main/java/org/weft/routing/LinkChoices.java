package org.weft.routing;

import java.util.function.LongSupplier;
import org.weft.topology.SpreadSpec;
import org.weft.units.DataSize;

/** Makes what picks among equal links at each switch: a new way of spreading is its own file and one line here. */
public final class LinkChoices {
    private final long runSeed;
    private final QueueView queues;
    private final LongSupplier nowPs;

    /** For one run. */
    public LinkChoices(long runSeed, QueueView queues, LongSupplier nowPs) {
        this.runSeed = runSeed;
        this.queues = queues;
        this.nowPs = nowPs;
    }

    /** For one switch. */
    public LinkChoice of(SpreadSpec spread) {
        return switch (spread.way()) {
            case ECMP -> FlowHash.SALTED;
            case POLARISED -> new PolarisedHash();
            case PACKET_SPRAY -> new PacketSpray(runSeed);
            case ROUND_ROBIN -> new PermutedRoundRobin(runSeed);
            case FLOWLET -> new Flowlets(runSeed, gapPs(spread), nowPs);
            case ADAPTIVE -> adaptive(spread);
        };
    }

    private LinkChoice adaptive(SpreadSpec spread) {
        long gradeBytes = spread.grade().map(DataSize::bytes).orElse(1L);
        LeastLoaded shortest = new LeastLoaded(runSeed, queues, gradeBytes);
        return spread.gap().isPresent() ? new AdaptiveFlowlets(runSeed, gapPs(spread), nowPs, shortest) : shortest;
    }

    private static long gapPs(SpreadSpec spread) {
        return spread.gap().orElse(SpreadSpec.USUAL_GAP).ps();
    }
}
