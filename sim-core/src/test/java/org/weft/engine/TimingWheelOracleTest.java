package org.weft.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The timing wheel against SSJ's own lists: the same operations give the same order, whatever they are. */
class TimingWheelOracleTest {
    private static final int OPERATIONS = 600;

    static Stream<Arguments> oraclesAndSeeds() {
        return Stream.of(EventLists.SPLAY, EventLists.LINKED, EventLists.BINARY, EventLists.REDBLACK)
                .flatMap(list -> IntStream.range(0, 20).mapToObj(seed -> Arguments.of(list, seed)));
    }

    @ParameterizedTest(name = "against {0}, seed {1}")
    @MethodSource("oraclesAndSeeds")
    void everyOperationOfTheListGivesTheSameOrder(EventLists oracle, int seed) {
        boolean whole = oracle != EventLists.REDBLACK;
        ListWorld expected = new ListWorld(oracle.create(), 400, whole);
        ListWorld actual = new ListWorld(new TimingWheel(seed % 11, 6 + seed % 9), 400, whole);
        SplittableRandom randomOfExpected = new SplittableRandom(seed);
        SplittableRandom randomOfActual = new SplittableRandom(seed);

        for (int i = 0; i < OPERATIONS; i++) {
            expected.act(randomOfExpected);
            actual.act(randomOfActual);
            if (i % 32 == 0) {
                assertThat(actual.contents()).as("operation %d", i).isEqualTo(expected.contents());
            }
            assertThat(actual.trace).as("operation %d", i).isEqualTo(expected.trace);
            actual.trace.clear();
            expected.trace.clear();
        }
        expected.step(Integer.MAX_VALUE);
        actual.step(Integer.MAX_VALUE);

        assertThat(actual.trace).isEqualTo(expected.trace);
        assertThat(actual.isEmpty()).isTrue();
    }
}
