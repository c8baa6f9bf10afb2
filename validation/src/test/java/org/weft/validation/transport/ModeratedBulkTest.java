package org.weft.validation.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.program.Message;
import org.weft.validation.Scenes;

/** Acknowledgements that come in bunches do not keep a window from growing: after 200 MB it carries what the link does. */
class ModeratedBulkTest {
    private static final String STUDY = """
            topologies:
              pair:
                type: star
                hosts: 2
                link: { bandwidth: 10 Gb/s, latency: 10 us, mtu: 1500 B }
            stacks: { tcp: { type: STACK, interrupt: { gap: 125 us } } }
            workloads: { none: { type: compute, compute: 1 us } }
            jitter: off
            """;
    private static final long BYTES = 200_000_000;

    @ParameterizedTest
    @ValueSource(strings = {"tcp-linux", "tcp-newreno"})
    void aGapBetweenInterruptsHardlyChangesBulk(String stack) {
        Exchange exchange = new Exchange(Scenes.of(STUDY.replace("STACK", stack), 1), false);
        Message first = exchange.send(0, 1, BYTES);
        Message second = exchange.send(0, 1, BYTES);

        exchange.run();

        double gigabits = BYTES * 8e3 / (second.lastBitPs - first.lastBitPs);
        assertEquals(9.41, gigabits, 0.1);
    }
}
