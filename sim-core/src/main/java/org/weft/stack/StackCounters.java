package org.weft.stack;

import java.util.ArrayList;
import java.util.List;
import org.weft.observe.HostPart;
import org.weft.observe.LatencyRecorder;

/** What a stack counts in one run; plain fields that a run copies into its outcome at the end. */
public final class StackCounters {
    public long retransmitted;
    /** Of those sent again, what arrived though it had arrived already. */
    public long spuriousRetransmissions;

    public long timeouts;
    /** Times that a sender noticed a loss before a timer did. */
    public long recoveries;

    /** Tail-loss probes. */
    public long probes;

    /** Times that an RDMA sender repeated, by its timer or because it was asked to. */
    public long retries;
    /** Of them, those that a negative acknowledgement asked for. */
    public long negatives;
    /** Most retries in a row, over all connections. */
    public int mostRetriesInARow;

    public long queuePairs;
    /** Of them, those that have repeated something and still wait for an answer. */
    public int queuePairsRetrying;
    /** Of them, those that rest because their receiver had no room posted. */
    public int queuePairsResting;

    /** Messages at whose sending or receiving adapter the state of their connection had to be fetched. */
    public long contextMisses;

    public long queuePairErrors;
    /** Messages that connections in error held, or were handed later. */
    public long flushed;
    /** The first connections that went into error. */
    public final List<BrokenConnection> broken = new ArrayList<>();

    /** Times that a receiver had no room posted. */
    public long notReady;
    /** Notifications of marks that receivers sent back. */
    public long notifications;

    /** Times that Nagle held a small segment back, and for how long in all. */
    public long nagleHolds;

    public long nagleHeldPs;

    /** Messages that were copied into the library's buffer and sent at once. */
    public long eagerMessages;
    /** Messages that were sent together with others. */
    public long gatheredMessages;
    /** Messages that announced themselves before their data went. */
    public long rendezvousMessages;
    /** Messages whose data came before their receive. */
    public long unexpectedMessages;

    public final LatencyRecorder rdmaCompletion = new LatencyRecorder();
    /** By host: time that its cores worked for the stack, summed over cores. */
    public final long[] cpuBusyPs;

    public final long[] interrupts;
    public final long[] receiveQueueMaxBytes;
    /** By host: packets that found the ring of their receive queue full. */
    public final long[] ringDrops;
    /** By host: in which share of the run its parts (of its cores: the busiest) worked, by {@link HostPart}'s ordinal. */
    public final double[][] partUse;

    /** Adds what another stack of the same hosts has counted; of two sets of cores the busier one counts. */
    void add(StackCounters other) {
        retransmitted += other.retransmitted;
        spuriousRetransmissions += other.spuriousRetransmissions;
        timeouts += other.timeouts;
        recoveries += other.recoveries;
        probes += other.probes;
        retries += other.retries;
        negatives += other.negatives;
        mostRetriesInARow = Math.max(mostRetriesInARow, other.mostRetriesInARow);
        queuePairs += other.queuePairs;
        queuePairsRetrying += other.queuePairsRetrying;
        queuePairsResting += other.queuePairsResting;
        contextMisses += other.contextMisses;
        flushed += other.flushed;
        broken.addAll(other.broken);
        queuePairErrors += other.queuePairErrors;
        notReady += other.notReady;
        notifications += other.notifications;
        eagerMessages += other.eagerMessages;
        gatheredMessages += other.gatheredMessages;
        rendezvousMessages += other.rendezvousMessages;
        unexpectedMessages += other.unexpectedMessages;
        rdmaCompletion.add(other.rdmaCompletion);
        for (int host = 0; host < cpuBusyPs.length; host++) {
            cpuBusyPs[host] = Math.max(cpuBusyPs[host], other.cpuBusyPs[host]);
            interrupts[host] += other.interrupts[host];
            receiveQueueMaxBytes[host] = Math.max(receiveQueueMaxBytes[host], other.receiveQueueMaxBytes[host]);
            ringDrops[host] += other.ringDrops[host];
            for (int part = 0; part < partUse[host].length; part++) {
                partUse[host][part] = Math.max(partUse[host][part], other.partUse[host][part]);
            }
        }
    }

    public StackCounters(int hosts) {
        cpuBusyPs = new long[hosts];
        interrupts = new long[hosts];
        receiveQueueMaxBytes = new long[hosts];
        ringDrops = new long[hosts];
        partUse = new double[hosts][HostPart.count()];
    }
}
