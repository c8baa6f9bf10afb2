package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class WordsTest {
    @Test
    void timesHaveThreeDigitsAndTheirPrefix() {
        assertThat(Words.seconds(0.012345)).isEqualTo("12.3 ms");
        assertThat(Words.seconds(1.5e-6)).isEqualTo("1.5 us");
        assertThat(Words.seconds(0.9999)).isEqualTo("1 s");
        assertThat(Words.seconds(250)).isEqualTo("250 s");
        assertThat(Words.seconds(0)).isEqualTo("0 s");
        assertThat(Words.seconds(2e-12)).isEqualTo("2 ps");
    }

    @Test
    void ratesHaveTheirPrefix() {
        assertThat(Words.large(100e9, "b/s")).isEqualTo("100 Gb/s");
        assertThat(Words.large(999.9e9, "b/s")).isEqualTo("1 Tb/s");
        assertThat(Words.large(25, "b/s")).isEqualTo("25 b/s");
        assertThat(Words.rate(12_800, "samples/s")).isEqualTo("12800 samples/s");
    }

    @Test
    void sharesHaveADigitBehindThePointBelowTenPerCent() {
        assertThat(Words.percent(0.384)).isEqualTo("38 %");
        assertThat(Words.percent(0.0384)).isEqualTo("3.8 %");
        assertThat(Words.percent(0.0996)).isEqualTo("10 %");
        assertThat(Words.percent(2)).isEqualTo("200 %");
        assertThat(Words.percent(0)).isEqualTo("0 %");
    }

    @Test
    void listsAreJoinedAsPeopleDo() {
        assertThat(Words.list(List.of())).isEmpty();
        assertThat(Words.list(List.of("a"))).isEqualTo("a");
        assertThat(Words.list(List.of("a", "b", "c"))).isEqualTo("a, b and c");
        assertThat(Words.count(1, "switch", "switches")).isEqualTo("1 switch");
        assertThat(Words.count(6, "switch", "switches")).isEqualTo("6 switches");
    }
}
