package org.weft.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.analytic.ContentionFreeNetwork;
import org.weft.analytic.MessageClock;
import org.weft.analytic.ZeroLoad;
import org.weft.observe.Term;
import org.weft.random.Draws;
import org.weft.random.Streams;
import umontreal.ssj.rng.RandomStream;

class ProgramRunnerTest {
    private static final long ALPHA = 5_000;
    private static final ZeroLoad NETWORK = (from, to, bytes) -> ALPHA + 10 * bytes;

    private final MessageClock clock = new MessageClock();
    private ProgramRunner runner;

    private ProgramRunner run(ZeroLoad network, RunnerSpec spec, ComputeTax tax, Program... programs) {
        MessageLayer layer = new MessageLayer(new ContentionFreeNetwork(clock, network));
        runner = new ProgramRunner(layer, clock, spec, rank -> programs[rank], tax, MessageObserver.NONE);
        runner.start();
        clock.run();
        return runner;
    }

    private ProgramRunner run(Program... programs) {
        return run(NETWORK, RunnerSpec.plain(IntStream.range(0, programs.length).toArray()), ComputeTax.NONE, programs);
    }

    @Test
    void aMessageIsDeliveredToTheReceiveThatWaitsForIt() {
        Scripts sender = Scripts.once(rank -> rank.send(1, 100, 7, 1));
        Scripts receiver = Scripts.once(rank -> rank.receive(0, 7, 2));

        run(sender, receiver);

        assertThat(runner.isFinished()).isTrue();
        assertThat(sender.told).containsExactly(new Scripts.Done(1, 1, 100, 0));
        assertThat(receiver.told).containsExactly(new Scripts.Done(2, 0, 100, ALPHA + 1000));
        assertThat(runner.elapsedPs()).isEqualTo(ALPHA + 1000);
        assertThat(runner.criticalPath()[Term.SERIALISATION.ordinal()]).isEqualTo(1000);
        assertThat(runner.criticalPath()[Term.PROPAGATION.ordinal()]).isEqualTo(ALPHA);
    }

    @Test
    void messagesOfOneKeyAreMatchedInTheOrderInWhichTheyWereSentThoughOneOvertakes() {
        Scripts sender = Scripts.once(rank -> {
            rank.send(1, 1000, 0, 0);
            rank.send(1, 500, 0, 0);
            rank.send(1, 10, 0, 0);
            rank.send(1, 1, 9, 0);
        });
        Scripts receiver = Scripts.once(rank -> {
            rank.receive(0, 0, 1);
            rank.receive(0, 0, 2);
            rank.receive(0, 0, 3);
            rank.receive(0, 9, 4);
        });

        run(sender, receiver);

        assertThat(receiver.told)
                .containsExactly(
                        new Scripts.Done(4, 0, 1, ALPHA + 10),
                        new Scripts.Done(1, 0, 1000, ALPHA + 10_000),
                        new Scripts.Done(2, 0, 500, ALPHA + 10_000),
                        new Scripts.Done(3, 0, 10, ALPHA + 10_000));
    }

    @Test
    void aWildcardThatWasPostedFirstTakesTheMessage() {
        Scripts sender = Scripts.once(rank -> {
            rank.send(1, 1, 3, 0);
            rank.send(1, 2, 3, 0);
        });
        Scripts receiver = Scripts.once(rank -> {
            rank.receive(Rank.ANY, 3, 1);
            rank.receive(0, Rank.ANY, 2);
        });

        run(sender, receiver);

        assertThat(receiver.told.get(0)).isEqualTo(new Scripts.Done(1, 0, 1, ALPHA + 10));
        assertThat(receiver.told.get(1)).isEqualTo(new Scripts.Done(2, 0, 2, ALPHA + 20));
    }

    @Test
    void aLateReceiveTakesAMessageThatWaitsAndItsWaitIsIdleTimeOfTheReceiver() {
        List<Long> waits = new ArrayList<>();
        MessageLayer layer = new MessageLayer(new ContentionFreeNetwork(clock, NETWORK));
        Scripts sender = Scripts.once(rank -> rank.send(1, 0, 0, 0));
        Scripts receiver = new Scripts(rank -> rank.waitUntil(20_000, 1), (rank, done, self) -> {
            if (done.token() == 1) {
                rank.receive(0, 0, 2);
            } else {
                rank.finish();
            }
        });

        runner = new ProgramRunner(
                layer,
                clock,
                RunnerSpec.plain(0, 1),
                rank -> List.of(sender, receiver).get(rank),
                ComputeTax.NONE,
                new MessageObserver() {
                    @Override
                    public void onMatched(Message message, long waitedPs) {
                        waits.add(waitedPs);
                    }
                });
        runner.start();
        clock.run();

        assertThat(waits).containsExactly(15_000L);
        assertThat(runner.criticalPath()[Term.IDLE.ordinal()]).isEqualTo(20_000);
        assertThat(Arrays.stream(runner.criticalPath()).sum()).isEqualTo(runner.elapsedPs());
    }

    @Test
    void computationsOfARankRunOneAfterAnotherAndBesideItsMessages() {
        Scripts one = Scripts.once(rank -> {
            rank.compute(30_000, 1);
            rank.compute(20_000, 2);
            rank.send(1, 0, 0, 3);
            rank.receive(1, 0, 4);
        });
        Scripts other = Scripts.once(rank -> {
            rank.send(0, 0, 0, 0);
            rank.receive(0, 0, 0);
        });

        run(one, other);

        assertThat(one.told)
                .containsExactly(
                        new Scripts.Done(3, 1, 0, 0),
                        new Scripts.Done(4, 1, 0, ALPHA),
                        new Scripts.Done(1, -1, 0, 30_000),
                        new Scripts.Done(2, -1, 0, 50_000));
        assertThat(runner.rankComputePs()).containsExactly(50_000, 0);
        assertThat(runner.criticalPath()[Term.COMPUTE.ordinal()]).isEqualTo(50_000);
    }

    @Test
    void streamsOfComputationRunSideBySide() {
        Scripts one = Scripts.once(rank -> {
            rank.compute(30_000, 0, 1);
            rank.compute(20_000, 3, 2);
        });

        run(one);

        assertThat(runner.elapsedPs()).isEqualTo(30_000);
        assertThat(runner.rankComputePs()).containsExactly(50_000);
    }

    @Test
    void aSlowHostAndAStackThatStealsTimeMakeComputationsLonger() {
        RunnerSpec slow = new RunnerSpec(new int[] {0, 1}, new double[] {1, 1.5}, 0, 0, 0, true, 1, 0);
        ComputeTax steals = host -> host == 0 ? clock.nowPs() / 10 : 0;

        run(
                NETWORK,
                slow,
                steals,
                Scripts.once(rank -> rank.compute(90_000, 0)),
                Scripts.once(rank -> rank.compute(90_000, 0)));

        assertThat(runner.rankEndPs()).containsExactly(99_999, 135_000);
        assertThat(runner.criticalRank()).isEqualTo(1);
    }

    @Test
    void summingTakesItsTimeWhereARateIsGiven() {
        run(
                NETWORK,
                RunnerSpec.plain(0).withReduce(8_000_000_000L),
                ComputeTax.NONE,
                Scripts.once(r -> r.reduce(1000, 0)));

        assertThat(runner.elapsedPs()).isEqualTo(1_000_000);
        assertThat(runner.rankComputePs()).containsExactly(1_000_000);
    }

    @Test
    void aNestedProgramHasItsOwnNumbersAndItsOwnMessages() {
        List<String> seen = new ArrayList<>();
        Program[] programs = new Program[4];
        for (int each = 0; each < 4; each++) {
            programs[each] = new Scripts(
                    rank -> {
                        if (rank.index() % 2 == 1) {
                            Group odd = Group.of(3, 1);
                            rank.run(
                                    new Scripts(
                                            inner -> {
                                                inner.send(1 - inner.index(), 5, 0, 0);
                                                inner.receive(1 - inner.index(), 0, 1);
                                            },
                                            (inner, done, self) -> {
                                                if (self.told.size() == 2) {
                                                    seen.add(rank.index() + " is " + inner.index() + " of "
                                                            + inner.size() + ", peer " + done.peer());
                                                    inner.finish();
                                                }
                                            }),
                                    odd,
                                    0,
                                    42);
                            rank.send(4 - rank.index(), 77, 0, 0);
                            rank.receive(4 - rank.index(), 0, 7);
                        }
                        rank.finish();
                    },
                    (rank, done, self) -> {
                        if (done.token() == 7) {
                            assertThat(done.bytes()).isEqualTo(77);
                        }
                    });
        }

        run(programs);

        assertThat(runner.isFinished()).isTrue();
        assertThat(seen).containsExactlyInAnyOrder("1 is 1 of 2, peer 0", "3 is 0 of 2, peer 1");
        assertThat(((Scripts) programs[1]).told).extracting(Scripts.Done::token).contains(42);
    }

    @Test
    void aProgramThatIsDoneAtOnceEndsAtItsStart() {
        run(Scripts.once(rank -> rank.run(Scripts.once(inner -> {}), Group.all(1), 0, 5)));

        assertThat(runner.isFinished()).isTrue();
        assertThat(runner.elapsedPs()).isZero();
    }

    @Test
    void aCircleOfRanksThatWaitForEachOtherIsNamed() {
        run(
                Scripts.once(rank -> rank.receive(2, 4, 0)),
                Scripts.once(rank -> rank.receive(0, 5, 0)),
                Scripts.once(rank -> rank.receive(1, 6, 0)),
                Scripts.once(rank -> {}));

        assertThat(runner.isFinished()).isFalse();
        assertThat(runner.whoWaits())
                .isEqualTo(
                        "3 of 4 ranks have not finished: rank 0 waits for a message of tag 4 from rank 2, which waits for a"
                                + " message of tag 6 from rank 1, which waits for a message of tag 5 from rank 0: they wait for each other"
                                + " in a circle of 3 ranks.");
    }

    @Test
    void aWaitForARankThatHasFinishedIsNamed() {
        run(Scripts.once(rank -> rank.receive(1, 4, 0)), Scripts.once(rank -> {}));

        assertThat(runner.whoWaits())
                .isEqualTo(
                        "1 of 2 ranks have not finished: rank 0 waits for a message of tag 4 from rank 1, which has finished"
                                + " without sending it.");
    }

    @Test
    void aLongChainIsShortened() {
        Program[] ring = new Program[100];
        for (int each = 0; each < 100; each++) {
            ring[each] = Scripts.once(rank -> rank.receive((rank.index() + 1) % 100, 0, 0));
        }

        run(ring);

        assertThat(runner.whoWaits())
                .startsWith(
                        "100 of 100 ranks have not finished: rank 0 waits for a message of tag 0 from rank 1, which")
                .endsWith(", and so on: a circle of 100 ranks that comes back to rank 0.");
    }

    @Test
    void aMessageThatTheNetworkKeepsIsNamed() {
        MessageNetwork hole = new MessageNetwork() {
            @Override
            public void send(Message message) {}

            @Override
            public void listen(Listener listener) {}
        };
        runner = new ProgramRunner(
                new MessageLayer(hole),
                clock,
                RunnerSpec.plain(0, 1),
                rank -> rank == 0 ? Scripts.once(r -> r.receive(1, 0, 0)) : Scripts.once(r -> r.send(0, 65_536, 0, 0)));
        runner.start();
        clock.run();

        assertThat(runner.whoWaits())
                .isEqualTo(
                        "2 of 2 ranks have not finished: rank 0 waits for a message of tag 0 from rank 1, which has been sent"
                                + " (64 KiB) and has not arrived.");
    }

    @Test
    void ranksStartWithinAMicrosecondAndEachByItsName() {
        RunnerSpec jitter =
                new RunnerSpec(new int[] {0, 1, 2}, new double[0], 0, 7_000, RunnerSpec.DEFAULT_JITTER_PS, false, 3, 0);
        long[] expected = new long[3];
        for (int rank = 0; rank < 3; rank++) {
            expected[rank] = 7_000 + Draws.uniformPs(new Streams(3, 0).named("start/rank-" + rank), 1_000_000);
        }

        run(NETWORK, jitter, ComputeTax.NONE, Scripts.once(r -> {}), Scripts.once(r -> {}), Scripts.once(r -> {}));

        long first = Arrays.stream(expected).min().getAsLong();
        assertThat(runner.firstStartPs()).isEqualTo(first);
        assertThat(runner.rankEndPs()).containsExactly(expected[0] - first, expected[1] - first, expected[2] - first);
        assertThat(runner.entrySkewPs()).isEqualTo(Arrays.stream(expected).max().getAsLong() - first);
        assertThat(Arrays.stream(runner.criticalPath()).sum()).isEqualTo(runner.elapsedPs());
    }

    @Test
    void behindABarrierAllRanksStartWithTheLast() {
        RunnerSpec jitter = new RunnerSpec(new int[] {0, 1, 2}, new double[0], 0, 0, 1_000_000, true, 3, 0);

        run(NETWORK, jitter, ComputeTax.NONE, Scripts.once(r -> {}), Scripts.once(r -> {}), Scripts.once(r -> {}));

        assertThat(runner.entrySkewPs()).isZero();
        assertThat(runner.rankEndPs()).containsExactly(0, 0, 0);
    }

    @Test
    void aSignalCallsAnotherRankBackAtOnce() {
        Scripts caller = Scripts.once(rank -> rank.signal(1, 9));
        Scripts called = new Scripts(rank -> {}, (rank, done, self) -> rank.finish());

        run(caller, called);

        assertThat(called.told).containsExactly(new Scripts.Done(9, 0, 0, 0));
    }

    @Test
    void anOperationAfterTheEndIsAFault() {
        assertThatThrownBy(() -> run(Scripts.once(rank -> {
                    rank.finish();
                    rank.compute(1, 0);
                })))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("after it has finished");
    }

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

        run(overtaking, RunnerSpec.plain(new int[ranks]), ComputeTax.NONE, programs);

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
