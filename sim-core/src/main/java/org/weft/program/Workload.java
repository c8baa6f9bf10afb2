package org.weft.program;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What is run: a program for every rank, and what is known about it without a run.
 *
 * <p><b>Order.</b> The same numbers of nodes and ranks give the same programs.
 */
public interface Workload {
    /** Ranks in a run on so many nodes; may be fewer than there are places (a trace), or more hosts (separate servers). */
    int ranks(int nodes, int ranksPerHost);

    /** A fresh program for one rank. */
    Program program(int rank, Setting setting);

    /** Time by formula in a network without contention; empty where there is no closed form. */
    OptionalLong closedFormPs(Setting setting, CostModel cost);

    /** What this run does, for metrics and reports. */
    Facts facts(Setting setting);

    /** Hosts that a run on so many nodes takes: more than {@code nodes} where servers have their own. */
    default int hosts(int nodes) {
        return nodes;
    }

    /** True where {@link Setting#flops} must be known, for compute times follow from it. */
    default boolean needsFlops() {
        return false;
    }

    /** Time of a rank's computation in one iteration under which communication may run; empty where nothing overlaps. */
    default OptionalLong windowPs(Setting setting) {
        return OptionalLong.empty();
    }

    /** NICs of a host by which its ranks, in their order, send to other hosts at a time, at most. */
    default int exits() {
        return Integer.MAX_VALUE;
    }

    /** When the first rank may start, from the start of the run. */
    default long startPs() {
        return 0;
    }

    /** Between which times traffic is offered steadily and counted; empty where it ends by itself. */
    default Optional<Window> window(Setting setting) {
        return Optional.empty();
    }

    /**
     * From one time to another.
     *
     * @param fromPs from the start of the run
     */
    record Window(long fromPs, long toPs) {}

    /** The format of the file that it was read from, where it was. */
    default Optional<String> format() {
        return Optional.empty();
    }

    /** What a file did not say and was assumed, in sentences. */
    default List<String> assumed() {
        return List.of();
    }

    /** What a file holds that was left out, in sentences with counts. */
    default List<String> skipped() {
        return List.of();
    }

    /** True where the order of operations does not depend on time: then a contention-free run is a lower bound. */
    boolean fixedOrder();

    /**
     * Where a run of the workload takes place.
     *
     * @param ranks as {@link #ranks} says
     * @param hostOfRank which host each rank sits on
     * @param flops dense floating-point operations a second of one rank; 0 where unknown
     * @param injectionBitsPerSecond of a host, all its NICs; 0 where unknown
     */
    record Setting(
            int nodes,
            int ranksPerHost,
            int ranks,
            int[] hostOfRank,
            double flops,
            long injectionBitsPerSecond,
            long seed,
            int replication) {

        /** A setting for workloads that need to know nothing about the host. */
        public Setting(int nodes, int ranksPerHost, int ranks, int[] hostOfRank, long seed, int replication) {
            this(nodes, ranksPerHost, ranks, hostOfRank, 0, 0, seed, replication);
        }
    }

    /**
     * What metrics need to know.
     *
     * @param bytesPerRank what the field calls S: the size that algorithm bandwidth is taken of; 0 where it has no meaning
     * @param busFactor bus bandwidth over algorithm bandwidth (2(N-1)/N for allreduce); 0 where it has no meaning
     * @param samplesPerIteration processed by all ranks in one iteration; 0 where nothing is processed
     * @param sampleUnit {@code samples}, {@code tokens}, {@code steps}
     * @param iterations measured ones
     * @param warmUp iterations that run before
     * @param computes true where ranks compute, so that speed-up has a meaning
     * @param weak true where the problem grows with the nodes
     * @param serverHosts hosts beside the {@code nodes} workers
     * @param randomStart false where ranks start from an unmeasured barrier (collectives measured alone)
     * @param needs what could be written to learn more, or remarks ("latency only: messages of 1 B"), in sentences
     * @param algorithm the algorithm's name where there is one
     */
    record Facts(
            double bytesPerRank,
            double busFactor,
            double samplesPerIteration,
            String sampleUnit,
            int iterations,
            int warmUp,
            boolean computes,
            boolean weak,
            int serverHosts,
            boolean randomStart,
            List<String> needs,
            Optional<String> algorithm) {}
}
