package org.weft.network;

import org.weft.topology.ClassesSpec;

/** The order in which the traffic classes of an output take turns, among those that have a packet that may start. */
abstract class ClassOrder {
    /** The order that a switch's classes have at one of its outputs; null where there is only one class. */
    static ClassOrder of(ClassesSpec spec, PortPlanner planner) {
        if (planner.classes() == 1) {
            return null;
        }
        return switch (spec.scheduler()) {
            case STRICT -> new Strict();
            case WEIGHTED_ROUND_ROBIN -> new Weighted(spec, planner);
        };
    }

    /** True if a class goes before another one now. */
    abstract boolean isBefore(int trafficClass, int other);

    /** A class has something to send after it had nothing. */
    void joins(int trafficClass) {}

    /** A packet of a class starts. */
    void serves(int trafficClass, int wireBytes) {}

    /** The higher class first, whatever the lower ones wait. */
    private static final class Strict extends ClassOrder {
        @Override
        boolean isBefore(int trafficClass, int other) {
            return trafficClass > other;
        }
    }

    /**
     * Weighted round robin by bytes.
     *
     * <p><b>Model.</b> Each class has a clock that advances by bytes over weight; the one that is furthest behind goes first, the
     * higher class among equals. One that joins starts no earlier than the class that was served last, so that what it did not
     * use is not made up for.
     *
     * <p><b>Source.</b> Start-time fair queueing: Goyal, Vin, Cheng, SIGCOMM 1996.
     */
    private static final class Weighted extends ClassOrder {
        private static final long SCALE = 1 << 20;

        private final long[] weights;
        private final long[] clocks;
        private long now;

        Weighted(ClassesSpec spec, PortPlanner planner) {
            weights = new long[planner.classes()];
            clocks = new long[planner.classes()];
            for (int each = 0; each < weights.length; each++) {
                weights[each] = spec.weight(planner.priority(each));
            }
        }

        @Override
        boolean isBefore(int trafficClass, int other) {
            return clocks[trafficClass] < clocks[other]
                    || clocks[trafficClass] == clocks[other] && trafficClass > other;
        }

        @Override
        void joins(int trafficClass) {
            clocks[trafficClass] = Math.max(clocks[trafficClass], now);
        }

        @Override
        void serves(int trafficClass, int wireBytes) {
            now = clocks[trafficClass];
            clocks[trafficClass] += wireBytes * SCALE / weights[trafficClass];
        }
    }
}
