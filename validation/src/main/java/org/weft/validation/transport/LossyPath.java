package org.weft.validation.transport;

import org.weft.program.Message;
import org.weft.validation.Scenes;

/**
 * NewReno over a path that loses data independently, every segment acknowledged, without processor time.
 *
 * @param options of the stack besides, such as {@code sack: on}
 * @param loss share of data packets
 */
record LossyPath(long roundTripMicroseconds, String options, double loss) {
    private static final int SEGMENT = 1460;
    private static final double SECOND_PS = 1e12;
    private static final String STUDY = """
            topologies:
              path:
                type: star
                hosts: 2
                link: { bandwidth: 100 Gb/s, latency: LATENCY us, buffer: 64 MiB, mtu: 1500 B }
                overrides: [{ match: "switch > host-1", loss: LOSS }]
            stacks:
              tcp: { type: tcp-newreno, OPTIONS, timer-slack: 0 s, timestamps: off, delayed-ack: 0 s, receive-window: 1 GB,
                     send-buffer: 1 GB, per-message: 0 s, per-packet: 0 s, per-byte: 0 s }
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 0 ns } }
            jitter: off
            """;

    String percent() {
        return loss * 100 + " %";
    }

    /** Segments a second of one message of so many. */
    double segmentsPerSecond(int segments, long seed, String... settings) {
        String study = STUDY.replace("LATENCY", "" + roundTripMicroseconds / 4)
                .replace("LOSS", percent())
                .replace("OPTIONS", options);
        Exchange exchange = new Exchange(Scenes.of(study, seed, settings), false);
        Message message = exchange.send(0, 1, (long) segments * SEGMENT);
        exchange.run();
        return segments * SECOND_PS / (message.lastBitPs - message.firstBitPs);
    }
}
