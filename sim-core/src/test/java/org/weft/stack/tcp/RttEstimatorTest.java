package org.weft.stack.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RttEstimatorTest {
    @Test
    void theFirstSampleGivesThreeTimesItself() {
        RttEstimator rtt = new RttEstimator(1_000_000, 0, 1_000_000_000);

        rtt.sample(1000);

        assertThat(rtt.timeoutPs()).isEqualTo(3000);
    }

    @Test
    void furtherSamplesCountAnEighthAndAQuarter() {
        RttEstimator rtt = new RttEstimator(1_000_000, 0, 1_000_000_000);

        rtt.sample(8000);
        rtt.sample(16_000);

        assertThat(rtt.smoothedPs()).isEqualTo(9000);
        assertThat(rtt.timeoutPs()).isEqualTo(9000 + 4 * 5000);
    }

    @Test
    void theTimeoutStaysWithinItsBounds() {
        RttEstimator rtt = new RttEstimator(500_000, 200_000, 300_000);

        rtt.sample(1000);

        assertThat(rtt.timeoutPs()).isEqualTo(200_000);
    }

    @Test
    void timeoutsInARowDoubleItUpToTheLargestAndProgressEndsThat() {
        RttEstimator rtt = new RttEstimator(100, 100, 1000);

        rtt.backOff();
        rtt.backOff();
        assertThat(rtt.timeoutPs()).isEqualTo(400);
        rtt.backOff();
        rtt.backOff();
        assertThat(rtt.timeoutPs()).isEqualTo(1000);
        rtt.progress();
        assertThat(rtt.timeoutPs()).isEqualTo(100);
    }
}
