package org.weft.study.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.spec.Problem;
import org.weft.spec.ProblemsException;
import org.weft.study.measured.MeasuredTable.Layout;

class CalibrationTest {
    private static final String LATENCY = "# OSU MPI Latency Test v5.8\n# Size          Latency (us)\n";
    private static final String HDR = "{ type: star, hosts: 2, link: HDR }";

    @TempDir
    private Path folder;

    private static Calibration.Request request(String test, String topology) {
        return new Calibration.Request(
                test.isEmpty() ? TableChoice.ONLY : TableChoice.of(test),
                Optional.empty(),
                Optional.ofNullable(topology),
                Optional.empty(),
                Layout.UNKNOWN);
    }

    private static Calibration fit(String rows) {
        return Calibration.of(Logs.read("log.txt", LATENCY + rows), request("", null));
    }

    /** Rows of a protocol: 1.5 us and 5 GB/s below 8 KiB, 4 us and 12 GB/s from there on. */
    private static String twoProtocols(double noise) {
        StringBuilder rows = new StringBuilder();
        for (long size = 1; size <= 4 << 20; size *= 2) {
            double micros = size < 8192 ? 1.5 + size / 5e3 : 4 + size / 12e3;
            double error = 1 + noise * (Long.numberOfTrailingZeros(size) % 3 - 1);
            rows.append(String.format(Locale.ROOT, "%d %.4f%n", size, micros * error));
        }
        return rows.toString();
    }

    @ParameterizedTest
    @CsvSource({"0, 0.001", "0.01, 0.03"})
    void aProtocolSwitchIsFoundWithItsLatenciesAndBandwidths(double noise, double tolerance) {
        CurveFit curve = fit(twoProtocols(noise)).curve();

        assertThat(curve.regimes()).hasSize(2);
        CurveFit.Regime eager = curve.regimes().get(0);
        CurveFit.Regime rendezvous = curve.regimes().get(1);
        assertThat(eager.toBytes()).isEqualTo(4096);
        assertThat(rendezvous.fromBytes()).isEqualTo(8192);
        assertThat(rendezvous.isSwitch()).isTrue();
        assertThat(eager.latencySeconds()).isCloseTo(1.5e-6, within(1.5e-6 * tolerance));
        assertThat(rendezvous.latencySeconds()).isCloseTo(4e-6, within(4e-6 * tolerance));
        assertThat(1 / rendezvous.secondsPerByte()).isCloseTo(12e9, within(12e9 * tolerance));
        assertThat(curve.leaveOneOut().getAsDouble()).isLessThan(2 * tolerance);
    }

    @Test
    void theIntervalHoldsTheTruthAndIsNarrow() {
        CurveFit.Regime eager = fit(twoProtocols(0.01)).curve().regimes().get(0);

        double half = eager.latencyHalf().getAsDouble();

        assertThat(Math.abs(eager.latencySeconds() - 1.5e-6)).isLessThan(half);
        assertThat(half).isBetween(0.002 * 1.5e-6, 0.02 * 1.5e-6);
    }

    /** Of 480 logs with one law and with two, and noise of 1 and of 4 %, for both parameters of the first and of the last range. */
    @Test
    void nineteenOfTwentyIntervalsHoldTheTruth() {
        Random random = new Random(17);
        int held = 0;
        int rightly = 0;
        for (int log = 0; log < 480; log++) {
            int laws = 1 + log % 2;
            double[][] truth = {
                {1.5e-6, 1 / 2e9}, laws == 1 ? new double[] {1.5e-6, 1 / 2e9} : new double[] {8e-6, 1 / 12e9}
            };
            CurveFit curve = CurveFit.of(noisy(truth, log % 4 < 2 ? 0.01 : 0.04, random), new LineFit.Least(1e-12, 0));
            rightly += curve.regimes().size() == laws ? 1 : 0;
            CurveFit.Regime first = curve.regimes().get(0);
            CurveFit.Regime last = curve.regimes().get(curve.regimes().size() - 1);
            held += holds(first.latencySeconds(), first.latencyHalf(), truth[0][0]);
            held += holds(first.secondsPerByte(), first.perByteHalf(), truth[0][1]);
            held += holds(last.latencySeconds(), last.latencyHalf(), truth[1][0]);
            held += holds(last.secondsPerByte(), last.perByteHalf(), truth[1][1]);
        }

        assertThat(held / (4.0 * 480)).isBetween(0.92, 0.97);
        assertThat(rightly).as("logs with the right number of ranges").isGreaterThan(455);
    }

    /** Powers of two up to 4 MiB, of one law below 8 KiB and of another from there on. */
    private static List<Point> noisy(double[][] laws, double noise, Random random) {
        List<Point> points = new ArrayList<>();
        for (long size = 1; size <= 4 << 20; size *= 2) {
            double[] law = laws[size < 8192 ? 0 : 1];
            points.add(new Point(size, (law[0] + size * law[1]) * Math.exp(noise * random.nextGaussian())));
        }
        return points;
    }

    /** An interval that is missing holds nothing. */
    private static int holds(double value, OptionalDouble half, double truth) {
        return half.isPresent() && Math.abs(value - truth) <= half.getAsDouble() ? 1 : 0;
    }

    @Test
    void twoSizesAreTooFewToNameAKnee() {
        CurveFit curve = fit("1 1.0\n64 1.01\n256 1.05\n1024 1.2\n4096 9.0\n16384 12.3\n")
                .curve();
        CurveFit confirmed = fit("1 1.0\n64 1.01\n256 1.05\n1024 1.2\n4096 9.0\n16384 12.3\n65536 25.4\n")
                .curve();

        assertThat(curve.regimes()).hasSize(2);
        assertThat(curve.regimes().get(1).knee()).isEqualTo(CurveFit.Knee.UNSURE);
        assertThat(confirmed.regimes().get(1).knee()).isEqualTo(CurveFit.Knee.SWITCH);
    }

    @Test
    void theLargestJumpIsTheEagerLimitOfTheStack() {
        Calibration calibration = Calibration.of(LogsTest.sample("lassen-4-hosts.txt"), request("latency", HDR));

        assertThat(calibration.stack().orElseThrow().eagerLimit()).hasValue(1024);
        assertThat(calibration.notes()).anyMatch(note -> note.contains("this log has one: --stream mbw_mr"));
        assertThat(calibration.stackFile("test").orElseThrow())
                .contains("Protocol switch above 1 KiB, at 2 KiB at the latest", "the largest jump")
                .endsWith("eager-limit: 1 KiB\n");
    }

    @Test
    void aSizeThatIsQuickerThanASmallerOneIsNoted() {
        Calibration calibration = fit("1 1.1\n2 1.2\n4 3.9\n8 1.3\n1024 2.2\n65536 20\n");

        assertThat(calibration.notes()).anyMatch(note -> note.startsWith("8 B takes 1.3 us, less than 4 B (3.9 us)"));
    }

    @Test
    void oneLawHasNoKnee() {
        StringBuilder rows = new StringBuilder();
        for (long size = 1; size <= 4 << 20; size *= 2) {
            rows.append(String.format(Locale.ROOT, "%d %.4f%n", size, 20 + size / 1.2e3));
        }

        assertThat(fit(rows.toString()).curve().regimes()).hasSize(1);
    }

    /** The network and the fitted stack, simulated, give what was measured: small, large and between. */
    @Test
    void theSimulatedPingPongReproducesTheMeasuredCurve() throws IOException {
        Calibration calibration = Calibration.of(LogsTest.sample("lassen-4-hosts.txt"), request("latency", HDR));
        Path file = folder.resolve("ours.yaml");
        Files.writeString(file, calibration.stackFile("test").orElseThrow());
        List<Long> sizes = new ArrayList<>();
        calibration.table().rows().forEach(row -> sizes.add(row.bytes()));

        Map<Long, Double> simulated =
                new ReferenceNetwork(HDR, Optional.empty()).seconds(sizes, "{ file: \"" + file + "\" }");

        double error = calibration.stack().orElseThrow().largestError();
        assertThat(error).isLessThan(0.03);
        calibration
                .table()
                .rows()
                .forEach(row -> assertThat(simulated.get(row.bytes()))
                        .as(row.bytes() + " B")
                        .isCloseTo(row.seconds(), within(row.seconds() * (error + 0.001))));
    }

    @Test
    void aStreamTellsHowLongAMessageKeepsItsSenderBusy() {
        Calibration.Request request = new Calibration.Request(
                TableChoice.of("latency"), Optional.of("mbw_mr"), Optional.of(HDR), Optional.empty(), Layout.UNKNOWN);

        StackFit stack = Calibration.of(LogsTest.sample("lassen-4-hosts.txt"), request)
                .stack()
                .orElseThrow();

        assertThat(stack.gaps().get(0).seconds()).isCloseTo(2 / 7.25e6, within(0.03 * 2 / 7.25e6));
        assertThat(stack.yaml()).contains("gaps:\n  - { time: 272");
    }

    @Test
    void aNetworkThatIsSlowerThanWhatWasMeasuredIsRefusedWithTheRateThatWouldWork() {
        Problem problem = problem(() ->
                Calibration.of(LogsTest.sample("lassen-4-hosts.txt"), request("latency", HDR.replace("HDR", "FDR"))));

        assertThat(problem.got()).contains("by itself");
        assertThat(problem.fix()).contains("must carry at least").contains("Gb/s of payload");
    }

    @Test
    void anAllreduceOfOneRankAHostGivesAStackOfItsSteps() {
        StringBuilder rows = new StringBuilder("# OSU MPI Allreduce Latency Test v5.8\n# Size       Avg Latency(us)\n");
        for (long size = 64; size <= 4 << 20; size *= 2) {
            double chunk = size / 4.0;
            rows.append(String.format(Locale.ROOT, "%d %.3f%n", size, 6 * (8 + chunk / 10e3)));
        }
        Calibration.Request request = new Calibration.Request(
                TableChoice.ONLY,
                Optional.empty(),
                Optional.of("{ type: star, hosts: 4, link: 100GbE }"),
                Optional.empty(),
                new Layout(OptionalInt.of(4), OptionalInt.of(4)));

        Calibration calibration = Calibration.of(Logs.read("x", rows.toString()), request);

        assertThat(calibration.notes()).anyMatch(note -> note.contains("6 steps of 1/4"));
        assertThat(calibration.stack().orElseThrow().costs().get(0).seconds()).isBetween(6e-6, 8e-6);
    }

    @Test
    void whatIsNoRingGivesNoStackAndSaysWhy() {
        Calibration calibration = Calibration.of(LogsTest.sample("lassen-4-hosts.txt"), request("allreduce", HDR));

        assertThat(calibration.stack()).isEmpty();
        assertThat(calibration.notes()).last().asString().contains("it was no ring");
    }

    @Test
    void severalTestsInOneFileAreNamedWithTheFlagThatChooses() {
        Problem problem = problem(() -> Calibration.of(LogsTest.sample("lassen-4-hosts.txt"), request("", null)));
        Problem repeated =
                problem(() -> Calibration.of(Logs.read("imb.txt", LogsTest.IMB), request("allreduce", null)));

        assertThat(problem.got()).contains("1 mbw_mr", "2 latency (line 35", "3 allreduce");
        assertThat(problem.fix()).endsWith("--test latency");
        assertThat(repeated.fix()).contains("--table 2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 1.1;2 1.2;4 1.3 | log.txt:1:1 | 3 sizes | measure 1 more",
                "1 1.1;2 1.2;4 -1.3;8 1.4 | log.txt:5:1 | a negative figure | remove line 5",
                "1 1.1;2 nan;4 1.3;8 1.4 | log.txt:4:1 | not a number | remove line 4",
                "1 1.1;2 inf;4 1.3;8 1.4 | log.txt:4:1 | infinity | remove line 4",
                "1 1.1;2 0.00;4 1.3;8 1.4 | log.txt:4:1 | 0 | remove line 4",
                "1 1.1;4 1.2;2 1.3;8 1.4 | log.txt:5:1 | 2 B after 4 B | move line 5 above line 4",
                "1 1.1;2 1.2;2 1.3;8 1.4 | log.txt:5:1 | 2 B again, first in line 4 | --table",
                "1 1.1;2 1.1;4 1.11;8 1.12 | log.txt:1:1 | a flat curve | measure up to 64 KiB or more",
                "1 1.2;2 1.25;4 1.1;8 1.2 | log.txt:1:1 | times differ by 13.6 % and do not grow | measure up to 64 KiB or more",
                "1 9;64 5;4096 3;65536 2 | log.txt:1:1 | times that fall: 1 B takes 9 us, 64 KiB 2 us | no bandwidth",
                "1 9;64 7;256 5;512 3;4096 12;65536 20 | log.txt:1:1 | 1 B takes 9 us, 512 B 3 us | no bandwidth",
            })
    void aTableThatCannotBeFittedIsRefusedWithItsPlaceAndWhatWouldWork(
            String rows, String place, String got, String fix) {
        Problem problem = problem(() -> fit(rows.replace(';', '\n') + "\n"));

        assertThat(problem.place()).hasToString(place);
        assertThat(problem.got()).contains(got);
        assertThat(problem.fix()).contains(fix);
    }

    @Test
    void aThroughputWithoutSizesIsSentToTheOtherCommand() {
        String text = """
                [ ID] Interval           Transfer     Bitrate
                [  5]   0.00-10.00  sec  1.10 GBytes   941 Mbits/sec    7             sender
                """;

        Problem problem = problem(() -> Calibration.of(Logs.read("x", text), request("", null)));

        assertThat(problem.got()).isEqualTo("one throughput and no sizes");
        assertThat(problem.fix()).contains("weft judge");
    }

    private static Problem problem(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        ProblemsException thrown = catchThrowableOfType(ProblemsException.class, call);
        assertThat(thrown).isNotNull();
        return thrown.problems().get(0);
    }
}
