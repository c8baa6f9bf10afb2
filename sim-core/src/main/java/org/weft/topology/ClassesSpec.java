package org.weft.topology;

import java.util.List;

/**
 * How the traffic classes of an output take turns; a higher class is the more urgent one.
 *
 * @param scheduler who goes first
 * @param weights shares of the output by class, from class 0 on, under weighted round robin; 1 for a class that is not listed
 */
public record ClassesSpec(Scheduler scheduler, List<Integer> weights) {
    /** The highest class first. */
    public static final ClassesSpec USUAL = new ClassesSpec(Scheduler.STRICT, List.of());

    /** Who goes first. */
    public enum Scheduler {
        STRICT,
        WEIGHTED_ROUND_ROBIN
    }

    public ClassesSpec {
        weights = List.copyOf(weights);
    }

    /** The weight of a class. */
    public int weight(int trafficClass) {
        return trafficClass < weights.size() ? weights.get(trafficClass) : 1;
    }
}
