package org.weft.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.topology.CompiledTopology;
import org.weft.topology.MemorySpec;
import org.weft.topology.SwitchSpec;
import org.weft.units.DataSize;

class SharedMemoryTest {
    private static final int BYTES = 1250;
    private static final long MEMORY = 1_000_000;

    @ParameterizedTest
    @CsvSource({"1, 0.5", "1, 1", "1, 4", "2, 1", "3, 2"})
    void longQueuesGetTheirSharesUnderTheDynamicThreshold(int queues, double alpha) {
        Bench bench = overload(queues, alpha);

        bench.engine.run();

        double share = alpha / (1 + queues * alpha) * MEMORY;
        for (int queue = 0; queue < queues; queue++) {
            LinkUse use = bench.network.linkUse().get(2 * queue + 1);
            assertThat((double) use.drops()).isPositive();
            if (queues == 1) {
                assertThat((double) use.maxQueueBytes()).isCloseTo(share, within((double) BYTES));
            }
        }
        bench.network.assertConserved();
    }

    @Test
    void queuesThatGrowTogetherStopAtTheSameShare() {
        Bench bench = overload(2, 1);
        long[] queued = new long[2];

        bench.engine.limit(org.weft.engine.EngineLimits.ofPs(1_200_000_000L));
        bench.engine.run();
        for (int queue = 0; queue < 2; queue++) {
            queued[queue] = bench.network.port(2 * queue + 1).queueBytes();
        }

        assertThat((double) queued[0]).isCloseTo(MEMORY / 3.0, within(3.0 * BYTES));
        assertThat((double) queued[1]).isCloseTo(MEMORY / 3.0, within(3.0 * BYTES));
    }

    @Test
    void whatOthersHaveTakenCannotBeTaken() {
        SwitchSpec greedy = shared(1000);
        CompiledTopology topology = Fabric.star(9, Fabric.link(10, 50), greedy);
        Bench bench = new Bench(topology);

        for (int host = 1; host < 9; host++) {
            bench.send(host, 0, 400, BYTES);
        }
        bench.engine.run();

        assertThat(bench.network.linkUse().get(1).maxQueueBytes()).isEqualTo(MEMORY);
        assertThat(bench.network.data().droppedByCongestion).isPositive();
    }

    private static SwitchSpec shared(double alpha) {
        return SwitchSpec.plain()
                .withQueueing(SwitchSpec.Queueing.OUTPUT_SHARED)
                .withMemory(new MemorySpec(Optional.of(DataSize.ofBytes(MEMORY)), alpha));
    }

    /** Four hosts send to each of the first ones. */
    private static Bench overload(int queues, double alpha) {
        Bench bench = new Bench(Fabric.star(5 * queues, Fabric.link(10, 50), shared(alpha)));
        for (int queue = 0; queue < queues; queue++) {
            for (int sender = 0; sender < 4; sender++) {
                bench.send(queues + 4 * queue + sender, queue, 1500, BYTES);
            }
        }
        return bench;
    }
}
