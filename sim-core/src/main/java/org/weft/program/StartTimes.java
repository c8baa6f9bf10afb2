package org.weft.program;

import java.util.Arrays;
import org.weft.random.Draws;
import org.weft.random.Streams;

/** When the ranks of a job start: each a little late by a draw of its own, or all when the last one is there. */
final class StartTimes {
    private StartTimes() {}

    /** By rank. */
    static long[] of(RunnerSpec spec) {
        Streams streams = new Streams(spec.seed(), spec.replication());
        long[] startPs = new long[spec.ranks()];
        long last = 0;
        for (int rank = 0; rank < spec.ranks(); rank++) {
            startPs[rank] = spec.startPs();
            if (spec.jitterPs() > 0) {
                startPs[rank] += Draws.uniformPs(streams.named("start/rank-" + rank), spec.jitterPs());
            }
            last = Math.max(last, startPs[rank]);
        }
        if (spec.barrier()) {
            Arrays.fill(startPs, last);
        }
        return startPs;
    }
}
