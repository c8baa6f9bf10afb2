package org.weft.stack.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.engine.EngineLimits;
import org.weft.observe.Term;
import org.weft.program.Message;
import org.weft.stack.Lab;
import org.weft.topology.HostParts;
import org.weft.topology.HostSpec;
import org.weft.topology.NicSpec;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

class HostSideTest {
    private static final long US = 1_000_000;
    private static final HostParts PLAIN = HostParts.PLAIN;

    private static Lab lab(String stack, HostParts parts) {
        HostSpec host = Lab.host(TimeSpan.ZERO, 4, false).with(parts);
        return new Lab.Setup(Lab.star(2, Lab.link("100 Gb/s", "1 us", 9000)))
                .stack(stack)
                .host(host)
                .build();
    }

    private static HostParts bus(String rate, String latency) {
        NicSpec.BusSpec bus = new NicSpec.BusSpec(Bandwidth.parse(rate), TimeSpan.parse(latency));
        return nic(new NicSpec(Optional.of(bus), Optional.empty(), OptionalInt.empty(), OptionalInt.empty()));
    }

    private static HostParts nic(NicSpec nic) {
        return new HostParts(nic, 1, PLAIN.memory(), PLAIN.tenant(), PLAIN.staging());
    }

    private static HostParts tenant(String rate, String flowRate) {
        HostParts.TenantLimit limit = new HostParts.TenantLimit(
                Optional.ofNullable(rate).map(Bandwidth::parse),
                DataSize.ofBytes(20_000),
                Optional.ofNullable(flowRate).map(Bandwidth::parse),
                DataSize.ofBytes(20_000));
        return new HostParts(NicSpec.PLAIN, 1, PLAIN.memory(), Optional.of(limit), PLAIN.staging());
    }

    private static double bitsPerSecond(Lab lab, Message message) {
        return message.bytes * 8 / (lab.latencyPs(message) / 1e12);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ideal", "roce-v2", "tcp-newreno"})
    void aSlowBusIsTheLimit(String stack) {
        Lab lab = lab(stack, bus("20 Gb/s", "0 ns"));

        Message message = lab.send(50_000_000);
        lab.run();

        double share = 256.0 / (256 + 24);
        assertThat(bitsPerSecond(lab, message)).isCloseTo(20e9 * share, within(0.03 * 20e9));
        assertThat(message.split.total()).isEqualTo(lab.latencyPs(message));
    }

    @Test
    void theLatencyOfABusIsAddedAtBothEnds() {
        Lab without = lab("roce-v2", bus("400 Gb/s", "0 ns"));
        Lab with = lab("roce-v2", bus("400 Gb/s", "500 ns"));

        Message plain = without.send(8);
        Message later = with.send(8);
        without.run();
        with.run();

        assertThat(with.latencyPs(later)).isEqualTo(without.latencyPs(plain) + US);
        assertThat(later.zeroLoadPs).isEqualTo(with.latencyPs(later));
        assertThat(later.split.get(Term.HOST_STACK)).isGreaterThan(plain.split.get(Term.HOST_STACK));
    }

    @Test
    void anAdapterHandlesSoManyPacketsASecond() {
        NicSpec slow = new NicSpec(Optional.empty(), Optional.of(1e6), OptionalInt.empty(), OptionalInt.empty());
        Lab lab = lab("ideal", nic(slow));

        for (int i = 0; i < 1000; i++) {
            lab.send(64);
        }
        lab.run();

        assertThat((double) lab.latencyPs(lab.delivered.get(999))).isCloseTo(1000.0 * US, within(5.0 * US));
    }

    @Test
    void memoryIsSharedByAdaptersAndCopies() {
        HostParts.MainMemory memory = new HostParts.MainMemory(Bandwidth.parse("40 Gb/s"), Optional.empty());
        HostParts parts = new HostParts(NicSpec.PLAIN, 1, Optional.of(memory), PLAIN.tenant(), PLAIN.staging());
        Lab zeroCopy = lab("ideal", parts);
        Lab copying = lab("tcp-newreno", parts);

        Message once = zeroCopy.send(50_000_000);
        Message thrice = copying.send(50_000_000);
        zeroCopy.run();
        copying.run();

        assertThat(bitsPerSecond(zeroCopy, once)).isCloseTo(40e9, within(1e9));
        assertThat(bitsPerSecond(copying, thrice)).isCloseTo(40e9 / 3, within(0.6e9));
        assertThat(zeroCopy.stack.movedBytes(0)).isGreaterThan(50_000_000);
    }

    @Test
    void memoryLengthensComputationsByWhatItCannotGiveBoth() {
        MainMemory memory = new MainMemory(
                new HostParts.MainMemory(Bandwidth.parse("80 Gb/s"), Optional.of(Bandwidth.parse("60 Gb/s"))));

        long spare = memory.delayPs(2_500_000, 1_000 * US);
        long crowded = memory.delayPs(12_500_000, 1_000 * US);

        assertThat(spare).isZero();
        assertThat(crowded).isEqualTo(1_000 * US);
    }

    @Test
    void aTenantsHostSendsAtItsRateAndAConnectionAtItsOwn() {
        Lab host = lab("ideal", tenant("10 Gb/s", null));
        Lab flow = lab("ideal", tenant(null, "5 Gb/s"));

        Message ofHost = host.send(10_000_000);
        Message ofFlow = flow.send(10_000_000);
        host.run();
        flow.run();

        assertThat(bitsPerSecond(host, ofHost)).isCloseTo(10e9, within(0.1e9));
        assertThat(bitsPerSecond(flow, ofFlow)).isCloseTo(5e9, within(0.05e9));
    }

    @Test
    void withoutAWayToAcceleratorsEveryByteIsCopiedAtBothEnds() {
        HostParts.Staging staging = new HostParts.Staging(Bandwidth.parse("4 GB/s"), TimeSpan.parse("8 us"));
        HostParts parts = new HostParts(NicSpec.PLAIN, 1, PLAIN.memory(), PLAIN.tenant(), Optional.of(staging));
        Lab direct = lab("roce-v2", PLAIN);
        Lab staged = lab("roce-v2", parts);

        Message fast = direct.send(8);
        Message slow = staged.send(8);
        direct.run();
        staged.run();
        Message large = staged.send(50_000_000);
        staged.run();

        assertThat(staged.latencyPs(slow))
                .isBetween(direct.latencyPs(fast) + 16 * US, direct.latencyPs(fast) + 17 * US);
        assertThat(bitsPerSecond(staged, large)).isCloseTo(32e9, within(1.5e9));
    }

    @Test
    void aNodeAwayFromTheAdapterWorksLonger() {
        HostParts other = new HostParts(NicSpec.PLAIN, 1.25, PLAIN.memory(), PLAIN.tenant(), PLAIN.staging());
        Lab near = lab("tcp-newreno", PLAIN);
        Lab far = lab("tcp-newreno", other);

        Message fast = near.send(100_000_000);
        Message slow = far.send(100_000_000);
        near.run();
        far.run();

        assertThat(bitsPerSecond(near, fast) / bitsPerSecond(far, slow)).isCloseTo(1.25, within(0.02));
    }

    @Test
    void aHeaderRoundEachPacketTakesItsBytesFromThePayload() {
        Lab plain = new Lab.Setup(Lab.star(2, Lab.link("1 Gb/s", "1 us", 1500)))
                .stack("tcp-newreno", "per-message", "0 ps", "per-packet", "0 ps", "per-byte", "0 ps")
                .build();
        Lab wrapped = new Lab.Setup(Lab.star(2, Lab.link("1 Gb/s", "1 us", 1500)))
                .stack(
                        "tcp-newreno",
                        "per-message",
                        "0 ps",
                        "per-packet",
                        "0 ps",
                        "per-byte",
                        "0 ps",
                        "overlay",
                        "vxlan")
                .build();

        Message outside = plain.send(50_000_000);
        Message inside = wrapped.send(50_000_000);
        plain.run();
        wrapped.run();

        assertThat(bitsPerSecond(plain, outside) / 1e9).isCloseTo(1448.0 / 1538, within(0.001));
        assertThat(bitsPerSecond(wrapped, inside) / 1e9).isCloseTo(1398.0 / 1538, within(0.001));
    }

    @Test
    void whatABusCannotTakeInOverflowsTheRing() {
        NicSpec.BusSpec bus = new NicSpec.BusSpec(Bandwidth.parse("20 Gb/s"), TimeSpan.ZERO);
        NicSpec nic = new NicSpec(Optional.of(bus), Optional.empty(), OptionalInt.of(64), OptionalInt.empty());
        Lab lab = new Lab.Setup(Lab.star(3, Lab.link("100 Gb/s", "1 us", 9000)))
                .stack("udp")
                .host(Lab.host(TimeSpan.ZERO, 4, false).with(nic(nic)))
                .build();

        lab.send(0, 1, 5_000_000);
        lab.send(2, 1, 5_000_000);
        lab.run();

        assertThat(lab.stack.counters().ringDrops[1]).isGreaterThan(100);
        assertThat(lab.delivered).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp-newreno", "roce-v2", "udp"})
    void packetsAllocateNothingOnAnyWay(String stack) {
        NicSpec.BusSpec bus = new NicSpec.BusSpec(Bandwidth.parse("60 Gb/s"), TimeSpan.parse("200 ns"));
        NicSpec nic = new NicSpec(Optional.of(bus), Optional.of(50e6), OptionalInt.of(512), OptionalInt.of(1));
        HostParts parts = new HostParts(
                nic,
                1.1,
                Optional.of(new HostParts.MainMemory(Bandwidth.parse("500 Gb/s"), Optional.empty())),
                tenant("50 Gb/s", "15 Gb/s").tenant(),
                Optional.of(new HostParts.Staging(Bandwidth.parse("80 Gb/s"), TimeSpan.parse("1 us"))));
        String[] keys = stack.equals("roce-v2")
                ? new String[0]
                : new String[] {"interrupt.gap", "10 us", "interrupt.delay", "1 us", "interrupt.frames", "8"};
        Lab lab = new Lab.Setup(Lab.star(3, Lab.link("100 Gb/s", "1 us", 9000)))
                .stack(stack, keys)
                .host(Lab.host(TimeSpan.ZERO, 4, false).with(parts))
                .build();
        lab.send(0, 1, 1L << 40);
        lab.send(2, 1, 1L << 40);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        step(lab, 700_000);

        long before = threads.getCurrentThreadAllocatedBytes();
        step(lab, 700_000);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;

        assertThat(allocated).as("bytes over 700,000 events").isLessThan(20_000);
    }

    private static void step(Lab lab, long events) {
        lab.engine.limit(EngineLimits.ofEvents(lab.engine.events() + events));
        lab.engine.run();
    }
}
