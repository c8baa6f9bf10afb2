package org.weft.validation.transport;

import java.util.List;
import org.weft.network.LossModel;
import org.weft.network.Packet;
import org.weft.program.Message;
import org.weft.validation.Case;
import org.weft.validation.Conditions;
import org.weft.validation.Expectation;
import org.weft.validation.Experiment;
import org.weft.validation.Mutant;
import org.weft.validation.Scenes;

/**
 * The loss of the last segments of a message, C6: a probe asks after them where a timer of 200 ms would have to.
 *
 * <p><b>Model.</b> Ten segments over a round trip R of 10 ms, the last three lost once, or all of them. The probe leaves 2 R and
 * 2 ms after the last answer (or the last segment), repeats the last segment, and its answer tells what is lost. That is repeated in
 * proportion to what arrives, one segment first and then two for each that is acknowledged: 5.5 R + 2 ms in all where two are left,
 * 6.5 R + 2 ms where nine are (rounds of 1, 2, 4 and 2).
 */
public final class TailLoss {
    private static final int SEGMENTS = 10;
    private static final int SEGMENT = 1448;
    private static final double MS = 1e9;
    private static final String PATH = """
            topologies:
              path:
                type: star
                hosts: 2
                link: { bandwidth: 10 Gb/s, latency: 2500 us, buffer: 64 MiB, mtu: 1500 B }
                overrides: [{ match: "switch > host-1", loss: 0.1 % }]
                switch: { latency: 0 ns }
            stacks:
              tcp: { type: tcp-linux, no-delay: on, per-message: 0 s, per-packet: 0 s, per-byte: 0 s, per-batch: 0 s }
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 0 ns } }
            jitter: off
            """;

    private TailLoss() {}

    /** The last three of ten, and all ten. */
    public static List<Case> cases() {
        return List.of(one("last-3", 3, 57), one("all", SEGMENTS, 67));
    }

    private static Case one(String name, int lost, double ms) {
        return Case.exact(
                "C6/tail-loss-" + name,
                new Conditions(
                        "packet",
                        "tcp-linux without processor time",
                        "64 MiB a port, which nothing fills",
                        "in order of arrival",
                        "none",
                        "the last " + lost + " of ten segments, once"),
                List.of("tcp"),
                List.of(Expectation.within(
                        0.02,
                        "",
                        "ten segments over 10 ms, the last " + lost
                                + " lost once: until all have arrived, with a tail-loss probe",
                        ms,
                        "ms",
                        "RFC 8985, section 7; RFC 9937, section 6: proportional rate reduction; arithmetic",
                        new Mutant("no probe before the timer of 200 ms", time(lost, "stacks.tcp.timer-slack=1 s")))),
                time(lost));
    }

    private static Experiment time(int lost, String... settings) {
        return Experiment.of("", seed -> {
            Exchange exchange = new Exchange(Scenes.of(PATH, seed, settings), false);
            exchange.network.lose(new Tail(lost));
            Message message = exchange.send(0, 1, (long) SEGMENTS * SEGMENT);
            exchange.run();
            return message.lastBitPs / MS;
        });
    }

    /** Loses the first sending of the last segments. */
    private static final class Tail implements LossModel {
        private final int lost;
        private int sent;

        Tail(int lost) {
            this.lost = lost;
        }

        @Override
        public boolean isLost(Packet packet, double fraction) {
            sent++;
            return sent > SEGMENTS - lost && sent <= SEGMENTS;
        }
    }
}
