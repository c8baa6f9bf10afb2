package org.weft.validation.measured;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.weft.study.measured.Calibration;
import org.weft.study.measured.CurveFit;
import org.weft.study.measured.Logs;
import org.weft.study.measured.MeasuredTable.Layout;
import org.weft.study.measured.MeasuredTable.Row;
import org.weft.study.measured.ReferenceNetwork;
import org.weft.study.measured.StackFit;
import org.weft.study.measured.TableChoice;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;

/**
 * Micro-benchmarks as piecewise LogGP, F: ranges of four points and more predict the point that they did not see, the published
 * change of protocol is found, a simulated ping-pong gives a measured curve back, and the stack as it comes predicts published
 * times of TCP.
 *
 * <p>No rows: the published InfiniBand latencies of Open MPI (1 B .91, 1 KB 1.67, 4 KB 3.28, 64 KB 12.62 us). Four sizes on three
 * protocols leave no range with a size to leave out, and the adapter and the link that they were measured on are not named.
 */
public final class MicroBenchmarks {
    private static final Conditions FITTED = new Conditions("fitted", "none", "none", "none", "none", "none");
    private static final String HDR = "{ type: star, hosts: 2, link: HDR }";
    private static final String LASSEN = "osu-lassen.txt";
    private static final String OSU = "OSU 5.8 on four hosts, two EDR rails each (public log of 2023, SOURCES.md)";
    private static final String NCCL = "nccl-tests on 8 A100 in one host (public log, SOURCES.md)";
    private static final String ARIES =
            "published osu_latency figures of Cray Aries: eager to rendezvous between 4 and 8 KB";

    private MicroBenchmarks() {}

    /** All of them. */
    public static List<Case> cases() {
        return List.of(
                leftOut("osu-latency", LASSEN, "latency", "latencies of OSU", OSU),
                leftOut("osu-allreduce", LASSEN, "allreduce", "allreduce of OSU over four hosts", OSU),
                leftOut("nccl-allreduce", "nccl-allreduce.txt", "all_reduce", "allreduce of 8 accelerators", NCCL),
                leftOut(
                        "nccl-reduce-scatter",
                        "nccl-reduce-scatter.txt",
                        "reduce_scatter",
                        "reduce-scatter of 8 accelerators",
                        NCCL),
                aries(),
                simulated(),
                gigabit());
    }

    private static Case leftOut(String part, String file, String test, String says, String source) {
        Experiment experiment = fit(file, test, curve -> curve.leaveOneOut().orElse(1));
        Experiment oneLaw =
                fit(file, test, curve -> curve.asOneLaw().leaveOneOut().orElse(1));
        Expectation expectation = new Expectation(
                "",
                says + ": largest error of a point left out, ranges of four points and more",
                0,
                0.15,
                "1",
                source,
                new Mutant("one latency and one bandwidth for all sizes", oneLaw));
        return Case.exact("F/" + part, FITTED, List.of(), List.of(expectation), experiment);
    }

    private static Experiment fit(String file, String test, ToDoubleFunction<CurveFit> measure) {
        return Experiment.of(
                "",
                seed -> measure.applyAsDouble(
                        calibration(file, test, Optional.empty()).curve()));
    }

    private static Calibration calibration(String file, String test, Optional<String> network) {
        Calibration.Request request = new Calibration.Request(
                TableChoice.of(test), Optional.empty(), network, Optional.empty(), Layout.UNKNOWN);
        return Calibration.of(Logs.read(file, text(file)), request);
    }

    private static Case aries() {
        Expectation at = new Expectation(
                "switch",
                "Cray Aries: first size of the protocol that begins with the largest jump",
                8192,
                0,
                "B",
                ARIES,
                new Mutant("no jump is looked for", seed -> Map.of("switch", jump("aries.txt", true))));
        return Case.exact(
                "F/aries", FITTED, List.of(), List.of(at), seed -> Map.of("switch", jump("aries.txt", false)));
    }

    /** The first size of the range that begins with the largest jump; 0 where none jumps. */
    private static double jump(String file, boolean oneLaw) {
        CurveFit found = calibration(file, "latency", Optional.empty()).curve();
        CurveFit curve = oneLaw ? found.asOneLaw() : found;
        double most = 0;
        double at = 0;
        for (CurveFit.Regime regime : curve.regimes()) {
            double relative = regime.jumpSeconds() / regime.seconds(regime.fromBytes());
            at = regime.isSwitch() && relative > most ? regime.fromBytes() : at;
            most = Math.max(most, relative);
        }
        return at;
    }

    private static Case simulated() {
        Expectation expectation = new Expectation(
                "",
                "simulated ping-pong with the fitted stack against 24 measured latencies: largest error",
                0,
                0.03,
                "1",
                OSU,
                new Mutant("the law of small messages for all sizes", seed -> Map.of("", simulatedError(1))));
        return Case.exact(
                "F/simulated",
                new Conditions("packet", "measured", "the kit's", "in order of arrival", "none", "none"),
                List.of("ping-pong"),
                List.of(expectation),
                seed -> Map.of("", simulatedError(Integer.MAX_VALUE)));
    }

    private static double simulatedError(int most) {
        Calibration calibration = calibration(LASSEN, "latency", Optional.of(HDR));
        List<StackFit.Cost> costs = calibration.stack().orElseThrow().costs();
        StackFit stack =
                new StackFit(costs.subList(0, Math.min(most, costs.size())), List.of(), OptionalLong.empty(), 0);
        String regimes = stack.yaml()
                .lines()
                .filter(line -> line.startsWith("  - "))
                .map(line -> line.substring(4))
                .collect(Collectors.joining(", "));
        List<Row> rows = calibration.table().rows();
        Map<Long, Double> simulated = new ReferenceNetwork(HDR, Optional.empty())
                .seconds(rows.stream().map(Row::bytes).toList(), "{ type: measured, regimes: [" + regimes + "] }");
        return rows.stream()
                .mapToDouble(row -> Math.abs(simulated.get(row.bytes()) / row.seconds() - 1))
                .max()
                .orElseThrow();
    }

    /**
     * Two sizes and a bandwidth are too few to fit: they are predicted, by the stack and the host as they come. The host's adapter
     * was fitted to the time of one byte.
     */
    private static Case gigabit() {
        String published = "published osu_latency and osu_bw figures of TCP over gigabit Ethernet";
        String slow = "{ bandwidth: 100 Mb/s, latency: 1 us, buffer: 1 MiB }";
        Mutant slower = new Mutant("links of 100 Mb/s", seed -> gigabit(slow, "tcp-linux"));
        return Case.exact(
                "F/tcp-1gbe",
                new Conditions(
                        "packet", "tcp-linux", "the kit's", "in order of arrival", "the smaller of two sizes", "none"),
                List.of(),
                List.of(
                        new Expectation(
                                "1-byte",
                                "TCP on 1GbE between two desktop computers: 1 B, one way",
                                25.4,
                                0.15 * 25.4,
                                "us",
                                published,
                                new Mutant(
                                        "no processor time", seed -> gigabit("1GbE", "alpha-beta, per-message: 0 ns"))),
                        new Expectation(
                                "1-kilobyte", "the same: 1 KiB, one way", 49.2, 0.15 * 49.2, "us", published, slower),
                        new Expectation(
                                "bandwidth",
                                "the same: large messages",
                                116.2,
                                0.15 * 116.2,
                                "MB/s",
                                published,
                                slower)),
                seed -> gigabit("1GbE", "tcp-linux"));
    }

    private static Map<String, Double> gigabit(String link, String stack) {
        long large = 8L << 20;
        Map<Long, Double> seconds = new ReferenceNetwork(
                        "{ type: star, hosts: 2, link: " + link + " }", Optional.of("lab-1gbe"))
                .seconds(List.of(1L, 1024L, large, 2 * large), "{ type: " + stack + " }");
        return Map.of(
                "1-byte", seconds.get(1L) * 1e6,
                "1-kilobyte", seconds.get(1024L) * 1e6,
                "bandwidth", large / (seconds.get(2 * large) - seconds.get(large)) / 1e6);
    }

    private static String text(String file) {
        try (InputStream in = MicroBenchmarks.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
