package org.weft.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.analytic.ContentionFreeNetwork;
import org.weft.analytic.ZeroLoad;
import org.weft.observe.Term;
import org.weft.random.Draws;
import org.weft.random.Streams;

class ProgramRunnerTest {
    private static final long ALPHA = RunnerBench.ALPHA;
    private static final ZeroLoad NETWORK = RunnerBench.NETWORK;

    private final RunnerBench bench = new RunnerBench();
    private ProgramRunner runner;

    @Test
    void aMessageIsDeliveredToTheReceiveThatWaitsForIt() {
        Scripts sender = Scripts.once(rank -> rank.send(1, 100, 7, 1));
        Scripts receiver = Scripts.once(rank -> rank.receive(0, 7, 2));

        runner = bench.run(sender, receiver);

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

        runner = bench.run(sender, receiver);

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

        runner = bench.run(sender, receiver);

        assertThat(receiver.told.get(0)).isEqualTo(new Scripts.Done(1, 0, 1, ALPHA + 10));
        assertThat(receiver.told.get(1)).isEqualTo(new Scripts.Done(2, 0, 2, ALPHA + 20));
    }

    @Test
    void aLateReceiveTakesAMessageThatWaitsAndItsWaitIsIdleTimeOfTheReceiver() {
        List<Long> waits = new ArrayList<>();
        MessageLayer layer = new MessageLayer(new ContentionFreeNetwork(bench.clock, NETWORK));
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
                bench.clock,
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
        bench.clock.run();

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

        runner = bench.run(one, other);

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

        runner = bench.run(one);

        assertThat(runner.elapsedPs()).isEqualTo(30_000);
        assertThat(runner.rankComputePs()).containsExactly(50_000);
    }

    @Test
    void aSlowHostAndAStackThatStealsTimeMakeComputationsLonger() {
        RunnerSpec slow = new RunnerSpec(new int[] {0, 1}, new double[] {1, 1.5}, 0, 0, 0, true, 1, 0);
        ComputeTax steals = host -> host == 0 ? bench.clock.nowPs() / 10 : 0;

        runner = bench.run(
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
        runner = bench.run(
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

        runner = bench.run(programs);

        assertThat(runner.isFinished()).isTrue();
        assertThat(seen).containsExactlyInAnyOrder("1 is 1 of 2, peer 0", "3 is 0 of 2, peer 1");
        assertThat(((Scripts) programs[1]).told).extracting(Scripts.Done::token).contains(42);
    }

    @Test
    void aProgramThatIsDoneAtOnceEndsAtItsStart() {
        runner = bench.run(Scripts.once(rank -> rank.run(Scripts.once(inner -> {}), Group.all(1), 0, 5)));

        assertThat(runner.isFinished()).isTrue();
        assertThat(runner.elapsedPs()).isZero();
    }

    @Test
    void ranksStartWithinAMicrosecondAndEachByItsName() {
        RunnerSpec jitter =
                new RunnerSpec(new int[] {0, 1, 2}, new double[0], 0, 7_000, RunnerSpec.DEFAULT_JITTER_PS, false, 3, 0);
        long[] expected = new long[3];
        for (int rank = 0; rank < 3; rank++) {
            expected[rank] = 7_000 + Draws.uniformPs(new Streams(3, 0).named("start/rank-" + rank), 1_000_000);
        }

        runner = bench.run(
                NETWORK, jitter, ComputeTax.NONE, Scripts.once(r -> {}), Scripts.once(r -> {}), Scripts.once(r -> {}));

        long first = Arrays.stream(expected).min().getAsLong();
        assertThat(runner.firstStartPs()).isEqualTo(first);
        assertThat(runner.rankEndPs()).containsExactly(expected[0] - first, expected[1] - first, expected[2] - first);
        assertThat(runner.entrySkewPs()).isEqualTo(Arrays.stream(expected).max().getAsLong() - first);
        assertThat(Arrays.stream(runner.criticalPath()).sum()).isEqualTo(runner.elapsedPs());
    }

    @Test
    void behindABarrierAllRanksStartWithTheLast() {
        RunnerSpec jitter = new RunnerSpec(new int[] {0, 1, 2}, new double[0], 0, 0, 1_000_000, true, 3, 0);

        runner = bench.run(
                NETWORK, jitter, ComputeTax.NONE, Scripts.once(r -> {}), Scripts.once(r -> {}), Scripts.once(r -> {}));

        assertThat(runner.entrySkewPs()).isZero();
        assertThat(runner.rankEndPs()).containsExactly(0, 0, 0);
    }

    @Test
    void aSignalCallsAnotherRankBackAtOnce() {
        Scripts caller = Scripts.once(rank -> rank.signal(1, 9));
        Scripts called = new Scripts(rank -> {}, (rank, done, self) -> rank.finish());

        runner = bench.run(caller, called);

        assertThat(called.told).containsExactly(new Scripts.Done(9, 0, 0, 0));
    }

    @Test
    void anOperationAfterTheEndIsAFault() {
        assertThatThrownBy(() -> bench.run(Scripts.once(rank -> {
                    rank.finish();
                    rank.compute(1, 0);
                })))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("after it has finished");
    }
}
