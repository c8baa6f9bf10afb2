package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.weft.study.result.TopologySummary;

final class ComparabilityTest {
    private static TopologyFacts facts(String name, String link, double injection) {
        TopologySummary summary = Runs.topology(name, "star", 1, 64, null, injection, true);
        return new TopologyFacts(name, Optional.empty(), Optional.ofNullable(link), summary);
    }

    @Test
    void theOneThatInjectsMoreThanTheMostIsFlagged() {
        List<TopologyFacts> judged = Comparability.judge(
                List.of(facts("torus", null, 600e9), facts("star", null, 100e9), facts("tree", null, 105e9)));

        assertThat(judged).extracting(each -> each.summary().equalComparison()).containsExactly(false, true, true);
        assertThat(judged.get(0).summary().equalComparisonNote())
                .isEqualTo("not an equal comparison: a host injects 600 Gb/s, with star 100 Gb/s");
        assertThat(judged.get(1).summary().equalComparisonNote()).isNull();
    }

    @Test
    void linksThatAreComparedOnPurposeAreNotHeldAgainstEachOther() {
        List<TopologyFacts> judged =
                Comparability.judge(List.of(facts("star", "100GbE", 100e9), facts("star", "25GbE", 25e9)));

        assertThat(judged).allMatch(each -> each.summary().equalComparison());
    }
}
