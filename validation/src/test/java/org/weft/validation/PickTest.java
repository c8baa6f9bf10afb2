package org.weft.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.weft.spec.Node;
import org.weft.spec.Problems;
import org.weft.study.reader.YamlReader;

class PickTest {
    private static final Node DOCUMENT =
            YamlReader.read("results.json", """
                    {"warnings": ["one"], "cells": [
                      {"nodes": 2, "workload": "a", "axes": {"links.rate": "10 Gb/s"}, "metrics": {"time": {"mean": 4.0}},
                       "verdict": "limited by host-7"},
                      {"nodes": 4, "workload": "a", "axes": {"links.rate": "10 Gb/s"}, "metrics": {"time": {"mean": 10.0}},
                       "verdict": "limited by steps"}]}
                    """, new Problems()).orElseThrow();

    private static Pick time(int nodes) {
        return new Pick(
                Map.of("nodes", String.valueOf(nodes), "links.rate", "10 Gb/s"),
                "metrics.time.mean",
                1,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false);
    }

    private static Pick rate(boolean inverse) {
        return new Pick(
                Map.of("nodes", "4"),
                "metrics.time.mean",
                12,
                Optional.empty(),
                Optional.of(time(2)),
                Optional.empty(),
                Optional.empty(),
                inverse);
    }

    private static Pick words(String says) {
        return new Pick(
                Map.of("nodes", "2"),
                "verdict",
                1,
                Optional.of(says),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false);
    }

    @Test
    void aCellIsFoundByItsFieldsAndAxes() {
        assertThat(time(2).value(DOCUMENT)).isEqualTo(4);
        assertThat(time(4).value(DOCUMENT)).isEqualTo(10);
    }

    @Test
    void theDifferenceOfTwoCellsIsTakenTimesAFactorOrUnderIt() {
        assertThat(rate(false).value(DOCUMENT)).isEqualTo(12 * (10 - 4));
        assertThat(rate(true).value(DOCUMENT)).isEqualTo(12.0 / (10 - 4));
    }

    @Test
    void aTextCountsOneWhereItHasTheWords() {
        assertThat(words("host-7").value(DOCUMENT)).isEqualTo(1);
        assertThat(words("host-3").value(DOCUMENT)).isZero();
    }

    @Test
    void aCellThatIsNotThereIsSaid() {
        assertThatThrownBy(() -> time(8).value(DOCUMENT))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("0 cells");
    }

    @Test
    void cellsThatNobodyAsksForAreNotNeeded() {
        assertThat(time(2).mayAskFor("nodes", "2")).isTrue();
        assertThat(time(2).mayAskFor("nodes", "4")).isFalse();
        assertThat(rate(false).mayAskFor("nodes", "2")).isTrue();
        assertThat(time(2).mayAskFor("workload", "anything")).isTrue();
    }
}
