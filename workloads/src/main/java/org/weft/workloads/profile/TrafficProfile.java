package org.weft.workloads.profile;

import java.util.List;
import java.util.Optional;
import org.weft.units.Bandwidth;

/**
 * What a workload's ranks send and compute: counted in a dry run.
 *
 * @param ranks that take part
 * @param messages of all ranks
 * @param bytes of all messages
 * @param computePs of all ranks together
 * @param longestChain messages that follow one another on the path that ends last, where every message takes equally long
 * @param sizes how many messages have each size, ascending; above {@link Profiler#MOST_SIZES} of them the rarest are counted at
 *     the next power of two
 * @param sent bytes by rank
 * @param received bytes by rank
 * @param matrix bytes from a group of ranks to another
 * @param locality how far messages go
 * @param stopped who waits for whom, where the programs do not come to their end
 */
public record TrafficProfile(
        int ranks,
        long messages,
        long bytes,
        long computePs,
        long longestChain,
        List<SizeCount> sizes,
        List<Long> sent,
        List<Long> received,
        Matrix matrix,
        Locality locality,
        Optional<String> stopped) {
    public TrafficProfile {
        sizes = List.copyOf(sizes);
        sent = List.copyOf(sent);
        received = List.copyOf(received);
    }

    /** Messages of one size. */
    public record SizeCount(long bytes, long messages) {}

    /**
     * Who sends how much to whom.
     *
     * @param ranksPerGroup ranks in a row that share a row and a column; 1 where there are few ranks
     * @param bytes by sending, then by receiving group
     */
    public record Matrix(int ranksPerGroup, List<List<Long>> bytes) {
        public Matrix {
            bytes = bytes.stream().map(List::copyOf).toList();
        }
    }

    /**
     * How far messages go, in shares of the bytes.
     *
     * @param insideHost between ranks of one host
     * @param neighbours between ranks whose numbers differ by one, round the end
     * @param partnersPerRank ranks that a rank sends to, on average
     */
    public record Locality(double insideHost, double neighbours, double partnersPerRank) {}

    /** The rank that sends most; of several the first. */
    public int busiestSender() {
        return largest(sent);
    }

    /** The rank that receives most; of several the first. */
    public int busiestReceiver() {
        return largest(received);
    }

    private static int largest(List<Long> values) {
        int best = 0;
        for (int rank = 1; rank < values.size(); rank++) {
            best = values.get(rank) > values.get(best) ? rank : best;
        }
        return best;
    }

    /** The time that no run can beat where every rank has a link of this rate of its own. */
    public long boundPs(Bandwidth link) {
        long most = Math.max(sent.get(busiestSender()), received.get(busiestReceiver()));
        return link.serialisationPs(most);
    }
}
