package org.weft.validation.queues;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.observe.LatencySummary;
import org.weft.program.Program;
import org.weft.program.Rank;
import org.weft.run.Outcome;
import org.weft.run.PacketFidelity;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;
import org.weft.validation.PlainWorkload;
import org.weft.validation.Scenes;

/**
 * Flows that share links, packet by packet, against max-min fair shares: A9.
 *
 * <p><b>Model.</b> Every flow is one message, as long as its fair share of the same time, and of a size of its own by which its
 * time is known again; its rate is its payload over its time, headers added.
 *
 * <p><b>Not modelled.</b> The parking lot: with two links that are equally scarce, packets of the long flow wait at both, and
 * windows and turns leave it less than its half. That row is for fluid rates.
 */
public final class FairShares {
    private static final double FRAMING = 4134.0 / 4096;
    private static final String SOURCE =
            "max-min fairness; D. Bertsekas, R. Gallager, Data Networks, 1992, section 6.5.2";
    private static final Conditions CONDITIONS = new Conditions(
            "packet",
            "fixed-window, MTU 4096, windows of 4 bandwidth-delay products, lossless",
            "1 MiB a port, credits",
            "hosts: connections in turn; switches: inputs in turn",
            "none",
            "none");

    private FairShares() {}

    /** The in/out test, and a permutation over a fat tree. */
    public static List<Case> cases() {
        return List.of(inAndOut(), crossPods());
    }

    /** A message of one rank for another. */
    private record Flow(String name, int from, int to, double gigabits) {
        long bytes(int index) {
            return (long) (gigabits * 10_000_000) + 4096L * index;
        }
    }

    /** All flows at once. */
    private record Flows(List<Flow> flows, int ranks) implements PlainWorkload {
        @Override
        public int ranks(int nodes, int ranksPerHost) {
            return ranks;
        }

        @Override
        public Program program(int rank, Setting setting) {
            return new Program() {
                @Override
                public void start(Rank self) {
                    for (int index = 0; index < flows.size(); index++) {
                        Flow flow = flows.get(index);
                        if (flow.from == rank) {
                            self.send(flow.to, flow.bytes(index), index, 0);
                        }
                        if (flow.to == rank) {
                            self.receive(flow.from, index, 0);
                        }
                    }
                    self.finish();
                }

                @Override
                public void onDone(Rank self, int token, int peer, long bytes) {}
            };
        }
    }

    private static Experiment rates(String topology, int ranks, List<Flow> flows, String... settings) {
        String study = "{ topologies: { net: " + topology
                + " }, stacks: { w: { type: fixed-window, lossless: on, window: 256 KiB } }, host: { nic: { latency: 0 ns"
                + " } }, workloads: { none: { type: compute, compute: 1 us } }, jitter: off }";
        return seed -> {
            Outcome outcome =
                    new PacketFidelity().run(Scenes.with(Scenes.of(study, seed, settings), new Flows(flows, ranks)));
            Map<String, Double> values = new LinkedHashMap<>();
            for (int index = 0; index < flows.size(); index++) {
                long bytes = flows.get(index).bytes(index);
                LatencySummary latency = Optional.ofNullable(
                                outcome.messagesBySize().get(bytes))
                        .orElseThrow(() -> new IllegalStateException("a flow has not arrived"));
                values.put(flows.get(index).name, bytes * 8e3 * FRAMING / latency.meanPs());
            }
            return values;
        };
    }

    private static Case inAndOut() {
        String star =
                "{ type: star, hosts: 6, link: { bandwidth: 10 Gb/s, latency: 10 us, buffer: 1 MiB, mtu: 4096 B } }";
        List<Flow> flows = new ArrayList<>();
        for (int to = 1; to <= 4; to++) {
            flows.add(new Flow("A-to-" + (char) ('A' + to), 0, to, 2.5));
        }
        flows.add(new Flow("F-to-E", 5, 4, 7.5));
        Mutant mutant = new Mutant("half-duplex links", rates(star, 6, flows, "topologies.net.link.bandwidth=5 Gb/s"));
        return Case.exact(
                "A9/in-out",
                CONDITIONS,
                List.of("network", "theory"),
                expectations(flows, mutant),
                rates(star, 6, flows));
    }

    /** Every host of a fat tree sends to the one half the tree further on, so that all links are full if balanced. */
    private static Case crossPods() {
        List<Flow> flows = new ArrayList<>();
        for (int host = 0; host < 16; host++) {
            flows.add(new Flow("host-" + host, host, (host + 8) % 16, 5));
        }
        Expectation expectation = Expectation.within(
                0.05,
                "slowest",
                "slowest flow of a cross-pod permutation on a fat tree with k = 4 and sprayed packets: the link's rate",
                10,
                "Gb/s",
                "a fat tree has full bisection: M. Al-Fares and others, SIGCOMM 2008",
                new Mutant("flows that stay on one path, chosen by hash", slowest(flows, "ecmp")));
        return new Case(
                "Q16/permutation",
                new Conditions(
                        "packet", "ideal, MTU 4096", "16 MiB a port, lossless", "in order of arrival", "none", "none"),
                true,
                false,
                List.of("network"),
                List.of(expectation),
                slowest(flows, "packet-spray"));
    }

    private static Experiment slowest(List<Flow> flows, String spread) {
        String tree = "{ type: fat-tree, k: 4, switch: { spread: " + spread
                + " }, link: { bandwidth: 10 Gb/s, latency: 500 ns, buffer: 16 MiB, mtu: 4096 B } }";
        Experiment rates = rates(tree, 16, flows, "stacks.w={ type: ideal }");
        return seed -> Map.of(
                "slowest",
                rates.run(seed).values().stream()
                        .mapToDouble(Double::doubleValue)
                        .min()
                        .orElse(Double.NaN));
    }

    private static List<Expectation> expectations(List<Flow> flows, Mutant mutant) {
        return flows.stream()
                .map(flow -> Expectation.within(
                        0.05,
                        flow.name,
                        "rate of the flow " + flow.name.replace('-', ' ') + " on links of 10 Gb/s",
                        flow.gigabits,
                        "Gb/s",
                        SOURCE,
                        mutant))
                .toList();
    }
}
