package org.weft.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One run, one order: on every event list. */
class EventOrderTest {
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void everyEventListGivesTheSameTraceUnderHeavyTies(long seed) {
        TieWorld reference = world(EventLists.SPLAY, seed);

        assertThat(reference.tiedFraction()).isBetween(0.6, 0.99);
        for (EventLists list : EventLists.values()) {
            assertThat(world(list, seed).traceHash()).as("%s", list).isEqualTo(reference.traceHash());
        }
    }

    @ParameterizedTest(name = "buckets of 2^{0} ps")
    @ValueSource(ints = {0, 3, 6, 10})
    void theWidthAndNumberOfBucketsChangeNothing(int shift) {
        long reference = new TieWorld(new Engine(EventLists.SPLAY, 3, 0), 2000)
                .run(100_000)
                .traceHash();

        for (int log2Buckets : new int[] {6, 10, 14}) {
            Engine engine = new Engine(new TimingWheel(shift, log2Buckets), 3, 0);
            assertThat(new TieWorld(engine, 2000).run(100_000).traceHash()).isEqualTo(reference);
        }
    }

    private static TieWorld world(EventLists list, long seed) {
        return new TieWorld(new Engine(list, seed, 0), 200).run(50_000);
    }
}
