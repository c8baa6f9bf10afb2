package org.weft.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.weft.observe.LatencySummary;
import org.weft.stack.BrokenConnection;

/**
 * What one run gave.
 *
 * <p><b>Units.</b> Picoseconds, bytes, counts; shares from 0 to 1.
 *
 * @param completionPs first operation's start to the last rank's last completion, warm-up excluded
 * @param iterationPs of each measured iteration: from all ranks' end of the one before to the last rank's mark
 * @param boundPs no run of this program can be faster
 * @param boundBy what gives the bound, in words ("injection of host-3: 1.86 GB at 100 Gb/s")
 * @param closedFormPs by formula, where there is one
 * @param criticalPath by {@link org.weft.observe.Term}'s ordinal; sums to the end of the run minus its start
 * @param criticalParts what of its host stack parts of hosts took, by {@link org.weft.observe.HostPart}'s ordinal
 * @param criticalRank the rank that completes last
 * @param messages latency between hosts
 * @param messagesBySize the same by message size in bytes, ascending
 * @param intraHost latency inside hosts
 * @param slowdown latency over zero-load latency, in thousandths
 * @param flowCompletion first bit sent to last bit received
 * @param matchWait how long arrived messages waited for a late receive
 * @param rankComputePs time in compute by rank
 * @param rankEndPs last completion by rank, from the start
 * @param entrySkewPs latest minus earliest start of a rank
 * @param hosts by host index: CPU use
 * @param links every link that carried something or could have
 * @param pauses of links by cause, longest first
 * @param stopped why it ended early, where it did
 * @param warnings in sentences
 * @param observed what was measured besides
 */
public record Outcome(
        long completionPs,
        List<Long> iterationPs,
        long boundPs,
        String boundBy,
        OptionalLong closedFormPs,
        List<Long> criticalPath,
        List<Long> criticalParts,
        int criticalRank,
        LatencySummary messages,
        Map<Long, LatencySummary> messagesBySize,
        LatencySummary intraHost,
        LatencySummary slowdown,
        LatencySummary flowCompletion,
        LatencySummary matchWait,
        List<Long> rankComputePs,
        List<Long> rankEndPs,
        long entrySkewPs,
        Packets packets,
        Rdma rdma,
        List<HostUse> hosts,
        List<LinkUse> links,
        List<Pause> pauses,
        Optional<Stopped> stopped,
        List<String> warnings,
        long fingerprint,
        long events,
        long packetHops,
        Observed observed) {

    /**
     * Packets between hosts, data only unless said.
     *
     * @param droppedByFault sent into a dead link, or to a host that took nothing
     * @param spuriousRetransmissions of those sent again, what arrived though it had arrived already
     * @param acknowledgements packets without payload, not in {@code sent}
     */
    public record Packets(
            long sent,
            long delivered,
            long droppedByCongestion,
            long droppedByCorruption,
            long droppedByMtu,
            long droppedByFault,
            long inFlight,
            long retransmitted,
            long spuriousRetransmissions,
            long ecnMarked,
            long timeouts,
            long acknowledgements,
            long payloadBytes,
            long wireBytes) {}

    /**
     * What RDMA stacks count; zero elsewhere.
     *
     * @param naks retries that a negative acknowledgement asked for
     * @param mostRetriesInARow without progress, of any queue pair
     * @param states of queue pairs at the end
     * @param flushed messages that pairs in error held or were handed later
     * @param notReady times that a receiver had no room posted
     * @param notifications of marks, sent back by receivers
     * @param contextMisses messages at one of whose adapters the state of the connection had to be fetched
     * @param errors the first pairs that went into error
     */
    public record Rdma(
            long retries,
            long naks,
            int mostRetriesInARow,
            QueuePairs states,
            long flushed,
            long notReady,
            long notifications,
            long contextMisses,
            LatencySummary completionLatency,
            List<BrokenConnection> errors) {
        /** Nothing counted. */
        public static final Rdma NONE =
                new Rdma(0, 0, 0, new QueuePairs(0, 0, 0, 0), 0, 0, 0, 0, LatencySummary.NONE, List.of());
    }

    /**
     * Queue pairs by state when a run ends.
     *
     * @param all that were opened
     * @param retrying ready to send, and waiting for an answer to what was sent again
     * @param resting ready to send, and waiting because a receiver had no room posted
     * @param error gave up
     */
    public record QueuePairs(long all, long retrying, long resting, long error) {}

    /**
     * A host's CPU.
     *
     * @param busyPs time its cores worked for the stack, summed over cores
     * @param utilisation busy over cores times duration
     * @param partUse in which share of the run its other parts worked, by {@link org.weft.observe.HostPart}'s ordinal
     */
    public record HostUse(
            String name,
            long busyPs,
            double utilisation,
            long interrupts,
            long receiveQueueMaxBytes,
            long ringDrops,
            List<Double> partUse) {
        public HostUse {
            partUse = List.copyOf(partUse);
        }
    }

    /**
     * A link's use over the run.
     *
     * @param utilisation busy time of the transmitter over the window, framing included; never above 1
     * @param peak largest over windows of max(100 us, run/200), never under 10 packet times
     * @param downs packets sent into it while it was dead, or to a host that took nothing
     * @param smallestErrorBytes frame bytes of the smallest packet among the errors; 0 where there are none
     * @param pausedPs time its transmitter was held back by pauses or missing credits with something to send
     */
    public record LinkUse(
            int link,
            String name,
            String from,
            String to,
            int tier,
            boolean embedded,
            long bitsPerSecond,
            long packets,
            long wireBytes,
            double utilisation,
            double peak,
            long maxQueueBytes,
            long drops,
            long errors,
            long downs,
            int smallestErrorBytes,
            long pausedPs) {}

    /**
     * Pauses of one link with one cause.
     *
     * @param name of the link that was paused
     * @param cause the link whose queue started it, though it was not paused itself; empty where that is not known
     * @param pausedPs time in pause, whether or not there was something to send
     * @param trips how often a watchdog lost its patience
     * @param swallowed packets that this has cost
     */
    public record Pause(String name, String cause, long pauses, long pausedPs, long trips, long swallowed) {}

    /**
     * Why a run ended early.
     *
     * @param reason {@code deadlock}, {@code stalled} or {@code limit}
     * @param says who waits for whom, in a sentence
     */
    public record Stopped(String reason, String says) {}
}
