package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.weft.topology.CompiledTopology;
import org.weft.topology.SwitchSpec;

class FairnessTest {
    @ParameterizedTest
    @EnumSource
    void fourEqualSendersInLockstepLoseAlike(NetworkSpec.PortKind ports) {
        CompiledTopology topology = Fabric.star(5, Fabric.withBuffer(Fabric.link(10, 50), 20_000), SwitchSpec.plain());
        NetworkSpec spec = new NetworkSpec(false, java.util.Optional.empty(), java.util.Optional.empty(), ports);
        Bench bench = new Bench(topology, spec);

        for (int host = 0; host < 4; host++) {
            bench.send(host, 4, 100_000, 1250);
        }
        bench.engine.run();

        long delivered = bench.network.data().delivered;
        assertThat(bench.network.data().droppedByCongestion).isPositive();
        for (int host = 0; host < 4; host++) {
            assertThat((double) (100_000 - bench.receivedBySource[host]))
                    .isCloseTo((400_000 - delivered) / 4.0, withPercentage(3));
        }
    }
}
