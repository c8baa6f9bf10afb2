package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.weft.observe.LatencySummary;
import org.weft.study.result.Latency;

final class DistributionsTest {
    @Test
    void nothingRecordedIsNull() {
        assertThat(Distributions.ofTimes().of(List.of(LatencySummary.NONE))).isNull();
    }

    @Test
    void timesAreSecondsAndMissingPercentilesAreNull() {
        Latency latency = Distributions.ofTimes().of(List.of(Runs.latencies(1_000_000, 3_000_000)));

        assertThat(latency.count()).isEqualTo(2);
        assertThat(latency.mean()).isCloseTo(2e-6, within(1e-18));
        assertThat(latency.max()).isCloseTo(3e-6, within(1e-18));
        assertThat(latency.p50()).isNull();
        assertThat(latency.p99()).isNull();
        assertThat(latency.jitter()).isCloseTo(2e-6, within(1e-18));
    }

    @Test
    void ratiosAreThousandths() {
        Latency slowdown = Distributions.ofRatios().of(List.of(Runs.latencies(1000, 2000)));

        assertThat(slowdown.mean()).isEqualTo(1.5);
        assertThat(slowdown.unit()).isEqualTo("1");
    }

    @Test
    void sizesAreListedAscendingWhereThereAreSeveral() {
        Map<Long, LatencySummary> first = Map.of(64L, Runs.latencies(5), 8L, Runs.latencies(1));
        Map<Long, LatencySummary> second = Map.of(8L, Runs.latencies(3));

        Latency latency = Distributions.ofTimes().of(List.of(Runs.latencies(1, 3, 5)), List.of(first, second));

        assertThat(latency.bySize()).extracting(Latency.SizeClass::size).containsExactly(8L, 64L);
        assertThat(latency.bySize()).extracting(Latency.SizeClass::count).containsExactly(2L, 1L);
        assertThat(Distributions.ofTimes()
                        .of(List.of(Runs.latencies(1)), List.of(second))
                        .bySize())
                .isEmpty();
    }

    @Test
    void theCurveFallsToTheShareOfOneSample() {
        Latency latency = Distributions.ofTimes()
                .of(List.of(Runs.latencies(LongStream.rangeClosed(1, 1000).toArray())));

        List<Double> shares = latency.curve().share();
        assertThat(shares.get(0)).isEqualTo(1);
        assertThat(shares.get(shares.size() - 1)).isBetween(0.001, 0.0011);
        assertThat(shares).isSortedAccordingTo((a, b) -> Double.compare(b, a));
        assertThat(latency.curve().value()).isSorted().doesNotHaveDuplicates();
    }
}
