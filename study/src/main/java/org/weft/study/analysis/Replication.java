package org.weft.study.analysis;

import java.util.List;
import org.weft.run.Outcome;

/**
 * One run of a cell.
 *
 * @param hostOfRank which host each rank sat on, as an index into {@link Outcome#hosts}; empty where it is not known
 */
public record Replication(Outcome outcome, List<Integer> hostOfRank) {
    /** Copies the list. */
    public Replication {
        hostOfRank = List.copyOf(hostOfRank);
    }

    /** The name of the host that a rank sat on; {@code rank 3} where it is not known. */
    String hostName(int rank) {
        int host = rank < hostOfRank.size() ? hostOfRank.get(rank) : -1;
        return host < 0 || host >= outcome.hosts().size()
                ? "rank " + rank
                : outcome.hosts().get(host).name();
    }
}
