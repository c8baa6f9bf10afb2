package org.weft.workloads.collectives;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.weft.analytic.ContentionFreeNetwork;
import org.weft.analytic.MessageClock;
import org.weft.program.MessageLayer;
import org.weft.program.ProgramRunner;
import org.weft.program.RunnerSpec;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.workloads.TestRun;
import org.weft.workloads.collectives.Allreduce.Algorithm;
import org.weft.workloads.common.Repeats;

class AllreduceTest {
    private static final long MIB = 1L << 20;
    private static final long SUMMING = 200_000_000_000L;
    private static final List<Algorithm> ONE_AT_A_TIME =
            List.of(Algorithm.RING, Algorithm.RECURSIVE_DOUBLING, Algorithm.RABENSEIFNER, Algorithm.BINOMIAL);

    private static Allreduce allreduce(Algorithm algorithm, long bytes) {
        return new Allreduce(DataSize.ofBytes(bytes), algorithm, 0, 1, Repeats.ONCE);
    }

    static Stream<Integer> sizes() {
        return Stream.concat(IntStream.rangeClosed(1, 17).boxed(), Stream.of(23, 64));
    }

    /** What each rank holds of each block: how often each rank's contribution is in it. */
    private static final class Data implements ScheduledCollective.DataFlow {
        final int[][][] held;
        private final Map<Long, Deque<int[][]>> underWay = new TreeMap<>();

        Data(int ranks, int blocks) {
            held = new int[ranks][blocks][ranks];
            for (int rank = 0; rank < ranks; rank++) {
                for (int block = 0; block < blocks; block++) {
                    held[rank][block][rank] = 1;
                }
            }
        }

        private Deque<int[][]> way(int from, int to) {
            return underWay.computeIfAbsent(from * 1000L + to, key -> new ArrayDeque<>());
        }

        @Override
        public void onSend(int rank, Exchange exchange) {
            int[][] copy = new int[exchange.sendBlocks][];
            for (int block = 0; block < copy.length; block++) {
                copy[block] = held[rank][exchange.sendFirst + block].clone();
            }
            way(rank, exchange.sendTo).add(copy);
        }

        @Override
        public void onReceived(int rank, Exchange exchange) {
            int[][] came = way(exchange.receiveFrom, rank).remove();
            assertThat(came).hasDimensions(exchange.receiveBlocks, held.length);
            for (int block = 0; block < came.length; block++) {
                int[] mine = held[rank][exchange.receiveFirst + block];
                for (int each = 0; each < mine.length; each++) {
                    mine[each] = came[block][each] + (exchange.reduces ? mine[each] : 0);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void everyRankEndsWithEveryContributionExactlyOnce(int ranks) {
        for (Algorithm algorithm : Algorithm.values()) {
            for (int root : List.of(0, ranks - 1)) {
                sumsUp(algorithm.schedule(root), ranks, algorithm.name());
            }
        }
        for (int ring : List.of(0, 1, 5)) {
            int[] hosts = IntStream.range(0, ranks).map(rank -> rank / 3).toArray();
            sumsUp(new RotatedRing(hosts, ring), ranks, "ring " + ring);
        }
    }

    private static void sumsUp(Schedule schedule, int ranks, String name) {
        Data data = new Data(ranks, schedule.blocks(ranks));
        MessageClock clock = new MessageClock();
        MessageLayer layer = new MessageLayer(new ContentionFreeNetwork(
                clock, (from, to, bytes) -> 1000 + bytes * ((from * 7 + to * 13) % 11 + 1)));

        ProgramRunner runner = new ProgramRunner(
                layer,
                clock,
                RunnerSpec.plain(IntStream.range(0, ranks).toArray()),
                rank -> new ScheduledCollective(schedule, 1001, data));
        runner.start();
        clock.run();

        assertThat(runner.whoWaits()).isEmpty();
        int[] once = new int[ranks];
        Arrays.fill(once, 1);
        for (int[][] blocks : data.held) {
            for (int[] block : blocks) {
                assertThat(block).as("%s over %d ranks", name, ranks).isEqualTo(once);
            }
        }
    }

    @Test
    void eachRingLeavesAHostByTheRankOfItsNumber() {
        int[] hosts = {0, 0, 0, 0, 1, 1, 1, 1};
        Exchange exchange = new Exchange();

        for (int ring = 0; ring < 4; ring++) {
            Schedule schedule = new RotatedRing(hosts, ring);
            for (int rank = 0; rank < 8; rank++) {
                schedule.step(rank, 8, 0, exchange);
                boolean leaves = hosts[exchange.sendTo] != hosts[rank];

                assertThat(leaves).isEqualTo(rank % 4 == ring);
                assertThat(!leaves || exchange.sendTo % 4 == (ring + 1) % 4).isTrue();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void aRunWithoutContentionTakesAsLongAsTheClosedFormSays(int ranks) {
        for (Algorithm algorithm : ONE_AT_A_TIME) {
            for (long bytes : List.of(1L, 8L, 1000L, MIB, 10_000_001L)) {
                for (long reduceRate : List.of(0L, SUMMING)) {
                    Allreduce workload = allreduce(algorithm, bytes);

                    long runPs =
                            TestRun.contentionFree(workload, ranks, reduceRate).elapsedPs();

                    long closedPs = TestRun.closedFormPs(workload, ranks, reduceRate);
                    assertThat(runPs)
                            .as("%s of %d B over %d ranks, summing at %d b/s", algorithm, bytes, ranks, reduceRate)
                            .isBetween(closedPs - ahead(algorithm, ranks, bytes, reduceRate), closedPs);
                }
            }
        }
    }

    /** Where N is no power of two, ranks without a guest are ahead, and others gain by that: by one message and its sum at most. */
    private static long ahead(Algorithm algorithm, int ranks, long bytes, long reduceRate) {
        boolean withGuests = algorithm == Algorithm.RECURSIVE_DOUBLING || algorithm == Algorithm.RABENSEIFNER;
        if (!withGuests || Integer.bitCount(ranks) == 1) {
            return 0;
        }
        long sumPs = reduceRate == 0 ? 0 : Bandwidth.serialisationPs(bytes, reduceRate);
        return TestRun.ALPHA + Bandwidth.serialisationPs(bytes, TestRun.RATE) + sumPs;
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void aRootThatReceivesOneMessageAtATimeTakesAsLongAsTheLinearClosedFormSays(int ranks) {
        for (long bytes : List.of(8L, MIB)) {
            for (long reduceRate : List.of(0L, SUMMING, SUMMING / 10)) {
                Allreduce workload = allreduce(Algorithm.LINEAR, bytes);

                TestRun run = TestRun.onePort(workload, ranks, reduceRate);

                assertThat(run.elapsedPs()).isEqualTo(TestRun.closedFormPs(workload, ranks, reduceRate));
            }
        }
    }

    @Test
    void portsOfHostsChangeNothingForTheAlgorithmsThatSendOneMessageAtATime() {
        for (Algorithm algorithm : ONE_AT_A_TIME) {
            Allreduce workload = allreduce(algorithm, MIB);

            TestRun run = TestRun.onePort(workload, 64, 0);

            assertThat(run.elapsedPs()).isEqualTo(TestRun.closedFormPs(workload, 64, 0));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "RING, 8, 8, 70.00",
        "RING, 8, 1048576, 216.80",
        "RING, 8, 1073741824, 150394",
        "RING, 64, 8, 630.00",
        "RING, 64, 1048576, 795.15",
        "RING, 64, 1073741824, 169744",
        "RABENSEIFNER, 64, 8, 60",
        "RABENSEIFNER, 64, 1048576, 225.15",
        "RABENSEIFNER, 64, 1073741824, 169174"
    })
    void theTimesOfTheTextbookCome(Algorithm algorithm, int ranks, long bytes, double us) {
        TestRun run = TestRun.contentionFree(allreduce(algorithm, bytes), ranks, 0);

        assertThat(run.elapsedUs()).isCloseTo(us, within(us * 1e-3));
    }

    @ParameterizedTest
    @CsvSource({"8, 10230", "1048576, 10397.6", "1073741824, 181861"})
    void theRingOf1024TakesWhatTheFormulaSays(long bytes, double us) {
        assertThat(TestRun.closedFormPs(allreduce(Algorithm.RING, bytes), 1024, 0) / 1e6)
                .isCloseTo(us, within(us * 1e-3));
    }

    @Test
    void doublingGivesWayToRabenseifnerAndThatToTheRingWhereTheFormulasCross() {
        assertThat(crossing(Algorithm.RECURSIVE_DOUBLING, Algorithm.RABENSEIFNER))
                .isCloseTo(93_023, within(1860L));
        assertThat(crossing(Algorithm.RECURSIVE_DOUBLING, Algorithm.RING)).isCloseTo(1_860_000, within(37_200L));
    }

    private static long crossing(Algorithm small, Algorithm large) {
        long low = 1;
        long high = 1L << 30;
        while (high - low > 1) {
            long middle = (low + high) / 2;
            boolean below = TestRun.closedFormPs(allreduce(small, middle), 64, 0)
                    < TestRun.closedFormPs(allreduce(large, middle), 64, 0);
            low = below ? middle : low;
            high = below ? high : middle;
        }
        return high;
    }

    @Test
    void allBytesOfARingAreSentWhateverTheRemainder() {
        for (long bytes : List.of(8L, 1001L)) {
            TestRun run = TestRun.contentionFree(allreduce(Algorithm.RING, bytes), 7, 0);

            long all = Arrays.stream(run.sentBytes).sum();
            assertThat(all).isEqualTo(2 * 6 * bytes);
            assertThat(run.sentMessages).containsOnly(12);
        }
    }

    @Test
    void aRepeatedAllreduceMarksEveryIteration() {
        Repeats repeats = new Repeats(3, 2, org.weft.units.TimeSpan.ZERO, java.util.OptionalInt.empty());
        Allreduce workload = new Allreduce(DataSize.ofBytes(8000), Algorithm.RING, 0, 1, repeats);

        TestRun run = TestRun.contentionFree(workload, 8, 0);

        long onePs = TestRun.closedFormPs(allreduce(Algorithm.RING, 8000), 8, 0);
        assertThat(run.runner.iterationEndsPs()).containsExactly(onePs, 2 * onePs, 3 * onePs, 4 * onePs, 5 * onePs);
        assertThat(TestRun.closedFormPs(workload, 8, 0)).isEqualTo(3 * onePs);
    }

    @Test
    void theLinearAlgorithmGrowsWithNAndTheTreeWithItsLogarithm() {
        List<Long> linear = new ArrayList<>();
        List<Long> tree = new ArrayList<>();
        for (int ranks : List.of(8, 64)) {
            linear.add(
                    TestRun.onePort(allreduce(Algorithm.LINEAR, MIB), ranks, 0).elapsedPs());
            tree.add(TestRun.onePort(allreduce(Algorithm.BINOMIAL, MIB), ranks, 0)
                    .elapsedPs());
        }

        assertThat((double) linear.get(1) / linear.get(0)).isCloseTo(9, within(0.5));
        assertThat((double) tree.get(1) / tree.get(0)).isCloseTo(2, within(0.01));
    }
}
