package org.weft.stack.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.random.Draws;
import org.weft.random.Streams;
import umontreal.ssj.rng.RandomStream;

class RangeSetTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void itAgreesWithASetOfSingleBytes(int replication) {
        RandomStream stream = new Streams(42, replication).named("ranges");
        RangeSet ranges = new RangeSet();
        BitSet bytes = new BitSet();
        long place = 0;

        for (int step = 0; step < 20_000; step++) {
            int start = (int) place + (int) Draws.uniform(stream, 0, 200);
            int end = start + 1 + (int) Draws.uniform(stream, 0, 20);
            ranges.add(start, end);
            bytes.set(start, end);
            if (stream.nextDouble() < 0.1) {
                int reached = bytes.nextClearBit((int) place);
                place = ranges.advance(place);
                assertThat(place).isEqualTo(reached);
                bytes.clear(0, reached);
                place += (int) Draws.uniform(stream, 0, 5);
                place = ranges.advance(place);
                bytes.clear(0, (int) place);
                place = Math.max(place, bytes.nextClearBit((int) place));
            }
            assertThat(ranges.count()).isEqualTo(runs(bytes));
        }
    }

    private static int runs(BitSet bytes) {
        int runs = 0;
        for (int start = bytes.nextSetBit(0); start >= 0; start = bytes.nextSetBit(bytes.nextClearBit(start))) {
            runs++;
        }
        return runs;
    }
}
