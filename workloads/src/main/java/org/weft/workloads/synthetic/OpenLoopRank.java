package org.weft.workloads.synthetic;

import org.weft.program.Program;
import org.weft.program.Rank;
import org.weft.program.Workload;
import org.weft.random.Draws;
import org.weft.random.Streams;
import umontreal.ssj.rng.RandomStream;

/** One rank that offers messages at its own times and takes what comes. */
final class OpenLoopRank implements Program {
    private static final int OFFER = 0;
    private static final int SENT = 1;
    private static final int RECEIVED = 2;

    private final OpenLoop workload;
    private final double gapPs;
    private final RandomStream times;
    private final RandomStream sizes;
    private final RandomStream distances;
    private int offered;
    private int sent;
    private int received;
    private double nextPs;

    OpenLoopRank(OpenLoop workload, double gapPs, int rank, Workload.Setting setting) {
        Streams streams = new Streams(setting.seed(), setting.replication());
        this.workload = workload;
        this.gapPs = gapPs;
        this.times = streams.named("open-loop/times/rank-" + rank);
        this.sizes = streams.named("open-loop/sizes/rank-" + rank);
        this.distances = streams.named("open-loop/distances");
    }

    @Override
    public void start(Rank rank) {
        if (rank.size() == 1) {
            rank.finish();
            return;
        }
        nextPs = rank.nowPs();
        rank.receive(Rank.ANY, Rank.ANY, RECEIVED);
        offerNext(rank);
    }

    private void offerNext(Rank rank) {
        nextPs += workload.arrivals() == OpenLoop.Arrivals.PERIODIC ? gapPs : Draws.exponential(times, gapPs);
        rank.waitUntil(Math.round(nextPs), OFFER);
    }

    @Override
    public void onDone(Rank rank, int token, int peer, long bytes) {
        switch (token) {
            case OFFER -> {
                int distance = distances.nextInt(1, rank.size() - 1);
                rank.send((rank.index() + distance) % rank.size(), workload.bytes(sizes), 0, SENT);
                if (++offered < workload.messages()) {
                    offerNext(rank);
                }
            }
            case SENT -> sent++;
            default -> {
                if (++received < workload.messages()) {
                    rank.receive(Rank.ANY, Rank.ANY, RECEIVED);
                }
            }
        }
        if (sent == workload.messages() && received == workload.messages()) {
            rank.finish();
        }
    }
}
