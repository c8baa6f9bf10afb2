package org.weft.validation.routing;

import org.weft.program.Program;
import org.weft.program.Rank;
import org.weft.validation.PlainWorkload;

/**
 * The hosts of one leaf send a message each to those of the next one, all at once.
 *
 * @param pairs hosts of a leaf
 */
record AcrossLeaves(int pairs, long bytes) implements PlainWorkload {
    @Override
    public int ranks(int nodes, int ranksPerHost) {
        return 2 * pairs;
    }

    @Override
    public Program program(int rank, Setting setting) {
        return new Program() {
            @Override
            public void start(Rank self) {
                if (rank < pairs) {
                    self.send(rank + pairs, bytes, 0, 0);
                } else {
                    self.receive(rank - pairs, 0, 0);
                }
                self.finish();
            }

            @Override
            public void onDone(Rank self, int token, int peer, long size) {}
        };
    }
}
