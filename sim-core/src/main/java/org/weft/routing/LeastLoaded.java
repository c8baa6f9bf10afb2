package org.weft.routing;

import java.util.Optional;
import org.weft.random.Hashes;

/**
 * Adaptive routing by what a switch sees itself: each packet takes the link with the shortest queue.
 *
 * <p><b>Model.</b> Of equally short queues each is as likely, by a hash of the packet: an order among them would load the first
 * link of every switch. Queues are compared by grades, as switches do; a grade of one byte is no grade. To the byte each flow sticks
 * to its link where all send at the full rate: the link that a flow has just left is then the only one that is idle.
 * <b>Not modelled.</b> Delay of the information; links of unequal rate.
 */
final class LeastLoaded implements LinkChoice {
    private final PacketSpray packets;
    private final QueueView queues;

    /**
     * @param gradeBytes of queue that make one grade
     */
    LeastLoaded(long runSeed, QueueView queues, long gradeBytes) {
        this.packets = new PacketSpray(runSeed);
        this.queues = gradeBytes == 1 ? queues : link -> queues.queueBytes(link) / gradeBytes;
    }

    @Override
    public long hash(Traveller traveller) {
        return packets.hash(traveller);
    }

    @Override
    public int choose(int device, int[] links, Traveller traveller) {
        long shortest = shortest(links);
        int equal = 0;
        for (int link : links) {
            equal += queues.queueBytes(link) == shortest ? 1 : 0;
        }
        int left = equal == 1 ? 0 : Hashes.toBounded(Hashes.of(device, hash(traveller), 0), equal);
        for (int link : links) {
            if (queues.queueBytes(link) == shortest && left-- == 0) {
                return link;
            }
        }
        throw new IllegalStateException("a queue changed while it was looked at");
    }

    private long shortest(int[] links) {
        long shortest = Long.MAX_VALUE;
        for (int link : links) {
            shortest = Math.min(shortest, queues.queueBytes(link));
        }
        return shortest;
    }

    @Override
    public boolean prefersFirst(int dimension, int[] first, int[] second, Traveller traveller) {
        long one = shortest(first);
        long other = shortest(second);
        return one == other ? (Hashes.of(dimension, hash(traveller), 0) & 1) == 0 : one < other;
    }

    @Override
    public Optional<String> perPacket() {
        return Optional.of("each packet takes the path whose queue is shortest");
    }
}
