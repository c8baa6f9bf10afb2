package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.engine.EngineLimits;
import org.weft.engine.EventLists;
import org.weft.topology.CompiledTopology;
import org.weft.topology.LinkSpec;
import org.weft.topology.Role;
import org.weft.topology.SpreadSpec;
import org.weft.topology.SwitchSpec;
import org.weft.topology.SwitchSpec.Forwarding;

class ConservationTest {
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24})
    void sentIsDeliveredAndDroppedAndInFlightAtAnyTime(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        CompiledTopology topology = topology(random);
        NetworkSpec spec = new NetworkSpec(
                random.nextInt(3) == 0,
                random.nextBoolean() ? Optional.of(SpreadSpec.of(SwitchSpec.Spread.PACKET_SPRAY)) : Optional.empty(),
                java.util.Optional.empty(),
                NetworkSpec.PortKind.values()[random.nextInt(2)]);
        Bench bench = new Bench(topology, Fabric.host(random.nextInt(2) * 300L), spec, EventLists.WHEEL, seed);
        long handed = 0;
        for (int flow = 0; flow < 40; flow++) {
            int from = random.nextInt(topology.hosts());
            int to = (from + 1 + random.nextInt(topology.hosts() - 1)) % topology.hosts();
            int packets = 1 + random.nextInt(200);
            // Some are larger than the MTU.
            bench.send(from, to, packets, 84 + random.nextInt(9100));
            handed += packets;
        }

        for (int step = 1; step <= 5; step++) {
            bench.engine.limit(EngineLimits.ofPs(step * 5_000_000L));
            bench.engine.run();
            bench.network.assertConserved();
        }
        bench.engine.limit(EngineLimits.NONE);
        bench.engine.run();

        bench.network.assertConserved();
        PacketCounters data = bench.network.data();
        if (bench.network.deadlock().isEmpty()) {
            assertThat(data.inFlight()).isZero();
            assertThat(data.sent).isEqualTo(handed);
        }
        assertThat(data.delivered).isEqualTo(bench.received);
        for (LinkUse use : bench.network.linkUse()) {
            assertThat(use.utilisation()).isBetween(0.0, 1.0);
            assertThat(use.peak()).isBetween(use.utilisation(), 1.0);
        }
    }

    private static CompiledTopology topology(SplittableRandom random) {
        LinkSpec link = Fabric.link(1 + random.nextInt(400), random.nextInt(800));
        link = Fabric.withBuffer(link, 10_000 + random.nextInt(100_000));
        link = random.nextBoolean() ? Fabric.withLoss(link, 0.01) : link;
        SwitchSpec spec = Fabric.switches(Forwarding.values()[random.nextInt(2)], random.nextInt(2) * 200L);
        spec = random.nextBoolean() ? Fabric.withPfc(spec) : spec;
        spec = random.nextBoolean() ? Fabric.withEcn(spec, 8_000) : spec;
        spec = random.nextInt(3) == 0 ? Fabric.withBackplane(spec, 300) : spec;
        return switch (random.nextInt(5)) {
            case 0 -> Fabric.star(2 + random.nextInt(8), link, spec);
            case 1 -> Fabric.star(2 + random.nextInt(8), link, spec, Role.MEDIUM);
            case 2 -> Fabric.fatTree(4, link, spec);
            case 3 -> Fabric.grid(new int[] {2 + random.nextInt(4), 2 + random.nextInt(4)}, true, link, spec);
            default -> Fabric.chain(1 + random.nextInt(4), link, spec);
        };
    }
}
