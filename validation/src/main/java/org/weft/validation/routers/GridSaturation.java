package org.weft.validation.routers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;

/** Grids of routers against BookSim2: B/booksim. */
public final class GridSaturation {
    static final String MESH = "type: mesh, dims: [8, 8]";
    static final String TORUS = "type: torus, dims: [8, 8]";
    private static final String CUBE = "type: hypercube, dimension: 6";
    private static final String STAGES =
            "vc-allocation-delay: 1 ns, switch-allocation-delay: 1 ns, traversal-delay: 1 ns, credit-delay: 2 ns";
    private static final int FLIT_BYTES = 16;
    static final String RATE = "128 Gb/s";
    static final String ROUTER = "vcs: 8, vc-buffer: 128 B, " + STAGES;
    private static final String ONE_CHANNEL = "vcs: 2, vc-buffer: 32 B, " + STAGES;
    private static final String BOOKSIM =
            "BookSim2 (N. Jiang et al., ISPASS 2013), 8 channels x 8 flits, separable input-first allocators, run for this row";
    static final List<String> NETWORK = List.of("virtual-channels");

    private GridSaturation() {}

    /** All of them. */
    public static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        cases.add(curve());
        cases.add(booksim("mesh", MESH, 0.427, 0.38, 0.48));
        cases.add(deepBuffers());
        cases.add(booksim("hypercube", CUBE, 0.93, 0.85, 1));
        cases.add(overloaded());
        return cases;
    }

    static GridTraffic.Spec spec(String topology, Pattern.Kind pattern, String router, String rate, int cycles) {
        return new GridTraffic.Spec(
                topology,
                pattern,
                0,
                FLIT_BYTES,
                "queueing: virtual-channels, router: { flit: " + FLIT_BYTES + " B, " + router + " }",
                "bandwidth: " + rate + ", latency: 0 ns",
                cycles);
    }

    static Conditions conditions(String buffer, int cycles) {
        return new Conditions(
                "packet",
                "none: single flits, each cycle with the same chance",
                buffer,
                "separable allocators, input first, round robin",
                "half of " + cycles + " cycles",
                "none: credits");
    }

    private static Case curve() {
        double[] loads = {0.1, 0.2, 0.3, 0.4};
        double[] latencies = {27.2, 27.9, 29.3, 38.6};
        int cycles = 6_000;
        Mutant slow = new Mutant(
                "a credit that takes ten cycles more and channels of two flits",
                latencies(loads, cycles / 3, ROUTER.replace("2 ns", "12 ns").replace("128 B", "32 B")));
        List<Expectation> expectations = new ArrayList<>();
        for (int index = 0; index < loads.length; index++) {
            expectations.add(Expectation.within(
                    0.05,
                    "load-" + loads[index],
                    "mesh of 8 x 8 at " + loads[index] + " flits a host and cycle: mean latency",
                    latencies[index],
                    "cycles",
                    BOOKSIM,
                    index < 2 ? deeper(loads[index], cycles / 3) : slow));
        }
        return Case.random(
                "B/booksim-mesh-latency",
                conditions("8 flits a channel", cycles),
                NETWORK,
                expectations,
                latencies(loads, cycles, ROUTER));
    }

    /** At low load buffers do not matter, stages do. */
    private static Mutant deeper(double load, int cycles) {
        double[] one = {load};
        return new Mutant(
                "no stage for virtual channels",
                latencies(one, cycles, ROUTER.replace("vc-allocation-delay: 1 ns", "vc-allocation-delay: 0 ns")));
    }

    private static Experiment latencies(double[] loads, int cycles, String router) {
        return seed -> {
            Map<String, Double> values = new LinkedHashMap<>();
            for (double load : loads) {
                GridTraffic.Spec spec =
                        spec(MESH, Pattern.Kind.UNIFORM, router, RATE, cycles).at(load);
                values.put("load-" + load, GridTraffic.run(spec, seed).latency());
            }
            return values;
        };
    }

    private static Case booksim(String name, String topology, double saturation, double from, double to) {
        int cycles = 10_000;
        Expectation expectation = Expectation.within(
                0.05,
                "",
                name + " of 64, uniform: load from which less than 99 % is accepted or ever more waits",
                saturation,
                "flits a host and cycle",
                BOOKSIM,
                new Mutant(
                        "two channels of two flits",
                        saturation(
                                spec(topology, Pattern.Kind.UNIFORM, ONE_CHANNEL, RATE, cycles / 5), false, 0.05, to)));
        return Case.random(
                        "B/booksim-" + name,
                        conditions("8 flits a channel", cycles),
                        NETWORK,
                        List.of(expectation),
                        saturation(spec(topology, Pattern.Kind.UNIFORM, ROUTER, RATE, cycles), false, from, to))
                .whenAsked();
    }

    /** As BookSim2's own example of this mesh has it: channels of 16 flits, and inputs that move two at a time. */
    private static Case deepBuffers() {
        int cycles = 10_000;
        double load = 0.48;
        String deep = ROUTER.replace("128 B", "256 B");
        Expectation expectation = Expectation.within(
                0.01,
                "",
                "mesh of 64, uniform, channels of 16 flits, inputs that move two flits a cycle: share accepted at .48",
                1,
                "1",
                "BookSim2 (N. Jiang et al., ISPASS 2013) is stable there with its example's input speed-up of 2",
                new Mutant("inputs that move one flit a cycle", accepted(load, cycles / 3, deep)));
        return Case.random(
                        "B/booksim-mesh-deep",
                        conditions("16 flits a channel", cycles),
                        NETWORK,
                        List.of(expectation),
                        accepted(load, cycles, deep + ", input-speedup: 2"))
                .whenAsked();
    }

    /** What BookSim2 gives as its torus' saturation is what it accepts once past it, which depends on the classes of its rings. */
    private static Case overloaded() {
        int cycles = 10_000;
        Expectation expectation = Expectation.within(
                0.05,
                "",
                "torus of 64, uniform, past saturation: accepted of .8 offered, classes by crossing, channels of two cycles",
                0.61,
                "flits a host and cycle",
                BOOKSIM,
                new Mutant("classes that change at the dateline", throughput("dateline", cycles)));
        return Case.random(
                        "B/booksim-torus",
                        conditions("8 flits a channel", cycles),
                        NETWORK,
                        List.of(expectation),
                        throughput("crossing", cycles))
                .whenAsked();
    }

    private static Experiment throughput(String classes, int cycles) {
        double load = 0.8;
        GridTraffic.Spec spec = new GridTraffic.Spec(
                TORUS + ", routing: { type: dimension-order, ring-classes: " + classes + " }",
                Pattern.Kind.UNIFORM,
                load,
                FLIT_BYTES,
                "queueing: virtual-channels, spread: packet-spray, router: { flit: " + FLIT_BYTES + " B, " + ROUTER
                        + " }",
                "bandwidth: " + RATE + ", latency: 1 ns",
                cycles);
        return Experiment.of("", seed -> load * GridTraffic.run(spec, seed).acceptedShare());
    }

    private static Experiment accepted(double load, int cycles, String router) {
        GridTraffic.Spec spec =
                spec(MESH, Pattern.Kind.UNIFORM, router, RATE, cycles).at(load);
        return Experiment.of("", seed -> GridTraffic.run(spec, seed).acceptedShare());
    }

    static Experiment saturation(GridTraffic.Spec spec, boolean byHost, double from, double to) {
        return Experiment.of(
                "", seed -> GridTraffic.saturation(spec, byHost, from, Math.min(to, 0.999), 0.01 * to, seed));
    }
}
