package org.weft.validation.queues;

import java.util.ArrayList;
import java.util.List;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;

/** One switch whose packets wait at inputs, or at outputs, under independent uniform traffic: A6. */
public final class CrossbarTheory {
    private static final String KAROL =
            "M. Karol, M. Hluchyj, S. Morgan, Input versus output queueing on a space-division packet switch, 1987";
    private static final List<String> NETWORK = List.of("network");
    private static final int WARM_UP = 2_000;
    private static final String INPUT = "queueing: input";
    private static final String VIRTUAL = "queueing: voq";

    private CrossbarTheory() {}

    /** All of them. */
    public static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        cases.add(headOfLine(2, 0.750000, 150_000));
        cases.add(headOfLine(4, 0.655242, 100_000));
        cases.add(headOfLine(8, 0.618390, 60_000));
        cases.add(headOfLine(256, 0.585786, 8_000).whenAsked());
        cases.add(virtualOutputs());
        cases.add(outputs(8, 0.5, 0.4375, 100_000));
        cases.add(outputs(8, 0.8, 1.75, 400_000).whenAsked());
        return cases;
    }

    private static Case headOfLine(int ports, double share, int slots) {
        Expectation expectation = new Expectation(
                "",
                "saturation of " + ports + " inputs with one line each"
                        + (ports > 64 ? ", where infinitely many reach 2 - sqrt 2" : ""),
                share,
                0.002,
                "1",
                KAROL + ", table I; recomputed",
                new Mutant("a line for every output", throughput(VIRTUAL, ports, slots / 4)));
        return Case.random(
                "A6/head-of-line-" + ports,
                Conditions.bare("20 packets an input", WARM_UP + " slots before " + slots + " a seed"),
                NETWORK,
                List.of(expectation),
                throughput(INPUT, ports, slots));
    }

    private static Case virtualOutputs() {
        int slots = 20_000;
        Expectation expectation = new Expectation(
                "",
                "16 inputs with virtual output queues and iSLIP at full load: share that gets through",
                1,
                0.01,
                "1",
                "N. McKeown, The iSLIP scheduling algorithm for input-queued switches, 1999",
                new Mutant("one line an input", throughput(INPUT, 16, slots / 4)));
        return Case.random(
                "A6/virtual-outputs",
                Conditions.bare("2000 packets an input", slots + " slots before " + slots + " a seed"),
                NETWORK,
                List.of(expectation),
                Experiment.of(
                        "",
                        seed -> CellSwitch.run(new CellSwitch.Spec(VIRTUAL, 16, 1, 2000, slots, slots), seed)
                                .throughput()));
    }

    private static Experiment throughput(String queueing, int ports, int slots) {
        return Experiment.of(
                "",
                seed -> CellSwitch.run(new CellSwitch.Spec(queueing, ports, 1, 20, WARM_UP, slots), seed)
                        .throughput());
    }

    private static Case outputs(int ports, double load, double wait, int slots) {
        Expectation expectation = Expectation.within(
                0.02,
                "",
                ports + " inputs at load " + load + ", queues at outputs: mean wait, (N-1)/N p/(2(1-p))",
                wait,
                "slots",
                KAROL + ", equation 11",
                new Mutant("virtual output queues", wait(VIRTUAL, ports, load, slots / 4)));
        return Case.random(
                "A6/outputs-" + load,
                Conditions.bare("infinite", WARM_UP + " slots before " + slots + " a seed"),
                NETWORK,
                List.of(expectation),
                wait("queueing: output", ports, load, slots));
    }

    private static Experiment wait(String queueing, int ports, double load, int slots) {
        return Experiment.of(
                "",
                seed -> CellSwitch.run(new CellSwitch.Spec(queueing, ports, load, 1_000_000, WARM_UP, slots), seed)
                        .meanWait());
    }
}
