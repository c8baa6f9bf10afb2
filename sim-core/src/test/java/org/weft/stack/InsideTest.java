package org.weft.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.weft.observe.Term;
import org.weft.program.Message;
import org.weft.topology.HostParts;
import org.weft.topology.HostSpec;
import org.weft.topology.InsideSpec;
import org.weft.topology.NicSpec;
import org.weft.units.Bandwidth;
import org.weft.units.TimeSpan;

/** The ways between ranks of one host. */
class InsideTest {
    private static final long US = 1_000_000;
    private static final long BYTES = 12_000_000;
    /** 12 MB at 12 GB/s. */
    private static final long COPY = 1000 * US;

    private static Lab lab(HostSpec host, String stack, String... keys) {
        return new Lab.Setup(Lab.star(2, Lab.link("100 Gb/s", "1 us", 9000)))
                .stack(stack, keys)
                .host(host)
                .ranksPerHost(4)
                .build();
    }

    private static HostSpec plain() {
        return Lab.host(TimeSpan.ZERO, 8, false);
    }

    private static HostSpec memory(String rate) {
        HostParts.MainMemory memory = new HostParts.MainMemory(Bandwidth.parse(rate), Optional.empty());
        return plain().with(new HostParts(NicSpec.PLAIN, 1, Optional.of(memory), Optional.empty(), Optional.empty()));
    }

    private static void pairs(Lab lab) {
        lab.send(0, 1, BYTES);
        lab.send(2, 3, BYTES);
        lab.run();
    }

    private static long lastPs(Lab lab) {
        return lab.deliveredPs.values().stream()
                .mapToLong(Long::longValue)
                .max()
                .orElseThrow();
    }

    @Test
    void theUsualWayCarriesOneMessageAfterAnother() {
        Lab lab = lab(plain(), "roce-v2");

        pairs(lab);

        // 80 Gb/s for both, and .3 us
        assertThat(lastPs(lab)).isEqualTo(2 * BYTES * 100 + 300_000);
    }

    @Test
    void copiesOfSeveralRanksGoOnAtTheSameTimeUntilMemoryIsFull() {
        Lab free = lab(plain(), "roce-v2", "intra-host", "shared-memory");
        Lab narrow = lab(memory("192 Gb/s"), "roce-v2", "intra-host", "shared-memory");

        pairs(free);
        pairs(narrow);

        assertThat(lastPs(free)).isEqualTo(COPY + 300_000);
        // each byte is read and written: 24 GB/s hold one copy of 12 GB/s
        assertThat(lastPs(narrow)).isEqualTo(2 * COPY + 300_000);
        assertThat(narrow.stack.movedBytes(0)).isEqualTo(4 * BYTES);
    }

    @Test
    void copiesOfAHostHaveALimitTogether() {
        HostSpec host = plain().with(
                        new InsideSpec(InsideSpec.Path.ONE, Optional.of(Bandwidth.parse("12 GB/s"))),
                        TimeSpan.ZERO,
                        Bandwidth.parse("12 GB/s"));
        Lab lab = lab(host, "roce-v2", "intra-host", "shared-memory");

        pairs(lab);

        assertThat(lastPs(lab)).isEqualTo(2 * COPY + 300_000);
    }

    @Test
    void copiesAndAdaptersShareMainMemory() {
        Lab alone = lab(memory("240 Gb/s"), "roce-v2", "intra-host", "shared-memory");
        Lab both = lab(memory("240 Gb/s"), "roce-v2", "intra-host", "shared-memory");

        Message quiet = alone.send(0, 4, BYTES);
        Message beside = both.send(0, 4, BYTES);
        both.send(1, 2, 2 * BYTES);
        alone.run();
        both.run();

        assertThat(both.latencyPs(beside)).isGreaterThan(alone.latencyPs(quiet) + 100 * US);
    }

    @Test
    void portsCarryAllPairsAtOnceAndNoMemory() {
        Lab lab = lab(memory("1 Gb/s"), "roce-v2", "intra-host", "nvlink");

        pairs(lab);

        long bytesPs = BYTES * 1000 / 370;
        assertThat((double) lastPs(lab)).isCloseTo(bytesPs + 2.0 * US, within(1e3));
        assertThat(lab.stack.movedBytes(0)).isZero();
    }

    @Test
    void twoSendersShareThePortOfTheirReceiverAndOneSenderItsOwn() {
        Lab in = lab(plain(), "ideal", "intra-host", "nvlink");
        Lab out = lab(plain(), "ideal", "intra-host", "nvlink");

        in.send(0, 3, BYTES);
        in.send(1, 3, BYTES);
        out.send(0, 2, BYTES);
        out.send(0, 3, BYTES);
        in.run();
        out.run();

        double bytesPs = BYTES * 8e12 / (370e9 * 8);
        assertThat((double) lastPs(in)).isCloseTo(2 * bytesPs + 2 * US, within(1e3));
        assertThat((double) lastPs(out)).isCloseTo(2 * bytesPs + 2 * US, within(1e3));
    }

    @Test
    void aLoopbackCostsBothEndsTheirProcessorsAndNothingElse() {
        Lab lab = lab(plain(), "tcp-newreno", "intra-host", "loopback");

        Message small = lab.send(0, 1, 1000);
        lab.run();

        long workPs = 2 * (2_500_000 + 260_000 + 1000 * 160);
        assertThat(lab.latencyPs(small)).isEqualTo(workPs).isEqualTo(small.zeroLoadPs);
        assertThat(lab.stack.counters().cpuBusyPs[0]).isEqualTo(workPs);
        assertThat(small.split.get(Term.INTRA_HOST)).isEqualTo(workPs);
        assertThat(lab.network.data().sent).isZero();
    }

    /** The sender's core makes a packet while the receiver's takes in the one before. */
    @Test
    void aLongMessageThroughTheLoopbackKeepsTwoCoresBusy() {
        Lab lab = lab(plain(), "tcp-newreno", "intra-host", "loopback");

        Message message = lab.send(0, 1, 65_484 * 100);
        lab.run();

        long packetPs = 260_000 + 160L * 65_484;
        assertThat(lab.latencyPs(message))
                .isEqualTo(2 * 2_500_000 + 101 * packetPs)
                .isEqualTo(message.zeroLoadPs);
        assertThat(lab.stack.counters().cpuBusyPs[0]).isEqualTo(2 * 2_500_000 + 200 * packetPs);
    }

    @Test
    void aLoopbackTakesTimeFromComputationsWhereCoresAreShared() {
        Lab lab = lab(Lab.host(TimeSpan.ZERO, 8, true), "tcp-newreno", "intra-host", "loopback");

        lab.send(0, 1, 1000);
        lab.run();

        assertThat(lab.stack.stolenPs(0)).isEqualTo(2 * (2_500_000 + 260_000 + 1000 * 160));
    }

    @Test
    void anEmptyMessageArrives() {
        Lab lab = lab(plain(), "tcp-newreno", "intra-host", "loopback");

        Message empty = lab.send(0, 1, 0);
        lab.run();

        assertThat(lab.latencyPs(empty)).isEqualTo(2 * (2_500_000 + 260_000));
    }

    @Test
    void stacksOfAdaptersHaveNoLoopback() {
        assertThatThrownBy(() -> Given.stack("roce-v2", "intra-host", "loopback"))
                .hasMessageContaining("write intra-host: shared-memory");
    }
}
