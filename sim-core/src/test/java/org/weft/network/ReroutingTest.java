package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.weft.topology.CompiledTopology;
import org.weft.topology.SwitchSpec;

class ReroutingTest {
    private static final int BYTES = 4178;

    private static void learn(Bench bench, int link, boolean isUp) {
        bench.network.linkState().set(link, isUp);
        bench.network.reroute();
    }

    @Test
    void flowsLeaveALinkOnceRoutingKnowsThatItIsDown() {
        CompiledTopology topology = Fabric.fatTree(4, Fabric.link(100, 500), SwitchSpec.plain());
        Bench bench = new Bench(topology);
        Bench.Sender sender = bench.send(0, 15, 1000, BYTES);
        int[] route = sender.flow.route();

        long[] before = {0};
        Moments.at(bench.engine, 10_000_000, () -> {
            learn(bench, route[1], false);
            before[0] = bench.network.port(route[1]).packets;
        });
        bench.engine.run();

        assertThat(sender.flow.route()).hasSameSizeAs(route).doesNotContain(route[1]);
        assertThat(bench.network.port(route[1]).packets).isEqualTo(before[0]);
        assertThat(bench.received).isEqualTo(1000);
        bench.network.assertConserved();
    }

    @Test
    void packetsUnderWayAreRoutedAnewByTheirNextSwitch() {
        CompiledTopology topology = Fabric.fatTree(4, Fabric.link(100, 5000), SwitchSpec.plain());
        Bench bench = new Bench(topology);
        Bench.Sender sender = bench.send(0, 15, 10, BYTES);
        int[] route = sender.flow.route();

        Moments.at(bench.engine, 5_000_000, () -> learn(bench, route[2], false));
        bench.engine.run();

        assertThat(bench.network.port(route[2]).packets).isZero();
        assertThat(bench.received).isEqualTo(10);
    }

    @Test
    void packetsWithoutAWayAreDroppedAndCounted() {
        CompiledTopology topology = Fabric.star(3, Fabric.link(100, 500), SwitchSpec.plain());
        Bench bench = new Bench(topology);
        Bench.Sender sender = bench.send(0, 2, 100, BYTES);
        int last = sender.flow.route()[1];

        Moments.at(bench.engine, 5_000_000, () -> learn(bench, last, false));
        Moments.at(bench.engine, 20_000_000, () -> learn(bench, last, true));
        bench.engine.run();

        assertThat(bench.network.data().droppedByFailure).isBetween(20L, 80L);
        assertThat(bench.received).isEqualTo(100 - bench.network.data().droppedByFailure);
        bench.network.assertConserved();
    }

    @Test
    void aRingWithADeadLinkIsGoneRoundTheOtherWay() {
        CompiledTopology topology = Fabric.grid(new int[] {6}, true, Fabric.link(100, 500), SwitchSpec.plain());
        Bench bench = new Bench(topology);
        Bench.Sender sender = bench.send(0, 2, 10, BYTES);
        int[] route = sender.flow.route();

        learn(bench, route[2], false);
        bench.engine.run();

        assertThat(route).hasSize(4);
        assertThat(sender.flow.route()).hasSize(6);
        assertThat(bench.received).isEqualTo(10);
    }
}
