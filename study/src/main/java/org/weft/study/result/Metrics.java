package org.weft.study.result;

import java.util.List;

/**
 * What was measured in one cell; null is what does not apply to its workload or stack.
 *
 * <p>Counts are totals over the replications, times and shares their means, percentiles are taken over all samples of
 * all replications together.
 *
 * @param completionTime first operation's start to the last rank's last completion, warm-up excluded
 * @param boundTime no run can be faster
 * @param closedFormTime the textbook time; a run may beat it
 * @param iterationTime one iteration
 * @param throughput work per second in the unit that the estimate names
 * @param speedup against the same problem on one host
 * @param efficiency speed-up per node
 * @param algorithmBandwidth bytes of the collective over its time, B/s
 * @param busBandwidth the same corrected for the algorithm's volume, B/s
 * @param messageLatency send call to the last byte in the destination host's memory, messages between hosts only
 * @param slowdown latency over the zero-load latency of the same size and route
 * @param flowCompletionTime first bit sent to last bit received
 * @param matchWait how long delivered messages waited for their receive
 * @param criticalPath what the last completion was made of
 * @param hostParts what of its host stack was whose
 * @param overlap communication under computation, for training
 * @param ranks how the ranks spent their time
 * @param packets what happened to the packets
 * @param lossRate dropped over sent packets, a share
 * @param retransmissionRate retransmitted over sent packets, a share
 * @param timeouts retransmission timers that ended
 * @param pauseTime seconds that links were held by pause or want of credit, summed over links
 * @param cpu host processors
 * @param hosts host queues
 * @param rdma what RDMA stacks count
 * @param library what the library above the stack did with messages
 * @param links how the links were used
 * @param goodput bytes of messages between hosts that arrived, a second
 * @param media what the rules of shared media did
 * @param latencySplit where the time of messages went, where the study asks for it
 * @param course queues and links over time, where the study asks for it
 * @param load offered and accepted, where traffic is offered steadily
 */
public record Metrics(
        @Nullable Estimate completionTime,
        @Nullable Estimate boundTime,
        @Nullable Estimate closedFormTime,
        @Nullable Estimate iterationTime,
        @Nullable Estimate throughput,
        @Nullable Estimate speedup,
        @Nullable Estimate efficiency,
        @Nullable Estimate algorithmBandwidth,
        @Nullable Estimate busBandwidth,
        @Nullable Latency messageLatency,
        @Nullable Latency slowdown,
        @Nullable Latency flowCompletionTime,
        @Nullable Latency matchWait,
        @Nullable CriticalPath criticalPath,
        @Nullable HostParts hostParts,
        @Nullable Overlap overlap,
        @Nullable RankTimes ranks,
        @Nullable Packets packets,
        @Nullable Double lossRate,
        @Nullable Double retransmissionRate,
        @Nullable Long timeouts,
        @Nullable Double pauseTime,
        @Nullable Cpu cpu,
        @Nullable HostQueues hosts,
        @Nullable Rdma rdma,
        @Nullable Library library,
        @Nullable Links links,
        @Nullable Estimate goodput,
        @Nullable List<SharedMedium> media,
        @Nullable LatencySplit latencySplit,
        @Nullable Course course,
        @Nullable Load load) {

    /** Copies the list. */
    public Metrics {
        media = media == null ? null : List.copyOf(media);
    }

    /** Metrics to fill in one by one; what is not filled in is null. */
    public static MetricsBuilder builder() {
        return new MetricsBuilder();
    }

    /**
     * Traffic that is offered steadily, between the end of the warm-up and the end of the offer: shares of what the hosts can
     * inject, messages between hosts only.
     *
     * @param offered handed over
     * @param accepted arrived
     * @param saturated less than 99 % of what was offered arrived, so that ever more waits
     */
    public record Load(Estimate offered, Estimate accepted, boolean saturated) {}

    /**
     * Communication under computation.
     *
     * @param window seconds of computation under which communication may run
     * @param hidden seconds of communication that ran there
     * @param exposed seconds of communication that did not
     */
    public record Overlap(double window, double hidden, double exposed) {}

    /**
     * How the ranks spent their time.
     *
     * @param computeShare mean over ranks of the share of time spent computing
     * @param exposedCommunicationShare mean over ranks of the share of time spent waiting for communication
     * @param slowest the rank and host that everybody waited for; null where none stands out
     */
    public record RankTimes(
            double computeShare,
            double exposedCommunicationShare,
            @Nullable String slowest) {}

    /**
     * What happened to the packets.
     *
     * @param sent handed to the first link: data between hosts, retransmissions included
     * @param delivered arrived at the destination host
     * @param dropped lost, by cause
     * @param inFlight neither, when the run ended
     * @param retransmitted sent again
     * @param spuriousRetransmissions of those, what arrived though it had arrived already: reordering or a delay was taken for a loss
     * @param ecnMarked arrived with a congestion mark
     * @param classes by traffic class, the most urgent last; empty where there is one only
     */
    public record Packets(
            long sent,
            long delivered,
            Dropped dropped,
            long inFlight,
            long retransmitted,
            long spuriousRetransmissions,
            long ecnMarked,
            List<TrafficClass> classes) {
        /** A document of before has no classes. */
        public Packets {
            classes = classes == null ? List.of() : List.copyOf(classes);
        }
    }

    /**
     * The packets of one of several traffic classes, acknowledgements included.
     *
     * @param priority as stacks and switches write it
     * @param lossless its stack asks for links that hold packets back
     * @param sent by hosts
     * @param wireBytes of these
     * @param dropped found no room
     * @param lost by errors, dead links and the like
     * @param marked arrived with a congestion mark, or were lost after it
     */
    public record TrafficClass(
            int priority, boolean lossless, long sent, long wireBytes, long dropped, long lost, long marked) {}

    /**
     * Lost packets by cause.
     *
     * @param congestion a full buffer
     * @param corruption an error on a link
     * @param mtu too long for a link
     * @param fault sent into a dead link, or to a host that took nothing
     */
    public record Dropped(long congestion, long corruption, long mtu, long fault) {
        /** All lost packets. */
        public long total() {
            return congestion + corruption + mtu + fault;
        }
    }

    /**
     * Host processors.
     *
     * @param meanUtilisation share of core time used by the stack, mean over hosts
     * @param maxUtilisation the busiest host's
     * @param interrupts interrupts taken; null where the stack takes none
     */
    public record Cpu(
            double meanUtilisation,
            double maxUtilisation,
            @Nullable Long interrupts) {}

    /**
     * Host queues.
     *
     * @param receiveQueueMax the most bytes that waited for a host's processor
     * @param ringDrops packets lost because a host did not fetch them in time
     */
    public record HostQueues(long receiveQueueMax, long ringDrops) {}

    /**
     * What RDMA stacks count.
     *
     * @param completionLatency posting a work request to its completion
     * @param retries times that a sender repeated, by its timer or because a NAK asked it to
     * @param naks of them, those that a NAK asked for; null where there were none
     * @param mostRetriesInARow of any queue pair, without progress between them
     * @param qpErrors queue pairs that gave up
     * @param qpStates queue pairs by state at the end of a run
     * @param flushed messages that pairs in error held or were handed later
     * @param notReady times that a receiver had no room posted
     * @param notifications of marks (CNP), sent back by receivers
     * @param contextMisses messages at one of whose adapters the state of the connection had to be fetched; null where adapters keep
     *     it all
     * @param errors the first pairs that gave up
     */
    public record Rdma(
            @Nullable Latency completionLatency,
            long retries,
            @Nullable Long naks,
            int mostRetriesInARow,
            long qpErrors,
            QueuePairStates qpStates,
            long flushed,
            long notReady,
            long notifications,
            @Nullable Long contextMisses,
            List<QueuePairError> errors) {
        public Rdma {
            errors = List.copyOf(errors);
        }
    }

    /**
     * Messages between hosts by what the library above the stack did with them, over all replications.
     *
     * @param eager copied at both ends and sent at once
     * @param rendezvous announced first
     * @param unexpected eager ones that came before their receive, and were copied once more
     * @param gathered sent together with others
     */
    public record Library(long eager, long rendezvous, long unexpected, long gathered) {}

    /**
     * Queue pairs by state at the end, over all replications.
     *
     * @param ready to send, with nothing sent again unanswered (RTS)
     * @param retrying to get an answer to what was sent again (RTS)
     * @param resting because a receiver had no room posted (RTS)
     * @param error gave up (ERR)
     */
    public record QueuePairStates(long ready, long retrying, long resting, long error) {}

    /**
     * A queue pair that gave up.
     *
     * @param after {@code retries} or {@code rnr-retries}: the key that says after how many tries
     * @param tries in vain
     * @param naks of them, those that a NAK asked for; null where there were none
     * @param lastWait what the last of them waited for
     * @param at when it gave up
     * @param messages that it held then
     */
    public record QueuePairError(
            String from,
            String to,
            String after,
            int tries,
            @Nullable Integer naks,
            double lastWait,
            double at,
            long messages) {}
}
