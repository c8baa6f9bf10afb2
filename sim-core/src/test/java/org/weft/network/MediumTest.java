package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;

class MediumTest {
    private static final CompiledTopology BUS = Fabric.star(4, Fabric.link(10, 50), SwitchSpec.plain(), Role.MEDIUM);

    @Test
    void crossingTheMediumIsOneHopAndTakesOneSerialisation() {
        Bench bench = new Bench(BUS);

        Bench.Sender sender = bench.send(0, 1, 1, 1250);
        bench.engine.run();

        assertThat(bench.lastPs).isEqualTo(1_000_000 + 50_000);
        assertThat(bench.network.times().hops(sender.flow)).isEqualTo(1);
        assertThat(bench.network.times().zeroLoadPs(sender.flow, 1250)).isEqualTo(bench.lastPs);
        assertThat(bench.network.routing().hops(0, 1)).isEqualTo(1);
    }

    @Test
    void oneTransmissionAtATimeAndHostsInTurn() {
        Bench bench = new Bench(BUS);

        bench.send(0, 3, 1000, 1250);
        bench.send(1, 3, 1000, 1250);
        bench.send(2, 0, 1000, 1250);
        bench.engine.run();

        assertThat(bench.lastPs).isEqualTo(3000L * 1_000_000 + 50_000);
        List<LinkUse> rows = bench.network.linkUse();
        assertThat(rows).hasSize(1);
        assertThat(rows.get(0).packets()).isEqualTo(3000);
        assertThat(rows.get(0).wireBytes()).isEqualTo(3000 * 1250);
        assertThat(rows.get(0).utilisation()).isBetween(0.9999, 1.0);
        assertThat(rows.get(0).name()).isEqualTo("centre");
    }
}
