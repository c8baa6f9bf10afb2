package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Device;
import org.weft.topology.LinkSpec;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;

class QueueTheoryTest {
    private static final int BYTES = 1250;
    private static final double SERVICE_PS = 1_000_000;

    @ParameterizedTest
    @CsvSource({"0.5, 0.5", "0.8, 2.0"})
    void meanWaitIsThatOfAQueueWithPoissonArrivalsAndFixedService(double load, double expectedServices) {
        Bench bench = new Bench(Fabric.star(2, Fabric.link(10, 50), SwitchSpec.plain()));
        long packets = 600_000;

        new PoissonSource(bench, 0, 1, SERVICE_PS / load, BYTES, packets, 3);
        bench.engine.run();

        double waited = bench.queuedPs / SERVICE_PS / packets;
        assertThat(waited).isCloseTo(expectedServices, withPercentage(3));
    }

    @ParameterizedTest
    @CsvSource({"0.8, 2, .19957", "0.8, 5, .03529", "1.2, 2, .33386", "1.2, 5, .19915"})
    void lossIsThatOfAQueueWithRoomForKPackets(double load, int room, double expected) {
        CompiledTopology topology = bottleneck((long) room * BYTES);
        long packets = 400_000;

        for (NetworkSpec spec : new NetworkSpec[] {NetworkSpec.of(false), Bench.serviced(false)}) {
            Bench bench = new Bench(topology, spec);
            new PoissonSource(bench, 0, 1, SERVICE_PS / load, BYTES, packets, 5);
            bench.engine.run();

            double lost = (double) bench.network.data().droppedByCongestion / packets;
            assertThat(lost).isCloseTo(expected, withPercentage(3));
            bench.network.assertConserved();
        }
    }

    private static CompiledTopology bottleneck(long bufferBytes) {
        Fabric fabric = new Fabric();
        Device middle = fabric.device("switch", Role.SWITCH, 1);
        fabric.cable(fabric.host("source"), middle, Fabric.link(10_000, 0));
        LinkSpec narrow = Fabric.withBuffer(Fabric.link(10, 0), bufferBytes);
        fabric.cable(middle, fabric.host("sink"), narrow);
        return fabric.compile();
    }

    @Test
    void packetsOfOneSizeNeverWaitAtTheSecondAndLaterQueues() {
        Bench one = new Bench(Fabric.chain(1, Fabric.link(10, 50), SwitchSpec.plain()));
        Bench many = new Bench(Fabric.chain(6, Fabric.link(10, 50), SwitchSpec.plain()));

        new PoissonSource(one, 0, 1, SERVICE_PS / 0.9, BYTES, 50_000, 7);
        new PoissonSource(many, 0, 1, SERVICE_PS / 0.9, BYTES, 50_000, 7);
        one.engine.run();
        many.engine.run();

        assertThat(one.queuedPs).isPositive();
        assertThat(many.queuedPs).isEqualTo(one.queuedPs);
    }
}
