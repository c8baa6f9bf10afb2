package org.weft.validation.collectives;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.weft.analytic.LogGp;
import org.weft.analytic.LogGpNetwork;
import org.weft.analytic.MessageClock;
import org.weft.program.MessageLayer;
import org.weft.program.Program;
import org.weft.program.ProgramRunner;
import org.weft.program.RunnerSpec;
import org.weft.program.Workload;
import org.weft.units.DataSize;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;
import org.weft.workloads.collectives.Allreduce;
import org.weft.workloads.collectives.Allreduce.Algorithm;
import org.weft.workloads.common.Repeats;

/** Programs on the LogGP network: the rows of D that are exact. */
public final class FormulaNetworks {
    private static final long MICROSECOND = 1_000_000;
    private static final LogGp ALPHA_BETA = LogGp.alphaBeta(5 * MICROSECOND, 80);
    private static final LogGp LOGGOPSIM = new LogGp(2_500_000, 1_500_000, 1_000_000, 6_000, true);
    private static final Conditions CONDITIONS =
            new Conditions("analytic", "none", "none", "one message at a time at each port", "none", "none");
    private static final long MIB = 1 << 20;
    private static final long GIB = 1 << 30;

    private static final List<Timed> FEW = List.of(
            new Timed(Algorithm.RING, 8, 8, "8 B", 70.00),
            new Timed(Algorithm.RING, 8, MIB, "1 MiB", 216.80),
            new Timed(Algorithm.RING, 8, GIB, "1 GiB", 150394),
            new Timed(Algorithm.RING, 64, 8, "8 B", 630.00),
            new Timed(Algorithm.RING, 64, MIB, "1 MiB", 795.15),
            new Timed(Algorithm.RING, 64, GIB, "1 GiB", 169744),
            new Timed(Algorithm.RABENSEIFNER, 64, 8, "8 B", 60.00),
            new Timed(Algorithm.RABENSEIFNER, 64, MIB, "1 MiB", 225.15),
            new Timed(Algorithm.RABENSEIFNER, 64, GIB, "1 GiB", 169174));
    private static final List<Timed> MANY = List.of(
            new Timed(Algorithm.RING, 1024, 8, "8 B", 10230),
            new Timed(Algorithm.RING, 1024, MIB, "1 MiB", 10397.6),
            new Timed(Algorithm.RING, 1024, GIB, "1 GiB", 181861));

    private FormulaNetworks() {}

    /** All of them. */
    public static List<Case> cases() {
        return List.of(
                logP(),
                dissemination(),
                alphaBeta("D/analytic", FEW),
                alphaBeta("D/analytic-1024", MANY).whenAsked(),
                crossOvers(),
                RailRings.rails());
    }

    private static long elapsedPs(LogGp parameters, int ranks, IntFunction<Program> programs) {
        MessageClock clock = new MessageClock();
        MessageLayer layer = new MessageLayer(new LogGpNetwork(clock, parameters, ranks));
        RunnerSpec spec = RunnerSpec.plain(IntStream.range(0, ranks).toArray());
        ProgramRunner runner = new ProgramRunner(layer, clock, spec, programs);
        runner.start();
        clock.run();
        if (!runner.isFinished()) {
            throw new IllegalStateException(runner.whoWaits());
        }
        return runner.elapsedPs();
    }

    private static Case logP() {
        Expectation expectation = new Expectation(
                "",
                "optimal broadcast to 8 places with L = 6, g = 4, o = 2",
                24,
                0,
                "cycles",
                "D. Culler and others, LogP, PPoPP 1993, figure 3",
                new Mutant("a gap that is not kept", broadcast(new LogGp(6, 2, 0, 0, true))));
        return Case.exact(
                "D/logp-broadcast",
                CONDITIONS,
                List.of(),
                List.of(expectation),
                broadcast(new LogGp(6, 2, 4, 0, true)));
    }

    private static Experiment broadcast(LogGp parameters) {
        return Experiment.of("", seed -> elapsedPs(parameters, 8, rank -> new TreeBroadcast()));
    }

    private static Case dissemination() {
        LogGp whole = new LogGp(2_500_000, 1_500_000, 1_000_000, 6_000, false);
        Mutant mutant = new Mutant("the first byte of a message is not free", disseminations(whole));
        return Case.exact(
                "D/dissemination",
                CONDITIONS,
                List.of(),
                List.of(
                        new Expectation(
                                "1-B",
                                "dissemination over 16 ranks, 1 B: L 2500, o 1500, g 1000 ns, G 6 ns/B",
                                22000,
                                0,
                                "ns",
                                "T. Hoefler, T. Schneider, A. Lumsdaine, LogGOPSim, LSAP 2010",
                                mutant),
                        new Expectation(
                                "8-B",
                                "dissemination over 16 ranks, 8 B: (s-1) G more a round",
                                22168,
                                0,
                                "ns",
                                "LogGOPSim 1.1 with its default parameters",
                                mutant)),
                disseminations(LOGGOPSIM));
    }

    private static Experiment disseminations(LogGp parameters) {
        return seed -> {
            Map<String, Double> values = new LinkedHashMap<>();
            values.put("1-B", elapsedPs(parameters, 16, rank -> new Dissemination(1)) / 1e3);
            values.put("8-B", elapsedPs(parameters, 16, rank -> new Dissemination(8)) / 1e3);
            return values;
        };
    }

    /** Times of one allreduce in microseconds. */
    private record Timed(Algorithm algorithm, int ranks, long bytes, String size, double microseconds) {
        String part() {
            return word() + "/" + ranks + "-ranks/" + size.replace(' ', '-');
        }

        String word() {
            return algorithm.name().toLowerCase(java.util.Locale.ROOT);
        }

        Experiment with(LogGp parameters) {
            return Experiment.of(part(), seed -> time(parameters));
        }

        double time(LogGp parameters) {
            return allreducePs(parameters, algorithm, ranks, bytes) / (double) MICROSECOND;
        }

        Expectation expectation() {
            boolean large = bytes > MIB;
            LogGp wrong = large ? LogGp.alphaBeta(5 * MICROSECOND, 160) : LogGp.alphaBeta(10 * MICROSECOND, 80);
            return Expectation.within(
                    0.001,
                    part(),
                    "allreduce of " + size + " on " + ranks + " ranks without packets, " + word(),
                    microseconds,
                    "us",
                    "closed forms with a = 5 us, b = 8e-11 s/B",
                    new Mutant(large ? "half-duplex ports" : "latency at both ends", with(wrong)));
        }
    }

    private static long allreducePs(LogGp parameters, Algorithm algorithm, int ranks, long bytes) {
        Workload workload = new Allreduce(DataSize.ofBytes(bytes), algorithm, 0, 1, Repeats.ONCE);
        int[] hosts = IntStream.range(0, ranks).toArray();
        Workload.Setting setting = new Workload.Setting(ranks, 1, ranks, hosts, 1, 0);
        return elapsedPs(parameters, ranks, rank -> workload.program(rank, setting));
    }

    private static Case alphaBeta(String id, List<Timed> all) {
        List<Expectation> expectations = new ArrayList<>();
        all.forEach(timed -> expectations.add(timed.expectation()));
        return Case.exact(id, CONDITIONS, List.of("allreduce"), expectations, seed -> {
            Map<String, Double> values = new LinkedHashMap<>();
            all.forEach(timed -> values.put(timed.part(), timed.time(ALPHA_BETA)));
            return values;
        });
    }

    private static Case crossOvers() {
        Mutant mutant = new Mutant("half-duplex ports", crossings(LogGp.alphaBeta(5 * MICROSECOND, 160)));
        return Case.exact(
                "D/cross-over",
                CONDITIONS,
                List.of("allreduce"),
                List.of(
                        Expectation.within(
                                0.02,
                                "rabenseifner",
                                "size from which Rabenseifner beats recursive doubling, 64 ranks",
                                93_023,
                                "B",
                                "closed forms with a = 5 us, b = 8e-11 s/B",
                                mutant),
                        Expectation.within(
                                0.02,
                                "ring",
                                "size from which a ring beats recursive doubling, 64 ranks",
                                1_860_000,
                                "B",
                                "closed forms with a = 5 us, b = 8e-11 s/B",
                                mutant)),
                crossings(ALPHA_BETA));
    }

    private static Experiment crossings(LogGp parameters) {
        return seed -> Map.of(
                "rabenseifner", crossing(parameters, Algorithm.RABENSEIFNER),
                "ring", crossing(parameters, Algorithm.RING));
    }

    /** Halves the interval in which recursive doubling stops being the faster one. */
    private static double crossing(LogGp parameters, Algorithm other) {
        long below = 1 << 10;
        long above = 1 << 24;
        while (above - below > below / 1000) {
            long middle = (below + above) / 2;
            boolean doublingIsFaster = allreducePs(parameters, Algorithm.RECURSIVE_DOUBLING, 64, middle)
                    < allreducePs(parameters, other, 64, middle);
            below = doublingIsFaster ? middle : below;
            above = doublingIsFaster ? above : middle;
        }
        return (below + above) / 2.0;
    }
}
