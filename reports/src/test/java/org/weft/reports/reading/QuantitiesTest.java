package org.weft.reports.reading;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.study.result.Estimate;

final class QuantitiesTest {
    @ParameterizedTest
    @CsvSource({
        "0.0000123,     s,        12.3 us",
        "0.00456,       s,        4.56 ms",
        "98.7e9,        b/s,      98.7 Gb/s",
        "0.0009996,     s,        1.00 ms",
        "0.9994,        s,        999 ms",
        "0.9996,        s,        1.00 s",
        "1234,          s,        1230 s",
        "12.5e9,        B/s,      12.5 GB/s",
        "0,             s,        0 s",
        "-0.0000123,    s,        -12.3 us",
        "1e-12,         s,        1.00 ps",
        "0.83,          1,        0.830",
        "41.25,         1,        41.3",
        "12345,         images/s, 12300 images/s",
        "1234567,       images/s, 1.23 M images/s"
    })
    void aNumberHasThreeDigitsAndAFittingPrefix(double value, String unit, String expected) {
        assertThat(Quantities.of(value, unit)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"1, 100 %", "0.831, 83 %", "0.07, 7.0 %", "0.03, 3.0 %", "0.0012, 0.12 %", "0.00001, 0.0010 %", "0, 0 %"
    })
    void aShareIsAPercentage(double share, String expected) {
        assertThat(Quantities.percent(share)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1 B",
        "1000, 1 kB",
        "1024, 1 KiB",
        "65536, 64 KiB",
        "16777216, 16 MiB",
        "64000000, 64 MB",
        "1500, 1.5 kB",
        "1073741824, 1 GiB"
    })
    void aSizeIsWrittenAsPeopleWriteIt(long bytes, String expected) {
        assertThat(Quantities.bytes((double) bytes)).isEqualTo(expected);
    }

    @Test
    void anIntervalSharesTheUnitOfItsMean() {
        assertThat(Quantities.of(new Estimate(0.00456, 0.0000213, 0, 0, "s"))).isEqualTo("4.56 ms ±0.02");
        assertThat(Quantities.of(new Estimate(0.00456, 0.0000003, 0, 0, "s"))).isEqualTo("4.56 ms ±300 ns");
    }

    @Test
    void withoutAnIntervalNothingFollowsTheMean() {
        assertThat(Quantities.of(Estimate.exactly(0.00456, "s"))).isEqualTo("4.56 ms");
    }
}
