package org.weft.reports.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.study.result.Assumption;
import org.weft.study.result.Input;

final class InputsTest {
    @Test
    void theKeysOfOneThingStandTogether() {
        List<String> lines = Inputs.together(List.of(
                new Input("name", "a study", null),
                new Input("host.nics", "1 x 100GbE", null),
                new Input("topologies.star.type", "star", null),
                new Input("topologies.star.hosts", "64", null),
                new Input("nodes", "64", null)));

        assertThat(lines).containsExactly("host: nics 1 x 100GbE", "topologies.star: star, hosts 64", "nodes: 64");
    }

    @Test
    void whatSeveralThingsHaveAlikeIsSaidOnce() {
        List<Assumption> lines = Inputs.alike(List.of(
                new Assumption("topologies.star.link.mtu", "1.5 kB", "preset", null),
                new Assumption("topologies.tree.link.mtu", "1.5 kB", "preset", null),
                new Assumption("topologies.tree.link.loss", "0 %", "definition", null),
                new Assumption("topologies.torus.link.mtu", "9 kB", "preset", null)));

        assertThat(lines)
                .extracting(Assumption::path)
                .containsExactly("topologies.*.link.mtu (2)", "topologies.tree.link.loss", "topologies.torus.link.mtu");
    }

    @Test
    void theHeaviestAssumptionsComeFirstAndWhatIsLeftOutNotAtAll() {
        List<String> lines = Inputs.heaviest(List.of(
                new Assumption("limits.stall", "100 s", "default", null),
                new Assumption("host.overrides", "-", "none", null),
                new Assumption("host.cores", "64", "catalogue", null),
                new Assumption("switch.latency", "600 ns", "data sheet", 0.07)));

        assertThat(lines)
                .containsExactly("switch.latency: 600 ns (swing 7.0 %)", "host.cores: 64", "limits.stall: 100 s");
    }
}
