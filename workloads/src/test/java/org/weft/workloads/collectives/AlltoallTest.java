package org.weft.workloads.collectives;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.weft.program.CostModel;
import org.weft.program.Workload;
import org.weft.units.DataSize;
import org.weft.workloads.TestRun;
import org.weft.workloads.collectives.Alltoall.Algorithm;
import org.weft.workloads.common.Repeats;

class AlltoallTest {
    private static Alltoall alltoall(long bytes) {
        return new Alltoall(DataSize.ofBytes(bytes), Algorithm.PAIRWISE, Repeats.ONCE);
    }

    static Stream<Integer> sizes() {
        return Stream.concat(IntStream.rangeClosed(1, 17).boxed(), Stream.of(64));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void aRunTakesAsLongAsTheClosedFormSays(int ranks) {
        for (long bytes : new long[] {ranks, 1000L * ranks, 1_000_003}) {
            Workload workload = alltoall(bytes);

            long closedPs = TestRun.closedFormPs(workload, ranks, 0);

            double tolerance = bytes % ranks == 0 ? 0 : closedPs * 1e-3;
            assertThat((double) TestRun.contentionFree(workload, ranks, 0).elapsedPs())
                    .isCloseTo(closedPs, within(tolerance));
            assertThat((double) TestRun.onePort(workload, ranks, 0).elapsedPs()).isCloseTo(closedPs, within(tolerance));
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void sentAtOnceTheLatencyIsPaidOnce(int ranks) {
        Workload workload = new Alltoall(DataSize.ofBytes(1000L * ranks), Algorithm.DIRECT, Repeats.ONCE);

        long closedPs = TestRun.closedFormPs(workload, ranks, 0);

        assertThat(TestRun.onePort(workload, ranks, 0).elapsedPs()).isEqualTo(closedPs);
        assertThat(closedPs).isLessThanOrEqualTo(TestRun.closedFormPs(alltoall(1000L * ranks), ranks, 0));
    }

    @Test
    void everyRankKeepsItsOwnPartAndSendsTheRest() {
        TestRun run = TestRun.contentionFree(alltoall(1000), 7, 0);

        for (int rank = 0; rank < 7; rank++) {
            assertThat(run.sentBytes[rank]).isEqualTo(1000 - new Blocks(1000, 7).bytes(rank, 1));
            assertThat(run.sentMessages[rank]).isEqualTo(6);
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 46.9", "4, 32.3", "8, 28.1"})
    void eightRanksAHostGetABusBandwidthAboveTheirNic(int nodes, double expected) {
        int ranks = 8 * nodes;
        int[] hosts = IntStream.range(0, ranks).map(rank -> rank / 8).toArray();
        Workload.Setting setting = new Workload.Setting(nodes, 8, ranks, hosts, 1, 0);
        CostModel cost = new CostModel(0, 8 * 200_000_000_000L, 8, 0, 100_000_000_000_000L, 0);
        Workload workload = alltoall(ranks * 1_000_000L);

        double seconds = workload.closedFormPs(setting, cost).orElseThrow() / 1e12;

        double algorithm = ranks * 1e6 / seconds;
        assertThat(algorithm * workload.facts(setting).busFactor() / 1e9).isCloseTo(expected, within(0.05));
    }
}
