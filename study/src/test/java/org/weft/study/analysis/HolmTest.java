package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class HolmTest {
    @Test
    void theExampleOfTheReferenceWorkIsReproduced() {
        // R's p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), "holm") gives 0.05, 0.08, 0.09, 0.09, 0.09
        double[] adjusted = Holm.adjusted(new double[] {0.01, 0.02, 0.03, 0.04, 0.05});

        assertThat(adjusted).containsExactly(new double[] {0.05, 0.08, 0.09, 0.09, 0.09}, within(1e-15));
    }

    @Test
    void fourHypothesesOfTheUsualTextbookExample() {
        // p = 0.01, 0.04, 0.03, 0.005 at 0.05: the fourth (0.005 <= 0.0125) and first (0.01 <= 0.0167) are rejected,
        // then 0.03 > 0.025 ends it
        boolean[] significant = Holm.significant(new double[] {0.01, 0.04, 0.03, 0.005}, 0.05);

        assertThat(significant).containsExactly(true, false, false, true);
    }

    @Test
    void oneTestIsNotCorrected() {
        assertThat(Holm.adjusted(new double[] {0.04})).containsExactly(0.04);
        assertThat(Holm.adjusted(new double[0])).isEmpty();
    }

    @Test
    void nothingIsAboveOne() {
        assertThat(Holm.adjusted(new double[] {0.9, 0.8})).containsExactly(1, 1);
    }
}
