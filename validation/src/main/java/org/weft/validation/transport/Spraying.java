package org.weft.validation.transport;

import static org.weft.validation.Expectation.Side.ABOVE;
import static org.weft.validation.Expectation.Side.BELOW;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;
import org.weft.validation.Scenes;

/** Packets that overtake one another where switches spray them: a sender that finds losses by time must not take that for loss. */
public final class Spraying {
    private static final String STUDY = """
            topologies:
              tree:
                type: fat-tree
                k: 4
                link: { bandwidth: 10 Gb/s, latency: 1 us, buffer: 4 MiB, mtu: 1500 B }
                switch: { spread: packet-spray }
            stacks:
              tcp: { type: TYPE, no-delay: on, per-message: 0 s, per-packet: 0 s, per-byte: 0 s, per-batch: 0 s }
            workloads: { none: { type: compute, compute: 1 us } }
            """;
    private static final String SOURCE =
            "RFC 8985, section 6.2: a reordering window that adapts, in place of three duplicates";
    private static final int HOSTS = 16;
    private static final long BYTES = 20_000_000;

    private Spraying() {}

    /** A shift by half the hosts, every packet its own way. */
    public static List<Case> cases() {
        Mutant duplicates = new Mutant("three duplicates are a loss", shift("tcp-newreno"));
        return List.of(Case.random(
                        "C4/spraying",
                        new Conditions(
                                "packet",
                                "tcp-linux without processor time",
                                "4 MiB a port, which nothing fills",
                                "in order of arrival",
                                "none",
                                "none; every packet takes its own way"),
                        List.of(),
                        List.of(
                                new Expectation(
                                        "goodput",
                                        "16 flows of 20 MB over a 4-ary tree that sprays: share of the links; NewReno has half",
                                        0.7,
                                        0.3,
                                        ABOVE,
                                        "1",
                                        SOURCE,
                                        duplicates),
                                new Expectation(
                                        "spurious",
                                        "segments sent again without need, of all sent",
                                        0.005,
                                        0.005,
                                        BELOW,
                                        "1",
                                        SOURCE,
                                        duplicates)),
                        shift("tcp-linux"))
                .whenAsked());
    }

    private static Experiment shift(String type) {
        return seed -> {
            Exchange exchange = new Exchange(Scenes.of(STUDY.replace("TYPE", type), seed), true);
            long[] lastPs = new long[1];
            exchange.whenDelivered(message -> lastPs[0] = exchange.engine.nowPs());
            for (int host = 0; host < HOSTS; host++) {
                exchange.send(host, (host + HOSTS / 2) % HOSTS, BYTES);
            }
            exchange.run();
            Map<String, Double> found = new HashMap<>();
            found.put("goodput", BYTES * 8e12 / lastPs[0] / 10e9);
            found.put(
                    "spurious",
                    exchange.stack.counters().spuriousRetransmissions / (double) exchange.network.data().sent);
            return found;
        };
    }
}
