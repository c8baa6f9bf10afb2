package org.weft.validation.routing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.program.Program;
import org.weft.program.Rank;
import org.weft.run.PacketFidelity;
import org.weft.run.Scenario;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;
import org.weft.validation.PlainWorkload;
import org.weft.validation.Scenes;

/**
 * Two leaves with four hosts each and four NICs a host, and few cables between the leaves: Q13.
 *
 * <p><b>Model.</b> Every rail has a ring of its own over all eight hosts, so four flows cross each way. Times are held against
 * those of the same rings on one switch. The four rings share nothing else: what the fullest uplink carries is what they take.
 */
public final class RailUplinks {
    private static final int HOSTS = 8;
    private static final int RAILS = 4;
    private static final int STEPS = 2 * (HOSTS - 1);
    private static final long CHUNK = 300_000;
    private static final int DRAWS = 100;
    private static final String SOURCE = "github.com/NVIDIA/nccl issue 319: each rail needs an uplink";

    private static final String ALONE = "type: star, hosts: 8";
    private static final String PLANES =
            "type: fat-tree, leaves: 2, spines: 1, hosts-per-leaf: 4, oversubscription: \"4:1\", rails: planes";
    private static final Conditions CONDITIONS = new Conditions(
            "packet", "ideal, MTU 4096", "16 MiB a port, lossless", "in order of arrival", "none", "none");

    /** What the field reports is rounded to a half and a whole: no measure of the model. */
    private static final List<String> FIELD = List.of();

    private RailUplinks() {}

    /** Rings with an uplink a rail, with half as many, and by hash. */
    public static List<Case> cases() {
        return List.of(sharing(), colliding().whenAsked());
    }

    private static Case sharing() {
        Expectation pinned = Expectation.within(
                0.03,
                "pinned",
                "four rings over two leaves with an uplink a rail: their speed over that on one switch",
                1,
                "1",
                SOURCE,
                new Mutant(
                        "two uplinks for four rails",
                        seed -> Map.of("pinned", 1 / slowdown(seed, shared(2), "packet-spray"))));
        Expectation halved = Expectation.within(
                0.05,
                "halved",
                "the same with two uplinks, which two rings each must share",
                0.5,
                "1",
                SOURCE,
                new Mutant("four uplinks", seed -> Map.of("halved", 1 / slowdown(seed, shared(4), "packet-spray"))));
        return Case.random("Q13", CONDITIONS, FIELD, List.of(pinned, halved), seed -> {
            Map<String, Double> values = new LinkedHashMap<>();
            values.put("pinned", 1 / slowdown(seed, PLANES, "ecmp"));
            values.put("halved", 1 / slowdown(seed, shared(2), "packet-spray"));
            return values;
        });
    }

    /**
     * The fullest of four uplinks with four flows, the larger one of the two directions: 1 with (24/256)^2, at most 2 with
     * (204/256)^2, at most 3 with (252/256)^2.
     */
    private static Case colliding() {
        Expectation row = new Expectation(
                "",
                "the same with four uplinks chosen by hash: their time over that on one switch",
                2.387,
                0.2,
                "1",
                "balls thrown into bins, counted exactly",
                new Mutant("packets sprayed", mean("packet-spray")));
        return Case.random("Q13/colliding", CONDITIONS, FIELD, List.of(row), mean("ecmp"));
    }

    private static Experiment mean(String spread) {
        return Experiment.of("", seed -> {
            long alonePs = timePs(seed, ALONE, "ecmp");
            double sum = 0;
            for (int draw = 0; draw < DRAWS; draw++) {
                sum += (double) timePs(1000 * seed + draw, shared(4), spread) / alonePs;
            }
            return sum / DRAWS;
        });
    }

    /** So many cables between two leaves, for all rails. */
    private static String shared(int uplinks) {
        return "type: custom, devices: [{ name: 'host-[0-7]', role: host }, { name: 'leaf-[0-1]', role: switch }], cables: [{"
                + " from: 'host-[0-3]', to: leaf-0, count: 4 }, { from: 'host-[4-7]', to: leaf-1, count: 4 }, { from: leaf-0,"
                + " to: leaf-1, count: " + uplinks + " }]";
    }

    private static double slowdown(long seed, String topology, String spread) {
        return (double) timePs(seed, topology, spread) / timePs(seed, ALONE, "ecmp");
    }

    private static long timePs(long seed, String topology, String spread) {
        String study = "{ topologies: { net: { " + topology + ", switch: { spread: " + spread
                + " }, link: { bandwidth: 100 Gb/s, latency: 500 ns, buffer: 16 MiB, mtu: 4096 B } } }, stacks: { s: { type:"
                + " ideal } }, host: { nics: 4, ranks: 4, nic: { latency: 0 ns } }, workloads: { none: { type: compute,"
                + " compute: 1 us } }, jitter: off }";
        Scenario scene = Scenes.of(study, seed);
        return new PacketFidelity().run(Scenes.with(scene, new Rings(), RAILS)).completionPs();
    }

    /** A ring over the j-th ranks of all hosts for every j. */
    private record Rings() implements PlainWorkload {
        @Override
        public int ranks(int nodes, int ranksPerHost) {
            return HOSTS * RAILS;
        }

        @Override
        public Program program(int rank, Setting setting) {
            int next = (rank + RAILS) % (HOSTS * RAILS);
            int before = (rank + HOSTS * RAILS - RAILS) % (HOSTS * RAILS);
            return new Program() {
                private int open;
                private int step;

                @Override
                public void start(Rank self) {
                    step(self);
                }

                private void step(Rank self) {
                    open = 2;
                    self.receive(before, 0, 0);
                    self.send(next, CHUNK, 0, 0);
                }

                @Override
                public void onDone(Rank self, int token, int peer, long bytes) {
                    if (--open == 0) {
                        if (++step < STEPS) {
                            step(self);
                        } else {
                            self.finish();
                        }
                    }
                }
            };
        }
    }
}
