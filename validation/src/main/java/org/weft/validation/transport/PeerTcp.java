package org.weft.validation.transport;

import java.util.ArrayList;
import java.util.List;
import org.weft.program.Message;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;
import org.weft.validation.Scenes;

/** Other simulators' runs of TCP, set as they are: htsim's permutation and incast, ns-3's star. */
public final class PeerTcp {
    private static final String MATRIX = "perm128_2000000.cm";
    private static final String TO_ONE = "inc128_32.cm";
    private static final String HTSIM = "htsim (Broadcom/csg-htsim), TCP NewReno, run in 2026, one hash seed";
    private static final String HTSIM_DCTCP = "htsim (Broadcom/csg-htsim), DCTCP, run in 2026, one hash seed";
    private static final String NEWRENO =
            "type: tcp-newreno, min-rto: 250 ms, timer-tick: 1 ms, limited-transmit: off, initial-threshold: 100";
    private static final String DCTCP = "type: dctcp, min-rto: 10 ms, initial-threshold: 100";
    private static final String MARKS = "ecn: { at: 60570 B }, ";
    private static final String STAR = """
            topologies:
              star:
                type: star
                hosts: 16
                link: { bandwidth: 10.24 Gb/s, latency: 1 us, buffer: 153600 B, mtu: 1500 B }
                switch: { latency: 0 ns, forwarding: store-and-forward }
            stacks:
              tcp: { type: tcp-newreno, no-delay: on, receive-window: RWND, per-message: 0 s, per-packet: 0 s, per-byte: 0 s }
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 0 ns } }
            """;

    /** One draw of another simulator's hashes: no measure of the model. */
    private static final List<String> ROUGH = List.of();

    private PeerTcp() {}

    /** All of them. */
    public static List<Case> cases() {
        return List.of(newReno(), dctcp(), incast(), star());
    }

    private static Case newReno() {
        Experiment endless = PeerFabric.run(MATRIX, NEWRENO.replace(", initial-threshold: 100", ""), "", 2);
        Mutant overshoot = new Mutant("slow start without a threshold", endless);
        List<Expectation> expectations = new ArrayList<>();
        expectations.add(Expectation.within(
                0.15, "p50", "htsim's permutation, NewReno: median completion", 562, "us", HTSIM, overshoot));
        expectations.add(new Expectation(
                "recoveries",
                "fast recoveries, which htsim's senders count as drops",
                117,
                0.5 * 117,
                "recoveries",
                HTSIM + ": the same order",
                new Mutant("marks, and DCTCP to answer them", PeerFabric.run(MATRIX, DCTCP, MARKS, 2))));
        expectations.add(new Expectation(
                "timeouts",
                "timeouts of 250 ms: (mean - median)/250 ms x 128 flows",
                8,
                4,
                "timeouts",
                HTSIM + ": the same order",
                overshoot));
        expectations.add(Expectation.within(
                0.01,
                "last",
                "last completion: one timeout of 250 ms at a tick of 1 ms",
                251_150,
                "us",
                HTSIM,
                new Mutant(
                        "a tick of 10 ms",
                        PeerFabric.run(MATRIX, NEWRENO.replace("timer-tick: 1 ms", "timer-tick: 10 ms"), "", 2))));
        return random("PEERS/htsim-tcp", NEWRENO, "none", expectations, PeerFabric.run(MATRIX, NEWRENO, "", 10));
    }

    private static Case dctcp() {
        Mutant blind = new Mutant("marks that nobody answers", PeerFabric.run(MATRIX, NEWRENO, MARKS, 2));
        Mutant early = new Mutant("marks from 2 packets on", PeerFabric.run(MATRIX, DCTCP, "ecn: { at: 8076 B }, ", 2));
        return random(
                "PEERS/htsim-dctcp",
                DCTCP,
                "marks from 15 packets on",
                List.of(
                        Expectation.within(
                                0.15,
                                "p50",
                                "htsim's permutation, DCTCP: median completion",
                                436,
                                "us",
                                HTSIM_DCTCP,
                                early),
                        new Expectation("drops", "and drops", 0, 0, "packets", HTSIM_DCTCP + ": no drop", blind)),
                PeerFabric.run(MATRIX, DCTCP, MARKS, 10));
    }

    private static Case incast() {
        Mutant quick = new Mutant(
                "a least timeout of 10 ms", PeerFabric.run(TO_ONE, NEWRENO.replace("250 ms", "10 ms"), "", 2));
        Mutant together = new Mutant("all at the same instant", PeerFabric.run(TO_ONE, NEWRENO, "", 4, 0));
        return random(
                "PEERS/htsim-incast",
                NEWRENO,
                "none",
                List.of(
                        Expectation.within(
                                0.01,
                                "median-last",
                                "32 senders of 1 MB to one, NewReno: last completion, two timeouts in a row; median of 10 hashes",
                                502_593,
                                "us",
                                HTSIM,
                                quick),
                        new Expectation(
                                "recoveries",
                                "fast recoveries, which htsim's senders count as drops",
                                41,
                                0.5 * 41,
                                "recoveries",
                                HTSIM + ": the same order",
                                together)),
                PeerFabric.run(TO_ONE, NEWRENO, "", 10));
    }

    private static Case random(
            String id, String stack, String marks, List<Expectation> expectations, Experiment experiment) {
        return new Case(
                        id,
                        new Conditions(
                                "packet",
                                stack + ", every segment acknowledged, no headers, no processor time",
                                "100 packets a port; " + marks,
                                "in order of arrival",
                                "none",
                                "a full buffer"),
                        true,
                        false,
                        ROUGH,
                        expectations,
                        experiment)
                .whenAsked();
    }

    /** ns-3.37: 10 MB from each host to the next, no loss; 2 B of PPP in place of Ethernet's 38. */
    private static Case star() {
        Mutant thin = new Mutant("a window of 2 segments", shift("2896 B"));
        return Case.exact(
                "PEERS/ns3-star",
                new Conditions(
                        "packet",
                        "tcp-newreno without processor time",
                        "100 packets a port",
                        "in order of arrival",
                        "none",
                        "a full buffer"),
                ROUGH,
                List.of(Expectation.within(
                        0.02,
                        "",
                        "ns-3's star of 16 hosts, 10 MB each to the next one: the last is complete",
                        8.6213,
                        "ms",
                        "ns-3.37, TcpNewReno over point-to-point links, run in 2026",
                        thin)),
                shift("3 MiB"));
    }

    /** Links are faster by 1538/1502, so that a frame takes what ns-3's takes. */
    private static Experiment shift(String window) {
        return Experiment.of("", seed -> {
            Exchange exchange = new Exchange(Scenes.of(STAR.replace("RWND", window), seed), false);
            List<Message> messages = new ArrayList<>();
            for (int host = 0; host < 16; host++) {
                messages.add(exchange.send(host, (host + 1) % 16, 10_000_000));
            }
            exchange.run();
            return messages.stream()
                            .mapToLong(message -> message.lastBitPs)
                            .max()
                            .orElse(0)
                    / 1e9;
        });
    }
}
