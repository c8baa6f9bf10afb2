package org.weft.workloads.applications;

import org.weft.program.Program;
import org.weft.program.Rank;

/** One step of a rank with parameter servers: as worker, as server, or as both. Can be started again. */
final class ParameterServerRank implements Program {
    private static final int PUSH = 0;
    private static final int PULL = 1;
    private static final int COMPUTED = 0;
    private static final int MOVED = 1;
    private static final int PUSHED = 2;
    private static final int SUMMED = 3;

    private final ParameterServer.Layout layout;
    private final int rank;
    private final int server;
    private final long computePs;
    private int open;
    /** Gradients that the server has not summed yet, its own worker's included. */
    private int missing;

    private boolean hasFirst;

    ParameterServerRank(ParameterServer.Layout layout, int rank, long computePs) {
        this.layout = layout;
        this.rank = rank;
        this.server = layout.serverAt(rank);
        this.computePs = computePs;
    }

    private boolean isWorker() {
        return rank < layout.workers();
    }

    @Override
    public void start(Rank self) {
        open = 1;
        missing = layout.workers();
        hasFirst = false;
        if (server >= 0) {
            for (int worker = 0; worker < layout.workers(); worker++) {
                if (worker != rank) {
                    open++;
                    self.receive(worker, PUSH, PUSHED);
                }
            }
        }
        if (isWorker()) {
            self.compute(computePs, COMPUTED);
        } else {
            close(self);
        }
    }

    @Override
    public void onDone(Rank self, int token, int peer, long bytes) {
        switch (token) {
            case COMPUTED -> push(self);
            case PUSHED -> sum(self, bytes);
            case SUMMED -> summed(self);
            default -> {}
        }
        close(self);
    }

    private void close(Rank self) {
        if (--open == 0) {
            self.finish();
        }
    }

    private void push(Rank self) {
        for (int each = 0; each < layout.servers(); each++) {
            int to = (rank + 1 + each) % layout.servers();
            int place = layout.rankOf(to);
            if (place == rank) {
                sum(self, layout.part(to));
            } else {
                open += 2;
                self.receive(place, PULL, MOVED);
                self.send(place, layout.part(to), PUSH, MOVED);
            }
        }
    }

    /** The first gradient is the sum; each other is added. */
    private void sum(Rank self, long bytes) {
        if (hasFirst) {
            open++;
            self.reduce(bytes, SUMMED);
        } else {
            hasFirst = true;
            summed(self);
        }
    }

    private void summed(Rank self) {
        if (--missing > 0) {
            return;
        }
        for (int each = 0; each < layout.workers(); each++) {
            int worker = (server + 1 + each) % layout.workers();
            if (worker != rank) {
                open++;
                self.send(worker, layout.part(server), PULL, MOVED);
            }
        }
    }
}
