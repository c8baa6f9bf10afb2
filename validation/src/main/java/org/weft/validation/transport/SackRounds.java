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

/** NewReno's window under independent loss, with and without selective acknowledgements, C4, against a simulation by rounds. */
public final class SackRounds {
    private static final int SEGMENT = 1460;
    private static final double ROUND_TRIP_PS = 10e9;
    private static final String PATH = """
            topologies:
              path:
                type: star
                hosts: 2
                link: { bandwidth: 100 Gb/s, latency: 2500 us, buffer: 64 MiB, mtu: 1500 B }
                overrides: [{ match: "switch > host-1", loss: LOSS }]
            stacks:
              tcp: { type: tcp-newreno, sack: SACK, timer-slack: 0 s, timestamps: off, delayed-ack: 0 s, receive-window: 1 GB,
                     send-buffer: 1 GB, per-message: 0 s, per-packet: 0 s, per-byte: 0 s }
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 0 ns } }
            jitter: off
            """;

    /** Another model of ours: no measure of this one. */
    private static final List<String> ROUGH = List.of();

    private SackRounds() {}

    /** Two rates of loss. */
    public static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (String sack : List.of("on", "off")) {
            cases.add(one(sack, "0.1 %", 1e-3, 200_000));
            cases.add(one(sack, "1 %", 1e-2, 60_000));
        }
        return cases;
    }

    private static Case one(String sack, String loss, double share, int segments) {
        double rounds = new RoundSimulation(sack.equals("on"), share, 20, 1).packetsPerRound(60_000);
        return new Case(
                "C4/rounds-" + (sack.equals("on") ? "sack-" : "newreno-") + loss.replace(" %", "pc"),
                new Conditions(
                        "packet",
                        "tcp-newreno with sack: " + sack + ", every segment acknowledged, without processor time",
                        "64 MiB a port, which nothing fills",
                        "in order of arrival",
                        "none of " + segments + " segments",
                        "independent, " + loss + ", data only"),
                true,
                false,
                ROUGH,
                List.of(Expectation.within(
                        0.10,
                        "",
                        "segments a round trip of NewReno, sack: " + sack + ", loss " + loss,
                        rounds,
                        "segments",
                        "an independent simulation by rounds (RoundSimulation)",
                        new Mutant(
                                "acknowledgements of every second segment",
                                window(sack, loss, segments, "stacks.tcp.delayed-ack=40 ms")))),
                window(sack, loss, segments));
    }

    private static Experiment window(String sack, String loss, int segments, String... settings) {
        return Experiment.of("", seed -> {
            Exchange exchange =
                    new Exchange(Scenes.of(PATH.replace("LOSS", loss).replace("SACK", sack), seed, settings), false);
            Message message = exchange.send(0, 1, (long) segments * SEGMENT);
            exchange.run();
            return segments / ((message.lastBitPs - message.firstBitPs) / ROUND_TRIP_PS);
        });
    }
}
