package org.weft.study.result;

import java.util.List;

/**
 * Queues and links over time, in the replication with the median time; windows of equal width from the start of the run, the last
 * of which its end may cut.
 *
 * @param sampleEvery seconds between looks
 * @param window width of a window in seconds
 * @param end of the run in seconds
 * @param links the busiest, then those with the longest queues
 * @param tiers the links of each tier in one direction together
 */
public record Course(double sampleEvery, double window, double end, List<Line> links, List<Line> tiers) {
    /** Copies the lists. */
    public Course {
        links = Copies.of(links);
        tiers = Copies.of(tiers);
    }

    /**
     * One link, or one tier.
     *
     * @param name as in {@code leaf-0 to spine-1}, or the tier's
     * @param links how many carried bytes
     * @param utilisation by window: share of time that the transmitter was busy, mean over the links
     * @param meanQueue by window: bytes that waited or were being transmitted, mean by time and over the links
     * @param maxQueue by window: the most of a link that was seen
     */
    public record Line(String name, int links, List<Double> utilisation, List<Double> meanQueue, List<Long> maxQueue) {
        /** Copies the lists. */
        public Line {
            utilisation = Copies.of(utilisation);
            meanQueue = Copies.of(meanQueue);
            maxQueue = Copies.of(maxQueue);
        }
    }
}
