package org.weft.program;

/**
 * The conditions under which the ranks of a job run.
 *
 * @param hostOfRank which host each rank sits on
 * @param computeFactor by host, 1 for none; empty where all hosts are alike
 * @param reduceBitsPerSecond rate of summing, by bits of one buffer; 0 where it costs nothing
 * @param startPs when the first rank may start
 * @param jitterPs ranks start so much later at most, each drawn uniformly from its stream {@code start/rank-7}; 0 for none
 * @param barrier true where an unmeasured barrier stands before: all ranks start in the instant in which the last one is there
 * @param seed of the study
 */
public record RunnerSpec(
        int[] hostOfRank,
        double[] computeFactor,
        long reduceBitsPerSecond,
        long startPs,
        long jitterPs,
        boolean barrier,
        long seed,
        int replication) {
    /** How late a rank starts at most, unless {@code jitter: off}. */
    public static final long DEFAULT_JITTER_PS = 1_000_000;

    /** Ranks that start together at 0 on hosts that are alike and sum for nothing. */
    public static RunnerSpec plain(int... hostOfRank) {
        return new RunnerSpec(hostOfRank, new double[0], 0, 0, 0, true, 1, 0);
    }

    public int ranks() {
        return hostOfRank.length;
    }

    /** The same with all ranks starting together at 0. */
    public RunnerSpec withoutJitter() {
        return new RunnerSpec(hostOfRank, computeFactor, reduceBitsPerSecond, 0, 0, true, seed, replication);
    }

    /** The same with a rate of summing. */
    public RunnerSpec withReduce(long bitsPerSecond) {
        return new RunnerSpec(hostOfRank, computeFactor, bitsPerSecond, startPs, jitterPs, barrier, seed, replication);
    }
}
