package org.weft.validation.transport;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.weft.network.LinkMeter;
import org.weft.run.Scenario;
import org.weft.topology.CompiledTopology;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;
import org.weft.validation.Scenes;

/**
 * Data Center TCP in a steady state, C7: the queue between its peaks, the share of marks, and who gets what at two bottlenecks.
 */
public final class DctcpSawtooth {
    private static final int FRAME = 1538;
    private static final String STAR = """
            topologies:
              star:
                type: star
                hosts: 3
                link: { bandwidth: 10 Gb/s, latency: 24.2 us, buffer: 4 MiB, mtu: 1500 B }
                switch: { ecn: { at: MARK } }
            stacks:
              tcp: { type: TYPE, delayed-ack: 0 s, per-message: 0 s, per-packet: 0 s, per-byte: 0 s, per-batch: 0 s }
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 0 ns } }
            """;
    private static final String FABRIC = """
            topologies:
              fabric:
                type: custom
                link: { bandwidth: 1 Gb/s, latency: 5 us, buffer: 4 MiB, mtu: 1500 B }
                switch: { ecn: { at: MARK } }
                devices:
                  - { name: "s1-[0-9]", role: host }
                  - { name: "s2-[0-19]", role: host }
                  - { name: "s3-[0-9]", role: host }
                  - { name: "r1", role: host }
                  - { name: "r2-[0-19]", role: host }
                  - { name: "left", role: switch }
                  - { name: "middle", role: switch }
                  - { name: "right", role: switch }
                cables:
                  - { from: "s1-[0-9]", to: left }
                  - { from: "s2-[0-19]", to: left }
                  - { from: left, to: middle, link: SHARED }
                  - { from: middle, to: right, link: SHARED }
                  - { from: "s3-[0-9]", to: right }
                  - { from: r1, to: right }
                  - { from: "r2-[0-19]", to: right, link: 10GbE }
            stacks: { tcp: { type: TYPE, per-message: 0 s, per-packet: 0 s, per-byte: 0 s, per-batch: 0 s } }
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 0 ns } }
            """;
    private static final String PAPER = "M. Alizadeh and others, Data Center TCP, SIGCOMM 2010, ";
    private static final long MS = 1_000_000_000L;

    /** Approximations of a sawtooth, good to 20 to 35 %: no measure of the model. */
    private static final List<String> ROUGH = List.of();

    private DctcpSawtooth() {}

    /** Both experiments. */
    public static List<Case> cases() {
        return List.of(sawtooth(), bottlenecks());
    }

    private static Case sawtooth() {
        return Case.random(
                "C7/sawtooth",
                new Conditions(
                        "packet",
                        "dctcp, every segment acknowledged, without processor time",
                        "4 MiB a port; marks from 40 packets on",
                        "in order of arrival",
                        "50 ms",
                        "none"),
                ROUGH,
                sawtoothRows(),
                queue("dctcp", 40));
    }

    private static List<Expectation> sawtoothRows() {
        Mutant early = new Mutant("marks from half the threshold on", queue("dctcp", 20));
        Mutant low = new Mutant("marks from 4 packets on, so that the queue runs empty", queue("dctcp", 4));
        Mutant deaf = new Mutant("NewReno, which takes a mark for a loss", queue("tcp-newreno", 40));
        return List.of(
                new Expectation(
                        "queue-max",
                        "largest queue of 2 senders at 10 Gb/s, 100 us, K = 40: K + N",
                        42,
                        3,
                        "packets",
                        PAPER + "section 3.3",
                        early),
                new Expectation(
                        "alpha",
                        "share of marked packets: sqrt(2/W*), W* = (C RTT + K)/N",
                        0.182,
                        0.3 * 0.182,
                        "1",
                        PAPER + "section 3.3, equation 8",
                        deaf),
                new Expectation(
                        "amplitude",
                        "swing of the queue: 0.5 sqrt(2 N (C RTT + K))",
                        11.1,
                        0.35 * 11.1,
                        "packets",
                        PAPER + "section 3.3, equation 9",
                        low));
    }

    /** The queue at the receiver in packets, looked at 20 times a round trip. */
    private static Experiment queue(String type, int packets) {
        String study = STAR.replace("TYPE", type).replace("MARK", (packets + 1) * FRAME + " B");
        return seed -> {
            Scenario scene = Scenes.of(study, seed, "stacks.tcp.answer-marks=on");
            Exchange exchange = new Exchange(scene, true);
            CompiledTopology topology = scene.topology();
            exchange.send(1, 0, 1L << 40);
            exchange.runTo(MS);
            exchange.send(2, 0, 1L << 40);
            exchange.runTo(50 * MS);
            int link = CompiledTopology.reverse(topology.outgoing(topology.hostDevice(0), 0));
            LinkMeter meter = exchange.network.meter();
            int row = 0;
            while (meter.link(row) != link) {
                row++;
            }
            long marked = exchange.network.data().ecnMarked;
            long sent = exchange.network.data().delivered;
            int samples = 20_000;
            double[] queue = new double[samples];
            for (int sample = 0; sample < samples; sample++) {
                exchange.runTo(50 * MS + (sample + 1L) * 5_000_000L);
                queue[sample] = meter.queueBytes(row) / (double) FRAME;
            }
            double share =
                    (exchange.network.data().ecnMarked - marked) / (double) (exchange.network.data().delivered - sent);
            return swing(queue, share);
        };
    }

    /** Peaks and swings, each the mean over windows as long as a tooth: 5.6 round trips of 133 us. */
    private static Map<String, Double> swing(double[] queue, double share) {
        int window = 150;
        double tops = 0;
        double lows = 0;
        int windows = queue.length / window;
        for (int at = 0; at < windows; at++) {
            double[] part = Arrays.copyOfRange(queue, at * window, (at + 1) * window);
            tops += Arrays.stream(part).max().orElse(0);
            lows += Arrays.stream(part).min().orElse(0);
        }
        Map<String, Double> found = new HashMap<>();
        found.put("queue-max", tops / windows);
        found.put("alpha", share);
        found.put("amplitude", (tops - lows) / windows);
        return found;
    }

    private static Case bottlenecks() {
        Mutant loss = new Mutant("NewReno without marks: losses decide", shares("tcp-newreno", "10GbE"));
        Mutant wide = new Mutant("shared links of 40 Gb/s", shares("dctcp", "40GbE"));
        String source = PAPER + "section 4.1, multi-hop networks";
        return Case.random(
                        "C7/two-bottlenecks",
                        new Conditions(
                                "packet",
                                "dctcp without processor time",
                                "4 MiB a port; marks from 20 packets on",
                                "in order of arrival",
                                "200 ms",
                                "none"),
                        ROUGH,
                        List.of(
                                Expectation.within(
                                        0.10, "s2", "20 senders that share 10 Gb/s with S1", 475, "Mb/s", source, wide),
                                Expectation.within(
                                        0.10, "s1", "10 senders with two bottlenecks", 46, "Mb/s", source, loss),
                                Expectation.within(
                                        0.10, "s3", "10 senders that share 1 Gb/s with S1", 54, "Mb/s", source, loss),
                                new Expectation(
                                        "jain",
                                        "fairness inside the groups, the least of them",
                                        1,
                                        0.02,
                                        "1",
                                        source,
                                        loss)),
                        shares("dctcp", "10GbE"))
                .whenAsked();
    }

    private static Experiment shares(String type, String shared) {
        String study = FABRIC.replace("TYPE", type).replace("SHARED", shared).replace("MARK", 20 * FRAME + " B");
        return seed -> new TwoBottlenecks(Scenes.of(study, seed)).shares();
    }
}
