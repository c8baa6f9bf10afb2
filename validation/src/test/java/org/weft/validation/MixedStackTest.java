package org.weft.validation;

import static org.assertj.core.api.Assertions.assertThat;

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
}
