package org.weft.study.result;

import java.util.List;
import java.util.Map;

/**
 * How the links were used: the share of time that their transmitters were busy, framing included.
 *
 * @param meanUtilisation mean over the links that carried bytes; null where none did
 * @param peakUtilisation the busiest window of the busiest link
 * @param byTier the same by kind of link, hosts' links first
 * @param hottest the ten busiest links, busiest first
 * @param withErrors the ten links that lost the largest shares of their packets, worst first
 * @param commonCause what most of the ports with errors share; null where they share nothing that others do not have as well
 * @param pauses the ten most paused links by what started it, longest first; empty without pause frames
 */
public record Links(
        @Nullable Double meanUtilisation,
        @Nullable Double peakUtilisation,
        List<Tier> byTier,
        List<HotLink> hottest,
        List<ErrorPort> withErrors,
        @Nullable CommonCause commonCause,
        List<Paused> pauses) {

    /** Copies the lists. */
    public Links {
        byTier = Copies.of(byTier);
        hottest = Copies.of(hottest);
        withErrors = Copies.of(withErrors);
        pauses = Copies.of(pauses);
    }

    /** Links that carried everything well. */
    public Links(
            @Nullable Double meanUtilisation,
            @Nullable Double peakUtilisation,
            List<Tier> byTier,
            List<HotLink> hottest) {
        this(meanUtilisation, peakUtilisation, byTier, hottest, List.of(), null, List.of());
    }

    /**
     * A port that lost packets on its link, as the counters of a switch show it.
     *
     * @param port both ends, and which of several parallel cables, as in {@code leaf-0 to spine-1 #2}
     * @param from the sending device
     * @param to the device whose port found the check sums wrong
     * @param packets sent on the link
     * @param errors of them, how many arrived damaged
     * @param errorRate the same as a share
     * @param smallestError the smallest frame that arrived damaged, in bytes; null where none did
     * @param downs packets sent into it while it was dead, or to a host that took nothing
     * @param drops packets lost before it, for want of room or larger than its MTU
     * @param retransmissions those of the cell, by the port's part of all lost packets
     * @param pauseTime seconds that it was held
     * @param labels what the study says of its ends and its cable
     */
    public record ErrorPort(
            String port,
            String from,
            String to,
            long packets,
            long errors,
            double errorRate,
            @Nullable Long smallestError,
            long downs,
            long drops,
            long retransmissions,
            double pauseTime,
            Map<String, String> labels) {
        /** Copies the labels. */
        public ErrorPort {
            labels = Copies.of(labels);
        }
    }

    /**
     * What most ports with errors have in common and most others have not.
     *
     * @param label {@code firmware}, {@code batch}, {@code rack} or {@code switch}
     * @param value as in {@code 2.1}
     * @param withErrors ports that have errors and this
     * @param allWithErrors ports that have errors
     * @param ports ports that have this
     * @param allPorts ports that carried something
     * @param sentence all of it in words
     */
    public record CommonCause(
            String label, String value, int withErrors, int allWithErrors, int ports, int allPorts, String sentence) {}

    /**
     * The links of one kind.
     *
     * @param tier which, as in {@code host to leaf}
     * @param links how many carried bytes
     * @param meanUtilisation mean over these
     * @param maxUtilisation the busiest of these, over the whole run
     * @param peakUtilisation the busiest window of the busiest
     * @param maxQueue the longest queue before one of these, in bytes
     * @param drops packets lost before or on these
     */
    public record Tier(
            String tier,
            int links,
            double meanUtilisation,
            double maxUtilisation,
            double peakUtilisation,
            long maxQueue,
            long drops) {}

    /**
     * One busy link.
     *
     * @param from the sending device
     * @param to the receiving device
     * @param utilisation over the whole run
     * @param peak in its busiest window
     * @param maxQueue the longest queue before it, in bytes
     * @param drops packets lost before it
     * @param errors packets corrupted on it
     * @param pauseTime seconds that it was held
     */
    public record HotLink(
            String from,
            String to,
            double utilisation,
            double peak,
            long maxQueue,
            long drops,
            long errors,
            double pauseTime) {}

    /**
     * A link that was paused.
     *
     * @param link that was paused
     * @param cause the link whose queue started it, though it was not paused itself; empty where that is not known
     * @param pauses how often, mean over replications
     * @param time seconds in pause, mean over replications
     * @param watchdog pauses that a watchdog ended, all replications together
     * @param dropped packets that this has cost
     */
    public record Paused(String link, String cause, double pauses, double time, long watchdog, long dropped) {}
}
