package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.topology.CompiledTopology;
import org.weft.topology.PauseSpec;
import org.weft.topology.RingRules;
import org.weft.topology.RoutingSpec;
import org.weft.topology.SwitchSpec;
import org.weft.topology.SwitchSpec.Queueing;

class DeadlockTest {
    private static final int BYTES = 4178;

    /** Eleven positions, from each of which a flow goes five links the same way round. */
    private static Bench ring(Queueing queueing, boolean hasPfc, String routing) {
        return ring(queueing, hasPfc, RoutingSpec.of(routing));
    }

    private static Bench ring(Queueing queueing, boolean hasPfc, RoutingSpec routing) {
        SwitchSpec spec = SwitchSpec.plain().withQueueing(queueing);
        CompiledTopology topology = Fabric.grid(
                new int[] {11},
                true,
                Fabric.withBuffer(Fabric.link(100, 100), hasPfc ? 30_000 : 10_000),
                hasPfc ? spec.withPause(PauseSpec.ON) : spec);
        Bench bench = new Bench(
                topology, new NetworkSpec(true, Optional.empty(), Optional.of(routing), NetworkSpec.PortKind.PLANNED));
        for (int host = 0; host < 11; host++) {
            bench.send(host, (host + 5) % 11, 600, BYTES);
        }
        bench.engine.run();
        return bench;
    }

    @ParameterizedTest
    @CsvSource({
        "OUTPUT, false",
        "OUTPUT, true",
        "OUTPUT_SHARED, true",
        "CREDIT, false",
        "INPUT, false",
        "INPUT, true",
        "VOQ, false",
        "VOQ, true",
        "VIRTUAL_CHANNELS, false"
    })
    void everyKindOfLosslessSwitchNamesTheRingThatLocksItUp(Queueing queueing, boolean hasPfc) {
        Bench locked = ring(queueing, hasPfc, "shortest-path");

        assertThat(locked.network.data().inFlight()).isPositive();
        assertThat(locked.network.deadlock().orElseThrow())
                .startsWith("a ring of full buffers: router-")
                .contains(" waits for router-");
        locked.network.assertConserved();
    }

    @ParameterizedTest
    @CsvSource({
        "OUTPUT, false",
        "OUTPUT, true",
        "CREDIT, false",
        "INPUT, false",
        "VOQ, false",
        "VIRTUAL_CHANNELS, false"
    })
    void theDatelineOrARootKeepsAllOfThemMoving(Queueing queueing, boolean hasPfc) {
        for (String routing : new String[] {"dimension-order", "up-down", "valiant"}) {
            Bench moving = ring(queueing, hasPfc, routing);

            assertThat(moving.network.deadlock()).as(routing).isEmpty();
            assertThat(moving.received).as(routing).isEqualTo(11 * 600);
        }
    }

    @ParameterizedTest
    @CsvSource({"OUTPUT, true", "CREDIT, false", "VOQ, false", "VIRTUAL_CHANNELS, false"})
    void classesByCrossingKeepThemMovingToo(Queueing queueing, boolean hasPfc) {
        RoutingSpec crossing = new RoutingSpec(
                "dimension-order",
                Optional.empty(),
                new RingRules(RingRules.Classes.CROSSING, RingRules.HalfWay.EITHER));

        Bench moving = ring(queueing, hasPfc, crossing);

        assertThat(moving.network.deadlock()).isEmpty();
        assertThat(moving.received).isEqualTo(11 * 600);
    }
}
