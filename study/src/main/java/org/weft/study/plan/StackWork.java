package org.weft.study.plan;

/**
 * How much work for the engine a stack makes of a packet, for estimates.
 *
 * @param acknowledgements sent for a data packet
 * @param eventsPerHop events for a link that a packet crosses: ports with credits or several flows have two
 * @param mtu largest payload of its packets where links allow it
 */
record StackWork(double acknowledgements, double eventsPerHop, long mtu) {
    /** By the stack's model; measured on shifts of 1 B to 16 MiB over a star, a torus and a 2:1 tree. */
    static StackWork of(String type, boolean lossless) {
        return switch (type) {
            case "ideal", "raw" -> new StackWork(0, 2, Long.MAX_VALUE);
            case "fixed-window", "alpha-beta" -> new StackWork(1, 1.3, 4096);
            case "roce-v2", "infiniband" -> new StackWork(1 / 16.0, lossless ? 2 : 1.5, 4096);
            default -> new StackWork(0.5, 1.75, Long.MAX_VALUE);
        };
    }
}
