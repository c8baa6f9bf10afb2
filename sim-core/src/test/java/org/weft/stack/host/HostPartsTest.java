package org.weft.stack.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.observe.HostPart;
import org.weft.observe.Split;
import org.weft.observe.Term;
import org.weft.program.Message;
import org.weft.stack.Lab;
import org.weft.topology.HostParts;
import org.weft.topology.HostSpec;
import org.weft.topology.NicSpec;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** What of a message's time in hosts was which part's: waiting for it, and being served by it. */
class HostPartsTest {
    private static final long US = 1_000_000;

    private static HostParts parts(String of) {
        HostParts plain = HostParts.PLAIN;
        NicSpec.BusSpec bus = new NicSpec.BusSpec(Bandwidth.parse("20 Gb/s"), TimeSpan.ofMicroseconds(2));
        NicSpec withBus = new NicSpec(Optional.of(bus), Optional.empty(), OptionalInt.empty(), OptionalInt.empty());
        NicSpec slow = new NicSpec(Optional.empty(), Optional.of(2e5), OptionalInt.empty(), OptionalInt.empty());
        HostParts.MainMemory memory = new HostParts.MainMemory(Bandwidth.parse("20 Gb/s"), Optional.empty());
        HostParts.TenantLimit tenant = new HostParts.TenantLimit(
                Optional.of(Bandwidth.parse("5 Gb/s")),
                DataSize.ofBytes(10_000),
                Optional.empty(),
                DataSize.ofBytes(10_000));
        HostParts.Staging staging = new HostParts.Staging(Bandwidth.parse("20 Gb/s"), TimeSpan.ofMicroseconds(5));
        return switch (of) {
            case "BUS" -> new HostParts(withBus, 1, plain.memory(), plain.tenant(), plain.staging());
            case "ADAPTER" -> new HostParts(slow, 1, plain.memory(), plain.tenant(), plain.staging());
            case "MEMORY" -> new HostParts(NicSpec.PLAIN, 1, Optional.of(memory), plain.tenant(), plain.staging());
            case "TENANT" -> new HostParts(NicSpec.PLAIN, 1, plain.memory(), Optional.of(tenant), plain.staging());
            default -> new HostParts(NicSpec.PLAIN, 1, plain.memory(), plain.tenant(), Optional.of(staging));
        };
    }

    private static Lab lab(String stack, String parts, String... keys) {
        HostSpec host = Lab.host(TimeSpan.ZERO, 4, false).with(parts(parts));
        return new Lab.Setup(Lab.star(2, Lab.link("100 Gb/s", "1 us", 9000)))
                .stack(stack, keys)
                .host(host)
                .build();
    }

    private static long sum(Split split) {
        long sum = 0;
        for (HostPart part : HostPart.values()) {
            sum += split.get(part);
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({
        "roce-v2, BUS",
        "roce-v2, ADAPTER",
        "roce-v2, MEMORY",
        "roce-v2, COPIES",
        "ideal, BUS",
        "ideal, ADAPTER",
        "ideal, MEMORY",
        "ideal, COPIES",
        "fixed-window, BUS",
        "tcp-newreno, BUS",
        "tcp-linux, BUS"
    })
    void aLongMessageIsSlowedByThePartThatIsSlow(String stack, String part) {
        Lab lab = lab(stack, part);

        Message message = lab.send(5_000_000);
        lab.run();

        Split split = message.split;
        long named = split.get(HostPart.valueOf("SENDING_" + part)) + split.get(HostPart.valueOf("RECEIVING_" + part));
        long wirePs = split.get(Term.SERIALISATION) + split.get(Term.QUEUEING) + split.get(Term.WINDOW);
        assertThat(split.total()).isEqualTo(lab.latencyPs(message));
        assertThat(sum(split)).isEqualTo(split.get(Term.HOST_STACK));
        assertThat(named).isGreaterThan((long) (0.95 * split.get(Term.HOST_STACK)));
        assertThat(named).isGreaterThan(2 * wirePs);
    }

    @Test
    void aSmallMessagePassesTheBusOnceAtEachEnd() {
        Lab lab = lab("roce-v2", "BUS");

        Message message = lab.send(64);
        lab.run();

        // 2 us of latency, and 64 B with headers in one transfer of 20 Gb/s
        for (HostPart part : new HostPart[] {HostPart.SENDING_BUS, HostPart.RECEIVING_BUS}) {
            assertThat(message.split.get(part)).isBetween(2 * US, 2 * US + US / 10);
        }
        assertThat(message.split.get(HostPart.SENDING_CORE)).isEqualTo(60_000);
        assertThat(message.split.get(HostPart.RECEIVING_CORE)).isEqualTo(60_000);
        assertThat(sum(message.split)).isEqualTo(message.split.get(Term.HOST_STACK));
    }

    /** A core of 10 ns a byte makes 0.8 Gb/s; the bus is idle in between. */
    @ParameterizedTest
    @ValueSource(strings = {"tcp-newreno", "tcp-linux"})
    void aBusThatWaitsForTheCoreIsNotToBlame(String stack) {
        Lab lab = lab(stack, "BUS", "per-byte", "10 ns", "initial-window", "1000");

        Message message = lab.send(1_000_000);
        lab.run();

        Split split = message.split;
        assertThat(split.get(HostPart.SENDING_CORE)).isGreaterThan((long) (0.95 * split.get(Term.HOST_STACK)));
    }

    @Test
    void anAcknowledgementThatWaitsForAnInterruptShutsNoWindow() {
        Lab lab = new Lab.Setup(Lab.star(2, Lab.link("10 Gb/s", "1 us", 1500)))
                .stack("tcp-newreno", "interrupt.delay", "50 us", "delayed-ack", "0 s")
                .build();

        Message message = lab.send(29_000);
        lab.run();

        // 20 segments from a window of 10: once it is shut
        Split split = message.split;
        assertThat(split.get(HostPart.SENDING_INTERRUPT)).isEqualTo(50 * US);
        assertThat(split.get(HostPart.INTERRUPT)).isBetween(75 * US, 100 * US);
        assertThat(split.get(Term.WINDOW)).isZero();
        assertThat(split.total()).isEqualTo(lab.latencyPs(message));
    }

    @Test
    void aTenantThatIsOutOfTokensIsToBlame() {
        Lab lab = lab("roce-v2", "TENANT");

        Message message = lab.send(1_000_000);
        lab.run();

        double wholePs = lab.latencyPs(message);
        assertThat(message.split.get(HostPart.TENANT) / wholePs).isCloseTo(0.95, within(0.02));
    }

    @Test
    void theWaitForAnInterruptIsItsOwn() {
        Lab lab = new Lab.Setup(Lab.star(2, Lab.link("10 Gb/s", "1 us", 1500)))
                .stack("tcp-newreno", "interrupt.delay", "50 us")
                .build();

        Message message = lab.send(64);
        lab.run();

        assertThat(message.split.get(HostPart.INTERRUPT)).isEqualTo(50 * US);
        assertThat(sum(message.split)).isEqualTo(message.split.get(Term.HOST_STACK));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp-newreno", "tcp-linux", "udp", "roce-v2", "alpha-beta"})
    void withoutAnyPartTheProcessorsHaveAllOfIt(String stack) {
        Lab lab = new Lab.Setup(Lab.star(2, Lab.link("100 Gb/s", "1 us", 9000)))
                .stack(stack)
                .build();

        Message message = lab.send(1_000_000);
        lab.run();

        Split split = message.split;
        assertThat(split.get(HostPart.SENDING_CORE) + split.get(HostPart.RECEIVING_CORE) + split.get(HostPart.LATENCY))
                .isEqualTo(split.get(Term.HOST_STACK))
                .isPositive();
    }

    @Test
    void aCoreThatWaitsForMemoryIsMemorysFault() {
        Lab lab = lab("tcp-newreno", "MEMORY");

        Message message = lab.send(5_000_000);
        lab.run();

        Split split = message.split;
        long memory = split.get(HostPart.SENDING_MEMORY) + split.get(HostPart.RECEIVING_MEMORY);
        assertThat(memory).isGreaterThan(split.get(Term.HOST_STACK) / 2);
    }

    @Test
    void aSplitInheritsPartsAndForgetsThem() {
        Split cause = new Split();
        cause.add(HostPart.INTERRUPT, 7);
        Split split = new Split();

        split.inherit(cause);
        split.add(HostPart.INTERRUPT, 3);
        long inherited = split.get(HostPart.INTERRUPT);
        split.inherit(new Split());

        assertThat(inherited).isEqualTo(10);
        assertThat(cause.get(Term.HOST_STACK)).isEqualTo(7);
        assertThat(split.get(HostPart.INTERRUPT)).isZero();
        assertThat(split.total()).isZero();
    }
}
