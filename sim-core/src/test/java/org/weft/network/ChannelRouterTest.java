package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.weft.engine.EngineLimits;
import org.weft.engine.EventLists;
import org.weft.topology.CompiledTopology;
import org.weft.topology.CrossbarSpec;
import org.weft.topology.LinkSpec;
import org.weft.topology.RoutingSpec;
import org.weft.topology.SwitchSpec;
import org.weft.topology.SwitchSpec.Queueing;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

class ChannelRouterTest {
    private static final LinkSpec LINK = Fabric.withBuffer(Fabric.link(100, 100), 200_000);
    private static final int BYTES = 4000;
    private static final long SERIAL_PS = 320_000;

    private static SwitchSpec router(int channels, long stageNanoseconds) {
        TimeSpan stage = TimeSpan.ofNanoseconds(stageNanoseconds);
        return SwitchSpec.plain()
                .withQueueing(Queueing.VIRTUAL_CHANNELS)
                .withCrossbar(new CrossbarSpec(
                        4, channels, 1, Optional.empty(), DataSize.ofBytes(64), stage, stage, stage, stage, stage));
    }

    @Test
    void aPacketAlonePaysItsHeaderAndTheStagesOfEachRouterAndItsBytesOnce() {
        Bench bench = new Bench(Fabric.chain(3, LINK, router(4, 7)));

        bench.send(0, 1, 1, BYTES);
        bench.engine.run();

        long headerPs = 64 * 80;
        assertThat(bench.lastPs).isEqualTo(SERIAL_PS + 4 * 100_000 + 3 * (headerPs + 4 * 7_000));
        assertThat(bench.queuedPs).isZero();
        assertThat(bench.pausedPs).isZero();
    }

    @Test
    void anIncastLosesNothingAndFillsTheLastLink() {
        Bench bench = new Bench(Fabric.fatTree(4, LINK, router(8, 1)));

        for (int host = 1; host < 16; host++) {
            bench.send(host, 0, 200, BYTES);
        }
        bench.engine.run();

        assertThat(bench.received).isEqualTo(15 * 200);
        assertThat(bench.network.data().dropped()).isZero();
        assertThat(bench.pausedPs).isPositive();
        assertThat(bench.network.deadlock()).isEmpty();
        long wholePs = 15 * 200 * SERIAL_PS;
        assertThat(bench.lastPs).isBetween(wholePs, wholePs + wholePs / 50);
        bench.network.assertConserved();
    }

    @Test
    void channelsLetPacketsPassThoseThatWaitForAnotherOutput() {
        long[] queuedPs = new long[2];
        for (int channels : new int[] {1, 4}) {
            Bench bench = new Bench(Fabric.star(5, LINK, router(channels, 0)));

            bench.send(0, 3, 20, BYTES);
            bench.send(1, 3, 20, BYTES);
            bench.send(1, 4, 20, BYTES);
            bench.engine.run();

            queuedPs[channels == 1 ? 0 : 1] = bench.queuedPs;
        }

        assertThat(queuedPs[1]).isLessThan(queuedPs[0]);
    }

    @Test
    void theDatelineKeepsARingMoving() {
        Bench bench = new Bench(Fabric.grid(new int[] {8}, true, Fabric.withBuffer(LINK, 4 * 9038), router(4, 1)));

        for (int host = 0; host < 8; host++) {
            bench.send(host, (host + 3) % 8, 500, BYTES);
        }
        bench.engine.run();

        assertThat(bench.received).isEqualTo(8 * 500);
        assertThat(bench.network.deadlock()).isEmpty();
        bench.network.assertConserved();
    }

    @Test
    void aDatelineThatHasNotEnoughChannelsIsRefused() {
        CompiledTopology ring = Fabric.grid(new int[] {8}, true, LINK, router(1, 1));

        assertThatThrownBy(() -> new Bench(ring)).hasMessageContaining("write vcs: 2 or more");
    }

    @Test
    void aRingOfFullBuffersIsFoundAndNamed() {
        CompiledTopology ring = Fabric.grid(new int[] {5}, true, Fabric.withBuffer(LINK, 9038), router(1, 0));
        NetworkSpec withoutDateline = new NetworkSpec(
                true, Optional.empty(), Optional.of(RoutingSpec.of("shortest-path")), NetworkSpec.PortKind.PLANNED);
        Bench bench = new Bench(ring, withoutDateline);

        for (int host = 0; host < 5; host++) {
            bench.send(host, (host + 2) % 5, 2000, 9000);
        }
        bench.engine.run();

        assertThat(bench.network.data().inFlight()).isPositive();
        assertThat(bench.network.deadlock().orElseThrow())
                .startsWith("a ring of full buffers: router-")
                .contains(" waits for router-");
        bench.network.assertConserved();
    }

    @Test
    void resultsDoNotDependOnTheEventList() {
        long[] fingerprints = new long[2];
        for (EventLists list : new EventLists[] {EventLists.WHEEL, EventLists.SPLAY}) {
            Bench bench = new Bench(
                    Fabric.grid(new int[] {4, 4}, true, LINK, router(4, 2)),
                    Fabric.host(),
                    NetworkSpec.of(false),
                    list,
                    7);
            for (int host = 0; host < 16; host++) {
                new PoissonSource(bench, host, (host * 7 + 5) % 16, 1.5 * SERIAL_PS, BYTES, 300, host);
            }
            bench.engine.run();
            bench.network.assertConserved();
            fingerprints[list == EventLists.WHEEL ? 0 : 1] =
                    bench.engine.fingerprint().value();
        }

        assertThat(fingerprints[0]).isEqualTo(fingerprints[1]);
    }

    @Test
    void aMillionHopsAllocateNothingAndTakeTwoEventsAtMost() {
        Bench bench = new Bench(Fabric.grid(new int[] {4, 4}, true, LINK, router(8, 1)));
        for (int host = 0; host < 16; host++) {
            bench.send(host, (host + 6) % 16, Long.MAX_VALUE, BYTES);
        }
        runHops(bench, 300_000);

        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long events = bench.engine.events();
        long hops = bench.network.packetHops();
        long before = threads.getCurrentThreadAllocatedBytes();
        runHops(bench, 1_000_000);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;

        assertThat(allocated).as("bytes over a million hops").isLessThan(200_000);
        assertThat((double) (bench.engine.events() - events) / (bench.network.packetHops() - hops))
                .isLessThan(3);
    }

    private static void runHops(Bench bench, long hops) {
        long until = bench.network.packetHops() + hops;
        while (bench.network.packetHops() < until) {
            bench.engine.limit(EngineLimits.ofEvents(bench.engine.events() + 50_000));
            bench.engine.run();
        }
    }
}
