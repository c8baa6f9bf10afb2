package org.weft.validation.queues;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;

/** One switch port against M/M/1, M/D/1, M/G/1 and M/D/1/K, and a row of them: A1 to A5. */
public final class QueueTheory {
    private static final String SOURCE = "L. Kleinrock, Queueing Systems, volume 1, 1975; recomputed";
    private static final List<String> NETWORK = List.of("network");
    private static final long WARM_UP = 5_000;
    private static final double MEAN = 0.02;
    private static final double HEAVY = 0.04;

    private QueueTheory() {}

    /** All of them. */
    public static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        cases.add(exponential(0.5, 400_000));
        cases.add(exponential(0.8, 3_000_000).whenAsked());
        cases.add(exponential(0.9, 4_000_000).whenAsked());
        cases.add(fixed(0.5, 0.5, 200_000));
        cases.add(fixed(0.8, 2.0, 2_500_000).whenAsked());
        cases.add(fixed(0.9, 4.5, 3_000_000).whenAsked());
        cases.add(numbers(500_000));
        cases.add(mixed(0.5, 0.5837, 300_000));
        cases.add(mixed(0.8, 2.3347, 3_000_000).whenAsked());
        cases.add(mixed(0.9, 5.2530, 4_000_000).whenAsked());
        cases.add(finite(0.8, 2, 0.19957, 100_000));
        cases.add(finite(0.8, 5, 0.03529, 600_000));
        cases.add(finite(0.8, 10, 0.003639, 9_000_000).whenAsked());
        cases.add(finite(0.9, 2, 0.23464, 100_000));
        cases.add(finite(0.9, 5, 0.06436, 200_000));
        cases.add(finite(0.9, 10, 0.016632, 2_500_000).whenAsked());
        cases.add(finite(1.2, 2, 0.33386, 100_000));
        cases.add(finite(1.2, 5, 0.19915, 100_000));
        cases.add(finite(1.2, 10, 0.17091, 200_000));
        cases.add(tandem());
        return cases;
    }

    private static String port(String rate, String buffer) {
        return "{ type: custom, devices: [{ name: \"host-[0-1]\", role: host }, { name: switch, role: switch }], cables: [{"
                + " from: host-0, to: switch, link: { bandwidth: 10000 Gb/s, latency: 0 ns, mtu: 1 MB, buffer: 1 GB } },"
                + " { from: switch, to: host-1, link: { bandwidth: " + rate
                + ", latency: 0 ns, mtu: 1 MB, buffer: " + buffer + " } }] }";
    }

    private static OpenQueue.Spec spec(OpenQueue.Sizes sizes, double load, long packets) {
        return new OpenQueue.Spec(port("10 Gb/s", "10 GB"), sizes, load, packets, WARM_UP);
    }

    private static Conditions conditions(long packets) {
        return Conditions.bare("infinite", WARM_UP + " of " + packets + " packets a seed");
    }

    private static Case exponential(double load, long packets) {
        Experiment right = measureTimes(OpenQueue.Sizes.exponential(OpenQueue.BYTES), load, packets);
        Mutant fixed = new Mutant(
                "packets of one size",
                measureTimes(OpenQueue.Sizes.fixed(OpenQueue.BYTES), load, Math.min(packets, 200_000)));
        double mean = 1 / (1 - load);
        double share = load > 0.85 ? HEAVY : MEAN;
        return Case.random(
                "A1/load-" + load,
                conditions(packets),
                NETWORK,
                List.of(
                        Expectation.within(
                                share,
                                "mean",
                                "M/M/1 at load " + load + ": mean time in the system, 1/(1-r)",
                                mean,
                                "services",
                                SOURCE,
                                fixed),
                        Expectation.within(
                                HEAVY,
                                "p99",
                                "M/M/1 at load " + load + ": p99 of the time in the system, 4.60517/(1-r)",
                                4.60517 * mean,
                                "services",
                                SOURCE,
                                fixed)),
                right);
    }

    private static Experiment measureTimes(OpenQueue.Sizes sizes, double load, long packets) {
        return seed -> {
            OpenQueue queue = OpenQueue.run(spec(sizes, load, packets), seed);
            return Map.of("mean", queue.meanWait() + 1, "p99", queue.timeInSystem(0.99));
        };
    }

    private static Case fixed(double load, double wait, long packets) {
        Mutant exponential = new Mutant(
                "sizes that are exponential",
                measureWaits(OpenQueue.Sizes.exponential(OpenQueue.BYTES), load, Math.min(packets, 200_000)));
        Expectation expectation = Expectation.within(
                load > 0.85 ? HEAVY : MEAN,
                "wait",
                "M/D/1 at load " + load + ": mean wait, r/(2(1-r))",
                wait,
                "services",
                SOURCE,
                exponential);
        return Case.random(
                "A2/load-" + load,
                conditions(packets),
                NETWORK,
                List.of(expectation),
                measureWaits(OpenQueue.Sizes.fixed(OpenQueue.BYTES), load, packets));
    }

    private static Case numbers(long packets) {
        double load = 0.8;
        double[] shares = {0.2, 0.24511, 0.18941, 0.12758};
        Mutant exponential = new Mutant(
                "sizes that are exponential",
                measureWaits(OpenQueue.Sizes.exponential(OpenQueue.BYTES), load, 200_000));
        List<Expectation> expectations = new ArrayList<>();
        for (int left = 0; left < shares.length; left++) {
            expectations.add(Expectation.within(
                    HEAVY,
                    "p-" + left,
                    "M/D/1 at load " + load + ": share of time with " + left + " in the system",
                    shares[left],
                    "1",
                    SOURCE,
                    left == 0 ? lighter(load) : exponential));
        }
        return Case.random(
                "A2/number",
                conditions(packets),
                NETWORK,
                expectations,
                measureWaits(OpenQueue.Sizes.fixed(OpenQueue.BYTES), load, packets));
    }

    /** The share of time that a queue is empty knows nothing of sizes. */
    private static Mutant lighter(double load) {
        return new Mutant(
                "a link that is 5 % faster",
                measureWaits(OpenQueue.Sizes.fixed(OpenQueue.BYTES), load / 1.05, 200_000));
    }

    private static Experiment measureWaits(OpenQueue.Sizes sizes, double load, long packets) {
        return seed -> {
            OpenQueue queue = OpenQueue.run(spec(sizes, load, packets), seed);
            Map<String, Double> values = new LinkedHashMap<>();
            values.put("wait", queue.meanWait());
            for (int left = 0; left < 4; left++) {
                values.put("p-" + left, queue.probability(left));
            }
            return values;
        };
    }

    private static Case mixed(double load, double waitMicroseconds, long packets) {
        Mutant mean = new Mutant(
                "all packets of the mean size", wait(OpenQueue.Sizes.fixed(791), load, Math.min(packets, 200_000)));
        Expectation expectation = Expectation.within(
                load > 0.85 ? HEAVY : MEAN,
                "",
                "M/G/1 at load " + load + ", half 64 B and half 1518 B at 10 Gb/s: mean wait, r(1+cs2)/(2(1-r)) S",
                waitMicroseconds,
                "us",
                "Pollaczek and Khinchine; " + SOURCE,
                mean);
        return Case.random(
                "A3/load-" + load,
                conditions(packets),
                NETWORK,
                List.of(expectation),
                wait(OpenQueue.Sizes.either(64, 1518), load, packets));
    }

    private static Experiment wait(OpenQueue.Sizes sizes, double load, long packets) {
        return Experiment.of(
                "", seed -> OpenQueue.run(spec(sizes, load, packets), seed).meanWaitMicroseconds());
    }

    private static Case finite(double load, int room, double loss, long packets) {
        Expectation expectation = Expectation.within(
                0.03,
                "",
                "M/D/1/K at load " + load + ": share lost with room for " + room + " packets, that in service included",
                loss,
                "1",
                SOURCE,
                mutantOf(load, room));
        return Case.random(
                "A4/k-" + room + "/load-" + load,
                Conditions.bare(room + " packets", "none of " + packets + " packets a seed"),
                NETWORK,
                List.of(expectation),
                lost(load, room, packets));
    }

    /** Beyond saturation a packet more or less in a large room changes little. */
    private static Mutant mutantOf(double load, int room) {
        return load > 1 && room > 5
                ? new Mutant("half the room", lost(load, room / 2, 100_000))
                : new Mutant("room for one packet more", lost(load, room + 1, 300_000));
    }

    private static Experiment lost(double load, int room, long packets) {
        String port = port("10 Gb/s", room * OpenQueue.BYTES + " B");
        OpenQueue.Spec spec = new OpenQueue.Spec(port, OpenQueue.Sizes.fixed(OpenQueue.BYTES), load, packets, 0);
        return Experiment.of("", seed -> OpenQueue.run(spec, seed).lossShare());
    }

    private static Case tandem() {
        Expectation expectation = new Expectation(
                "",
                "packets of one size over seven equal links at load 0.9: longest wait at the second and later queues",
                0,
                0,
                "ps",
                "arrivals at a later queue are at least a service apart",
                new Mutant("a last link that is slower by 1 %", row("9.9 Gb/s")));
        return Case.exact(
                "A5",
                Conditions.bare("infinite", "none of 50000 packets"),
                NETWORK,
                List.of(expectation),
                row("10 Gb/s"));
    }

    private static Experiment row(String last) {
        String links = "link: { bandwidth: 10 Gb/s, latency: 50 ns, mtu: 9000 B, buffer: 10 GB }";
        StringBuilder cables = new StringBuilder("{ from: host-0, to: switch-0 }");
        for (int to = 1; to < 6; to++) {
            cables.append(", { from: switch-")
                    .append(to - 1)
                    .append(", to: switch-")
                    .append(to)
                    .append(" }");
        }
        String end = ", { from: switch-5, to: host-1, link: { bandwidth: " + last
                + ", latency: 50 ns, mtu: 9000 B, buffer: 10 GB } }";
        String topology = "{ type: custom, " + links
                + ", devices: [{ name: \"host-[0-1]\", role: host }, { name: \"switch-[0-5]\", role: switch }], cables: ["
                + cables + end + "] }";
        OpenQueue.Spec spec = new OpenQueue.Spec(topology, OpenQueue.Sizes.fixed(OpenQueue.BYTES), 0.9, 50_000, 0);
        return Experiment.of("", seed -> OpenQueue.run(spec, seed).latestLaterWaitPs());
    }
}
