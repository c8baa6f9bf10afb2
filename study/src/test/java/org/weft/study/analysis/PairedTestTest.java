package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class PairedTestTest {
    @Test
    void studentsSleepDataGiveTheirPublishedValue() {
        // Student 1908: differences of two soporifics on ten patients; t = -4.0621, 9 degrees, p = 0.002833
        double[] differences = {-1.2, -2.4, -1.3, -1.3, 0.0, -1.0, -1.8, -0.8, -4.6, -1.4};

        PairedTest test = PairedTest.of(differences);

        assertThat(test.mean()).isCloseTo(-1.58, within(1e-12));
        assertThat(test.p()).isCloseTo(0.002833, within(1e-6));
    }

    @Test
    void theSameDifferenceEverywhereIsCertainAndNoDifferenceIsNone() {
        assertThat(PairedTest.of(new double[] {0.1, 0.1, 0.1}).p()).isZero();
        assertThat(PairedTest.of(new double[] {0, 0, 0}).p()).isEqualTo(1);
    }
}
