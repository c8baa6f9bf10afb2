package org.weft.workloads.common;

import org.weft.program.CostModel;
import org.weft.program.Workload;
import org.weft.units.Bandwidth;

/**
 * The alpha-beta model for hosts that hold several ranks in a row: time of a message, of messages that share a host's way out,
 * and of summing.
 *
 * <p><b>Units.</b> Picoseconds, bytes.
 */
public final class AlphaBeta {
    private final CostModel cost;
    private final int nodes;
    private final int perHost;

    public AlphaBeta(Workload.Setting setting, CostModel cost) {
        this.cost = cost;
        this.perHost = Math.max(1, Math.min(cost.ranksPerHost(), setting.ranks()));
        this.nodes = (setting.ranks() + perHost - 1) / perHost;
    }

    /** Hosts that hold ranks. */
    public int nodes() {
        return nodes;
    }

    public int ranksPerHost() {
        return perHost;
    }

    /** A message between hosts while so many of the same size leave the host. */
    public long between(long bytes, int sharing) {
        return sharing == 0 ? 0 : cost.alphaPs() + Bandwidth.serialisationPs(bytes * sharing, cost.bitsPerSecond());
    }

    /** A message inside a host while so many of the same size are under way there. */
    public long inside(long bytes, int sharing) {
        return sharing == 0
                ? 0
                : cost.intraLatencyPs()
                        + Bandwidth.serialisationPs(
                                cost.isIntraShared() ? bytes * sharing : bytes, cost.intraBitsPerSecond());
    }

    /** A step in which every rank sends to the one so far above it, round the end: hosts hold consecutive ranks. */
    public long shift(long bytes, int distance, int ranks) {
        int crossing = nodes == 1 ? 0 : Math.min(perHost, Math.min(distance, ranks - distance));
        return Math.max(between(bytes, crossing), inside(bytes, perHost - crossing));
    }

    /** A step in which pairs of ranks exchange whose numbers differ by a power of two. */
    public long exchange(long bytes, int distance) {
        boolean crosses = nodes > 1 && (distance >= perHost || perHost % (2 * distance) != 0);
        return crosses ? between(bytes, perHost) : inside(bytes, perHost);
    }

    /** One message between two ranks that are so far apart. */
    public long single(long bytes, int distance) {
        return nodes > 1 && distance >= perHost ? between(bytes, 1) : inside(bytes, 1);
    }

    /** So many messages of a size that enter or leave one host one after another; where all are on one host, inside it. */
    public long serial(long bytes, int messages) {
        return nodes == 1 ? inside(bytes, messages) : between(bytes, messages);
    }

    /** The time without bytes. */
    public long alphaPs() {
        return nodes == 1 ? cost.intraLatencyPs() : cost.alphaPs();
    }

    /** Summing two buffers of a size. */
    public long reduce(long bytes) {
        return cost.reduceBitsPerSecond() == 0 ? 0 : Bandwidth.serialisationPs(bytes, cost.reduceBitsPerSecond());
    }

    /** So many buffers of a size that arrive one after another at one place and are summed there as they come. */
    public long gather(long bytes, int messages) {
        if (messages == 0) {
            return 0;
        }
        long sumPs = reduce(bytes);
        long summedLastPs = serial(bytes, messages) + sumPs;
        long summedAllPs = serial(bytes, 1) + messages * sumPs;
        return Math.max(summedLastPs, summedAllPs);
    }
}
