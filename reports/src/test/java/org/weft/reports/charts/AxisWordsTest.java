package org.weft.reports.charts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.study.result.Input;

final class AxisWordsTest {
    @Test
    void aFaultIsNamedByItsKindAndPlace() {
        List<Input> given = List.of(
                new Input("faults[0].kind", "frame-errors", "study.yaml:3:4"),
                new Input("faults[0].where", "switch <> host-1", "study.yaml:3:9"));

        assertThat(AxisWords.of("faults[0].share", given)).isEqualTo("share of the frame errors at switch <> host-1");
        assertThat(AxisWords.of("faults[0].share", List.of())).isEqualTo("share of the fault");
    }

    @Test
    void otherKeysAreNamedFromTheInnermostOutwards() {
        assertThat(AxisWords.of("stacks.tcp.initial-window", List.of())).isEqualTo("initial window of stack tcp");
        assertThat(AxisWords.of("topologies.star.switch.alpha", List.of()))
                .isEqualTo("alpha of switch of topology star");
        assertThat(AxisWords.of("host.ranks", List.of())).isEqualTo("ranks of the host");
        assertThat(AxisWords.of("replications", List.of())).isEqualTo("replications");
    }
}
