package org.weft.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HashesTest {
    /** Test vectors of RFC 9923. */
    @ParameterizedTest
    @CsvSource({"'', cbf29ce484222325", "a, af63dc4c8601ec8c", "foobar, 85944171f73967e8"})
    void namesHashAsFnv1a(String name, String expected) {
        assertThat(Long.toHexString(Hashes.fnv1a64(name))).isEqualTo(expected);
    }

    /** The first outputs of SplitMix64 from seed 0. */
    @Test
    void mixingIsTheFinaliserOfSplitMix64() {
        assertThat(Hashes.mix64(Hashes.GOLDEN)).isEqualTo(0xe220a8397b1dcdafL);
        assertThat(Hashes.mix64(Hashes.GOLDEN << 1)).isEqualTo(0x6e789e6aa1b965f4L);
    }

    /** Written down once: a change here changes every result. */
    @Test
    void theNumbersOfARunAreTheSameForEver() {
        long run = Hashes.runSeed(1, 0);

        assertThat(Long.toHexString(run)).isEqualTo("dce423fc82c0d5b8");
        assertThat(Long.toHexString(Hashes.salt(run, "loss"))).isEqualTo("174eab202ac2650f");
        assertThat(Long.toHexString(Hashes.ofPacket(Hashes.salt(run, "loss"), 1, 2, 3, 4)))
                .isEqualTo("ca9eb45539f0e7f2");
    }

    @Test
    void everyPartOfADrawCounts() {
        long salt = Hashes.salt(Hashes.runSeed(1, 0), "loss");
        Set<Long> values = new HashSet<>();

        for (int flow = 0; flow < 10; flow++) {
            for (int sequence = 0; sequence < 10; sequence++) {
                for (int attempt = 0; attempt < 10; attempt++) {
                    for (int hop = 0; hop < 10; hop++) {
                        values.add(Hashes.ofPacket(salt, flow, sequence, attempt, hop));
                    }
                }
            }
        }

        assertThat(values).hasSize(10_000);
    }

    @Test
    void lossByHashHasItsProbabilityAlongEveryAxis() {
        long salt = Hashes.salt(Hashes.runSeed(1, 0), "loss");
        int draws = 200_000;
        int[] lost = new int[4];

        for (int i = 0; i < draws; i++) {
            lost[0] += Hashes.toUniform(Hashes.ofPacket(salt, i, 0, 0, 0)) < 0.01 ? 1 : 0;
            lost[1] += Hashes.toUniform(Hashes.ofPacket(salt, 0, i, 0, 0)) < 0.01 ? 1 : 0;
            lost[2] += Hashes.toUniform(Hashes.ofPacket(salt, 0, 0, i, 0)) < 0.01 ? 1 : 0;
            lost[3] += Hashes.toUniform(Hashes.ofPacket(salt, 0, 4096L * i, 0, i % 6)) < 0.01 ? 1 : 0;
        }

        double fiveSigma = 5 * StrictMath.sqrt(draws * 0.01 * 0.99);
        for (int count : lost) {
            assertThat((double) count).isCloseTo(draws * 0.01, within(fiveSigma));
        }
    }

    @Test
    void boundedDrawsStayInBoundsAndAreEven() {
        int[] counts = new int[7];

        for (int i = 0; i < 70_000; i++) {
            counts[Hashes.toBounded(Hashes.of(9, i, 3), 7)]++;
        }

        for (int count : counts) {
            assertThat(count).isCloseTo(10_000, within(500));
        }
        assertThat(Hashes.toBounded(-1, 1)).isZero();
        assertThat(Hashes.toBounded(-1, Integer.MAX_VALUE)).isEqualTo(Integer.MAX_VALUE - 1);
        assertThatThrownBy(() -> Hashes.toBounded(5, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void uniformsLieInTheHalfOpenUnitInterval() {
        assertThat(Hashes.toUniform(0)).isZero();
        assertThat(Hashes.toUniform(-1)).isLessThan(1.0).isGreaterThan(0.999999);
    }
}
