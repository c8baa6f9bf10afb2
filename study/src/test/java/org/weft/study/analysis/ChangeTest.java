package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ChangeTest {
    private static String words(double least, double most) {
        return Change.words(List.of(new Change("ring", Optional.empty(), least, most)), 0.02);
    }

    @Test
    void aRangeIsInPerCentAndAVeryLargeOneInFactors() {
        assertThat(words(0.35, 3.99)).isEqualTo("costs 35 to 399 % for ring");
        assertThat(words(0, 0.38)).isEqualTo("costs up to 38 % for ring");
        assertThat(words(0.058, 294.44)).isEqualTo("costs between 5.8 % and a factor of 295 for ring");
        assertThat(words(0, 9.2)).isEqualTo("costs up to a factor of 10.2 for ring");
    }

    @Test
    void whatDoesNotMatterIsFree() {
        assertThat(words(0.001, 0.01)).isEqualTo("is free for ring");
    }
}
