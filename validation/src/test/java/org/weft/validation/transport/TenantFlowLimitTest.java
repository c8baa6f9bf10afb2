package org.weft.validation.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.weft.program.Message;
import org.weft.validation.Scenes;

class TenantFlowLimitTest {
    private static final String STUDY = """
            topologies:
              pair:
                type: star
                hosts: 2
                link: { bandwidth: 100 Gb/s, latency: 100 ns, mtu: 4096 B }
            stacks: { rdma: { type: STACK } }
            workloads: { none: { type: compute, compute: 1 us } }
            host: { nic: { latency: 300 ns }, tenant: { rate: 50 Gb/s, flow-rate: 10 Gb/s } }
            jitter: off
            """;
    private static final long BYTES = 100_000_000;

    @Test
    void aConnectionOnOnePathHasTheRateOfAFlow() {
        double gigabits = gigabitsPerSecond("roce-v2-lossy");

        assertEquals(10, gigabits, 0.5);
    }

    @Test
    void aConnectionOverAllPathsHasTheRateOfItsHost() {
        double gigabits = gigabitsPerSecond("aws-efa");

        assertEquals(50, gigabits, 2.5);
    }

    private static double gigabitsPerSecond(String stack) {
        Exchange exchange = new Exchange(Scenes.of(STUDY.replace("STACK", stack), 1), false);
        Message message = exchange.send(0, 1, BYTES);

        exchange.run();

        return BYTES * 8e3 / (message.lastBitPs - message.firstBitPs);
    }
}
