package org.weft.validation.transport;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.program.Message;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;
import org.weft.validation.Scenes;

/**
 * NewReno with and without selective acknowledgements under independent loss, over what PFTK has for plain Reno, C4: repairs that need
 * no timeout put them above it, the more the longer a timeout is against a round trip.
 *
 * <p><b>Not modelled.</b> A round trip of 100 us at one loss in 100 has rows of its own, against a simulation by rounds
 * ({@link SackRounds}): 10.6 times PFTK for NewReno and 44 with selective acknowledgements, which find lost repetitions.
 */
public final class AbovePftk {
    private static final int SEGMENT = 1460;
    private static final int SEGMENTS = 150_000;
    private static final double SECOND_PS = 1e12;
    private static final String SOURCE =
            "J. Padhye et al., SIGCOMM 1998, full model, T0 200 ms; 1.1 to 1.5 times at 10 ms, 1.6 to 8"
                    + " times at 100 us by a simulation by rounds";
    private static final String PATH = """
            topologies:
              path:
                type: star
                hosts: 2
                link: { bandwidth: 100 Gb/s, latency: LATENCY us, buffer: 64 MiB, mtu: 1500 B }
                overrides: [{ match: "switch > host-1", loss: LOSS }]
            stacks:
              tcp: { type: tcp-newreno, sack: SACK, timer-slack: 0 s, timestamps: off, delayed-ack: 0 s, receive-window: 1 GB,
                     send-buffer: 1 GB, per-message: 0 s, per-packet: 0 s, per-byte: 0 s }
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 0 ns } }
            jitter: off
            """;

    private AbovePftk() {}

    /** Two round trips. */
    public static List<Case> cases() {
        return List.of(
                one("10ms", List.of(new Loss("1e-3", "0.1 %", 3685), new Loss("1e-2", "1 %", 836)), 1.1, 1.5, 0.05),
                one("100us", List.of(new Loss("1e-3", "0.1 %", 70_079)), 1.6, 8, 0));
    }

    /** A share of segments that are lost, and what PFTK has for it in packets a second. */
    private record Loss(String name, String share, double pftk) {}

    private static Case one(String name, List<Loss> losses, double from, double to, double digit) {
        String latency = name.equals("10ms") ? "2500" : "25";
        List<Expectation> expectations = new ArrayList<>();
        for (Loss loss : losses) {
            for (String stack : List.of("sack", "newreno")) {
                expectations.add(new Expectation(
                        stack + "-" + loss.name,
                        "segments a second over PFTK's, round trip " + name + ", " + stack + ", loss " + loss.name
                                + ": between " + from + " and " + to,
                        (from + to) / 2,
                        (to - from) / 2 + digit,
                        "1",
                        SOURCE,
                        new Mutant(
                                "a receive window of two segments",
                                ratios(latency, losses, SEGMENTS / 20, "stacks.tcp.receive-window=2920 B"))));
            }
        }
        return new Case(
                        "C4/above-pftk-" + name,
                        new Conditions(
                                "packet",
                                "tcp-newreno, every segment acknowledged, without processor time",
                                "64 MiB a port, which nothing fills",
                                "in order of arrival",
                                "none of " + SEGMENTS + " segments",
                                "independent, data only"),
                        true,
                        false,
                        List.of(),
                        expectations,
                        ratios(latency, losses, SEGMENTS))
                .whenAsked();
    }

    private static Experiment ratios(String latency, List<Loss> losses, int segments, String... settings) {
        return seed -> {
            Map<String, Double> found = new LinkedHashMap<>();
            for (Loss loss : losses) {
                String path = PATH.replace("LATENCY", latency).replace("LOSS", loss.share);
                found.put("sack-" + loss.name, rate(path.replace("SACK", "on"), segments, seed, settings) / loss.pftk);
                found.put(
                        "newreno-" + loss.name,
                        rate(path.replace("SACK", "off"), segments, seed, settings) / loss.pftk);
            }
            return found;
        };
    }

    private static double rate(String study, int segments, long seed, String... settings) {
        Exchange exchange = new Exchange(Scenes.of(study, seed, settings), false);
        Message message = exchange.send(0, 1, (long) segments * SEGMENT);
        exchange.run();
        return segments * SECOND_PS / (message.lastBitPs - message.firstBitPs);
    }
}
