package org.weft.network;

import org.weft.topology.MarkingSpec;

/**
 * Decides which packets are marked, or dropped early, by the queue that they find.
 *
 * <p><b>Model.</b> Nothing below {@code min}; from there the chance grows in a straight line to {@code probability} at
 * {@code max}, and is 1 from there on. The queue is that of the packet's class as it is, the packet in service included; or a
 * moving average that takes each arriving packet as a sample and decays while the queue is empty. Chance is a hash of
 * (seed, replication, flow, sequence, attempt, hop).
 *
 * <p><b>Not modelled.</b> Marking at departure; the count since the last mark, which spaces the marks of RED evenly.
 *
 * <p><b>Source.</b> S. Floyd and V. Jacobson, "Random early detection gateways for congestion avoidance", IEEE/ACM Transactions
 * on Networking 1(4), 1993; RFC 3168 for packets that cannot carry a mark.
 */
final class Marking {
    /** What becomes of a packet. */
    enum Verdict {
        PASS,
        MARK,
        DROP
    }

    private final Traffic traffic;
    private final long minBytes;
    private final long maxBytes;
    private final double slope;
    private final double weight;
    private final boolean drops;
    private final boolean dropsOthers;
    private final long packetPs;
    private double averageBytes;
    private long idleSincePs;

    private Marking(MarkingSpec spec, Traffic traffic, long packetPs) {
        this.traffic = traffic;
        this.minBytes = spec.min().bytes();
        this.maxBytes = spec.max().bytes();
        this.slope = maxBytes > minBytes ? spec.probability() / (maxBytes - minBytes) : 0;
        this.weight = spec.weight();
        this.drops = spec.marks() == MarkingSpec.Action.DROP;
        this.dropsOthers = spec.dropsOthers();
        this.packetPs = packetPs;
    }

    static Marking of(MarkingSpec spec, Traffic traffic, Link link) {
        return new Marking(spec, traffic, link.serialisationPs(link.largestWireBytes()));
    }

    /** What becomes of a packet that finds so many bytes queued. */
    Verdict on(Packet packet, long queueBytes, long nowPs) {
        double seenBytes = weight == 1 ? queueBytes : average(queueBytes, nowPs);
        if (seenBytes < minBytes) {
            return Verdict.PASS;
        }
        if (seenBytes < maxBytes && traffic.markChance(packet) >= slope * (seenBytes - minBytes)) {
            return Verdict.PASS;
        }
        if (drops) {
            return Verdict.DROP;
        }
        if (packet.flow.markable) {
            return Verdict.MARK;
        }
        return dropsOthers ? Verdict.DROP : Verdict.PASS;
    }

    private double average(long queueBytes, long nowPs) {
        if (queueBytes == 0) {
            averageBytes *= StrictMath.pow(1 - weight, Math.max(0, nowPs - idleSincePs) / (double) packetPs);
        }
        averageBytes += weight * (queueBytes - averageBytes);
        return averageBytes;
    }

    /** The queue has become empty. */
    void empties(long nowPs) {
        idleSincePs = nowPs;
    }
}
