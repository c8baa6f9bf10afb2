package org.weft.stack.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.program.Message;
import org.weft.stack.Lab;
import org.weft.topology.LinkSpec;
import org.weft.topology.SwitchSpec;

/** Segments that leave spread over the round trip. */
class PacingTest {
    private static final long MILLISECOND = 1_000_000_000L;

    /** A fast host before a link of 1 Gb/s and 10 ms whose buffer holds 50 packets of the 1667 that the path does. */
    private static Lab lab(String pacing, String tso) {
        LinkSpec fast = Lab.link("10 Gb/s", "5 ms", 1500);
        LinkSpec slow = Lab.withBuffer(Lab.link("1 Gb/s", "5 ms", 1500), 50 * 1538);
        LinkSpec[] up = {fast, fast};
        LinkSpec[] down = {slow, slow};
        String[] free = {"per-message", "0 s", "per-packet", "0 s", "per-byte", "0 s", "delayed-ack", "0 s"};
        List<String> keys = new ArrayList<>(List.of(free));
        keys.addAll(List.of("pacing", pacing, "tso", tso));
        return new Lab.Setup(Lab.star(up, down, SwitchSpec.plain()))
                .stack("tcp-newreno", keys.toArray(String[]::new))
                .build();
    }

    /** Bursts of slow start fill half a window of buffer; spread over the round trip they fill none up to half of the path. */
    @ParameterizedTest
    @CsvSource({"off, off, false", "off, on, false", "on, off, true", "on, on, true"})
    void slowStartThroughAShallowBufferDropsOnlyWhereItIsNotPaced(String pacing, String tso, boolean isWhole) {
        Lab lab = lab(pacing, tso);

        lab.send(700 * 1448);
        lab.run();

        assertThat(lab.delivered).hasSize(1);
        assertThat(lab.stack.counters().retransmitted == 0).isEqualTo(isWhole);
    }

    /** Two windows a round trip: a window that leaves at once unpaced takes half a round trip, but for its first ten segments. */
    @Test
    void aWindowIsSpreadOverHalfARoundTrip() {
        Lab unpaced = lab("off", "off");
        Lab paced = lab("on", "off");

        Message first = unpaced.send(30 * 1448);
        unpaced.run();
        Message second = paced.send(30 * 1448);
        paced.run();

        // 10 in the first round; 20 in the second, at 2 x 20 a round trip from the first of them to the last
        double roundTripMs = 20;
        double later = (paced.latencyPs(second) - unpaced.latencyPs(first)) / (double) MILLISECOND;
        assertThat(later).isCloseTo(roundTripMs / 2, within(0.15 * roundTripMs));
    }
}
