package org.weft.study.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.weft.spec.Understood;
import org.weft.spec.Understood.Origin;
import org.weft.study.plan.StudySettings.Objective;
import org.weft.study.result.Assumption;
import org.weft.study.result.EngineFacts;

final class AssumptionsTest {
    private static List<Assumption> list(Map<String, Double> swings, Understood... values) {
        StudyRun study = new StudyRun(
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
        return new Assumptions(study, swings).list();
    }

    @Test
    void whatSeveralThingsShareStandsOnce() {
        List<Assumption> assumptions = list(
                Map.of(),
                new Understood("topologies.a.link.mtu", "1500 B", Origin.PRESET, "preset 100GbE"),
                new Understood("topologies.b.link.mtu", "1500 B", Origin.PRESET, "preset 100GbE"),
                new Understood("topologies.c.link.mtu", "9000 B", Origin.PRESET, "preset ours"));

        assertThat(assumptions)
                .containsExactly(
                        new Assumption("topologies.*.link.mtu", "1500 B", "preset 100GbE", null),
                        new Assumption("topologies.c.link.mtu", "9000 B", "preset ours", null));
    }

    @Test
    void whatWasWrittenOrNeedsNothingIsNoAssumption() {
        List<Assumption> assumptions = list(
                Map.of(),
                new Understood("nodes", "64", Origin.WRITTEN, "study.yaml:3"),
                new Understood("topologies.a.k", "-", Origin.DEFAULT, "leaves and spines are given"),
                new Understood("measure.top", "10", Origin.DEFAULT, "definition"),
                new Understood("host.reduce", "-", Origin.DEFAULT, "not given: summing costs nothing"));

        assertThat(assumptions)
                .containsExactly(new Assumption("host.reduce", "none", "not given: summing costs nothing", null));
    }

    @Test
    void theHeaviestStandsFirstAndDefaultsStandBeforePresets() {
        List<Assumption> assumptions = list(
                Map.of("topologies.*.link.switch.latency", 0.07, "host.nic.latency", 0.1),
                new Understood("stacks.x.window", "1 MiB", Origin.PRESET, "preset x"),
                new Understood("host.cores", "32", Origin.DEFAULT, "catalogue"),
                new Understood("topologies.a.link.switch.latency", "500 ns", Origin.PRESET, "preset s"),
                new Understood("host.nic.latency", "300 ns", Origin.DEFAULT, "catalogue"));

        assertThat(assumptions)
                .extracting(Assumption::path)
                .containsExactly(
                        "host.nic.latency", "topologies.a.link.switch.latency", "host.cores", "stacks.x.window");
        assertThat(assumptions.get(0).swing()).isEqualTo(0.1);
    }
}
