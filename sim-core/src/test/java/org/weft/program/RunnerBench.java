package org.weft.program;

import java.util.stream.IntStream;
import org.weft.analytic.ContentionFreeNetwork;
import org.weft.analytic.MessageClock;
import org.weft.analytic.ZeroLoad;

/** Runs programs on a network without contention, to the end. */
final class RunnerBench {
    static final long ALPHA = 5_000;
    static final ZeroLoad NETWORK = (from, to, bytes) -> ALPHA + 10 * bytes;

    final MessageClock clock = new MessageClock();

    ProgramRunner run(ZeroLoad network, RunnerSpec spec, ComputeTax tax, Program... programs) {
        MessageLayer layer = new MessageLayer(new ContentionFreeNetwork(clock, network));
        ProgramRunner runner = new ProgramRunner(layer, clock, spec, rank -> programs[rank], tax, MessageObserver.NONE);
        runner.start();
        clock.run();
        return runner;
    }

    ProgramRunner run(Program... programs) {
        return run(NETWORK, RunnerSpec.plain(IntStream.range(0, programs.length).toArray()), ComputeTax.NONE, programs);
    }
}
