package org.weft.validation.transport;

import java.util.List;
import java.util.Map;
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
 * Eager and rendezvous, early and late receives, against arithmetic: C11.
 *
 * <p><b>Model.</b> One message over two links of 100 Gb/s and 500 ns, RDMA without processor time, copies at 10 GB/s; the receive is
 * posted at the start or 1 ms later.
 */
public final class MessageProtocols {
    private static final String PATH = """
            topologies:
              path: { type: star, hosts: 2, link: { bandwidth: 100 Gb/s, latency: 500 ns, buffer: 64 MiB, mtu: 4200 B } }
            stacks: { rdma: { type: roce-v2, per-message: 0 s, eager-limit: 8 KiB, copy: 10 GB/s } }
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 0 ns } }
            jitter: off
            """;
    private static final long LATE_PS = 1_000_000_000L;
    private static final long EAGER = 8192;
    private static final long LARGE = 8193;
    /** Two packets over two links: the first has 16 B more and is stored once. */
    private static final double EAGER_WIRE_NS = (2 * 4194 + 4178) * 0.08 + 1000;

    private static final double LARGE_WIRE_NS = (2 * 4194 + 4178 + 84) * 0.08 + 1000;
    private static final double CONTROL_NS = 2 * (64 + 44 + 16 + 38) * 0.08 + 1000;
    private static final double COPY_NS = 819.2;
    /** Of an acknowledgement on one link: those of announcement and request leave before what answers them. */
    private static final double ANSWER_NS = 86 * 0.08;

    /** A large message is sent when its acknowledgement is back. */
    private static final double SENT_NS = 2 * ANSWER_NS + 1000;

    private static final int MATCHED = 100;
    private static final double MATCHED_BYTES = 64;
    /** Matched from the last posted on: 100, 99, ... entries of 20 ns, and a copy each; the first comes over two links. */
    private static final double MATCH_NS = 20.0 * MATCHED * (MATCHED + 1) / 2
            + (MATCHED + 1) * MATCHED_BYTES / 10
            + 2 * (MATCHED_BYTES + 44 + 16 + 38) * 0.08
            + 1000;

    private MessageProtocols() {}

    /** Both protocols with receives that come early and late, and reading. */
    public static List<Case> cases() {
        return List.of(
                one("eager", "8 KiB, eager: a copy at each end", EAGER, 0, EAGER_WIRE_NS + 2 * COPY_NS),
                one(
                        "rendezvous",
                        "8193 B, rendezvous: announcement, request, data, no copy",
                        LARGE,
                        0,
                        LARGE_WIRE_NS + 2 * (CONTROL_NS + ANSWER_NS) + SENT_NS),
                one(
                        "eager-late",
                        "8 KiB, eager, received 1 ms later: a copy from the unexpected queue",
                        EAGER,
                        LATE_PS,
                        1e6 + COPY_NS),
                one(
                        "rendezvous-late",
                        "8193 B, rendezvous, received 1 ms later: the data waits for its receive",
                        LARGE,
                        LATE_PS,
                        1e6 + LARGE_WIRE_NS + CONTROL_NS + ANSWER_NS + SENT_NS),
                matching());
    }

    private static Case matching() {
        String walks = "stacks.rdma.match-entry=20 ns";
        Expectation expectation = new Expectation(
                "",
                "completion of 100 messages of 64 B for 100 receives in the opposite order, 20 ns an entry of the list",
                MATCH_NS / 1000,
                1e-8 * MATCH_NS,
                "us",
                "arithmetic: 5050 entries",
                new Mutant("receives are found at once", completion(new Opposite(), "stacks.rdma.match-entry=0 s")));
        return Case.exact(
                "C11/matching",
                conditions(),
                List.of("rdma-lossless"),
                List.of(expectation),
                completion(new Opposite(), walks));
    }

    private static Conditions conditions() {
        return new Conditions(
                "packet",
                "roce-v2 with eager-limit: 8 KiB, no processor time",
                "64 MiB a port",
                "in order of arrival",
                "none",
                "none");
    }

    private static Case one(String name, String says, long bytes, long latePs, double ns) {
        Expectation expectation = new Expectation(
                "",
                "completion of a message of " + says,
                ns / 1000,
                1e-8 * ns,
                "us",
                "arithmetic",
                new Mutant(
                        "the other protocol",
                        completion(bytes, latePs, "stacks.rdma.eager-limit=" + (bytes == EAGER ? "0 B" : "1 MiB"))));
        return Case.exact(
                "C11/" + name, conditions(), List.of("rdma-lossless"), List.of(expectation), completion(bytes, latePs));
    }

    private static Experiment completion(long bytes, long latePs, String... settings) {
        return completion(new OneMessage(bytes, latePs), settings);
    }

    private static Experiment completion(PlainWorkload workload, String... settings) {
        return seed -> {
            Outcome outcome = new PacketFidelity().run(Scenes.with(Scenes.of(PATH, seed, settings), workload));
            return Map.of("", outcome.completionPs() / 1e6);
        };
    }

    /** Rank 1 posts receives, rank 0 sends for the last of them first. */
    private record Opposite() implements TwoRanks {
        @Override
        public Program program(int rank, Setting setting) {
            return new Program() {
                @Override
                public void start(Rank self) {
                    for (int each = 0; each < MATCHED; each++) {
                        if (rank == 0) {
                            self.send(1, (long) MATCHED_BYTES, MATCHED - 1 - each, each);
                        } else {
                            self.receive(0, each, each);
                        }
                    }
                    self.finish();
                }

                @Override
                public void onDone(Rank self, int token, int peer, long length) {}
            };
        }
    }

    /** Rank 0 sends a message, rank 1 posts the receive at a time. */
    private record OneMessage(long bytes, long receivePs) implements TwoRanks {
        @Override
        public Program program(int rank, Setting setting) {
            return new Program() {
                @Override
                public void start(Rank self) {
                    if (rank == 0) {
                        self.send(1, bytes, 0, 0);
                        self.finish();
                    } else {
                        self.waitUntil(receivePs, 1);
                    }
                }

                @Override
                public void onDone(Rank self, int token, int peer, long length) {
                    if (token == 1) {
                        self.receive(0, 0, 2);
                        self.finish();
                    }
                }
            };
        }
    }

    /** What a workload of two ranks has in common with another. */
    private interface TwoRanks extends PlainWorkload {
        @Override
        default int ranks(int nodes, int ranksPerHost) {
            return 2;
        }
    }
}
