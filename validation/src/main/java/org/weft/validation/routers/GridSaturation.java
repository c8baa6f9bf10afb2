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

/** Grids of routers against channel load bounds and against BookSim2: B/saturation and B/booksim. */
public final class GridSaturation {
    private static final String MESH = "type: mesh, dims: [8, 8]";
    private static final String TORUS = "type: torus, dims: [8, 8]";
    private static final String CUBE = "type: hypercube, dimension: 6";
    private static final String STAGES =
            "vc-allocation-delay: 1 ns, switch-allocation-delay: 1 ns, traversal-delay: 1 ns, credit-delay: 2 ns";
    private static final int FLIT_BYTES = 16;
    private static final String RATE = "128 Gb/s";
    private static final String ROUTER = "vcs: 8, vc-buffer: 128 B, " + STAGES;
    private static final String ONE_CHANNEL = "vcs: 2, vc-buffer: 32 B, " + STAGES;
    private static final String BOOKSIM =
            "BookSim2 (N. Jiang et al., ISPASS 2013), 8 channels x 8 flits, separable input-first allocators, run for this row";
    private static final String BOUND =
            "W. Dally and B. Towles, Principles and Practices of Interconnection Networks, 2004, chapter 3; recomputed";
    private static final List<String> NETWORK = List.of("virtual-channels");

    private GridSaturation() {}

    /** All of them. */
    public static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        cases.add(curve());
        cases.add(booksim("mesh", MESH, 0.427, 0.38, 0.48));
        cases.add(deepBuffers());
        cases.add(booksim("hypercube", CUBE, 0.93, 0.85, 1));
        cases.add(overloaded());
        cases.add(bound("mesh-uniform", MESH, Pattern.Kind.UNIFORM, 0.5));
        cases.add(bound("mesh-bit-complement", MESH, Pattern.Kind.BIT_COMPLEMENT, 0.25));
        cases.add(transpose());
        cases.add(torusUniform());
        cases.add(bound("torus-transpose", TORUS, Pattern.Kind.TRANSPOSE, 2.0 / 7));
        cases.add(bound("torus-tornado", TORUS, Pattern.Kind.TORNADO, 1.0 / 3));
        cases.add(bound(
                "torus-one-way",
                TORUS + ", routing: { type: dimension-order, half-way: up }",
                Pattern.Kind.UNIFORM,
                0.8));
        return cases;
    }

    private static GridTraffic.Spec spec(
            String topology, Pattern.Kind pattern, String router, String rate, int cycles) {
        return new GridTraffic.Spec(
                topology,
                pattern,
                0,
                FLIT_BYTES,
                "queueing: virtual-channels, router: { flit: " + FLIT_BYTES + " B, " + router + " }",
                "bandwidth: " + rate + ", latency: 0 ns",
                cycles);
    }

    private static Conditions conditions(String buffer, int cycles) {
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

    /**
     * The transpose on a mesh needs a criterion that tells .4 % apart: past saturation, what flows over the fullest channels get; a
     * little below, that none is held back.
     */
    private static Case transpose() {
        double bound = 1.0 / 7;
        int cycles = 20_000;
        GridTraffic.Spec spec = spec(MESH, Pattern.Kind.TRANSPOSE, ROUTER, RATE, cycles);
        GridTraffic.Spec fast = spec(MESH, Pattern.Kind.TRANSPOSE, ROUTER, "256 Gb/s", cycles / 4);
        Expectation full = new Expectation(
                "full",
                "mesh transpose at 1.3 times the load at which a channel is full: accepted of flows over the fullest channels",
                bound,
                0.05 * bound,
                Expectation.Side.BELOW,
                "flits a host and cycle",
                BOUND,
                new Mutant("links that are twice as fast", overFullest(fast.at(1.3 * bound))));
        Expectation below = new Expectation(
                "below",
                "mesh transpose at .95 of that load: what arrives of what the host offers that is held back most",
                1,
                0.02,
                Expectation.Side.BELOW,
                "1",
                BOUND,
                new Mutant("at 1.05 of it", worstShare(spec.at(1.05 * bound))));
        return transpose(List.of(full, below), spec, bound, cycles);
    }

    private static Case transpose(List<Expectation> rows, GridTraffic.Spec spec, double bound, int cycles) {
        Experiment full = overFullest(spec.at(1.3 * bound));
        Experiment below = worstShare(spec.at(0.95 * bound));
        return Case.random("B/channel-mesh-transpose", conditions("8 flits a channel", cycles), NETWORK, rows, seed -> {
                    Map<String, Double> values = new LinkedHashMap<>(full.run(seed));
                    values.putAll(below.run(seed));
                    return values;
                })
                .whenAsked();
    }

    private static Experiment overFullest(GridTraffic.Spec spec) {
        return Experiment.of(
                "full", seed -> GridTraffic.run(spec, seed).channels().overFullest());
    }

    private static Experiment worstShare(GridTraffic.Spec spec) {
        return Experiment.of("below", seed -> GridTraffic.run(spec, seed).worstShare());
    }

    /** The load at which the channels of a direction are full, from what they carry below saturation. */
    private static Case torusUniform() {
        int cycles = 8_000;
        Expectation expectation = Expectation.within(
                0.01,
                "",
                "torus of 8 x 8, uniform, at .3: offered load over what a channel of the fullest direction carries",
                1,
                "flits a host and cycle",
                BOUND + "; half-way ties split evenly, one-sided gives .80",
                new Mutant(
                        "half-way packets all one way",
                        fullAt(", routing: { type: dimension-order, half-way: up }", cycles)));
        return Case.random(
                "B/channel-torus-uniform",
                conditions("8 flits a channel", cycles),
                NETWORK,
                List.of(expectation),
                fullAt("", cycles));
    }

    private static Experiment fullAt(String routing, int cycles) {
        GridTraffic.Spec spec = spec(TORUS + routing, Pattern.Kind.UNIFORM, ROUTER, RATE, cycles)
                .sprayed()
                .at(0.3);
        return Experiment.of("", seed -> {
            GridTraffic run = GridTraffic.run(spec, seed);
            return run.offeredLoad() / run.channels().ofFullestDirection();
        });
    }

    private static Case bound(String name, String topology, Pattern.Kind pattern, double bound) {
        int cycles = 20_000;
        boolean byHost = pattern != Pattern.Kind.UNIFORM;
        Expectation expectation = new Expectation(
                "",
                name.replace('-', ' ') + ": saturation never above the load at which a channel is full",
                bound,
                0.4 * bound,
                Expectation.Side.BELOW,
                "flits a host and cycle",
                BOUND,
                new Mutant(
                        "links that are twice as fast",
                        saturation(
                                spec(topology, pattern, ROUTER, "256 Gb/s", 6_000),
                                byHost,
                                0.55 * bound,
                                2.5 * bound)));
        return Case.random(
                        "B/saturation-" + name,
                        conditions("8 flits a channel", cycles),
                        NETWORK,
                        List.of(expectation),
                        saturation(spec(topology, pattern, ROUTER, RATE, cycles), byHost, 0.55 * bound, 1.1 * bound))
                .whenAsked();
    }

    private static Experiment saturation(GridTraffic.Spec spec, boolean byHost, double from, double to) {
        return Experiment.of(
                "", seed -> GridTraffic.saturation(spec, byHost, from, Math.min(to, 0.999), 0.01 * to, seed));
    }
}
