package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.weft.engine.EngineLimits;
import org.weft.engine.EventLists;
import org.weft.topology.CompiledTopology;
import org.weft.topology.MediumSpec;
import org.weft.topology.MediumSpec.Deferral;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Topology;
import org.weft.units.TimeSpan;

class MediumRulesTest {
    /** 10 Gb/s: a byte takes 800 ps, a packet of 1250 B a microsecond. */
    private static final int BYTES = 1250;

    private static final long PACKET_PS = 1_000_000;
    private static final long APART_NS = 20;
    private static final MediumSpec CSMA = csma(16, Deferral.TWO_PART);

    private static MediumSpec csma(int attempts, Deferral deferral) {
        return new MediumSpec.CsmaCd(TimeSpan.ofNanoseconds(52), attempts, deferral);
    }

    private static Bench bench(int hosts, MediumSpec rule, EventLists list) {
        Topology plain = Fabric.star(hosts, Fabric.link(10, APART_NS), SwitchSpec.plain(), Role.MEDIUM)
                .topology();
        return new Bench(CompiledTopology.of(plain.withMedium(rule)), Fabric.host(), NetworkSpec.of(false), list, 7);
    }

    private static Bench bench(int hosts, MediumSpec rule) {
        return bench(hosts, rule, EventLists.WHEEL);
    }

    private static List<MediumSpec> rules() {
        return List.of(
                MediumSpec.IDEAL,
                CSMA,
                csma(3, Deferral.TWO_PART),
                csma(16, Deferral.ONE_PART),
                new MediumSpec.Slotted(TimeSpan.ofNanoseconds(52)),
                new MediumSpec.Token(TimeSpan.ofNanoseconds(100)),
                new MediumSpec.Tdma(TimeSpan.ofNanoseconds(7300), TimeSpan.ofNanoseconds(20)));
    }

    @Test
    void whoIsAloneOnTheBusSendsAtOnce() {
        Bench bench = bench(4, CSMA);

        bench.send(0, 1, 1, BYTES);
        bench.engine.run();

        assertThat(bench.lastPs).isEqualTo(PACKET_PS + APART_NS * 1000);
        assertThat(bench.queuedPs).isZero();
    }

    @Test
    void aShortFrameTakesAPreambleASlotAndAGap() {
        Bench bench = bench(4, CSMA);

        bench.send(0, 1, 1, 1);
        bench.engine.run();

        assertThat(bench.lastPs).isEqualTo(20 * 800 + 52_000 + APART_NS * 1000);
    }

    @Test
    void whoBeginsBeforeTheOtherIsHeardCollidesAndBothSendInTheEnd() {
        Bench bench = bench(4, CSMA);

        bench.send(0, 1, 1, BYTES);
        bench.engine.limit(EngineLimits.ofPs(APART_NS * 1000 - 1));
        bench.engine.run();
        bench.send(2, 1, 1, BYTES);
        bench.engine.limit(EngineLimits.NONE);
        bench.engine.run();

        MediumUse use = bench.network.mediumUse().get(0);
        assertThat(use.collisions()).isGreaterThanOrEqualTo(2);
        assertThat(use.attempts()).isEqualTo(use.collisions() + 2);
        assertThat(bench.received).isEqualTo(2);
        assertThat(use.busyPs()).isEqualTo(2 * PACKET_PS);
        assertThat(use.lostPs()).isPositive();
    }

    @Test
    void whoBeginsToListenWhenTheOtherIsHeardDefers() {
        Bench bench = bench(4, CSMA);

        bench.send(0, 1, 1, BYTES);
        bench.engine.limit(EngineLimits.ofPs(APART_NS * 1000));
        bench.engine.run();
        bench.send(2, 1, 1, BYTES);
        bench.engine.limit(EngineLimits.NONE);
        bench.engine.run();

        MediumUse use = bench.network.mediumUse().get(0);
        assertThat(use.collisions()).isZero();
        assertThat(use.deferrals()).isEqualTo(1);
        assertThat(bench.lastPs).isEqualTo(2 * (PACKET_PS + APART_NS * 1000));
    }

    @Test
    void afterTheLastAttemptAFrameIsLostAndCounted() {
        Bench bench = bench(4, csma(1, Deferral.TWO_PART));

        bench.send(0, 1, 1, BYTES);
        bench.send(2, 1, 1, BYTES);
        bench.engine.run();

        assertThat(bench.received).isZero();
        assertThat(bench.network.mediumUse().get(0).givenUp()).isEqualTo(2);
        assertThat(bench.network.data().droppedByCongestion).isEqualTo(2);
        assertThat(bench.network.linkUse().get(0).drops()).isEqualTo(2);
        bench.network.assertConserved();
    }

    @Test
    void withAGapOfOnePartTheSenderKeepsTheMediumAndWithTwoPartsItDoesNot() {
        Bench captured = bench(4, csma(16, Deferral.ONE_PART));
        Bench shared = bench(4, CSMA);

        for (Bench bench : List.of(captured, shared)) {
            for (int host = 0; host < 4; host++) {
                bench.send(host, (host + 1) % 4, Long.MAX_VALUE, BYTES);
            }
            bench.engine.limit(EngineLimits.ofPs(2_000 * PACKET_PS));
            bench.engine.run();
        }

        assertThat(captured.receivedBySource).contains(captured.received);
        for (long packets : shared.receivedBySource) {
            assertThat(packets).isGreaterThan(shared.received / 8);
        }
    }

    @Test
    void aTokenComesByEveryHostEvenByThoseThatHaveNothing() {
        Bench bench = bench(4, new MediumSpec.Token(TimeSpan.ofNanoseconds(100)));

        bench.send(3, 1, 2, BYTES);
        bench.engine.run();

        long round = 4 * 100_000;
        assertThat(bench.lastPs).isEqualTo(300_000 + PACKET_PS + round + PACKET_PS + APART_NS * 1000);
    }

    @Test
    void aTimeSlotBelongsToItsHostWhetherOrNotItIsUsed() {
        long slotNs = 2000;
        long guardNs = 100;
        Bench bench = bench(4, new MediumSpec.Tdma(TimeSpan.ofNanoseconds(slotNs), TimeSpan.ofNanoseconds(guardNs)));

        bench.send(2, 1, 3, BYTES);
        bench.engine.run();

        long cyclePs = (slotNs + guardNs) * 1000;
        assertThat(bench.lastPs).as("two fit, one waits for a round").isEqualTo(6 * cyclePs + PACKET_PS + 20_000);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void everyPacketArrivesOnceOrIsCountedAsLostAndNoTwoAreOnTheMediumTogether(MediumSpec rule) {
        Bench bench = bench(9, rule);
        for (int host = 0; host < 9; host++) {
            bench.send(host, (host + 4) % 9, 200, 200 + 100 * host);
        }
        for (int step = 1; step <= 5; step++) {
            bench.engine.limit(EngineLimits.ofPs(step * 20_000_000L));
            bench.engine.run();
            bench.network.assertConserved();
        }
        bench.engine.limit(EngineLimits.NONE);
        bench.engine.run();

        MediumUse use = bench.network.mediumUse().get(0);
        assertThat(bench.received + use.givenUp()).isEqualTo(9 * 200);
        assertThat(use.attempts()).isEqualTo(use.packets() + use.collisions());
        assertThat(use.busyPs() + use.lostPs()).isLessThanOrEqualTo(bench.engine.nowPs());
        assertThat(use.rule()).isEqualTo(rule.word());
    }

    @ParameterizedTest
    @MethodSource("rules")
    void anyEventListGivesTheSame(MediumSpec rule) {
        long[] fingerprints = new long[2];
        EventLists[] lists = {EventLists.WHEEL, EventLists.SPLAY};
        for (int index = 0; index < 2; index++) {
            Bench bench = bench(9, rule, lists[index]);
            for (int host = 0; host < 9; host++) {
                bench.send(host, (host + 4) % 9, 100, 200 + 100 * host);
            }
            bench.engine.run();
            fingerprints[index] = bench.engine.fingerprint().value();
        }

        assertThat(fingerprints[0]).isEqualTo(fingerprints[1]);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void contentionAllocatesNothing(MediumSpec rule) {
        Bench bench = bench(9, rule);
        for (int host = 0; host < 9; host++) {
            bench.send(host, (host + 4) % 9, Long.MAX_VALUE, BYTES);
        }
        runEvents(bench, 100_000);

        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        runEvents(bench, 200_000);

        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(200_000);
    }

    private static void runEvents(Bench bench, long events) {
        bench.engine.limit(EngineLimits.ofEvents(bench.engine.events() + events));
        bench.engine.run();
    }
}
