package org.weft.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FingerprintTest {
    @Test
    void theOrderOfRecordsDoesNotMatter() {
        Fingerprint forwards = new Fingerprint();
        Fingerprint backwards = new Fingerprint();

        for (int i = 0; i < 100; i++) {
            forwards.record(i * 1000L, i % 7, i % 3);
            backwards.record((99 - i) * 1000L, (99 - i) % 7, (99 - i) % 3);
        }

        assertThat(forwards.value()).isEqualTo(backwards.value()).isNotZero();
    }

    @Test
    void partsAddUpToTheWhole() {
        Fingerprint whole = new Fingerprint();
        Fingerprint left = new Fingerprint();
        Fingerprint right = new Fingerprint();

        for (int i = 0; i < 100; i++) {
            whole.record(i, i, 1);
            (i % 3 == 0 ? left : right).record(i, i, 1);
        }
        left.add(right);

        assertThat(left.value()).isEqualTo(whole.value());
        assertThat(left).hasToString(String.format("%016x", whole.value()));
    }

    @Test
    void everyPartOfARecordCounts() {
        Set<Long> values = new HashSet<>();

        for (long ps = 0; ps < 20; ps++) {
            for (int component = 0; component < 20; component++) {
                for (int kind = 0; kind < 20; kind++) {
                    Fingerprint one = new Fingerprint();
                    one.record(ps, component, kind);
                    values.add(one.value());
                }
            }
        }

        assertThat(values).hasSize(20 * 20 * 20);
    }

    @Test
    void theSameThingTwiceIsNotNothing() {
        Fingerprint twice = new Fingerprint();

        twice.record(5, 5, 5);
        twice.record(5, 5, 5);

        assertThat(twice.value()).isNotZero();
    }
}
