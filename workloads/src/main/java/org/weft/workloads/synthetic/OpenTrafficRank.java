package org.weft.workloads.synthetic;

import org.weft.program.Program;
import org.weft.program.Rank;
import org.weft.program.Workload;
import org.weft.random.Draws;
import org.weft.random.Streams;
import umontreal.ssj.rng.RandomStream;

/**
 * One rank that offers messages by a pattern for so long, and takes what comes until nothing is left under way.
 *
 * <p><b>Model.</b> A rank that hands a message over tells its destination outside the network that one is to come. When all have
 * told the first rank that they offer no more, it tells everybody.
 */
final class OpenTrafficRank implements Program {
    private static final int OFFER = 0;
    private static final int SENT = 1;
    private static final int RECEIVED = 2;
    private static final int TO_COME = 3;
    private static final int NO_MORE_HERE = 4;
    private static final int NO_MORE = 5;

    private final OpenLoop workload;
    private final double gapPs;
    private final long untilPs;
    private final int width;
    private final RandomStream times;
    private final RandomStream sizes;
    private final RandomStream destinations;
    private double nextPs;
    private int open;
    private int silent;
    private boolean isOver;

    OpenTrafficRank(OpenLoop workload, double gapPs, long untilPs, int rank, Workload.Setting setting) {
        Streams streams = new Streams(setting.seed(), setting.replication());
        this.workload = workload;
        this.gapPs = gapPs;
        this.untilPs = untilPs;
        this.width = workload.width(setting.ranks());
        this.times = streams.named("open-loop/times/rank-" + rank);
        this.sizes = streams.named("open-loop/sizes/rank-" + rank);
        this.destinations = workload.pattern() == Pattern.BALANCED
                ? streams.named("open-loop/distances")
                : streams.named("open-loop/destinations/rank-" + rank);
    }

    @Override
    public void start(Rank rank) {
        if (rank.size() == 1) {
            rank.finish();
            return;
        }
        nextPs = rank.nowPs();
        offerNext(rank);
    }

    private void offerNext(Rank rank) {
        nextPs += switch (workload.arrivals()) {
            case PERIODIC -> gapPs;
            case POISSON -> Draws.exponential(times, gapPs);
            case BERNOULLI -> slots() * gapPs * workload.load();
        };
        rank.waitUntil(Math.round(nextPs), OFFER);
    }

    /** Slots until the next that has a message; a slot is the time of a message at full injection. */
    private double slots() {
        if (workload.load() >= 1) {
            return 1;
        }
        return 1 + Math.floor(StrictMath.log(times.nextDouble()) / StrictMath.log(1 - workload.load()));
    }

    @Override
    public void onDone(Rank rank, int token, int peer, long bytes) {
        switch (token) {
            case OFFER -> offer(rank);
            case TO_COME -> {
                open++;
                rank.receive(Rank.ANY, Rank.ANY, RECEIVED);
            }
            case NO_MORE_HERE -> {
                if (++silent == rank.size()) {
                    for (int each = 0; each < rank.size(); each++) {
                        rank.signal(each, NO_MORE);
                    }
                }
            }
            case NO_MORE -> isOver = true;
            default -> open--;
        }
        if (isOver && open == 0) {
            isOver = false;
            rank.mark(0);
            rank.finish();
        }
    }

    private void offer(Rank rank) {
        if (rank.nowPs() >= untilPs) {
            rank.signal(0, NO_MORE_HERE);
            return;
        }
        int to = workload.pattern().destination(rank.index(), rank.size(), width, destinations);
        if (to != rank.index()) {
            open++;
            rank.signal(to, TO_COME);
            rank.send(to, workload.bytes(sizes), 0, SENT);
        }
        offerNext(rank);
    }
}
