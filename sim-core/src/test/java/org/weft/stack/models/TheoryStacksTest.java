package org.weft.stack.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.observe.Term;
import org.weft.program.Message;
import org.weft.stack.Lab;
import org.weft.topology.LinkSpec;
import org.weft.topology.SwitchSpec;
import org.weft.units.TimeSpan;

class TheoryStacksTest {
    private static final LinkSpec LINK = Lab.link("100 Gb/s", "500 ns", 1500);
    /** 1500 B and 38 B of framing at 100 Gb/s. */
    private static final long PACKET_PS = 1538 * 80;

    private static final long LATENCY_PS = 500_000;

    @Test
    void anIdealMessageTakesItsPacketsAndLinksAndNothingElse() {
        Lab lab = new Lab.Setup(Lab.star(2, LINK)).stack("ideal").build();

        Message message = lab.send(10 * 1500);
        lab.run();

        long expected = (10 - 1 + 2) * PACKET_PS + 2 * LATENCY_PS;
        assertThat(lab.latencyPs(message)).isEqualTo(expected);
        assertThat(message.zeroLoadPs).isEqualTo(expected);
        assertThat(message.split.get(Term.SERIALISATION)).isEqualTo(10 * PACKET_PS);
        assertThat(message.split.get(Term.SWITCHING)).isEqualTo(PACKET_PS);
        assertThat(message.split.get(Term.PROPAGATION)).isEqualTo(2 * LATENCY_PS);
        assertThat(message.split.total()).isEqualTo(expected);
    }

    @Test
    void anEmptyMessageTakesTheLeastFrame() {
        Lab lab = new Lab.Setup(Lab.star(2, LINK)).stack("ideal").build();

        Message message = lab.send(0);
        lab.run();

        assertThat(lab.latencyPs(message)).isEqualTo(2 * 84 * 80 + 2 * LATENCY_PS);
    }

    @Test
    void aMessageBehindAnotherOneQueues() {
        Lab lab = new Lab.Setup(Lab.star(2, LINK)).stack("ideal").build();

        lab.send(10 * 1500);
        Message second = lab.send(1500);
        lab.run();

        assertThat(second.split.get(Term.QUEUEING)).isEqualTo(10 * PACKET_PS);
        assertThat(second.split.total()).isEqualTo(lab.latencyPs(second));
    }

    @Test
    void aRawMessageIsOnePacketAndIsGoneWhenItIsLost() {
        LinkSpec large = Lab.link("10 Gb/s", "1 us", 1 << 20);
        LinkSpec small = Lab.withBuffer(Lab.link("1 Gb/s", "1 us", 1 << 20), 100_000);
        Lab lab = new Lab.Setup(
                        Lab.star(new LinkSpec[] {large, large}, new LinkSpec[] {small, small}, SwitchSpec.plain()))
                .stack("raw")
                .build();

        Message first = lab.send(60_000);
        Message second = lab.send(60_000);
        lab.run();

        assertThat(lab.delivered).containsExactly(first);
        assertThat(lab.sent).containsExactly(first, second);
        assertThat(lab.latencyPs(first)).isEqualTo(60_038 * (800L + 8000L) + 2_000_000);
        assertThat(lab.network.data().droppedByCongestion).isEqualTo(1);
        lab.network.assertConserved();
    }

    /** min(C, W/RTT): the round trip of a packet is 2 links each way, its own transmission twice and that of its answer twice. */
    @ParameterizedTest
    @CsvSource({"4096", "8192", "40960", "122880", "1048576"})
    void aFixedWindowGivesItsShareOfTheRoundTripOrTheRateOfTheLink(long window) {
        LinkSpec link = Lab.link("100 Gb/s", "5 us", 9000);
        Lab lab = new Lab.Setup(Lab.star(2, link))
                .stack("fixed-window", "window", window + " B")
                .build();
        long packets = 20_000;

        Message message = lab.send(packets * 4096);
        lab.run();

        long windowPackets = window / 4096;
        double packetPs = (4096 + 38) * 80.0;
        double roundTripPs = 4 * 5_000_000 + 2 * packetPs + 2 * (64 + 38) * 80.0;
        double expected = Math.min(1 / packetPs, windowPackets / roundTripPs);
        assertThat(packets / (double) lab.latencyPs(message)).isCloseTo(expected, within(0.002 * expected));
        assertThat(message.split.total()).isEqualTo(lab.latencyPs(message));
        if (windowPackets * packetPs < 0.9 * roundTripPs) {
            double stalled = 1 - windowPackets * packetPs / roundTripPs;
            assertThat(message.split.get(Term.WINDOW) / (double) lab.latencyPs(message))
                    .isCloseTo(stalled, within(0.01));
        } else {
            assertThat(message.split.get(Term.WINDOW)).isZero();
        }
    }

    @Test
    void alphaBetaAddsItsLatencyToEveryMessageWithoutQueueingForIt() {
        Lab lab = new Lab.Setup(Lab.star(3, Lab.link("100 Gb/s", "0 ps", 9000)))
                .stack("alpha-beta")
                .build();

        Message first = lab.send(0, 1, 4096);
        Message second = lab.send(0, 2, 4096);
        lab.run();

        long packetPs = (4096 + 38) * 80;
        assertThat(Math.min(lab.latencyPs(first), lab.latencyPs(second))).isEqualTo(5_000_000 + 2 * packetPs);
        assertThat(Math.max(lab.latencyPs(first), lab.latencyPs(second))).isEqualTo(5_000_000 + 3 * packetPs);
        assertThat(first.split.get(Term.HOST_STACK)).isEqualTo(5_000_000);
    }

    @Test
    void aMessageInsideAHostTouchesNoLink() {
        Lab lab = new Lab.Setup(Lab.star(2, LINK)).stack("ideal").build();

        Message first = lab.send(0, 0, 80_000);
        Message second = lab.send(0, 0, 80_000);
        lab.run();

        long copyPs = 8_000_000;
        long latencyPs = TimeSpan.ofNanoseconds(300).ps();
        assertThat(lab.latencyPs(first)).isEqualTo(copyPs + latencyPs);
        assertThat(lab.latencyPs(second)).isEqualTo(2 * copyPs + latencyPs);
        assertThat(second.split.get(Term.INTRA_HOST)).isEqualTo(2 * copyPs + latencyPs);
        assertThat(lab.network.data().sent).isZero();
    }
}
