package org.weft.stack.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.program.Message;
import org.weft.random.Hashes;
import org.weft.stack.Lab;
import org.weft.topology.LinkSpec;
import org.weft.topology.SwitchSpec;

/** VALIDATION C4: the mean window of NewReno is C / sqrt(p) where losses cost no timeout (Mathis and others, 1997). */
class LossResponseTest {
    /** One loss in so many packets: C is sqrt(3/2) with an acknowledgement for each segment, sqrt(3/4) for every second one. */
    @ParameterizedTest
    @CsvSource({"1000, false, 1.2247", "1000, true, 0.8660", "4000, false, 1.2247", "4000, true, 0.8660"})
    void periodicLossGivesTheSawtoothOfTheory(int period, boolean delays, double constant) {
        TcpPath path = new TcpPath(delays, number -> number % period == period - 1);

        double window = path.meanWindow(500L * period);

        double expected = constant / Math.sqrt(path.lossShare());
        assertThat(path.timeouts()).isZero();
        assertThat(window).isCloseTo(expected, within(0.07 * expected));
    }

    @ParameterizedTest
    @CsvSource({"false, 1.294", "true, 0.927"})
    void independentLossGivesALittleMore(boolean delays, double constant) {
        TcpPath path = new TcpPath(delays, number -> Hashes.toUniform(Hashes.of(99, number, delays ? 1 : 0)) < 1e-3);

        double window = path.meanWindow(3_000_000);

        double expected = constant / Math.sqrt(path.lossShare());
        assertThat(window).isCloseTo(expected, within(0.07 * expected));
    }

    /** The mutant: a window that is not halved must fail. */
    @Test
    void aSenderThatIgnoredLossesWouldFail() {
        TcpPath without = new TcpPath(false, number -> false);

        double window = without.meanWindow(1_000_000);

        assertThat(window).isGreaterThan(2 * 1.2247 / Math.sqrt(1e-3));
    }

    @Test
    void theSameHoldsOnAPacketNetwork() {
        assertThat(networkConstant(1, 300_000_000)).isCloseTo(1.294, within(0.07 * 1.294));
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({"1", "2", "3"})
    void theSameHoldsOnAPacketNetworkForLong(long seed) {
        assertThat(networkConstant(seed, 6_000_000_000L)).isCloseTo(1.294, within(0.04 * 1.294));
    }

    /** Mean window times sqrt(p) at p = 1e-3, segments acknowledged one by one, 10 ms of round trip. */
    private static double networkConstant(long seed, long bytes) {
        LinkSpec link = Lab.link("100 Gb/s", "2500 us", 1500);
        LinkSpec lossy = Lab.withLoss(link, 1e-3);
        Lab lab = new Lab.Setup(Lab.star(new LinkSpec[] {link, link}, new LinkSpec[] {link, lossy}, SwitchSpec.plain()))
                .stack(
                        "tcp-newreno",
                        "delayed-ack",
                        "0 s",
                        "receive-window",
                        "1 GB",
                        "send-buffer",
                        "1 GB",
                        "per-packet",
                        "0 ps",
                        "per-byte",
                        "0 ps")
                .seed(seed)
                .build();

        Message message = lab.send(bytes);
        lab.run();

        double segments = bytes / 1448.0;
        double share = lab.network.data().droppedByCorruption / (double) lab.network.data().sent;
        double roundTrips = (message.lastBitPs - message.firstBitPs) / 10.0e9;
        return segments / roundTrips * Math.sqrt(share);
    }
}
