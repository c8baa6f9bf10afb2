package org.weft.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.analytic.ZeroLoad;
import org.weft.random.Streams;
import umontreal.ssj.rng.RandomStream;

class RandomProgramsTest {
    private final RunnerBench bench = new RunnerBench();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void inRandomProgramsTheNthReceiveOfAKeyGetsItsNthMessage(long seed) {
        RandomStream draw = new Streams(seed, 0).named("program");
        int ranks = draw.nextInt(2, 6);
        int count = draw.nextInt(50, 2000);
        List<List<int[]>> sends = lists(ranks);
        List<List<int[]>> receives = lists(ranks);
        for (int each = 0; each < count; each++) {
            int from = draw.nextInt(0, ranks - 1);
            int to = draw.nextInt(0, ranks - 1);
            int tag = draw.nextInt(0, 3);
            sends.get(from).add(new int[] {to, tag, each, draw.nextInt(0, 30_000)});
            receives.get(to).add(new int[] {from, tag, each, draw.nextInt(0, 30_000)});
        }
        ZeroLoad overtaking = (from, to, bytes) -> 1 + (bytes * 7919) % 10_007;
        Program[] programs = new Program[ranks];
        for (int each = 0; each < ranks; each++) {
            programs[each] = new AtTimes(sends.get(each), receives.get(each));
        }

        ProgramRunner runner = bench.run(overtaking, RunnerSpec.plain(new int[ranks]), ComputeTax.NONE, programs);

        assertThat(runner.isFinished())
                .as("seed %d: %s", seed, runner.whoWaits())
                .isTrue();
        for (Program program : programs) {
            assertThat(((AtTimes) program).mismatches).as("seed %d", seed).isEmpty();
        }
        assertThat(Arrays.stream(runner.criticalPath()).sum()).isEqualTo(runner.elapsedPs());
    }

    private static List<List<int[]>> lists(int count) {
        List<List<int[]>> lists = new ArrayList<>();
        for (int each = 0; each < count; each++) {
            lists.add(new ArrayList<>());
        }
        return lists;
    }

    /**
     * Issues sends and receives at random times, in order: sizes count up over each key at the sender, so that each receive can
     * tell whether it got the right one.
     */
    private static final class AtTimes implements Program {
        final List<String> mismatches = new ArrayList<>();
        private final List<int[]> sends;
        private final List<int[]> receives;
        private final int[] sentOfKey = new int[64];
        private final int[] expected;
        private final int[] postedOfKey = new int[64];
        private int nextSend;
        private int nextReceive;
        private int done;

        AtTimes(List<int[]> sends, List<int[]> receives) {
            this.sends = sends;
            this.receives = receives;
            this.expected = new int[receives.size()];
        }

        @Override
        public void start(Rank rank) {
            sends.forEach(send -> rank.waitUntil(send[3], 1_000_000));
            receives.forEach(receive -> rank.waitUntil(receive[3], 2_000_000));
            endIfDone(rank);
        }

        @Override
        public void onDone(Rank rank, int token, int peer, long bytes) {
            if (token == 1_000_000) {
                int[] send = sends.get(nextSend++);
                rank.send(send[0], sentOfKey[send[0] * 4 + send[1]]++, send[1], 3_000_000);
            } else if (token == 2_000_000) {
                int[] receive = receives.get(nextReceive);
                expected[nextReceive] = postedOfKey[receive[0] * 4 + receive[1]]++;
                rank.receive(receive[0], receive[1], nextReceive++);
            } else {
                done++;
                if (token < 3_000_000 && expected[token] != bytes) {
                    mismatches.add("receive " + token + " got message " + bytes + " in place of " + expected[token]);
                }
                endIfDone(rank);
            }
        }

        private void endIfDone(Rank rank) {
            if (done == sends.size() + receives.size()) {
                rank.finish();
            }
        }
    }
}
