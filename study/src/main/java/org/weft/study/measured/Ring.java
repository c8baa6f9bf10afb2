package org.weft.study.measured;

import java.util.Locale;
import java.util.Optional;

/**
 * A collective as a ring of ranks does it: so many steps, each with a message of a share of the size.
 *
 * @param steps one after another
 * @param share of a benchmark's size that a step's message is
 * @param bytesFactor bytes that each rank sends in all, over the size: bus bandwidth over algorithm bandwidth
 */
record Ring(int steps, double share, double bytesFactor) {

    /**
     * The ring of a test among so many ranks; empty where no ring is meant.
     *
     * @param format of the log: benchmarks count sizes in different ways
     */
    static Optional<Ring> of(String format, String test, int ranks) {
        boolean whole = format.equals("nccl-tests");
        double part = 1.0 / ranks;
        double moved = (ranks - 1.0) / ranks;
        return switch (test.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "")) {
            case "allreduce" -> Optional.of(new Ring(2 * (ranks - 1), part, 2 * moved));
            case "reducescatter" -> Optional.of(new Ring(ranks - 1, part, moved));
            case "allgather", "alltoall" ->
                Optional.of(new Ring(ranks - 1, whole ? part : 1, whole ? moved : ranks - 1));
            default -> Optional.empty();
        };
    }
}
