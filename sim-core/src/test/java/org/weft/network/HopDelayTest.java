package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.engine.EventLists;
import org.weft.topology.CompiledTopology;
import org.weft.topology.LinkSpec;
import org.weft.topology.SwitchSpec;
import org.weft.topology.SwitchSpec.Forwarding;

class HopDelayTest {
    @ParameterizedTest
    @CsvSource({
        "10, STORE_AND_FORWARD, 3841200", "10, CUT_THROUGH, 1482800",
        "100, STORE_AND_FORWARD, 519120", "100, CUT_THROUGH, 283280",
        "400, STORE_AND_FORWARD, 242280", "400, CUT_THROUGH, 183320"
    })
    void aPacketOverThreeLinksTakesWhatTheFormulaSays(long gigabits, Forwarding forwarding, long expectedPs) {
        CompiledTopology topology = Fabric.chain(2, Fabric.link(gigabits, 50), Fabric.switches(forwarding, 0));

        for (NetworkSpec spec :
                new NetworkSpec[] {NetworkSpec.of(false), Bench.serviced(false), NetworkSpec.of(true)}) {
            Bench bench = new Bench(topology, spec);
            Bench.Sender sender = bench.send(0, 1, 1, 1538);
            bench.engine.run();

            assertThat(bench.lastPs).isEqualTo(expectedPs);
            assertThat(bench.network.times().zeroLoadPs(sender.flow, 1538)).isEqualTo(expectedPs);
            assertThat(bench.queuedPs).isZero();
        }
    }

    @Test
    void switchAndNicLatencyAreAddedOnceEach() {
        CompiledTopology topology =
                Fabric.chain(2, Fabric.link(10, 50), Fabric.switches(Forwarding.STORE_AND_FORWARD, 300));

        Bench bench = new Bench(topology, Fabric.host(700), NetworkSpec.of(false), EventLists.WHEEL, 1);
        Bench.Sender sender = bench.send(0, 1, 1, 1538);
        bench.engine.run();

        RouteTimes times = bench.network.times();
        assertThat(bench.lastPs).isEqualTo(3_841_200 + 2 * 300_000 + 2 * 700_000);
        assertThat(times.propagationPs(sender.flow)).isEqualTo(3 * 50_000 + 2 * 700_000);
        assertThat(times.serialisationPs(sender.flow, 1538)).isEqualTo(1_230_400);
        assertThat(times.switchingPs(sender.flow, 1538)).isEqualTo(2 * 1_230_400 + 2 * 300_000);
        assertThat(times.hops(sender.flow)).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({"STORE_AND_FORWARD, 1", "STORE_AND_FORWARD, 7", "CUT_THROUGH, 1", "CUT_THROUGH, 7", "CUT_THROUGH, 100"})
    void aTrainOfPacketsArrivesWhenTheSumsSay(Forwarding forwarding, int packets) {
        CompiledTopology topology = Fabric.chain(3, Fabric.link(25, 80), Fabric.switches(forwarding, 120));

        Bench bench = new Bench(topology);
        Bench.Sender sender = bench.send(0, 1, packets, 1538);
        bench.engine.run();

        assertThat(bench.network.times().zeroLoadPs(sender.flow, packets, 1538, 1538))
                .isEqualTo(bench.lastPs);
    }

    @Test
    void aMessageOfManyPacketsPipelinesOverItsLinks() {
        CompiledTopology topology = Fabric.chain(2, Fabric.link(100, 50), SwitchSpec.plain());

        Bench bench = new Bench(topology);
        bench.send(0, 1, 20, 1538);
        bench.engine.run();

        long serialPs = 123_040;
        assertThat(bench.lastPs).isEqualTo((20 - 1 + 3) * serialPs + 3 * 50_000);
    }

    @Test
    void cutThroughFromASlowIntoAFastLinkStoresThePacketFirst() {
        Fabric fabric = new Fabric().with(Fabric.switches(Forwarding.CUT_THROUGH, 0));
        var middle = fabric.device("switch", org.weft.topology.Role.SWITCH, 1);
        fabric.cable(fabric.host("slow"), middle, Fabric.link(10, 50));
        fabric.cable(fabric.host("fast"), middle, Fabric.link(100, 50));
        CompiledTopology topology = fabric.compile();

        Bench up = new Bench(topology);
        up.send(0, 1, 1, 1538);
        up.engine.run();
        Bench down = new Bench(topology);
        down.send(1, 0, 1, 1538);
        down.engine.run();

        assertThat(up.lastPs).isEqualTo(1_230_400 + 123_040 + 2 * 50_000);
        assertThat(down.lastPs).isEqualTo(5_120 + 1_230_400 + 2 * 50_000);
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3"})
    void embeddedLinksAddNothingToADirectNetwork(int hops) {
        LinkSpec link = Fabric.link(100, 50);
        LinkSpec inside = Fabric.link(100, 0);
        Fabric fabric = new Fabric().direct();
        var hosts = new org.weft.topology.Device[8];
        var routers = new org.weft.topology.Device[8];
        for (int at = 0; at < 8; at++) {
            hosts[at] = fabric.host("host-" + at);
            routers[at] = fabric.device("router-" + at, org.weft.topology.Role.SWITCH, 1, at);
            fabric.cable(hosts[at], routers[at], inside, true, 0);
        }
        for (int at = 0; at < 8; at++) {
            fabric.cable(routers[at], routers[(at + 1) % 8], link);
        }

        for (NetworkSpec spec :
                new NetworkSpec[] {NetworkSpec.of(false), Bench.serviced(false), NetworkSpec.of(true)}) {
            Bench bench = new Bench(fabric.compile(), spec);
            Bench.Sender sender = bench.send(0, hops, 1, 1538);
            bench.engine.run();

            assertThat(bench.lastPs).isEqualTo(hops * (123_040L + 50_000));
            assertThat(bench.network.times().hops(sender.flow)).isEqualTo(hops);
            assertThat(bench.network.times().zeroLoadPs(sender.flow, 1538)).isEqualTo(bench.lastPs);
        }
    }
}
