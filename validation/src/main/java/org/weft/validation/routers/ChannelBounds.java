package org.weft.validation.routers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.validation.Case;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;

/** Grids of routers against the load at which a channel is full: B/saturation and B/channel. */
public final class ChannelBounds {
    private static final String BOUND =
            "W. Dally and B. Towles, Principles and Practices of Interconnection Networks, 2004, chapter 3; recomputed";

    private ChannelBounds() {}

    /** All of them. */
    public static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        cases.add(bound("mesh-uniform", GridSaturation.MESH, Pattern.Kind.UNIFORM, 0.5));
        cases.add(bound("mesh-bit-complement", GridSaturation.MESH, Pattern.Kind.BIT_COMPLEMENT, 0.25));
        cases.add(transpose());
        cases.add(torusUniform());
        cases.add(bound("torus-transpose", GridSaturation.TORUS, Pattern.Kind.TRANSPOSE, 2.0 / 7));
        cases.add(bound("torus-tornado", GridSaturation.TORUS, Pattern.Kind.TORNADO, 1.0 / 3));
        cases.add(bound(
                "torus-one-way",
                GridSaturation.TORUS + ", routing: { type: dimension-order, half-way: up }",
                Pattern.Kind.UNIFORM,
                0.8));
        return cases;
    }

    /**
     * The transpose on a mesh needs a criterion that tells .4 % apart: past saturation, what flows over the fullest channels get; a
     * little below, that none is held back.
     */
    private static Case transpose() {
        double bound = 1.0 / 7;
        int cycles = 20_000;
        GridTraffic.Spec spec = GridSaturation.spec(
                GridSaturation.MESH, Pattern.Kind.TRANSPOSE, GridSaturation.ROUTER, GridSaturation.RATE, cycles);
        GridTraffic.Spec fast = GridSaturation.spec(
                GridSaturation.MESH, Pattern.Kind.TRANSPOSE, GridSaturation.ROUTER, "256 Gb/s", cycles / 4);
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
        return Case.random(
                        "B/channel-mesh-transpose",
                        GridSaturation.conditions("8 flits a channel", cycles),
                        GridSaturation.NETWORK,
                        rows,
                        seed -> {
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
                GridSaturation.conditions("8 flits a channel", cycles),
                GridSaturation.NETWORK,
                List.of(expectation),
                fullAt("", cycles));
    }

    private static Experiment fullAt(String routing, int cycles) {
        GridTraffic.Spec spec = GridSaturation.spec(
                        GridSaturation.TORUS + routing,
                        Pattern.Kind.UNIFORM,
                        GridSaturation.ROUTER,
                        GridSaturation.RATE,
                        cycles)
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
                        GridSaturation.saturation(
                                GridSaturation.spec(topology, pattern, GridSaturation.ROUTER, "256 Gb/s", 6_000),
                                byHost,
                                0.55 * bound,
                                2.5 * bound)));
        return Case.random(
                        "B/saturation-" + name,
                        GridSaturation.conditions("8 flits a channel", cycles),
                        GridSaturation.NETWORK,
                        List.of(expectation),
                        GridSaturation.saturation(
                                GridSaturation.spec(
                                        topology, pattern, GridSaturation.ROUTER, GridSaturation.RATE, cycles),
                                byHost,
                                0.55 * bound,
                                1.1 * bound))
                .whenAsked();
    }
}
