package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class IntervalsTest {
    @Test
    void theHalfWidthIsStudentsQuantileTimesTheStandardError() {
        // mean 3, s = sqrt(2.5), s / sqrt(5) = 0.70711; t(0.975, 4) = 2.77645
        double[] values = {1, 2, 3, 4, 5};

        assertThat(Intervals.mean(values)).isEqualTo(3);
        assertThat(Intervals.halfWidth(values)).isCloseTo(1.96324, within(1e-5));
        assertThat(Intervals.estimate(values, "s").min()).isEqualTo(1);
        assertThat(Intervals.estimate(values, "s").max()).isEqualTo(5);
    }

    @Test
    void twoReplicationsHaveAVeryWideInterval() {
        // mean 2, s / sqrt(2) = 1; t(0.975, 1) = 12.7062
        assertThat(Intervals.halfWidth(new double[] {1, 3})).isCloseTo(12.7062, within(1e-4));
    }

    @Test
    void oneReplicationHasNoInterval() {
        assertThat(Intervals.halfWidth(new double[] {1})).isNull();
    }

    @Test
    void equalReplicationsHaveNoIntervalAndTheirOwnMean() {
        double[] values = {0.1, 0.1, 0.1};

        assertThat(Intervals.halfWidth(values)).isNull();
        assertThat(Intervals.mean(values)).isEqualTo(0.1);
    }

    @Test
    void noReplicationsAreNoEstimate() {
        assertThat(Intervals.estimate(new double[0], "s")).isNull();
    }
}
