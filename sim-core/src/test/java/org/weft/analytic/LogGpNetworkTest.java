package org.weft.analytic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.program.MessageLayer;
import org.weft.program.Program;
import org.weft.program.ProgramRunner;
import org.weft.program.Rank;
import org.weft.program.RunnerSpec;

class LogGpNetworkTest {
    private static ProgramRunner run(LogGp parameters, int ranks, IntFunction<Program> programs) {
        MessageClock clock = new MessageClock();
        MessageLayer layer = new MessageLayer(new LogGpNetwork(clock, parameters, ranks));
        RunnerSpec spec = RunnerSpec.plain(IntStream.range(0, ranks).toArray());
        ProgramRunner runner = new ProgramRunner(layer, clock, spec, programs);
        runner.start();
        clock.run();
        assertThat(runner.whoWaits()).isEmpty();
        return runner;
    }

    /** Passes a message on to the children that the greedy broadcast of LogP gives each of eight ranks. */
    private record OptimalBroadcast(int[][] children) implements Program {
        @Override
        public void start(Rank rank) {
            if (rank.index() == 0) {
                passOn(rank);
            } else {
                rank.receive(Rank.ANY, 0, 1);
            }
        }

        @Override
        public void onDone(Rank rank, int token, int peer, long bytes) {
            if (token == 1) {
                passOn(rank);
            }
        }

        private void passOn(Rank rank) {
            for (int child : children[rank.index()]) {
                rank.send(child, 1, 0, 0);
            }
            rank.finish();
        }
    }

    @Test
    void theOptimalBroadcastOfTheLogPPaperTakes24() {
        int[][] children = {{1, 2, 3, 4}, {5, 6}, {7}, {}, {}, {}, {}, {}};

        ProgramRunner runner = run(new LogGp(6, 2, 4, 0, true), 8, rank -> new OptimalBroadcast(children));

        assertThat(runner.elapsedPs()).isEqualTo(24);
    }

    /** Dissemination: in round k everybody sends 2^k further and hears from 2^k before. */
    private static final class Dissemination implements Program {
        private final long bytes;
        private int distance = 1;
        private int open;

        Dissemination(long bytes) {
            this.bytes = bytes;
        }

        @Override
        public void start(Rank rank) {
            int size = rank.size();
            if (distance >= size) {
                rank.finish();
                return;
            }
            open = 2;
            rank.send((rank.index() + distance) % size, bytes, distance, 0);
            rank.receive((rank.index() - distance + size) % size, distance, 0);
        }

        @Override
        public void onDone(Rank rank, int token, int peer, long size) {
            if (--open == 0) {
                distance *= 2;
                start(rank);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"16, 1, 22000", "16, 8, 22168", "64, 8, 33252", "256, 8, 44336", "1024, 8, 55420"})
    void disseminationTakesWhatLogGopsimGives(int ranks, long bytes, long expectedNs) {
        LogGp defaults = new LogGp(2_500_000, 1_500_000, 1_000_000, 6_000, true);

        ProgramRunner runner = run(defaults, ranks, rank -> new Dissemination(bytes));

        assertThat(runner.elapsedPs()).isEqualTo(expectedNs * 1000);
    }
}
