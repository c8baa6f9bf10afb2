package org.weft.workloads.traces;

import java.util.List;

/**
 * A GOAL schedule in memory.
 *
 * @param ranks by number; a rank without a block has no operations
 * @param wildcards true where a receive takes any source or tag
 */
record GoalRanks(List<Block> ranks, Counts counts, boolean wildcards, List<String> assumed) {

    /** What a schedule holds in all. */
    record Counts(
            long sends,
            long sendBytes,
            long receives,
            long receiveBytes,
            long computations,
            long computeNs,
            long requires,
            long startRequires,
            long largest) {}

    /** The kinds of operations. */
    static final byte SEND = 0;

    static final byte RECEIVE = 1;
    static final byte COMPUTE = 2;

    /**
     * The operations of one rank.
     *
     * <p><b>Cost.</b> About 25 B an operation and 4 B a dependence.
     *
     * @param amount bytes of messages, picoseconds of computations
     * @param requirements how many others an operation waits for
     * @param firstDependent where the dependents of an operation begin in {@code dependents}
     * @param dependents operations that wait for this one: as they are where they wait for its end, complemented where for its
     *     start
     */
    record Block(
            byte[] kind,
            int[] peer,
            long[] amount,
            int[] tag,
            int[] cpu,
            int[] requirements,
            int[] firstDependent,
            int[] dependents) {
        static final Block EMPTY = new Block(
                new byte[0], new int[0], new long[0], new int[0], new int[0], new int[0], new int[1], new int[0]);

        int operations() {
            return kind.length;
        }
    }
}
