package org.weft.workloads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.weft.program.Workload;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;
import org.weft.workloads.applications.DataParallel;
import org.weft.workloads.applications.Halo;
import org.weft.workloads.applications.ParameterServer;
import org.weft.workloads.collectives.Allreduce;
import org.weft.workloads.collectives.Alltoall;
import org.weft.workloads.common.Repeats;
import org.weft.workloads.common.Scaling;
import org.weft.workloads.synthetic.Compute;
import org.weft.workloads.synthetic.Incast;
import org.weft.workloads.synthetic.Permutation;
import org.weft.workloads.synthetic.PingPong;

class CatalogueTest {
    private static final DataSize SIZE = DataSize.ofBytes(100_003);

    static List<Workload> withClosedForm() {
        return List.of(
                new PingPong(SIZE, new Repeats(3, 0, TimeSpan.ZERO, java.util.OptionalInt.of(2))),
                new Permutation(SIZE, 3, Repeats.ONCE),
                new Incast(SIZE, java.util.OptionalInt.empty(), 2, Repeats.ONCE),
                new Compute(
                        TimeSpan.ofMicroseconds(77),
                        Scaling.WEAK,
                        new Repeats(4, 0, TimeSpan.ZERO, java.util.OptionalInt.empty())),
                new Alltoall(DataSize.ofBytes(16_000), Alltoall.Algorithm.PAIRWISE, Repeats.ONCE));
    }

    @ParameterizedTest
    @MethodSource("withClosedForm")
    void inANetworkOfPortsEveryWorkloadTakesAsLongAsItsClosedFormSays(Workload workload) {
        for (int nodes : List.of(2, 5, 8, 16)) {
            long closedPs = TestRun.closedFormPs(workload, nodes, 0);

            double off = TestRun.onePort(workload, nodes, 0).elapsedPs() - (double) closedPs;

            assertThat(Math.abs(off)).isLessThanOrEqualTo(closedPs * 1e-3);
        }
    }

    @Test
    void everyKeySaysWhereItsDefaultComesFrom() {
        WorkloadCatalogue.ALL.forEach(model -> model.keys().forEach(key -> {
            assertThat(key.source()).as("%s.%s", model.name(), key.name()).isNotBlank();
            assertThat(key.says()).as("%s.%s", model.name(), key.name()).isNotBlank();
        }));
        assertThat(WorkloadCatalogue.ALL).extracting(model -> model.name()).doesNotHaveDuplicates();
    }

    static ParameterServer servers(long bytes, int servers, boolean coLocated) {
        return new ParameterServer(
                DataSize.ofBytes(bytes),
                java.util.OptionalInt.empty(),
                servers,
                coLocated,
                TimeSpan.ZERO,
                Scaling.WEAK,
                Repeats.ONCE);
    }

    @ParameterizedTest
    @CsvSource({"8, 1, 128.01", "8, 8, 16.01"})
    void parameterServersTakeWhatTheTextbookSays(int workers, int servers, double ms) {
        TestRun run = TestRun.onePort(servers(100_000_000, servers, false), workers, 0);

        assertThat(run.elapsedPs() / 1e9).isCloseTo(ms, org.assertj.core.api.Assertions.within(ms * 1e-3));
    }

    @ParameterizedTest
    @CsvSource({
        "8, 1, false",
        "8, 2, false",
        "8, 4, false",
        "8, 8, false",
        "8, 16, false",
        "7, 3, false",
        "1, 1, false",
        "8, 1, true",
        "8, 8, true",
        "8, 4, true",
        "4, 4, true",
        "2, 2, true"
    })
    void parameterServersTakeAsLongAsTheirClosedFormSays(int workers, int servers, boolean coLocated) {
        for (long rate : List.of(0L, 400_000_000_000L, 20_000_000_000L)) {
            Workload workload = servers(100_000_000, servers, coLocated);
            long closedPs = TestRun.closedFormPs(workload, workers, rate);

            long runPs = TestRun.onePort(workload, workers, rate).elapsedPs();

            boolean even = workers % servers == 0 && (!coLocated || workers == servers || rate == 0);
            double below = servers > workers ? 0.96 : 0.999;
            assertThat((double) runPs / closedPs)
                    .as("%d workers, %d servers, co-located %s, summing at %d b/s", workers, servers, coLocated, rate)
                    .isBetween(below, even ? 1.001 : workers % servers == 0 ? 1.06 : 1.3);
        }
    }

    @Test
    void aMachineSendsOneAndAHalfModelsWithServersInsideAndOneWithServersOutside() {
        long model = 100_000_000;

        TestRun inside = TestRun.onePort(servers(model, 4, true), 4, 0);
        TestRun outside = TestRun.onePort(servers(model, 4, false), 4, 0);
        TestRun ring = TestRun.onePort(
                new Allreduce(DataSize.ofBytes(model), Allreduce.Algorithm.RING, 0, 1, Repeats.ONCE), 4, 0);

        assertThat(inside.sentBytes).containsOnly(model * 3 / 2);
        assertThat(outside.sentBytes).containsOnly(model);
        assertThat(ring.sentBytes).containsOnly(model * 3 / 2);
    }

    private static Halo halo(List<Integer> grid, TimeSpan compute, double overlap, boolean periodic, Scaling scaling) {
        return new Halo(grid, DataSize.ofBytes(8), 1, periodic, compute, overlap, scaling, Repeats.ONCE);
    }

    @Test
    void aCubeOn64RanksExchangesSixFacesOf128KibibytesEach() {
        Halo halo = halo(List.of(512, 512, 512), TimeSpan.ZERO, 0, true, Scaling.STRONG);

        TestRun run = TestRun.onePort(halo, 64, 0);

        assertThat(run.sentBytes).containsOnly(786_432);
        assertThat(run.sentMessages).containsOnly(6);
        assertThat(run.elapsedUs()).isCloseTo(67.91, org.assertj.core.api.Assertions.within(0.01));
        assertThat(TestRun.closedFormPs(halo, 64, 0)).isEqualTo(run.elapsedPs());
    }

    @Test
    void anOpenEdgeIsNotExchanged() {
        TestRun run = TestRun.onePort(halo(List.of(90, 30), TimeSpan.ZERO, 0, false, Scaling.STRONG), 3, 0);

        assertThat(run.sentMessages).containsExactly(1, 2, 1);
        assertThat(run.sentBytes).containsExactly(240, 480, 240);
    }

    @Test
    void weakScalingAddsAStepWhereADimensionIsFirstDivided() {
        List<Double> relative = new java.util.ArrayList<>();
        for (int ranks : List.of(1, 2, 4, 8, 16, 32, 64)) {
            Halo halo = halo(List.of(200, 200, 200), TimeSpan.ofMicroseconds(230), 0, true, Scaling.WEAK);
            relative.add(TestRun.onePort(halo, ranks, 0).elapsedPs() / 230e6);
        }

        double face = 2 * 200 * 200 * 8 * 8e-5 / 230;
        double alpha = 5.0 / 230;
        for (int index = 1; index < 7; index++) {
            double expected = 1 + Math.min(index, 3) * face + alpha;
            assertThat(relative.get(index)).isCloseTo(expected, org.assertj.core.api.Assertions.within(0.002));
        }
        assertThat(relative.get(0)).isEqualTo(1);
    }

    @Test
    void overlapHidesWhatFitsUnderTheComputation() {
        for (double overlap : List.of(0.0, 0.3, 0.5, 1.0)) {
            Halo halo = halo(List.of(512, 512, 512), TimeSpan.ofMicroseconds(64 * 40), overlap, true, Scaling.STRONG);

            TestRun run = TestRun.onePort(halo, 64, 0);

            assertThat(run.elapsedPs()).isEqualTo(TestRun.closedFormPs(halo, 64, 0));
        }
    }

    static DataParallel training(long gradients, long computeMs, double overlap, Scaling scaling) {
        return new DataParallel(
                "custom",
                DataSize.ofBytes(gradients),
                64,
                java.util.Optional.of(TimeSpan.ofMilliseconds(computeMs)),
                0,
                0.4,
                overlap,
                2.0 / 3,
                Allreduce.Algorithm.RING,
                1,
                0,
                scaling,
                new Repeats(2, 1, TimeSpan.ZERO, java.util.OptionalInt.empty()));
    }

    @ParameterizedTest
    @CsvSource({"100, 0", "100, 0.3", "100, 0.6", "100, 1", "6, 0", "6, 0.5", "6, 1"})
    void aTrainingStepTakesWhatTheRuleOfOverlapSays(long computeMs, double overlap) {
        DataParallel training = training(100_000_000, computeMs, overlap, Scaling.WEAK);

        long[] ends = TestRun.contentionFree(training, 8, 0).runner.iterationEndsPs();

        double stepMs = (ends[2] - ends[0]) / 2e9;
        double allreduceMs = 14 * 5e-3 + 14;
        double window = computeMs * 2 / 3.0;
        double rule = computeMs + Math.max((1 - overlap) * allreduceMs, allreduceMs - window);
        assertThat(stepMs).isCloseTo(rule, org.assertj.core.api.Assertions.within(0.071));
        assertThat(TestRun.closedFormPs(training, 8, 0)).isEqualTo(ends[2] - ends[0]);
    }

    @Test
    void strongScalingDividesTheComputationAndTheBatch() {
        DataParallel strong = training(8, 64, 0, Scaling.STRONG);
        Workload.Setting eight = TestRun.setting(strong, 8, 0);

        assertThat(strong.facts(eight).samplesPerIteration()).isEqualTo(64);
        assertThat(training(8, 64, 0, Scaling.WEAK).facts(eight).samplesPerIteration())
                .isEqualTo(512);
        assertThat(TestRun.contentionFree(strong, 8, 0).runner.rankComputePs()).containsOnly(3 * 8_000_000_000L);
    }

    @ParameterizedTest
    @CsvSource({"95_340_000, 142, 0.882, 1.00", "178_200_000, 118, 0.827, 1.00", "553_400_000, 154, 0.542, 0.848"})
    void theBracketOfTheHorovodMeasurementsComes(String bytes, double imagesPerSecond, double none, double full) {
        long gradients = Long.parseLong(bytes.replace("_", ""));
        long computePs = Math.round(64 / imagesPerSecond * 1e12);
        int ranks = 512;
        int[] hosts =
                java.util.stream.IntStream.range(0, ranks).map(rank -> rank / 4).toArray();
        Workload.Setting setting = new Workload.Setting(128, 4, ranks, hosts, 1, 0);
        var cost = new org.weft.program.CostModel(0, 25_000_000_000L, 4, 0, 1_000_000_000_000L, 0);
        for (double overlap : List.of(0.0, 1.0)) {
            DataParallel training = new DataParallel(
                    "custom",
                    DataSize.ofBytes(gradients),
                    64,
                    java.util.Optional.of(TimeSpan.ofPicoseconds(computePs)),
                    0,
                    0.4,
                    overlap,
                    2.0 / 3,
                    Allreduce.Algorithm.RING,
                    1,
                    0,
                    Scaling.WEAK,
                    Repeats.ONCE);

            double efficiency =
                    (double) computePs / training.closedFormPs(setting, cost).orElseThrow();

            assertThat(efficiency).isCloseTo(overlap == 0 ? none : full, org.assertj.core.api.Assertions.within(0.01));
        }
    }
}
