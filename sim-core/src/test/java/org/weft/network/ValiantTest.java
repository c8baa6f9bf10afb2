package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.weft.topology.CompiledTopology;
import org.weft.topology.RoutingSpec;
import org.weft.topology.SwitchSpec;

class ValiantTest {
    private static final int BYTES = 4178;

    private static Bench bench(int[] dims, SwitchSpec.Spread spread) {
        CompiledTopology topology = Fabric.grid(
                dims,
                true,
                Fabric.withBuffer(Fabric.link(100, 100), 20_000),
                SwitchSpec.plain().withSpread(spread));
        return new Bench(
                topology,
                new NetworkSpec(
                        true, Optional.empty(), Optional.of(RoutingSpec.of("valiant")), NetworkSpec.PortKind.PLANNED));
    }

    @Test
    void flowsOfAPairGoByAllRouters() {
        Bench bench = bench(new int[] {8}, SwitchSpec.Spread.ECMP);
        int[] flowsByLength = new int[10];

        for (int flow = 0; flow < 1000; flow++) {
            flowsByLength[bench.network.open(0, 3, -1, flow, bench).route().length - 2]++;
        }

        // Routers 0 to 3 lie on the way of three links; by way of any of 4 to 7 it is five.
        assertThat(flowsByLength[3] + flowsByLength[5]).isEqualTo(1000);
        assertThat(flowsByLength[3]).isBetween(450, 550);
    }

    @ParameterizedTest
    @EnumSource(
            value = SwitchSpec.Spread.class,
            names = {"ECMP", "PACKET_SPRAY"})
    void aTornadoOnATorusIsNeverLockedUp(SwitchSpec.Spread spread) {
        Bench bench = bench(new int[] {5, 5}, spread);

        for (int host = 0; host < 25; host++) {
            bench.send(host, host / 5 * 5 + (host % 5 + 2) % 5, 400, BYTES);
        }
        bench.engine.run();

        assertThat(bench.network.deadlock()).isEmpty();
        assertThat(bench.received).isEqualTo(25 * 400);
        bench.network.assertConserved();
    }
}
