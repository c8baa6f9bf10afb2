package org.weft.validation.faults;

import java.util.List;
import java.util.Map;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;

/** What links lose by bit errors, in bursts, and while they are dead: G21 to G23. */
public final class LossyLinks {
    private static final List<String> NETWORK = List.of("network");
    private static final String REST = """
            stacks: [ideal]
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 0 ns } }
            """;
    private static final String STAR = """
            topologies:
              star: { type: star, hosts: 2, link: { bandwidth: 100 Gb/s, latency: 500 ns, buffer: 1 GB, mtu: 9000 B } }
            """ + REST;
    private static final String TREE = """
            topologies:
              tree: { type: fat-tree, leaves: 2, spines: 2, hosts-per-leaf: 2,
                      link: { bandwidth: 10 Gb/s, latency: 500 ns, buffer: 1 GB, mtu: 9000 B } }
            """ + REST;

    private static final double BIT_ERRORS = 1e-5;
    private static final String BITS =
            "faults=[{ kind: bit-errors, where: \"switch > host-1\", bit-error-rate: " + BIT_ERRORS + " }]";
    private static final int FRAMING = 20;

    private static final double BURST_LOSS = 0.05;
    private static final int BURST_LENGTH = 8;
    private static final String GILBERT =
            "E. N. Gilbert, Bell System Technical Journal 39, 1960: a bad state lasts 1/r";

    private static final double SERIAL_US = 1250 * 8 / 10e3;
    private static final double CONVERGENCE_US = 2000;

    private LossyLinks() {}

    /** All of them. */
    public static List<Case> cases() {
        return List.of(bits(64, 1_000_000), bits(1518, 150_000), bits(9018, 60_000), bursts(), down());
    }

    private static Conditions conditions(String loss) {
        return new Conditions(
                "packet", "none: packets back to back", "1 GB a port, which nothing fills", "in order", "none", loss);
    }

    private static Case bits(int frame, long packets) {
        double share = 1 - Math.pow(1 - BIT_ERRORS, 8.0 * frame);
        Expectation expectation = Expectation.within(
                0.03,
                "",
                "share of frames of " + frame + " B lost at a bit error rate of 1e-5",
                share,
                "1",
                "independent bits: 1 - (1 - rate)^bits, from a frame's address to its check sum",
                new Mutant(
                        "1 of 100 packets, whatever their size",
                        share(frame, packets / 4, "topologies.star.link.loss=0.5 %")));
        return Case.random(
                "G21/bits-" + frame,
                conditions("bit errors, 1e-5"),
                NETWORK,
                List.of(expectation),
                share(frame, packets, BITS));
    }

    private static Experiment share(int frame, long packets, String setting) {
        return Experiment.of("", seed -> {
            Wire wire = new Wire(STAR, seed, setting).send(0, 1, packets, frame + FRAMING);
            return (double) wire.lost() / packets;
        });
    }

    private static Case bursts() {
        String fault = "faults=[{ kind: error-bursts, where: \"switch > host-1\", loss: " + BURST_LOSS + ", length: "
                + BURST_LENGTH + " }]";
        Mutant independent =
                new Mutant("independent losses of another share", burst("topologies.star.link.loss=2 %", 200_000));
        return Case.random(
                "G22/bursts",
                conditions("Gilbert-Elliott, 5 %, bursts of 8 packets"),
                NETWORK,
                List.of(
                        Expectation.within(
                                0.05, "loss", "share of packets lost in bursts", BURST_LOSS, "1", GILBERT, independent),
                        Expectation.within(
                                0.04,
                                "length",
                                "packets lost one after the other",
                                BURST_LENGTH,
                                "packets",
                                GILBERT,
                                independent)),
                burst(fault, 1_500_000));
    }

    private static Experiment burst(String setting, long packets) {
        return seed -> {
            Wire wire = new Wire(STAR, seed, setting).send(0, 1, packets, 1000);
            return Map.of("loss", (double) wire.lost() / packets, "length", wire.burstLength());
        };
    }

    /** Both spines' links of the leaf fail one after the other, so that every way of the flow is met once. */
    private static Case down() {
        Expectation expectation = Expectation.within(
                0.01,
                "",
                "packets lost by a dead link until routing knows, 2 ms later, and none after that",
                CONVERGENCE_US / SERIAL_US,
                "packets",
                "rate times convergence time",
                new Mutant("routing that knows in half the time", lost("1 ms")));
        return Case.exact("G23/link-down", conditions("a dead link"), NETWORK, List.of(expectation), lost("2 ms"));
    }

    private static Experiment lost(String convergence) {
        return Experiment.of("", seed -> {
            double sum = 0;
            for (int spine = 0; spine < 2; spine++) {
                String fault = "faults=[{ kind: link-down, where: \"leaf-0 <> spine-" + spine
                        + "\", at: 1 ms, convergence: " + convergence + " }]";
                sum += new Wire(TREE, seed, fault).send(0, 2, 10_000, 1250).lost();
            }
            return sum;
        });
    }
}
