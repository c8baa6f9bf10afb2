package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.weft.engine.EngineLimits;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Device;
import org.weft.topology.LinkSpec;
import org.weft.topology.MemorySpec;
import org.weft.topology.PauseSpec;
import org.weft.topology.Role;
import org.weft.topology.RoutingSpec;
import org.weft.topology.SwitchSpec;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

class PauseTest {
    private static final int BYTES = 4178;
    private static final LinkSpec LINK = Fabric.withBuffer(Fabric.link(100, 500), 100_000);
    private static final NetworkSpec LOSSLESS = NetworkSpec.of(true);

    /** Two switches in a row; hosts 0 to 3 on the first, 4 and 5 on the second. */
    private static CompiledTopology row(SwitchSpec spec) {
        Fabric fabric = new Fabric().with(spec);
        Device left = fabric.device("left", Role.SWITCH, 1);
        Device right = fabric.device("right", Role.SWITCH, 1);
        for (int host = 0; host < 4; host++) {
            fabric.cable(fabric.host("left-" + host), left, LINK);
        }
        fabric.cable(left, right, Fabric.withBuffer(Fabric.link(400, 500), 100_000));
        for (int host = 0; host < 2; host++) {
            fabric.cable(fabric.host("right-" + host), right, LINK);
        }
        return fabric.compile();
    }

    @Test
    void everyPauseIsPutDownToTheQueueThatStartedIt() {
        Bench bench = new Bench(row(Fabric.withPfc(SwitchSpec.plain())), LOSSLESS);

        for (int host = 0; host < 3; host++) {
            bench.send(host, 4, 2000, BYTES);
        }
        bench.send(3, 5, 500, BYTES);
        bench.engine.run();

        List<PauseUse> pauses = bench.network.pauses();
        assertThat(pauses).extracting(PauseUse::name).contains("left > right", "left-0 > left", "left-3 > left");
        assertThat(pauses)
                .filteredOn(row -> !row.name().equals("left-3 > left"))
                .extracting(PauseUse::cause)
                .containsOnly("right > right-0");
        assertThat(pauses).allMatch(row -> row.pauses() > 0 && row.pausedPs() > 0);
        assertThat(pauses.get(0).pausedPs()).isLessThanOrEqualTo(bench.engine.nowPs());
    }

    @Test
    void aWatchdogEndsADeadlockAndSaysWhatThatCost() {
        SwitchSpec patient = SwitchSpec.plain()
                .withPause(new PauseSpec(
                        true,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(TimeSpan.ofMicroseconds(100))));
        CompiledTopology topology = Fabric.grid(new int[] {5}, true, Fabric.withBuffer(LINK, 40_000), patient);
        NetworkSpec spec = new NetworkSpec(
                true, Optional.empty(), Optional.of(RoutingSpec.of("shortest-path")), NetworkSpec.PortKind.PLANNED);
        Bench bench = new Bench(topology, spec);

        for (int host = 0; host < 5; host++) {
            bench.send(host, (host + 2) % 5, 2000, BYTES);
        }
        bench.engine.run();

        assertThat(bench.network.data().inFlight()).isZero();
        assertThat(bench.network.data().droppedByCongestion).isPositive();
        assertThat(bench.network.pauses().stream().mapToLong(PauseUse::trips).sum())
                .isPositive();
        assertThat(bench.network.pauses().stream()
                        .mapToLong(PauseUse::swallowed)
                        .sum())
                .isEqualTo(bench.network.data().droppedByCongestion);
        assertThat(String.join("\n", bench.network.warnings())).contains("PFC watchdogs ended");
        bench.network.assertConserved();
    }

    @Test
    void aWatchdogKeepsAHostThatTakesNothingFromPausingOthers() {
        org.weft.topology.FaultSpec stop = new org.weft.topology.FaultSpec(
                "right-0", TimeSpan.ZERO, Optional.empty(), new org.weft.topology.FaultSpec.StoppedReceiver());
        long alone = victimOf(stop, Fabric.withPfc(SwitchSpec.plain()));
        long guarded = victimOf(
                stop,
                SwitchSpec.plain()
                        .withPause(new PauseSpec(
                                true,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of(TimeSpan.ofMicroseconds(50)))));

        assertThat(guarded).isEqualTo(500);
        assertThat(alone).isLessThan(100);
    }

    /** Packets of a flow to right-1 that arrive in a millisecond while others are sent to right-0, which takes nothing. */
    private static long victimOf(org.weft.topology.FaultSpec stop, SwitchSpec spec) {
        Bench bench = new Bench(row(spec), LOSSLESS, stop);
        for (int host = 0; host < 3; host++) {
            bench.send(host, 4, 2000, BYTES);
        }
        bench.send(3, 5, 500, BYTES);
        bench.engine.limit(EngineLimits.ofPs(1_000_000_000L));
        bench.engine.run();
        return bench.receivedBySource[3];
    }

    @Test
    void sharedMemoryPausesByADynamicThresholdAndLosesNothing() {
        SwitchSpec shared = Fabric.withPfc(SwitchSpec.plain())
                .withQueueing(SwitchSpec.Queueing.OUTPUT_SHARED)
                .withMemory(new MemorySpec(Optional.of(DataSize.ofKibibytes(1024)), 0.5));
        Bench bench = new Bench(Fabric.fatTree(4, LINK, shared), LOSSLESS);

        for (int host = 1; host < 16; host++) {
            bench.send(host, 0, 300, BYTES);
        }
        bench.engine.run();

        assertThat(bench.received).isEqualTo(15 * 300);
        assertThat(bench.network.data().dropped()).isZero();
        assertThat(bench.network.pauses()).isNotEmpty();
        bench.network.assertConserved();
    }

    @Test
    void theHopWithoutPfcIsNamed() {
        Fabric fabric = new Fabric().with(SwitchSpec.plain());
        Device left = fabric.device("left", Role.SWITCH, 1);
        for (int host = 0; host < 3; host++) {
            fabric.cable(fabric.host("host-" + host), left, LINK);
        }
        Device right = fabric.device("right", Role.SWITCH, 1);
        fabric.cable(left, right, LINK);
        fabric.cable(fabric.host("sink"), right, Fabric.withBuffer(Fabric.link(25, 500), 100_000));
        fabric.override(right, Fabric.withPfc(SwitchSpec.plain()));
        Bench bench = new Bench(fabric.compile(), LOSSLESS);

        bench.send(0, 3, 1000, BYTES);
        bench.engine.run();

        assertThat(bench.network.data().droppedByCongestion).isPositive();
        assertThat(String.join("\n", bench.network.warnings()))
                .contains("a lossless fabric has dropped")
                .contains("left > right (")
                .contains("where PFC is off");
    }

    @Test
    void aHigherClassGoesFirstAndWeightsShareTheRest() {
        assertThat(shareOfUrgent(Fabric.withEcn(SwitchSpec.plain(), 1 << 30))).isGreaterThan(0.99);
        SwitchSpec weighted = SwitchSpec.plain()
                .withClasses(new org.weft.topology.ClassesSpec(
                        org.weft.topology.ClassesSpec.Scheduler.WEIGHTED_ROUND_ROBIN, List.of(3, 1)));
        assertThat(shareOfUrgent(weighted)).isCloseTo(0.25, within(0.01));
    }

    /** Of two classes that both have more than the output can send. */
    private static double shareOfUrgent(SwitchSpec spec) {
        CompiledTopology topology = Fabric.star(5, Fabric.withBuffer(Fabric.link(10, 50), 1_000_000_000), spec);
        Bench bench = new Bench(topology, NetworkSpec.of(false).withClasses(2));
        long[] received = new long[2];
        for (int host = 0; host < 4; host++) {
            int trafficClass = host % 2;
            Flow flow = bench.network.open(
                    host,
                    4,
                    -1,
                    host,
                    packet -> {
                        received[trafficClass]++;
                        bench.network.release(packet);
                    },
                    trafficClass,
                    true);
            Bench.Sender sender = bench.new Sender(flow, 20_000, 1250);
            sender.travelsOn(flow);
            flow.port().ready(sender);
        }
        bench.engine.limit(EngineLimits.ofPs(10_000_000_000L));
        bench.engine.run();
        return (double) received[1] / (received[0] + received[1]);
    }

    @Test
    void oneHostsNicServesItsClassesInTheSameOrder() {
        Bench bench = new Bench(
                Fabric.star(3, Fabric.link(10, 50), SwitchSpec.plain()),
                NetworkSpec.of(false).withClasses(2));
        long[] last = new long[2];
        for (int trafficClass = 0; trafficClass < 2; trafficClass++) {
            int each = trafficClass;
            Flow flow = bench.network.open(
                    0,
                    1 + each,
                    -1,
                    each,
                    packet -> {
                        last[each] = bench.engine.nowPs();
                        bench.network.release(packet);
                    },
                    each,
                    true);
            Bench.Sender sender = bench.new Sender(flow, 1000, 1250);
            sender.travelsOn(flow);
            flow.port().ready(sender);
        }
        bench.engine.run();

        assertThat((double) last[1]).isCloseTo(last[0] / 2.0, within(last[0] * 0.01));
        bench.network.assertConserved();
    }

    @Test
    void marksByChanceFollowTheRamp() {
        // The queue stands at the buffer's 100 kB, half way from min to max.
        SwitchSpec ramp = SwitchSpec.plain()
                .withMarking(
                        org.weft.topology.MarkingSpec.ramp(DataSize.ofBytes(50_000), DataSize.ofBytes(150_000), 0.2));
        Bench bench = new Bench(Fabric.star(3, Fabric.withBuffer(Fabric.link(10, 50), 100_000), ramp));

        bench.send(0, 2, 100_000, 1250);
        bench.send(1, 2, 100_000, 1250);
        bench.engine.run();

        assertThat((double) bench.marked / bench.received).isCloseTo(0.1, within(0.005));
    }

    @Test
    void whatCannotWorkIsSaidBeforeTheRunWithTheNumberThatWould() {
        PauseSpec roomy = new PauseSpec(
                true, Optional.empty(), Optional.empty(), Optional.of(DataSize.ofBytes(95_000)), Optional.empty());
        FlowControl.Findings tooSmall =
                FlowControl.of(row(SwitchSpec.plain().withPause(roomy)), Fabric.host(), LOSSLESS);
        FlowControl.Findings late = FlowControl.of(
                row(Fabric.withEcn(Fabric.withPfc(SwitchSpec.plain()), 95_000)), Fabric.host(), LOSSLESS);
        FlowControl.Findings tiny = FlowControl.of(
                Fabric.star(2, Fabric.withBuffer(Fabric.link(100, 500), 1000), SwitchSpec.plain()),
                Fabric.host(),
                NetworkSpec.of(false));

        assertThat(tooSmall.errors()).anyMatch(text -> text.contains("no room for its headroom"));
        assertThat(late.warnings()).anyMatch(text -> text.contains("not below PFC's XOFF at full occupancy"));
        assertThat(tiny.errors()).anyMatch(text -> text.contains("no packet of the link's MTU fits"));
    }
}
