package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.engine.EngineLimits;
import org.weft.topology.CompiledTopology;
import org.weft.topology.LinkSpec;
import org.weft.topology.RoutingSpec;
import org.weft.topology.SwitchSpec;

class SteadyStateTest {
    private static final int BYTES = 4178;

    @Test
    void aMillionHopsAllocateNothing() {
        CompiledTopology topology =
                Fabric.fatTree(4, Fabric.withBuffer(Fabric.link(100, 500), 60_000), SwitchSpec.plain());
        for (boolean lossless : new boolean[] {false, true}) {
            Bench bench = new Bench(topology, NetworkSpec.of(lossless));
            for (int host = 0; host < 16; host++) {
                bench.send(host, (host + 5) % 16, Long.MAX_VALUE, BYTES);
            }
            runHops(bench, 500_000);

            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadAllocatedBytes();
            runHops(bench, 1_000_000);
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;

            // Windows of utilisation double now and then: a few kilobytes a link in a whole run.
            assertThat(allocated).as("bytes over a million hops").isLessThan(200_000);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "auto, FLOWLET",
        "auto, PACKET_SPRAY",
        "auto, ROUND_ROBIN",
        "auto, ADAPTIVE",
        "ugal-l, ECMP",
        "ugal-g, ECMP"
    })
    void decidingForEachPacketAllocatesNothing(String routing, SwitchSpec.Spread spread) {
        LinkSpec link = Fabric.withBuffer(Fabric.link(100, 500), 60_000);
        SwitchSpec spec = SwitchSpec.plain().withSpread(spread);
        CompiledTopology topology = routing.equals("auto")
                ? Fabric.fatTree(4, link, spec)
                : Fabric.grid(new int[] {4, 4}, true, link, spec);
        Bench bench = new Bench(
                topology,
                new NetworkSpec(
                        true, Optional.empty(), Optional.of(RoutingSpec.of(routing)), NetworkSpec.PortKind.PLANNED));
        for (int host = 0; host < 16; host++) {
            bench.send(host, (host + 5) % 16, Long.MAX_VALUE, BYTES);
        }
        runHops(bench, 200_000);

        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        runHops(bench, 300_000);

        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(200_000);
    }

    @Test
    void pausesAndMarksByChanceAllocateNothing() {
        SwitchSpec spec = Fabric.withPfc(SwitchSpec.plain())
                .withMarking(org.weft.topology.MarkingSpec.ramp(
                        org.weft.units.DataSize.ofBytes(10_000), org.weft.units.DataSize.ofBytes(60_000), 0.2));
        CompiledTopology topology = Fabric.fatTree(4, Fabric.withBuffer(Fabric.link(100, 500), 60_000), spec);
        Bench bench = new Bench(topology, NetworkSpec.of(true));
        for (int host = 0; host < 16; host++) {
            bench.send(host, (host + 5) % 16, Long.MAX_VALUE, BYTES);
            bench.send(host, (host + 9) % 8, Long.MAX_VALUE, BYTES);
        }
        runHops(bench, 200_000);

        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        runHops(bench, 300_000);

        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(200_000);
        assertThat(bench.network.pauses()).isNotEmpty();
        assertThat(bench.network.data().ecnMarked).isPositive();
    }

    private static void runHops(Bench bench, long hops) {
        long until = bench.network.packetHops() + hops;
        while (bench.network.packetHops() < until) {
            bench.engine.limit(EngineLimits.ofEvents(bench.engine.events() + 50_000));
            bench.engine.run();
        }
    }

    @Test
    void aPlannedPortTakesOneEventAPacket() {
        CompiledTopology topology = Fabric.chain(9, Fabric.link(100, 500), SwitchSpec.plain());
        Bench planned = new Bench(topology, NetworkSpec.of(false));
        Bench serviced = new Bench(topology, Bench.serviced(false));

        planned.send(0, 1, 1000, BYTES);
        serviced.send(0, 1, 1000, BYTES);
        planned.engine.run();
        serviced.engine.run();

        // Ten links; only the host's port is asked again after each packet.
        assertThat(planned.engine.events()).isEqualTo(10 * 1000 + 1000);
        assertThat(serviced.engine.events()).isEqualTo(10 * 1000 + 1000 + 9 * 1000);
    }

    @Test
    void aSourceThatSaysItHasNoMoreSavesAnEvent() {
        Bench bench = new Bench(Fabric.chain(1, Fabric.link(100, 500), SwitchSpec.plain()));
        Flow flow = bench.flow(0, 1);

        PacketSource source = new PacketSource() {
            @Override
            protected Packet next() {
                Packet packet = bench.network.take();
                packet.flow = flow;
                packet.wireBytes = BYTES;
                return packet;
            }

            @Override
            protected boolean hasNext() {
                return false;
            }
        };
        flow.port().ready(source);
        bench.engine.run();

        assertThat(bench.received).isEqualTo(1);
        assertThat(bench.engine.events()).isEqualTo(2);
    }
}
