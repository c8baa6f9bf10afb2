package org.weft.validation.routing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.engine.Engine;
import org.weft.engine.EventLists;
import org.weft.network.Flow;
import org.weft.network.NetworkSpec;
import org.weft.network.PacketNetwork;
import org.weft.random.Hashes;
import org.weft.run.Outcome;
import org.weft.run.PacketFidelity;
import org.weft.run.Scenario;
import org.weft.topology.CompiledTopology;
import org.weft.topology.RoutingSpec;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Fabrics;
import org.weft.validation.Mutant;
import org.weft.validation.Scenes;

/**
 * How many flows the fullest of several equal paths gets: G and Q14.
 *
 * <p><b>Model.</b> The hosts of one leaf open flows to the hosts of another one over so many spines, on a network as a run has
 * it, thousands of times under names of their own; what is counted is their routes.
 */
public final class HashCollisions {
    private static final int TRIALS = 20_000;
    private static final int TRIALS_A_NETWORK = 500;
    private static final String THEORY = "balls thrown into bins, counted exactly";
    private static final String FIELD = "uccl-project/uccl issue 153, and balls thrown into bins, counted exactly";
    private static final Conditions COUNTED =
            new Conditions("routes", "none: flows are opened and counted", "none", "none", "none", "none");

    private HashCollisions() {}

    /** Counts of routes, and the same fabric with packets sprayed. */
    public static List<Case> cases() {
        return List.of(largest(), field(), sprayed());
    }

    private static Case largest() {
        List<Expectation> rows = new ArrayList<>();
        double[] expected = {1.5, 2.125, 2.5972, 3.0782};
        for (int at = 0; at < expected.length; at++) {
            int many = 2 << at;
            String part = "largest-" + many;
            rows.add(Expectation.within(
                    0.01,
                    part,
                    "flows on the fullest of " + many + " paths that " + many + " flows take by hash",
                    expected[at],
                    "flows",
                    THEORY,
                    new Mutant(
                            "paths chosen by the destination's number",
                            seed -> Map.of(
                                    part, counts(seed, many, 1, "d-mod-k").mean()))));
        }
        return Case.random("G", COUNTED, List.of(), rows, seed -> {
            Map<String, Double> values = new LinkedHashMap<>();
            for (int many = 2; many <= 16; many *= 2) {
                values.put("largest-" + many, counts(seed, many, 1, "auto").mean());
            }
            return values;
        });
    }

    private static Case field() {
        Mutant digits = new Mutant("paths chosen by the destination's number", seed -> field(seed, "d-mod-k"));
        List<Expectation> rows = List.of(
                Expectation.within(
                        0.01, "8-on-8", "flows on the fullest of 8 paths, 8 flows", 2.5972, "flows", FIELD, digits),
                Expectation.within(
                        0.01, "4-on-4", "flows on the fullest of 4 paths, 4 flows", 2.125, "flows", FIELD, digits),
                Expectation.within(
                        0.01, "32-on-8", "flows on the fullest of 8 paths, 32 flows", 7.047, "flows", FIELD, digits),
                new Expectation(
                        "no-collision",
                        "share of trials in which 8 flows on 8 paths do not collide",
                        0.0024,
                        0.0012,
                        "1",
                        FIELD,
                        digits));
        return Case.random("Q14", COUNTED, List.of(), rows, seed -> field(seed, "auto"));
    }

    private static Map<String, Double> field(long seed, String routing) {
        Counts eight = counts(seed, 8, 1, routing);
        return Map.of(
                "8-on-8",
                eight.mean(),
                "no-collision",
                eight.shareOfOnes(),
                "4-on-4",
                counts(seed, 4, 1, routing).mean(),
                "32-on-8",
                counts(seed, 8, 4, routing).mean());
    }

    /** What many trials gave. */
    private record Counts(double mean, double shareOfOnes) {}

    private static Counts counts(long seed, int paths, int flowsAPair, String routing) {
        CompiledTopology topology = Fabrics.of("{ type: fat-tree, leaves: 2, spines: " + paths + ", hosts-per-leaf: "
                + paths + ", link: { bandwidth: 100 Gb/s, latency: 500 ns } }");
        NetworkSpec spec = new NetworkSpec(
                false, Optional.empty(), Optional.of(RoutingSpec.of(routing)), NetworkSpec.PortKind.PLANNED);
        long sum = 0;
        int ones = 0;
        for (int trial = 0; trial < TRIALS; trial += TRIALS_A_NETWORK) {
            Engine engine = new Engine(EventLists.WHEEL, seed, trial / TRIALS_A_NETWORK);
            PacketNetwork network = new PacketNetwork(engine, topology, Scenes.plainHost(), spec);
            for (int each = 0; each < TRIALS_A_NETWORK; each++) {
                int fullest = fullest(network, topology, paths, flowsAPair, each);
                sum += fullest;
                ones += fullest == 1 ? 1 : 0;
            }
        }
        return new Counts((double) sum / TRIALS, (double) ones / TRIALS);
    }

    private static int fullest(PacketNetwork network, CompiledTopology topology, int paths, int flowsAPair, int trial) {
        int[] flows = new int[topology.devices()];
        int most = 0;
        for (int flow = 0; flow < paths * flowsAPair; flow++) {
            int host = flow % paths;
            long name = Hashes.of(trial, flow, 0);
            Flow opened = network.open(host, paths + host, -1, name, network::release);
            most = Math.max(most, ++flows[topology.target(opened.route()[1])]);
        }
        return most;
    }

    /** Eight hosts to eight over eight spines, each packet by a path of its own. */
    private static Case sprayed() {
        Expectation row = new Expectation(
                "",
                "share of the line that 8 flows on 8 paths get when packets are sprayed",
                1,
                0.05,
                "1",
                "uccl-project/uccl issue 153: every path carries one eighth of every flow",
                new Mutant("flows that stay on one path, chosen by hash", share("ecmp")));
        return new Case(
                "Q14/sprayed",
                new Conditions(
                        "packet", "ideal, MTU 4096", "16 MiB a port, lossless", "in order of arrival", "none", "none"),
                true,
                false,
                // 1 is the limit of even spraying, not what spraying by chance gives: no measure of the model.
                List.of(),
                List.of(row),
                share("packet-spray"));
    }

    private static Experiment share(String spread) {
        String study =
                "{ topologies: { net: { type: fat-tree, leaves: 2, spines: 8, hosts-per-leaf: 8, switch: { spread: "
                        + spread
                        + " }, link: { bandwidth: 100 Gb/s, latency: 500 ns, buffer: 16 MiB, mtu: 4096 B } } }, "
                        + "stacks: { ideal: { type: ideal } }, workloads: { x: { type: permutation, size: 8 MB } }, "
                        + "host: { nic: { latency: 0 ns } }, jitter: off }";
        return Experiment.of("", seed -> {
            Scenario scene = Scenes.with(Scenes.of(study, seed), new AcrossLeaves(8, 8_000_000));
            Outcome outcome = new PacketFidelity().run(scene);
            return 8_000_000 * 8e12 * (4134.0 / 4096) / 100e9 / outcome.completionPs();
        });
    }
}
