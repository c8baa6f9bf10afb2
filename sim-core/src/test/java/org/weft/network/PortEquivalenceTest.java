package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.engine.EventLists;
import org.weft.topology.CompiledTopology;
import org.weft.topology.LinkSpec;
import org.weft.topology.SwitchSpec;
import org.weft.topology.SwitchSpec.Forwarding;

class PortEquivalenceTest {
    private static final NetworkSpec PLANNED = NetworkSpec.of(false);
    private static final NetworkSpec SERVICED = Bench.serviced(false);

    @ParameterizedTest
    @CsvSource({
        "STORE_AND_FORWARD, 0, 1",
        "STORE_AND_FORWARD, 300, 2",
        "CUT_THROUGH, 0, 3",
        "CUT_THROUGH, 250, 4",
        "STORE_AND_FORWARD, 7, 5",
        "CUT_THROUGH, 1, 6"
    })
    void bothPortsDoTheSameInAFatTree(Forwarding forwarding, long latency, long seed) {
        LinkSpec link = Fabric.withLoss(Fabric.withBuffer(Fabric.link(100, 500), 30_000), 1e-3);
        SwitchSpec spec = Fabric.withEcn(Fabric.switches(forwarding, latency), 12_000);
        CompiledTopology topology = Fabric.fatTree(4, link, spec);

        Bench planned = run(topology, PLANNED, EventLists.WHEEL, seed);
        Bench serviced = run(topology, SERVICED, EventLists.WHEEL, seed);

        assertThat(planned.network.data().droppedByCongestion).isPositive();
        assertThat(planned.network.data().droppedByCorruption).isPositive();
        assertThat(planned.marked).isPositive();
        assertSame(planned, serviced);
    }

    @ParameterizedTest
    @CsvSource({"STORE_AND_FORWARD, 0, 1", "STORE_AND_FORWARD, 7, 2", "CUT_THROUGH, 250, 3"})
    void bothPortsDoTheSameWherePacketsHaveOneSize(Forwarding forwarding, long latency, long seed) {
        LinkSpec link = Fabric.withBuffer(Fabric.link(100, 500), 30_000);
        SwitchSpec spec = Fabric.withEcn(Fabric.switches(forwarding, latency), 12_000);
        CompiledTopology topology = Fabric.fatTree(4, link, spec);

        Bench planned = run(topology, PLANNED, EventLists.WHEEL, seed, 1);
        Bench serviced = run(topology, SERVICED, EventLists.WHEEL, seed, 1);

        assertThat(planned.network.data().droppedByCongestion).isPositive();
        assertThat(planned.marked).isPositive();
        assertSame(planned, serviced);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void bothPortsDoTheSameOnATorus(long seed) {
        LinkSpec link = Fabric.withBuffer(Fabric.link(100, 500), 30_000);
        CompiledTopology topology = Fabric.grid(new int[] {4, 4}, true, link, SwitchSpec.plain());

        assertSame(run(topology, PLANNED, EventLists.WHEEL, seed), run(topology, SERVICED, EventLists.WHEEL, seed));
    }

    @ParameterizedTest
    @CsvSource({"false, PLANNED", "false, SERVICED", "true, PLANNED"})
    void everyEventListGivesTheSame(boolean lossless, NetworkSpec.PortKind ports) {
        LinkSpec link = Fabric.withBuffer(Fabric.link(100, 500), 60_000);
        CompiledTopology topology = Fabric.fatTree(4, link, Fabric.spraying(SwitchSpec.plain()));
        NetworkSpec spec = new NetworkSpec(lossless, Optional.empty(), java.util.Optional.empty(), ports);

        Bench wheel = run(topology, spec, EventLists.WHEEL, 9);
        Bench splay = run(topology, spec, EventLists.SPLAY, 9);

        assertSame(wheel, splay);
        assertThat(wheel.engine.events()).isEqualTo(splay.engine.events());
    }

    private static Bench run(CompiledTopology topology, NetworkSpec spec, EventLists list, long seed) {
        return run(topology, spec, list, seed, 4100);
    }

    private static Bench run(CompiledTopology topology, NetworkSpec spec, EventLists list, long seed, int sizes) {
        Bench bench = new Bench(topology, Fabric.host(100), spec, list, seed);
        SplittableRandom random = new SplittableRandom(seed);
        for (int flow = 0; flow < 60; flow++) {
            int from = random.nextInt(topology.hosts());
            int to = random.nextInt(topology.hosts());
            if (from != to) {
                bench.send(from, to, 1 + random.nextInt(300), 4184 - random.nextInt(sizes));
            }
        }
        bench.engine.run();
        bench.network.assertConserved();
        return bench;
    }

    private static void assertSame(Bench one, Bench other) {
        assertThat(other.engine.fingerprint().value())
                .isEqualTo(one.engine.fingerprint().value());
        assertThat(other.lastPs).isEqualTo(one.lastPs);
        assertThat(other.received).isEqualTo(one.received);
        assertThat(other.marked).isEqualTo(one.marked);
        assertThat(other.queuedPs).isEqualTo(one.queuedPs);
        List<LinkUse> rows = one.network.linkUse();
        assertThat(other.network.linkUse()).isEqualTo(rows);
    }
}
