package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.weft.spec.Understood;
import org.weft.spec.Understood.Origin;
import org.weft.study.plan.StudySettings.Objective;
import org.weft.study.result.EngineFacts;
import org.weft.study.result.Input;

final class WrittenInputsTest {
    private static StudyRun study(Understood... values) {
        return new StudyRun(
                Runs.settings(Objective.COMPLETION_TIME),
                "",
                Optional.empty(),
                false,
                List.of(),
                List.of(),
                List.of(values),
                List.of(),
                List.of(),
                new EngineFacts(0, 0, 0, 0, 1));
    }

    @Test
    void whatAStackOfMeasurementsHoldsIsMeasuredAndItsNameIsGiven() {
        StudyRun study = study(
                new Understood("stacks.ours.file", "ours.yaml", Origin.WRITTEN, "study.yaml:3"),
                new Understood("stacks.ours.type", "measured", Origin.WRITTEN, "ours.yaml:1"),
                new Understood("stacks.ours.regimes[0].latency", "171 ns", Origin.WRITTEN, "ours.yaml:2"),
                new Understood("stacks.ours.window", "1 MiB", Origin.DEFAULT, "definition"),
                new Understood("stacks.tcp.type", "tcp-linux", Origin.WRITTEN, "study.yaml:4"),
                new Understood("stacks.tcp.mtu", "1500 B", Origin.WRITTEN, "study.yaml:4"));

        assertThat(WrittenInputs.measured(study))
                .containsExactly(new Input("stacks.ours.regimes[0].latency", "171 ns", "ours.yaml:2"));
        assertThat(WrittenInputs.given(study))
                .extracting(Input::path)
                .containsExactly("stacks.ours.file", "stacks.ours.type", "stacks.tcp.type", "stacks.tcp.mtu");
    }
}
