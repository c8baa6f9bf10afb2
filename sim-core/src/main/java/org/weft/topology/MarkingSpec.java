package org.weft.topology;

import java.util.List;
import org.weft.units.DataSize;

/**
 * When packets are marked, or dropped, before a queue is full.
 *
 * @param min a packet that finds fewer bytes queued passes
 * @param max one that finds so many or more is always marked; equal to {@code min} for a step
 * @param probability of being marked just below {@code max}; it grows in a straight line from 0 at {@code min}
 * @param weight of the newest sample in a moving average of the queue; 1: the queue as it is
 * @param marks what a packet that can carry a mark meets: a mark, or its end
 * @param dropsOthers true where one that cannot carry a mark is dropped in its place
 * @param classes traffic classes that it concerns; empty for all
 */
public record MarkingSpec(
        DataSize min,
        DataSize max,
        double probability,
        double weight,
        Action marks,
        boolean dropsOthers,
        List<Integer> classes) {
    public MarkingSpec {
        classes = List.copyOf(classes);
    }

    /** What happens to a packet that was picked. */
    public enum Action {
        MARK,
        DROP
    }

    /** Every packet that finds so many bytes queued is marked. */
    public static MarkingSpec step(DataSize at) {
        return new MarkingSpec(at, at, 1, 1, Action.MARK, true, List.of());
    }

    /** Packets are marked by chance between two thresholds of the queue as it is. */
    public static MarkingSpec ramp(DataSize min, DataSize max, double probability) {
        return new MarkingSpec(min, max, probability, 1, Action.MARK, true, List.of());
    }

    /** True where every packet of whatever class is marked from a threshold on. */
    public boolean isStep() {
        return min.equals(max) && weight == 1 && marks == Action.MARK && classes.isEmpty();
    }

    /** Whether a traffic class is concerned. */
    public boolean concerns(int trafficClass) {
        return classes.isEmpty() || classes.contains(trafficClass);
    }
}
