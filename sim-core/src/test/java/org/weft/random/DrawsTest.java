package org.weft.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import umontreal.ssj.rng.RandomStream;

class DrawsTest {
    private final RandomStream stream = new Streams(1, 0).named("draws");

    @Test
    void exponentialTimesHaveTheirMeanAndTail() {
        int n = 200_000;
        double sum = 0;
        int late = 0;

        for (int i = 0; i < n; i++) {
            double x = Draws.exponential(stream, 3);
            sum += x;
            late += x > 9 ? 1 : 0;
        }

        double tail = StrictMath.exp(-3);
        assertThat(sum / n).isCloseTo(3, within(5 * 3 / StrictMath.sqrt(n)));
        assertThat((double) late / n).isCloseTo(tail, within(5 * StrictMath.sqrt(tail * (1 - tail) / n)));
    }

    @Test
    void uniformTimesStayBelowTheirBound() {
        long largest = 0;
        for (int i = 0; i < 10_000; i++) {
            largest = Math.max(largest, Draws.uniformPs(stream, 1000));
        }

        assertThat(largest).isBetween(990L, 999L);
        assertThat(Draws.uniformPs(stream, 0)).isZero();
        assertThat(Draws.uniform(stream, 5, 6)).isBetween(5.0, 6.0);
        assertThat(Draws.exponentialPs(stream, 1e6)).isPositive();
        assertThatThrownBy(() -> Draws.uniformPs(stream, -1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void everyPermutationIsEquallyLikely() {
        assertEven(24, 48_000, () -> Draws.permutation(stream, 4));
    }

    @Test
    void everyPermutationWithoutAFixedPointIsEquallyLikely() {
        assertEven(9, 18_000, () -> Draws.derangement(stream, 4));
    }

    @Test
    void nobodySendsToHimselfInADerangement() {
        int[] targets = Draws.derangement(stream, 1000);

        for (int i = 0; i < targets.length; i++) {
            assertThat(targets[i]).isNotEqualTo(i);
        }
        assertThat(Arrays.stream(targets).distinct().count()).isEqualTo(1000);
        assertThat(Draws.derangement(stream, 0)).isEmpty();
        assertThatThrownBy(() -> Draws.derangement(stream, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Each outcome within 5 standard deviations of its share. */
    private static void assertEven(int outcomes, int draws, Supplier<int[]> source) {
        Map<String, Integer> counts = new TreeMap<>();
        for (int i = 0; i < draws; i++) {
            counts.merge(Arrays.toString(source.get()), 1, Integer::sum);
        }

        double share = (double) draws / outcomes;
        assertThat(counts).hasSize(outcomes);
        counts.forEach((outcome, count) ->
                assertThat((double) count).as(outcome).isCloseTo(share, within(5 * StrictMath.sqrt(share))));
    }
}
