package org.weft.stack.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.weft.observe.Term;
import org.weft.program.Message;
import org.weft.stack.Given;
import org.weft.stack.Lab;
import org.weft.topology.HostParts;
import org.weft.topology.HostSpec;
import org.weft.topology.NicSpec;
import org.weft.units.TimeSpan;

class InterruptTest {
    private static final long US = 1_000_000;

    private static Lab.Setup tcp(String... keys) {
        return new Lab.Setup(Lab.star(2, Lab.link("10 Gb/s", "1 us", 1500))).stack("tcp-newreno", keys);
    }

    private static Lab.Setup manyToOne(String... keys) {
        return new Lab.Setup(Lab.star(5, Lab.link("10 Gb/s", "1 us", 1500))).stack("tcp-newreno", keys);
    }

    private static HostSpec ring(int packets, int cores) {
        NicSpec nic = new NicSpec(
                NicSpec.PLAIN.bus(), NicSpec.PLAIN.packetsPerSecond(), OptionalInt.of(packets), OptionalInt.empty());
        HostParts plain = HostParts.PLAIN;
        return Lab.host(TimeSpan.ZERO, cores, false)
                .with(new HostParts(nic, 1, plain.memory(), plain.tenant(), plain.staging()));
    }

    @Test
    void aDelayHoldsAMessageBackAndIsTheHostsTime() {
        Lab without = tcp().build();
        Lab with = tcp("interrupt.delay", "50 us").build();

        Message plain = without.send(1);
        Message delayed = with.send(1);
        without.run();
        with.run();

        assertThat(with.latencyPs(delayed)).isEqualTo(without.latencyPs(plain) + 50 * US);
        assertThat(delayed.split.get(Term.HOST_STACK)).isEqualTo(plain.split.get(Term.HOST_STACK) + 50 * US);
        assertThat(delayed.split.total()).isEqualTo(with.latencyPs(delayed));
        assertThat(delayed.zeroLoadPs).isEqualTo(with.latencyPs(delayed));
    }

    @Test
    void aGapHoldsBackOnlyWhatComesWithinIt() {
        Lab lab = tcp("interrupt.gap", "100 us").build();

        Message first = lab.send(1);
        lab.run();
        long alonePs = lab.latencyPs(first);
        Message second = lab.send(1);
        lab.run();
        Message third = lab.send(1);
        lab.run();

        assertThat(lab.latencyPs(second)).isEqualTo(alonePs);
        assertThat(lab.latencyPs(third)).isEqualTo(alonePs);
        assertThat(lab.stack.counters().interrupts[1]).isEqualTo(3);
    }

    @Test
    void framesEndTheDelayEarly() {
        Lab two = tcp("interrupt.delay", "1 ms", "interrupt.frames", "2")
                .ranksPerHost(2)
                .build();

        Message first = two.send(0, 2, 1);
        Message second = two.send(1, 3, 1);
        two.run();

        assertThat(two.latencyPs(first)).isLessThan(20 * US);
        assertThat(two.latencyPs(second)).isLessThan(20 * US);
        assertThat(two.stack.counters().interrupts[1]).isEqualTo(1);
    }

    @Test
    void aBusyCorePollsAndTakesFewInterrupts() {
        Lab lab = manyToOne("interrupt.gap", "0 s", "per-packet", "2 us").build();

        for (int sender = 1; sender < 5; sender++) {
            lab.send(sender, 0, 1_000_000);
        }
        lab.run();

        long packets = lab.network.data().delivered;
        assertThat(packets).isGreaterThan(2700);
        assertThat(lab.stack.counters().interrupts[0]).isBetween(1L, packets / 20);
    }

    @Test
    void aFullRingDropsAndWhatIsLostComesAgain() {
        Lab small = manyToOne("per-packet", "2 us").host(ring(16, 1)).build();
        Lab large = manyToOne("per-packet", "2 us").host(ring(4096, 1)).build();

        for (int sender = 1; sender < 5; sender++) {
            small.send(sender, 0, 1_000_000);
            large.send(sender, 0, 1_000_000);
        }
        small.run();
        large.run();

        assertThat(small.stack.counters().ringDrops[0]).isPositive();
        assertThat(small.stack.counters().retransmitted).isPositive();
        assertThat(small.delivered).hasSize(4);
        assertThat(large.stack.counters().ringDrops[0]).isZero();
        assertThat(large.delivered).hasSize(4);
    }

    @Test
    void coresThatPollAreBusyAllTheTime() {
        Lab working = tcp().build();
        Lab polling = tcp("polling", "on").build();

        Message one = working.send(1);
        Message other = polling.send(1);
        working.run();
        polling.run();

        assertThat(polling.latencyPs(other)).isEqualTo(working.latencyPs(one));
        assertThat(polling.stack.counters().cpuBusyPs[1]).isEqualTo(polling.engine.nowPs());
        assertThat(working.stack.counters().cpuBusyPs[1]).isLessThan(working.engine.nowPs() / 2);
    }

    @Test
    void settingsThatCannotActTogetherAreRefusedWithOnesThatCan() {
        assertThatThrownBy(() -> Given.stack("tcp-newreno", "interrupt.gap", "20 us", "interrupt.delay", "50 us"))
                .hasMessageContaining("write one above 50 us");
        assertThatThrownBy(() -> Given.stack("tcp-newreno", "interrupt.frames", "8"))
                .hasMessageContaining("write delay as well");
    }
}
