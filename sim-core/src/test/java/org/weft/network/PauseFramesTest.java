package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.weft.engine.EngineLimits;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Device;
import org.weft.topology.FaultSpec;
import org.weft.topology.LinkSpec;
import org.weft.topology.MemorySpec;
import org.weft.topology.PauseSpec;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

class PauseFramesTest {
    private static final int BYTES = 4178;
    private static final NetworkSpec LOSSLESS = NetworkSpec.of(true);
    /** Class 0 may lose packets, class 3 may not. */
    private static final NetworkSpec MIXED =
            NetworkSpec.of(false).withClasses(List.of(new TrafficClass(0, false), new TrafficClass(3, true)));

    /** Three hosts on the left switch, a slow one on the right. */
    private static CompiledTopology row(PauseSpec pause, LinkSpec trunk, SwitchSpec.Queueing queueing) {
        SwitchSpec spec = SwitchSpec.plain()
                .withPause(pause)
                .withQueueing(queueing)
                .withMemory(new MemorySpec(Optional.of(DataSize.ofBytes(600_000)), 1));
        Fabric fabric = new Fabric().with(spec);
        Device left = fabric.device("left", Role.SWITCH, 1);
        Device right = fabric.device("right", Role.SWITCH, 1);
        for (int host = 0; host < 3; host++) {
            fabric.cable(fabric.host("left-" + host), left, Fabric.withBuffer(Fabric.link(100, 500), 100_000));
        }
        fabric.cable(left, right, trunk);
        fabric.cable(fabric.host("sink"), right, Fabric.withBuffer(Fabric.link(25, 500), 100_000));
        return fabric.compile();
    }

    private static LinkSpec trunk() {
        return Fabric.withBuffer(Fabric.link(100, 500), 100_000);
    }

    private static Bench run(PauseSpec pause, LinkSpec trunk, FaultSpec... faults) {
        Bench bench = new Bench(row(pause, trunk, SwitchSpec.Queueing.OUTPUT), LOSSLESS, faults);
        for (int host = 0; host < 3; host++) {
            bench.send(host, 3, 300, BYTES);
        }
        bench.engine.limit(EngineLimits.ofPs(20_000_000_000L));
        bench.engine.run();
        bench.network.assertConserved();
        return bench;
    }

    private static PauseUse pauseOf(Bench bench, String link) {
        return bench.network.pauses().stream()
                .filter(row -> row.name().equals(link))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void framesThatAllArriveInTimeDoAsAPauseWithoutFrames() {
        // A chance of loss that never comes true makes the trunk's pauses travel frame by frame.
        LinkSpec watched = Fabric.withLoss(trunk(), Double.MIN_NORMAL);
        Bench whole = run(PauseSpec.ON, trunk());
        Bench framed = run(PauseSpec.ON.withQuanta(20, Optional.empty()), watched);

        assertThat(framed.engine.fingerprint().value())
                .isEqualTo(whole.engine.fingerprint().value());
        assertThat(pauseOf(framed, "left > right").pauses())
                .isEqualTo(pauseOf(whole, "left > right").pauses());
        assertThat(pauseOf(framed, "left > right").pausedPs())
                .isEqualTo(pauseOf(whole, "left > right").pausedPs());
        assertThat(framed.engine.events()).isGreaterThan(whole.engine.events());
    }

    @Test
    void aPauseThatNobodyRepeatsEndsAfterItsQuanta() {
        PauseSpec once = PauseSpec.ON.withQuanta(100, Optional.of(TimeSpan.ofMicroseconds(1_000_000)));
        FaultSpec stop = new FaultSpec("sink", TimeSpan.ZERO, Optional.empty(), new FaultSpec.StoppedReceiver());

        Bench bench = run(once, trunk(), stop);

        // The sink takes nothing, so nobody ever lets go: one pause of 100 x 512 bits at 100 Gb/s.
        assertThat(pauseOf(bench, "left > right").pauses()).isEqualTo(1);
        assertThat(pauseOf(bench, "left > right").pausedPs()).isEqualTo(512_000);
        assertThat(bench.network.data().droppedByCongestion).isPositive();
    }

    @Test
    void aRefreshThatIsTooLateLetsPacketsThroughAndIsSaidBeforeTheRun() {
        PauseSpec late = PauseSpec.ON.withQuanta(100, Optional.of(TimeSpan.ofMicroseconds(2)));

        Bench bench = run(late, trunk());
        FlowControl.Findings findings =
                FlowControl.of(row(late, trunk(), SwitchSpec.Queueing.OUTPUT), Fabric.host(), LOSSLESS);

        assertThat(bench.network.data().droppedByCongestion).isPositive();
        assertThat(run(PauseSpec.ON, trunk()).network.data().droppedByCongestion)
                .isZero();
        assertThat(findings.warnings())
                .contains(
                        "a pause of left > right is over after 512 ns, but repeated only after 2 us: packets can be lost;"
                                + " write refresh: 256 ns, or more quanta");
    }

    @Test
    void pauseFramesThatErrorsOnTheWayBackDestroyPauseNothing() {
        FaultSpec errors = new FaultSpec("right > left", TimeSpan.ZERO, Optional.empty(), new FaultSpec.BitErrors(0.1));

        Bench bench = run(PauseSpec.ON, trunk(), errors);

        assertThat(bench.network.pauses()).noneMatch(row -> row.name().equals("left > right"));
        assertThat(bench.network.data().droppedByCongestion).isPositive();
    }

    @Test
    void aLosslessClassLosesNothingBesideOneThatDoes() {
        for (SwitchSpec.Queueing queueing :
                List.of(SwitchSpec.Queueing.OUTPUT, SwitchSpec.Queueing.OUTPUT_SHARED, SwitchSpec.Queueing.CREDIT)) {
            Bench bench = new Bench(row(PauseSpec.ON, trunk(), queueing), MIXED);
            int[] received = new int[2];
            for (int host = 0; host < 3; host++) {
                int priority = host == 0 ? 3 : 0;
                open(bench, host, priority, received);
            }
            bench.engine.run();

            bench.network.assertConserved();
            List<ClassUse> classes = bench.network.classUse();
            assertThat(classes).extracting(use -> use.trafficClass().priority()).containsExactly(0, 3);
            assertThat(classes.get(1).dropped()).as(queueing.toString()).isZero();
            assertThat(classes.get(1).sent()).isEqualTo(300);
            assertThat(received[1]).isEqualTo(300);
            if (queueing == SwitchSpec.Queueing.CREDIT) {
                // Credits are for all classes.
                assertThat(received[0]).isEqualTo(600);
            } else {
                assertThat(classes.get(0).dropped()).as(queueing.toString()).isPositive();
                assertThat(received[0]).isEqualTo(600 - classes.get(0).dropped());
                assertThat(String.join("\n", bench.network.warnings())).doesNotContain("a lossless fabric has dropped");
            }
        }
    }

    private static void open(Bench bench, int host, int priority, int[] received) {
        Flow flow = bench.network.open(
                host,
                3,
                -1,
                host,
                packet -> {
                    received[priority == 3 ? 1 : 0]++;
                    bench.network.release(packet);
                },
                priority,
                true);
        Bench.Sender sender = bench.new Sender(flow, 300, BYTES);
        sender.travelsOn(flow);
        flow.port().ready(sender);
    }

    @Test
    void aClassThatPfcLeavesOutLosesPacketsThoughItsStackNeedsThemAll() {
        PauseSpec others = PauseSpec.ON.withClasses(List.of(0));
        CompiledTopology topology = row(others, trunk(), SwitchSpec.Queueing.OUTPUT);
        NetworkSpec both =
                NetworkSpec.of(true).withClasses(List.of(new TrafficClass(0, true), new TrafficClass(3, true)));
        Bench bench = new Bench(topology, both);
        int[] received = new int[2];
        for (int host = 0; host < 3; host++) {
            open(bench, host, 3, received);
        }
        bench.engine.run();

        assertThat(bench.network.classUse().get(1).dropped()).isPositive();
        assertThat(String.join("\n", bench.network.warnings()))
                .contains("a lossless fabric has dropped")
                .contains("where PFC is off");
        assertThat(FlowControl.of(topology, Fabric.host(), both).warnings())
                .contains(
                        "the stack needs class 3 lossless, but PFC on left is for other classes: its packets can be lost;"
                                + " write classes: [3] below pfc, or another priority");
    }

    @Test
    void inputQueuesTakeSeveralClassesAndCannotBeLosslessForSomeOnly() {
        CompiledTopology lossy = row(PauseSpec.OFF, trunk(), SwitchSpec.Queueing.VOQ);
        Bench bench = new Bench(lossy, NetworkSpec.of(false).withClasses(4));
        int[] received = new int[2];
        for (int host = 0; host < 3; host++) {
            open(bench, host, host, received);
        }
        bench.engine.run();
        FlowControl.Findings findings = FlowControl.of(
                row(PauseSpec.ON.withClasses(List.of(3)), trunk(), SwitchSpec.Queueing.VOQ), Fabric.host(), MIXED);

        bench.network.assertConserved();
        assertThat(bench.network.classUse())
                .filteredOn(use -> use.sent() > 0)
                .hasSize(3)
                .allMatch(use -> use.dropped() > 0 && use.dropped() < use.sent());
        assertThat(findings.errors()).anyMatch(text -> text.contains("cannot be lossless for some only"));
    }
}
