package org.weft.validation.transport;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.weft.run.PacketFidelity;
import org.weft.validation.Scenes;

class NagleWarningTest {
    private static final String STUDY = """
            topologies: { far: { type: star, hosts: 4, link: { bandwidth: 10 Gb/s, latency: 1 ms } } }
            stacks: { tcp: { type: tcp-linux, no-delay: NODELAY } }
            workloads: { ring: { type: allreduce, size: 8 B } }
            """;

    @Test
    void smallSegmentsThatWaitForAcknowledgementsAreWarnedOf() {
        var outcome = new PacketFidelity().run(Scenes.of(STUDY.replace("NODELAY", "off"), 1));

        assertThat(outcome.warnings())
                .singleElement()
                .asString()
                .startsWith("Nagle held small segments back")
                .contains("no-delay: on");
    }

    @Test
    void nothingIsSaidWhereTheyLeaveAtOnce() {
        var outcome = new PacketFidelity().run(Scenes.of(STUDY.replace("NODELAY", "on"), 1));

        assertThat(outcome.warnings()).isEmpty();
    }
}
