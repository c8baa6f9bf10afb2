package org.weft.run;

import java.util.List;
import java.util.Optional;
import org.weft.network.ClassUse;
import org.weft.network.MediumUse;
import org.weft.observe.SplitSum;

/**
 * What a run measured besides what every run has.
 *
 * @param fromPs messages sent before were not counted
 * @param untilPs end of the run
 * @param countedBytes of the messages between hosts that were counted
 * @param media what the rules of shared media did
 * @param classes what became of each traffic class; empty where there is one only
 * @param splitsBySize where the time of messages went, by size; empty where it was not asked for
 * @param splitsByLatency the same by latency, the quickest first
 * @param course of queues and links over time; empty where it was not asked for
 * @param library what the library above the stack did with messages
 * @param load offered and accepted; empty where traffic is not offered steadily
 */
public record Observed(
        long fromPs,
        long untilPs,
        long countedBytes,
        List<MediumUse> media,
        List<ClassUse> classes,
        List<SplitSum> splitsBySize,
        List<SplitSum> splitsByLatency,
        Optional<Course> course,
        Library library,
        Optional<Load> load) {
    /** Nothing. */
    public static final Observed NOTHING = new Observed(
            0,
            0,
            0,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            Optional.empty(),
            new Library(0, 0, 0, 0),
            Optional.empty());

    public Observed {
        media = List.copyOf(media);
        classes = List.copyOf(classes);
        splitsBySize = List.copyOf(splitsBySize);
        splitsByLatency = List.copyOf(splitsByLatency);
    }

    /**
     * Messages between hosts by what the library did with them.
     *
     * @param eager copied at both ends and sent at once
     * @param rendezvous announced first
     * @param unexpected eager ones that came before their receive, and were copied once more
     * @param gathered sent together with others
     */
    public record Library(long eager, long rendezvous, long unexpected, long gathered) {}

    /**
     * Queues and links over time, from the start of the run, in windows of equal width, the last of which the end may cut.
     *
     * @param everyPs how often they were looked at
     * @param links the busiest, and those with the longest queues
     * @param tiers means over the links of a tier in one direction that carried something
     */
    public record Course(long everyPs, long windowPs, List<LinkCourse> links, List<LinkCourse> tiers) {
        public Course {
            links = List.copyOf(links);
            tiers = List.copyOf(tiers);
        }
    }

    /**
     * One link, or the links of a tier.
     *
     * @param link its number, or that of one of them
     * @param from the device that sends
     * @param to the device that receives
     * @param links how many
     * @param utilisation by window
     * @param meanQueueBytes by window, by time
     * @param maxQueueBytes by window: the longest that was seen
     */
    public record LinkCourse(
            int link,
            String from,
            String to,
            int links,
            List<Double> utilisation,
            List<Double> meanQueueBytes,
            List<Long> maxQueueBytes) {
        public LinkCourse {
            utilisation = List.copyOf(utilisation);
            meanQueueBytes = List.copyOf(meanQueueBytes);
            maxQueueBytes = List.copyOf(maxQueueBytes);
        }
    }

    /**
     * Between the end of the warm-up and the end of the offer, as shares of what the hosts can inject, messages between hosts only.
     *
     * @param offered handed over
     * @param accepted arrived
     */
    public record Load(double offered, double accepted) {}
}
