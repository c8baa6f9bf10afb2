package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.engine.Engine;
import org.weft.engine.EventLists;
import org.weft.topology.BurstSpec;
import org.weft.topology.CompiledTopology;
import org.weft.topology.FaultSpec;
import org.weft.topology.LinkSpec;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Technology;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

class FaultsTest {
    private static final NetworkSpec LOSSY = NetworkSpec.of(false);
    private static final NetworkSpec LOSSLESS = NetworkSpec.of(true);
    private static final int BYTES = 1250;
    /** Of a packet of that size at 100 Gb/s. */
    private static final long SERIAL_PS = 100_000;

    private static final long DELAY_PS = 500_000;

    private static FaultSpec fault(String where, long atNs, long forNs, FaultSpec.Effect effect) {
        return new FaultSpec(where, TimeSpan.ofNanoseconds(atNs), Optional.of(TimeSpan.ofNanoseconds(forNs)), effect);
    }

    private static FaultSpec.Effect down() {
        return new FaultSpec.LinkDown(TimeSpan.ofMilliseconds(50));
    }

    private static CompiledTopology row() {
        return Fabric.chain(1, Fabric.link(100, 500), SwitchSpec.plain());
    }

    @Test
    void whatIsOnADeadLinkIsLostAndCountedAndNothingElse() {
        // 10 us of an outage are 100 packets of 100 ns; those that are still under way when it begins, or are when it
        // ends, too
        Bench bench = new Bench(row(), LOSSY, fault("switch-0 > host-1", 10_000, 10_000, down()));

        bench.send(0, 1, 500, BYTES);
        bench.engine.run();

        long lost = 100 + DELAY_PS / SERIAL_PS + 1;
        LinkUse dead = bench.network.linkUse().stream()
                .filter(use -> use.name().equals("switch-0 > host-1"))
                .findFirst()
                .orElseThrow();
        assertThat(bench.network.data().droppedByFailure).isBetween(lost - 1, lost);
        assertThat(dead.downs()).isEqualTo(bench.network.data().droppedByFailure);
        assertThat(dead.errors()).isZero();
        assertThat(bench.received).isEqualTo(500 - dead.downs());
        bench.network.assertConserved();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"switch-0 > host-1", "host-1 > switch-0", "host-1 <> switch-0", "host-1", "host-*", "switch-0"})
    void aDeadCableIsDeadBothWaysHoweverItIsNamed(String where) {
        Bench bench = new Bench(row(), LOSSY, fault(where, 0, 1_000_000, down()));

        bench.send(0, 1, 10, BYTES);
        bench.send(1, 0, 10, BYTES);
        bench.engine.run();

        assertThat(bench.received).isZero();
        assertThat(bench.network.data().droppedByFailure).isEqualTo(20);
    }

    @ParameterizedTest
    @CsvSource({"switch-0 > host-1", "host-0 > switch-0"})
    void aDegradedLinkTakesItsShareOfTheRateWhileItLasts(String where) {
        Bench bench = new Bench(row(), LOSSY, fault(where, 0, 1_000, new FaultSpec.Degraded(0.25)));

        bench.send(0, 1, 100, BYTES);
        bench.engine.run();

        // Three packets of 400 ns have started when it ends, and go on at their rate; all others take 100 ns.
        boolean isFirst = where.startsWith("host");
        long slowPackets = isFirst ? 3 : 1;
        long slowPs = isFirst ? slowPackets * 300_000 : 300_000;
        assertThat(bench.received).isEqualTo(100);
        assertThat(bench.lastPs).isEqualTo(101 * SERIAL_PS + 2 * DELAY_PS + slowPs);
    }

    @Test
    void bothKindsOfPortLoseTheSame() {
        FaultSpec[] faults = {
            fault("switch-0 > host-1", 5_000, 5_000, down()),
            fault("switch-0 > host-1", 0, 1_000_000, new FaultSpec.BitErrors(1e-5)),
            fault("switch-0 > host-1", 20_000, 20_000, new FaultSpec.ErrorBursts(new BurstSpec(0.1, 5, 1)))
        };
        Bench planned = new Bench(row(), LOSSY, faults);
        Bench serviced = new Bench(row(), Bench.serviced(false), faults);

        for (Bench bench : new Bench[] {planned, serviced}) {
            bench.send(0, 1, 1000, BYTES);
            bench.engine.run();
        }

        assertThat(planned.received).isLessThan(950).isEqualTo(serviced.received);
        assertThat(planned.engine.fingerprint().value())
                .isEqualTo(serviced.engine.fingerprint().value());
    }

    @Test
    void aStoppedReceiverPausesALosslessLinkAndNothingIsLost() {
        LinkSpec link = Fabric.withBuffer(Fabric.link(100, 500), 50_000);
        CompiledTopology topology = Fabric.star(3, link, Fabric.withPfc(SwitchSpec.plain()));
        Bench bench = new Bench(topology, LOSSLESS, fault("host-1", 10_000, 90_000, new FaultSpec.StoppedReceiver()));

        bench.send(0, 1, 400, BYTES);
        bench.send(0, 2, 400, BYTES);
        bench.engine.run();

        assertThat(bench.received).isEqualTo(800);
        assertThat(bench.network.data().dropped()).isZero();
        assertThat(bench.lastPs).isGreaterThan(100_000_000 + 300 * SERIAL_PS);
        assertThat(bench.pausedPs).isPositive();
    }

    @Test
    void aStoppedReceiverLosesWhatArrivesWhereNothingPauses() {
        Bench bench = new Bench(row(), LOSSY, fault("host-1", 10_000, 10_000, new FaultSpec.StoppedReceiver()));

        bench.send(0, 1, 400, BYTES);
        bench.engine.run();

        assertThat(bench.network.data().droppedByFailure).isBetween(100L, 106L);
        assertThat(bench.received + bench.network.data().droppedByFailure).isEqualTo(400);
    }

    @Test
    void aReceiverThatNeverTakesAnythingAgainIsNamed() {
        LinkSpec link = Fabric.withBuffer(Fabric.link(100, 500), 50_000);
        CompiledTopology topology = Fabric.star(3, link, SwitchSpec.plain());
        FaultSpec stop = new FaultSpec("host-1", TimeSpan.ZERO, Optional.empty(), new FaultSpec.StoppedReceiver());
        Bench bench = new Bench(topology, LOSSLESS, stop);

        bench.send(0, 1, 400, BYTES);
        bench.engine.run();

        assertThat(bench.received).isZero();
        assertThat(bench.network.stoppedHost()).get().asString().contains("host-1");
        assertThat(bench.network.deadlock()).isEmpty();
    }

    @Test
    void aFlappingCableIsDownForItsDutyOfEveryPeriod() {
        Schedule flaps = Schedule.of(
                fault("any", 100, 1_000, new FaultSpec.Flapping(TimeSpan.ofNanoseconds(100), 0.3, TimeSpan.ZERO)));

        assertThat(flaps.isOn(99_999)).isFalse();
        assertThat(flaps.isOn(100_000)).isTrue();
        assertThat(flaps.isOn(129_999)).isTrue();
        assertThat(flaps.isOn(130_000)).isFalse();
        assertThat(flaps.isOn(229_999)).isTrue();
        assertThat(flaps.isOn(1_100_000)).isFalse();
        assertThat(flaps.overlaps(130_000, 200_000)).isFalse();
        assertThat(flaps.overlaps(130_000, 200_001)).isTrue();
        assertThat(flaps.overlaps(1_030_000, 9_000_000)).isFalse();
        assertThat(flaps.nextChange(0)).isEqualTo(100_000);
        assertThat(flaps.nextChange(100_000)).isEqualTo(130_000);
        assertThat(flaps.nextChange(130_000)).isEqualTo(200_000);
        assertThat(flaps.nextChange(1_029_999)).isEqualTo(1_030_000);
        assertThat(flaps.nextChange(1_030_000)).isEqualTo(Schedule.NEVER);
        assertThat(flaps.nextChange(1_100_000)).isEqualTo(Schedule.NEVER);
    }

    @Test
    void burstsHaveTheirLengthAndLoseTheirShare() {
        BurstChain chain = new BurstChain(
                new BurstSpec(0.05, 8, 1), new Schedule(0, Schedule.NEVER, Schedule.NEVER, Schedule.NEVER), 1, 7);
        long lost = 0;
        long bursts = 0;
        boolean before = false;
        int packets = 2_000_000;

        for (int packet = 0; packet < packets; packet++) {
            boolean now = chain.loses(packet);
            lost += now ? 1 : 0;
            bursts += now && !before ? 1 : 0;
            before = now;
        }

        assertThat((double) lost / packets).isCloseTo(0.05, within(0.05 * 0.04));
        assertThat((double) lost / bursts).isCloseTo(8, within(8 * 0.04));
    }

    @ParameterizedTest
    @CsvSource({"84,1e-6", "1538,1e-6", "9058,1e-6", "1538,1e-3"})
    void aPacketSurvivesIfEachOfItsBitsDoes(int wireBytes, double rate) {
        Packet packet = new PacketPool().take();
        packet.wireBytes = wireBytes;

        double share = new BitErrorChance(rate, Technology.ETHERNET).share(packet, 0, 1);

        double expected = 1 - Math.pow(1 - rate, 8.0 * (wireBytes - 20));
        assertThat(share).isCloseTo(expected, within(expected * 1e-9));
    }

    @Test
    void onlyFramesOfTheWindowSufferAndOnlyUnderLoad() {
        FaultSpec.FrameErrors errors =
                new FaultSpec.FrameErrors(0.5, DataSize.ofBytes(1024), Optional.of(DataSize.ofBytes(1518)), 0.6);
        Bench bench = new Bench(row(), LOSSY);
        FrameErrorChance chance = new FrameErrorChance(errors, bench.network.port(0).link, Technology.ETHERNET);
        Packet large = packet(1538);
        long windowPs = 100_000_000;

        double first = chance.share(large, 0, 70_000_000);
        double underLoad = chance.share(large, windowPs, windowPs + 1);
        double tooSmall = chance.share(packet(1043), windowPs + 2, windowPs + 3);
        double tooLarge = chance.share(packet(1539), windowPs + 4, windowPs + 5);
        double idleBefore = chance.share(large, 2 * windowPs, 2 * windowPs + 1);

        assertThat(first).isZero();
        assertThat(underLoad).isEqualTo(0.5);
        assertThat(tooSmall).isZero();
        assertThat(tooLarge).isZero();
        assertThat(idleBefore).isZero();
    }

    private static Packet packet(int wireBytes) {
        Packet packet = new PacketPool().take();
        packet.wireBytes = wireBytes;
        return packet;
    }

    @Test
    void faultsTurnBeforeAnythingElseOfTheirMoment() {
        long[] toldPs = {-1, -1};
        Engine engine = new Engine(EventLists.WHEEL, 1, 0);
        Schedule schedule = Schedule.of(fault("any", 10, 5, down()));

        new FaultClock(engine, java.util.List.of(schedule), nowPs -> toldPs[nowPs < 15_000 ? 0 : 1] = nowPs, 1).start();
        engine.run();

        assertThat(toldPs).containsExactly(10_000, 15_000);
    }
}
