package org.weft.study.result;

import java.util.List;

/**
 * How the links were used: the share of time that their transmitters were busy, framing included.
 *
 * @param meanUtilisation mean over the links that carried bytes; null where none did
 * @param peakUtilisation the busiest window of the busiest link
 * @param byTier the same by kind of link, hosts' links first
 * @param hottest the ten busiest links, busiest first
 */
public record Links(
        @Nullable Double meanUtilisation, @Nullable Double peakUtilisation, List<Tier> byTier, List<HotLink> hottest) {

    /** Copies the lists. */
    public Links {
        byTier = Copies.of(byTier);
        hottest = Copies.of(hottest);
    }

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
}
