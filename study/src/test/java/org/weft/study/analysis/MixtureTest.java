package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.weft.observe.LatencyRecorder;
import org.weft.observe.LatencySummary;

final class MixtureTest {
    @Test
    void aSingleDistributionGivesBackItsOwnQuantiles() {
        LatencySummary summary =
                Runs.latencies(LongStream.rangeClosed(1, 100_000).toArray());
        Mixture mixture = new Mixture(List.of(summary));

        for (int index = 0; index < LatencyRecorder.LEVELS.size(); index++) {
            double level = LatencyRecorder.LEVELS.get(index);
            assertThat(mixture.quantile(level))
                    .as("level %s", level)
                    .isEqualTo(summary.quantiles().get(index));
        }
    }

    @Test
    void equalDistributionsMixToThemselves() {
        LatencySummary summary = Runs.latencies(LongStream.rangeClosed(1, 5000).toArray());
        Mixture mixture = new Mixture(List.of(summary, summary, summary));

        assertThat(mixture.count()).isEqualTo(15_000);
        assertThat(mixture.quantile(0.99)).isEqualTo(new Mixture(List.of(summary)).quantile(0.99));
    }

    @Test
    void countsAreWeights() {
        // 900 samples of 10 and 100 of 1000: nine tenths are 10, the rest 1000
        LatencySummary many =
                Runs.latencies(LongStream.generate(() -> 10).limit(900).toArray());
        LatencySummary few =
                Runs.latencies(LongStream.generate(() -> 1000).limit(100).toArray());
        Mixture mixture = new Mixture(List.of(many, few));

        assertThat(mixture.quantile(0.9)).isEqualTo(10);
        assertThat(mixture.quantile(0.92)).isEqualTo(1000);
        assertThat(mixture.mean()).isEqualTo((900 * 10 + 100 * 1000) / 1000.0);
        assertThat(mixture.max()).isEqualTo(1000);
    }

    @Test
    void aMixtureOfTwoRangesIsWithinAStepOfAllSamplesTogether() {
        // 1..10000 and 10001..20000: the median of all is 10000, the 99th percentile 19800
        LatencySummary low = Runs.latencies(LongStream.rangeClosed(1, 10_000).toArray());
        LatencySummary high =
                Runs.latencies(LongStream.rangeClosed(10_001, 20_000).toArray());
        Mixture mixture = new Mixture(List.of(low, high));

        // two digits of the histogram, and at the median two per cent of one part
        assertThat((double) mixture.quantile(0.5)).isCloseTo(10_000, within(300.0));
        assertThat((double) mixture.quantile(0.99)).isCloseTo(19_800, within(200.0));
    }

    @Test
    void aPercentileNeedsTenSamplesBeyondIt() {
        LatencySummary enough = Runs.latencies(LongStream.rangeClosed(1, 1000).toArray());
        LatencySummary tooFew = Runs.latencies(LongStream.rangeClosed(1, 999).toArray());

        assertThat(new Mixture(List.of(enough)).enoughFor(0.99)).isTrue();
        assertThat(new Mixture(List.of(tooFew)).enoughFor(0.99)).isFalse();
        assertThat(new Mixture(List.of(tooFew, enough)).enoughFor(0.99)).isTrue();
        assertThat(new Mixture(List.of(Runs.latencies(1, 2, 3))).enoughFor(0.5)).isFalse();
    }
}
