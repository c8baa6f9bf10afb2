package org.weft.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.run.Outcome;
import org.weft.run.PacketFidelity;

class MixedStackTest {
    private static final String STUDY = """
            topologies: { star: { type: star, hosts: 5, link: { bandwidth: 10 Gb/s, latency: 1 us, mtu: 1500 B } } }
            stacks: { s: STACK }
            workloads: { many: { type: incast, senders: 4, size: 300 kB } }
            """;
    private static final String LINUX = "{ type: tcp-linux, min-rto: 10 ms }";
    private static final String RENO = "{ type: tcp-newreno, min-rto: 10 ms }";

    private static Outcome run(String stack) {
        return new PacketFidelity().run(Scenes.of(STUDY.replace("STACK", stack), 1));
    }

    private static String mixed(String share) {
        return "{ type: mixed, main: " + LINUX + ", beside: " + RENO + ", share: " + share + " }";
    }

    @Test
    void aShareOfNothingIsTheMainStackAndAShareOfAllTheOther() {
        assertThat(run(mixed("0 %")).fingerprint()).isEqualTo(run(LINUX).fingerprint());
        assertThat(run(mixed("100 %")).fingerprint()).isEqualTo(run(RENO).fingerprint());
        assertThat(run(mixed("50 %")).fingerprint())
                .isNotIn(run(LINUX).fingerprint(), run(RENO).fingerprint());
    }

    @Test
    void twoStacksOnOneNetworkDeliverAllMessagesAndAddUpWhatTheyCount() {
        Outcome both = run(mixed("50 %"));

        assertThat(both.messages().count()).isEqualTo(4);
        assertThat(both.packets().delivered()
                        + both.packets().droppedByCongestion()
                        + both.packets().inFlight())
                .isEqualTo(both.packets().sent());
        assertThat(both.packets().retransmitted()).isPositive();
    }

    private static final String INSIDE = """
            topologies: { star: { type: star, hosts: 2, link: 100GbE } }
            host: { ranks: 4, cores: 4 }
            stacks: { s: { type: mixed, main: { type: tcp-linux, intra-host: MAIN }, beside: { type: roce-v2, priority: 3,
              intra-host: BESIDE } } }
            workloads: { many: { type: alltoall, size: 6 MB, algorithm: direct } }
            nodes: 1
            jitter: off
            """;

    private static Outcome inside(String main, String beside) {
        return new PacketFidelity().run(Scenes.of(INSIDE.replace("MAIN", main).replace("BESIDE", beside), 1));
    }

    /** 4 ranks send 4.5 MB each to the others: one path of 12 GB/s, or a port of 370 GB/s for each. */
    @Test
    void insideAHostTheMessagesOfEachStackTakeItsOwnWay() {
        assertThat(inside("host", "host").completionPs()).isBetween(1_500_000_000L, 1_510_000_000L);
        assertThat(inside("nvlink", "host").completionPs()).isBetween(750_000_000L, 760_000_000L);
        assertThat(inside("host", "nvlink").completionPs()).isBetween(750_000_000L, 760_000_000L);
        assertThat(inside("nvlink", "nvlink").completionPs()).isBetween(12_000_000L, 25_000_000L);
    }

    @Test
    void noWayInsideAHostIsQuickerThanTheBound() {
        for (String main : List.of("host", "shared-memory", "nvlink", "loopback")) {
            for (String beside : List.of("host", "shared-memory", "nvlink")) {
                Outcome outcome = inside(main, beside);

                assertThat(outcome.boundPs())
                        .as(main + " and " + beside)
                        .isPositive()
                        .isLessThanOrEqualTo(outcome.completionPs());
            }
        }
    }
}
