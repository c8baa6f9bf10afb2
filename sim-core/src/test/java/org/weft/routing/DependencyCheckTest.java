package org.weft.routing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.network.Fabric;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Device;
import org.weft.topology.LinkSpec;
import org.weft.topology.RingRules;
import org.weft.topology.Role;
import org.weft.topology.RoutingSpec;
import org.weft.topology.SwitchSpec;

class DependencyCheckTest {
    private static final LinkSpec LINK = Fabric.link(100, 100);

    private static List<String> ring(CompiledTopology topology, String routing) {
        Routing made = RoutingCatalogue.make(routing, RoutingSite.atRest(topology, RoutingSpec.of(routing)));
        return DependencyCheck.ring(topology, made, device -> topology.hostOf(device) < 0);
    }

    @Test
    void shortestPathsRoundARingDependOnThemselves() {
        CompiledTopology topology = Fabric.grid(new int[] {5}, true, LINK, SwitchSpec.plain());

        assertThat(ring(topology, "shortest-path"))
                .hasSize(5)
                .containsExactlyInAnyOrder("router-0", "router-1", "router-2", "router-3", "router-4");
    }

    @ParameterizedTest
    @CsvSource({"dimension-order", "up-down", "valiant", "ugal-l"})
    void whatIsMadeForLosslessToriHasNoRing(String routing) {
        CompiledTopology topology = Fabric.grid(new int[] {5, 4}, true, LINK, SwitchSpec.plain());

        assertThat(ring(topology, routing)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"5, EITHER", "4, EITHER", "6, UP", "3, UP"})
    void classesByCrossingHaveNoRingEither(int width, RingRules.HalfWay halfWay) {
        CompiledTopology topology = Fabric.grid(new int[] {width, 4}, true, LINK, SwitchSpec.plain());
        RoutingSpec spec = new RoutingSpec(
                "dimension-order", Optional.empty(), new RingRules(RingRules.Classes.CROSSING, halfWay));

        Routing made = RoutingCatalogue.make("dimension-order", RoutingSite.atRest(topology, spec));

        assertThat(DependencyCheck.ring(topology, made, device -> topology.hostOf(device) < 0))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"shortest-path", "up-down", "d-mod-k"})
    void fatTreesHaveNoRing(String routing) {
        assertThat(ring(Fabric.fatTree(6, LINK, SwitchSpec.plain()), routing)).isEmpty();
    }

    @Test
    void shortestPathsOverAMeshTurnBothWaysAndCanWaitForEachOther() {
        CompiledTopology topology = Fabric.grid(new int[] {3, 3}, false, LINK, SwitchSpec.plain());

        assertThat(ring(topology, "shortest-path")).hasSize(4);
        assertThat(ring(topology, "dimension-order")).isEmpty();
    }

    @Test
    void aRingThatPassesASwitchThatDropsIsNone() {
        CompiledTopology topology = Fabric.grid(new int[] {5}, true, LINK, SwitchSpec.plain());
        Routing routing = new ShortestPathRouting(topology);

        assertThat(DependencyCheck.ring(
                        topology,
                        routing,
                        device -> topology.hostOf(device) < 0
                                && !topology.device(device).name().equals("router-3")))
                .isEmpty();
    }

    @Test
    void aTreeThatSomebodyJoinedAtItsLeavesHasARing() {
        Fabric fabric = new Fabric();
        Device[] leaves = new Device[4];
        for (int leaf = 0; leaf < 4; leaf++) {
            leaves[leaf] = fabric.device("leaf-" + leaf, Role.SWITCH, 1);
            fabric.cable(fabric.host("host-" + leaf), leaves[leaf], LINK);
        }
        for (int leaf = 0; leaf < 4; leaf++) {
            fabric.cable(leaves[leaf], leaves[(leaf + 1) % 4], LINK);
        }
        CompiledTopology topology = fabric.compile();

        assertThat(ring(topology, "shortest-path")).hasSize(4).contains("leaf-2");
        assertThat(ring(topology, "up-down")).isEmpty();
    }
}
