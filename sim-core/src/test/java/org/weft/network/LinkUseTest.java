package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import org.junit.jupiter.api.Test;
import org.weft.engine.EngineLimits;
import org.weft.engine.EventLists;
import org.weft.engine.NetEvent;
import org.weft.engine.Turn;
import org.weft.topology.CompiledTopology;
import org.weft.topology.SwitchSpec;

class LinkUseTest {
    private static final CompiledTopology CHAIN = Fabric.chain(1, Fabric.link(10, 50), SwitchSpec.plain());

    @Test
    void aRunThatEndsInTheMiddleOfATransmissionCountsWhatWasSent() {
        Bench bench = new Bench(CHAIN);

        bench.send(0, 1, 1000, 1250);
        bench.engine.limit(EngineLimits.ofPs(500_500_000));
        bench.engine.run();

        LinkUse first = bench.network.linkUse().get(0);
        assertThat(first.name()).isEqualTo("host-0 > switch-0");
        assertThat(first.utilisation()).isEqualTo(1.0);
        assertThat(first.peak()).isEqualTo(1.0);
    }

    @Test
    void thePeakIsThatOfTheBusiestWindow() {
        Bench bench = new Bench(CHAIN);

        // Just below 40 ms in windows of 200 us: 150 us of packets in the first, 100 us in the last but one.
        bench.send(0, 1, 150, 1250);
        later(bench, 39_800_000_000L, 100);
        bench.engine.run();

        LinkUse use = bench.network.linkUse().get(0);
        assertThat(use.utilisation()).isCloseTo(250.0 / 40_000, offset(1e-4));
        assertThat(use.peak()).isCloseTo(0.75, offset(1e-9));
    }

    @Test
    void windowsOfALongRunAreWider() {
        Bench bench = new Bench(CHAIN);

        bench.send(0, 1, 400, 1250);
        later(bench, 400_000_000_000L, 1);
        bench.engine.run();

        // 400 us in the first of 200 windows of 2 ms; windows double, so these are 3.2 ms.
        LinkUse use = bench.network.linkUse().get(0);
        assertThat(use.peak()).isCloseTo(0.4 / 3.2, offset(1e-9));
    }

    @Test
    void overridesAndHostRatesLowerBothDirections() {
        var slow = Fabric.host();
        var spec = new org.weft.topology.HostSpec(
                slow.preset(),
                1,
                slow.nicKit(),
                slow.nicBandwidth(),
                1,
                1,
                slow.flops(),
                slow.reduce(),
                slow.intraLatency(),
                slow.intraBandwidth(),
                slow.nicLatency(),
                false,
                java.util.List.of(new org.weft.topology.HostSpec.Difference(
                        "host-1*", 1, java.util.Optional.of(org.weft.units.Bandwidth.ofGigabits(1)))),
                slow.parts(),
                slow.inside());
        Bench bench = new Bench(CHAIN, spec, NetworkSpec.of(false), EventLists.WHEEL, 1);

        Bench.Sender sender = bench.send(0, 1, 1, 1250);

        assertThat(bench.network.times().slowestBitsPerSecond(sender.flow)).isEqualTo(1_000_000_000L);
        assertThat(bench.flow(1, 0).port().bitsPerSecond()).isEqualTo(1_000_000_000L);
        assertThat(bench.flow(0, 1).port().bitsPerSecond()).isEqualTo(10_000_000_000L);
    }

    private static void later(Bench bench, long ps, int packets) {
        new NetEvent(bench.engine, Turn.PROGRAM, "later") {
            @Override
            public void actions() {
                bench.send(0, 1, packets, 1250);
            }
        }.at(ps);
    }
}
