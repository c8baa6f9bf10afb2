package org.weft.validation.routing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.run.Outcome;
import org.weft.run.PacketFidelity;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;
import org.weft.validation.Scenes;

/**
 * What is left of the line where every host of a full fat tree sends to one other and flows keep to paths chosen by hash: G.
 *
 * <p><b>Model.</b> Random permutations in which nobody sends to itself; flows longer than the run, so that none leaves its links
 * to the others; the share is what arrives in the run over what the hosts' lines could carry. Max-min fair shares of the same
 * flows are the reference: where packets queue, a flow over two busy links gets somewhat less.
 */
public final class EcmpShares {
    private static final String SOURCE =
            "max-min fair shares of random permutations (derangements) with independent hash choices, averaged over seeds";
    private static final String PEER = "htsim, long flows of RoCE over a fat tree of 128 hosts at 100 Gb/s: ";

    private EcmpShares() {}

    /** TCP on fat trees of 16 and 128 hosts, RDMA on one of 128. */
    public static List<Case> cases() {
        return List.of(tcp(4, 0.5946, 12, 12), tcp(8, 0.4775, 3, 8).whenAsked(), rdma());
    }

    private static Case tcp(int k, double share, int permutations, int milliseconds) {
        Fabric fabric = new Fabric(k, 10, "latency: 500 ns, buffer: 128 KiB", permutations, milliseconds);
        Expectation row = new Expectation(
                "tcp",
                "mean share of the line under per-flow ECMP, random permutations on a fat tree with k = " + k + ", TCP",
                share,
                0.05,
                "1",
                SOURCE,
                new Mutant(
                        "packets sprayed under a stack that minds no order",
                        fabric.shares("tcp", "{ type: ideal }", "packet-spray")));
        return new Case(
                "G/k-" + k,
                new Conditions(
                        "packet",
                        "tcp-newreno, MTU 9000, min-rto 1 ms",
                        "128 KiB a port",
                        "in order of arrival",
                        "none: flows start together and last",
                        "tail drop"),
                true,
                false,
                List.of("tcp"),
                List.of(row),
                fabric.shares("tcp", "{ type: tcp-newreno, mtu: 9000 B, min-rto: 1 ms }", "ecmp"));
    }

    /** As another simulator was run. */
    private static Case rdma() {
        Fabric fabric = new Fabric(8, 100, "latency: 1 us, buffer: 1 MiB", 1, 1);
        Experiment hashed = fabric.shares("per-flow", "{ type: roce-v2 }", "ecmp");
        Experiment sprayed = fabric.shares("sprayed", "{ type: ideal }", "packet-spray");
        return new Case(
                "G/rdma-128",
                new Conditions(
                        "packet",
                        "roce-v2, ideal, MTU 4096",
                        "1 MiB a port, lossless",
                        "in order of arrival",
                        "none: flows start together and last",
                        "none"),
                true,
                true,
                // One draw of hashes of another simulator: no measure of the model.
                List.of(),
                rdmaRows(fabric),
                seed -> {
                    Map<String, Double> values = new LinkedHashMap<>(hashed.run(seed));
                    values.putAll(sprayed.run(seed));
                    return values;
                });
    }

    private static List<Expectation> rdmaRows(Fabric fabric) {
        return List.of(
                new Expectation(
                        "per-flow",
                        "mean share of the line under per-flow ECMP, RoCE, 128 hosts",
                        0.4485,
                        0.05,
                        "1",
                        PEER + "0.441 to 0.456 per flow",
                        new Mutant(
                                "packets sprayed under a stack that minds no order",
                                fabric.shares("per-flow", "{ type: ideal }", "packet-spray"))),
                new Expectation(
                        "sprayed",
                        "mean share of the line with packets sprayed, 128 hosts, a stack that minds no order",
                        0.952,
                        0.05,
                        "1",
                        PEER + "0.952 sprayed",
                        new Mutant(
                                "flows that stay on one path, chosen by hash",
                                fabric.shares("sprayed", "{ type: ideal }", "ecmp"))));
    }

    /**
     * A full fat tree with a permutation on it.
     *
     * @param gigabits of every link
     * @param rest of what a link is
     * @param permutations drawn for one seed
     * @param milliseconds that each is run for
     */
    private record Fabric(int k, int gigabits, String rest, int permutations, int milliseconds) {
        private static final double BITS = 8.0;

        Experiment shares(String part, String stack, String spread) {
            String study = "{ topologies: { net: { type: fat-tree, k: " + k + ", switch: { spread: " + spread
                    + " }, link: { bandwidth: " + gigabits + " Gb/s, " + rest + ", mtu: 9000 B } } }, stacks: { s: "
                    + stack
                    + " }, host: { nic: { latency: 0 ns } }, workloads: { x: { type: permutation, size: 1 GB } }, limits: {"
                    + " time: " + milliseconds + " ms } }";
            return seed -> {
                double sum = 0;
                for (int permutation = 0; permutation < permutations; permutation++) {
                    sum += share(new PacketFidelity().run(Scenes.of(study, 1000 * seed + permutation)));
                }
                return Map.of(part, sum / permutations);
            };
        }

        /** Wire bits that arrived over what the lines of all hosts could have carried. */
        private double share(Outcome outcome) {
            Outcome.Packets packets = outcome.packets();
            double bits = BITS * packets.delivered() * packets.wireBytes() / packets.sent();
            int hosts = k * k * k / 4;
            return bits / hosts / (gigabits * 1e6 * milliseconds);
        }
    }
}
