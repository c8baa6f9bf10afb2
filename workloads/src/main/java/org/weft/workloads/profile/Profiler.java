package org.weft.workloads.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.weft.analytic.ContentionFreeNetwork;
import org.weft.analytic.MessageClock;
import org.weft.observe.Term;
import org.weft.program.ComputeTax;
import org.weft.program.Message;
import org.weft.program.MessageLayer;
import org.weft.program.MessageObserver;
import org.weft.program.ProgramRunner;
import org.weft.program.RunnerSpec;
import org.weft.program.Workload;

/**
 * Runs a workload's programs where every message takes a picosecond, and counts.
 *
 * <p><b>Cost.</b> Below a microsecond a message; memory in proportion to ranks and to pairs that talk.
 */
public final class Profiler implements MessageObserver {
    /** Sizes that are counted apart. */
    public static final int MOST_SIZES = 1024;

    private static final int MOST_GROUPS = 64;

    private final int ranks;
    private final int perGroup;
    private final long[][] matrix;
    private final long[] sent;
    private final long[] received;
    private final Map<Long, long[]> sizes = new TreeMap<>();
    private final List<TreeSet<Integer>> partners = new ArrayList<>();
    private long messages;
    private long bytes;
    private long insideBytes;
    private long neighbourBytes;

    private Profiler(int ranks) {
        this.ranks = ranks;
        this.perGroup = (ranks + MOST_GROUPS - 1) / MOST_GROUPS;
        int groups = (ranks + perGroup - 1) / perGroup;
        this.matrix = new long[groups][groups];
        this.sent = new long[ranks];
        this.received = new long[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            partners.add(new TreeSet<>());
        }
    }

    /** What a workload sends in this setting. */
    public static TrafficProfile of(Workload workload, Workload.Setting setting) {
        Profiler profiler = new Profiler(setting.ranks());
        MessageClock clock = new MessageClock();
        ProgramRunner runner = new ProgramRunner(
                new MessageLayer(new ContentionFreeNetwork(clock, (from, to, size) -> 1)),
                clock,
                RunnerSpec.plain(setting.hostOfRank()),
                rank -> workload.program(rank, setting),
                ComputeTax.NONE,
                profiler);
        runner.start();
        clock.run();
        return profiler.profile(runner);
    }

    @Override
    public void onDelivered(Message message, long nowPs) {
        messages++;
        bytes += message.bytes;
        sent[message.fromRank] += message.bytes;
        received[message.toRank] += message.bytes;
        matrix[message.fromRank / perGroup][message.toRank / perGroup] += message.bytes;
        partners.get(message.fromRank).add(message.toRank);
        int distance = Math.abs(message.fromRank - message.toRank);
        neighbourBytes += distance == 1 || distance == ranks - 1 ? message.bytes : 0;
        insideBytes += message.fromHost == message.toHost ? message.bytes : 0;
        count(message.bytes);
    }

    private void count(long size) {
        long[] known = sizes.get(size);
        if (known == null) {
            boolean full = sizes.size() >= MOST_SIZES && size > 1;
            long counted = full ? Long.highestOneBit(size - 1) << 1 : size;
            known = sizes.computeIfAbsent(counted, any -> new long[1]);
        }
        known[0]++;
    }

    private TrafficProfile profile(ProgramRunner runner) {
        long computePs = 0;
        for (long ps : runner.rankComputePs()) {
            computePs += ps;
        }
        long[] path = runner.criticalPath();
        List<TrafficProfile.SizeCount> counts = new ArrayList<>();
        sizes.forEach((size, count) -> counts.add(new TrafficProfile.SizeCount(size, count[0])));
        List<List<Long>> rows = new ArrayList<>();
        for (long[] row : matrix) {
            rows.add(boxed(row));
        }
        return new TrafficProfile(
                ranks,
                messages,
                bytes,
                computePs,
                path[Term.PROPAGATION.ordinal()] + path[Term.INTRA_HOST.ordinal()],
                counts,
                boxed(sent),
                boxed(received),
                new TrafficProfile.Matrix(perGroup, rows),
                locality(),
                runner.isFinished() ? Optional.empty() : Optional.of(runner.whoWaits()));
    }

    private TrafficProfile.Locality locality() {
        double all = Math.max(1, bytes);
        long pairs = partners.stream().mapToLong(TreeSet::size).sum();
        return new TrafficProfile.Locality(insideBytes / all, neighbourBytes / all, (double) pairs / ranks);
    }

    private static List<Long> boxed(long[] values) {
        return java.util.Arrays.stream(values).boxed().toList();
    }
}
