package org.weft.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.network.Fabric;
import org.weft.random.Hashes;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Device;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;

class ShortestPathRoutingTest {
    @ParameterizedTest
    @CsvSource({"4, 5.466667", "8, 5.716535"})
    void meanHopsOfAFatTreeAreAsCounted(int k, double expected) {
        CompiledTopology topology = Fabric.fatTree(k, Fabric.link(100, 500), SwitchSpec.plain());

        assertThat(meanHops(new ShortestPathRouting(topology), topology.hosts()))
                .isCloseTo(expected, offset(1e-6));
    }

    @ParameterizedTest
    @CsvSource({"8, 1, 2.285714", "16, 1, 4.266667", "4, 2, 2.133333", "8, 2, 4.063492"})
    void meanHopsOfATorusAreAsCountedUnderBothRoutings(int width, int dimensions, double expected) {
        int[] dims = new int[dimensions];
        java.util.Arrays.fill(dims, width);
        CompiledTopology topology = Fabric.grid(dims, true, Fabric.link(100, 500), SwitchSpec.plain());
        Routing grid = DimensionOrderRouting.of(topology).orElseThrow();
        Routing any = new ShortestPathRouting(topology);

        assertThat(meanHops(grid, topology.hosts())).isCloseTo(expected, offset(1e-6));
        assertThat(meanHops(any, topology.hosts())).isCloseTo(expected, offset(1e-6));
        for (int host = 1; host < topology.hosts(); host++) {
            assertThat(walk(topology, grid, 0, host, 77L * host)).isEqualTo(grid.hops(0, host));
            assertThat(walk(topology, any, 0, host, 77L * host)).isEqualTo(any.hops(0, host));
        }
    }

    @ParameterizedTest
    @CsvSource({"4, 2, 2.666667", "8, 2, 5.333333", "4, 3, 3.809524"})
    void meanHopsOfAMeshAreAsCounted(int width, int dimensions, double expected) {
        int[] dims = new int[dimensions];
        java.util.Arrays.fill(dims, width);
        CompiledTopology topology = Fabric.grid(dims, false, Fabric.link(100, 500), SwitchSpec.plain());
        Routing routing = DimensionOrderRouting.of(topology).orElseThrow();

        assertThat(meanHops(routing, topology.hosts())).isCloseTo(expected, offset(1e-6));
        assertThat(routing.lanes()).isEqualTo(1);
    }

    private static double meanHops(Routing routing, int hosts) {
        long sum = 0;
        for (int from = 0; from < hosts; from++) {
            for (int to = 0; to < hosts; to++) {
                sum += from == to ? 0 : routing.hops(from, to);
            }
        }
        return sum / (double) hosts / (hosts - 1);
    }

    private static int walk(CompiledTopology topology, Routing routing, int from, int to, long pathHash) {
        int device = topology.hostDevice(from);
        int link = -1;
        int hops = 0;
        while (device != topology.hostDevice(to)) {
            link = routing.nextLink(device, link, to, -1, pathHash);
            assertThat(topology.source(link)).isEqualTo(device);
            hops += topology.embedded(link) ? 0 : 1;
            device = topology.target(link);
        }
        return hops;
    }

    @Test
    void flowsSpreadEvenlyOverAllCoresOfAFatTree() {
        CompiledTopology topology = Fabric.fatTree(4, Fabric.link(100, 500), SwitchSpec.plain());
        Routing routing = new ShortestPathRouting(topology);
        Map<String, Integer> flowsByCore = new TreeMap<>();

        for (int flow = 0; flow < 4000; flow++) {
            flowsByCore.merge(core(topology, routing, Hashes.mix64(flow)), 1, Integer::sum);
        }

        assertThat(flowsByCore).hasSize(4);
        flowsByCore.values().forEach(flows -> assertThat((double) flows).isCloseTo(1000, withPercentage(10)));
    }

    private static String core(CompiledTopology topology, Routing routing, long pathHash) {
        int device = topology.hostDevice(0);
        int link = -1;
        while (topology.device(device).tier() < 3) {
            link = routing.nextLink(device, link, 15, -1, pathHash);
            device = topology.target(link);
        }
        return topology.device(device).name();
    }

    @Test
    void equalWaysRoundARingAreTakenByHalfOfTheFlowsEach() {
        CompiledTopology topology = Fabric.grid(new int[] {8}, true, Fabric.link(100, 500), SwitchSpec.plain());

        for (Routing routing : new Routing[] {
            new ShortestPathRouting(topology),
            DimensionOrderRouting.of(topology).orElseThrow()
        }) {
            int up = 0;
            for (int flow = 0; flow < 4000; flow++) {
                int link = routing.nextLink(1, -1, 4, -1, Hashes.mix64(flow));
                up += topology.device(topology.target(link)).name().equals("router-1") ? 1 : 0;
            }
            assertThat((double) up).isCloseTo(2000, withPercentage(5));
        }
    }

    @Test
    void aPinnedRailIsTakenAtBothEnds() {
        Fabric fabric = new Fabric();
        Device[] leaves = new Device[4];
        for (int rail = 0; rail < 4; rail++) {
            leaves[rail] = fabric.device("leaf-" + rail, Role.SWITCH, 1);
        }
        for (int host = 0; host < 3; host++) {
            Device device = fabric.host("host-" + host);
            for (int rail = 0; rail < 4; rail++) {
                fabric.cable(device, leaves[rail], Fabric.link(100, 500), false, rail);
            }
        }
        CompiledTopology topology = fabric.compile();
        Routing routing = new ShortestPathRouting(topology);

        for (int rail = 0; rail < 4; rail++) {
            int first = routing.nextLink(topology.hostDevice(0), -1, 2, rail, 5);
            int last = routing.nextLink(topology.target(first), first, 2, rail, 5);
            assertThat(topology.rail(first)).isEqualTo(rail);
            assertThat(topology.rail(last)).isEqualTo(rail);
            assertThat(topology.target(last)).isEqualTo(topology.hostDevice(2));
        }
        assertThat(routing.hops(0, 2)).isEqualTo(2);
        for (long hash = 0; hash < 50; hash++) {
            int first = routing.nextLink(topology.hostDevice(0), -1, 2, -1, Hashes.mix64(hash));
            assertThat(routing.nextLink(topology.target(first), first, 2, -1, Hashes.mix64(hash)))
                    .isNotNegative();
        }
    }

    @Test
    void hostsNeverForwardAndAPartedFabricHasNoWay() {
        Fabric fabric = new Fabric();
        Device left = fabric.device("left", Role.SWITCH, 1);
        Device right = fabric.device("right", Role.SWITCH, 1);
        Device bridge = fabric.host("bridge");
        fabric.cable(fabric.host("a"), left, Fabric.link(100, 500));
        fabric.cable(fabric.host("b"), right, Fabric.link(100, 500));
        fabric.cable(bridge, left, Fabric.link(100, 500));
        fabric.cable(bridge, right, Fabric.link(100, 500));
        CompiledTopology topology = fabric.compile();
        Routing routing = new ShortestPathRouting(topology);

        assertThat(routing.hops(1, 2)).isEqualTo(-1);
        assertThat(routing.nextLink(topology.hostDevice(1), -1, 2, -1, 1)).isEqualTo(-1);
        assertThat(routing.hops(1, 0)).isEqualTo(2);
        assertThat(routing.hops(0, 2)).isEqualTo(2);
    }

    @Test
    void twoHostsOnOneCableNeedNoSwitch() {
        Fabric fabric = new Fabric();
        fabric.cable(fabric.host("a"), fabric.host("b"), Fabric.link(100, 500));
        CompiledTopology topology = fabric.compile();
        Routing routing = new ShortestPathRouting(topology);

        assertThat(routing.nextLink(0, -1, 1, -1, 0)).isZero();
        assertThat(routing.hops(0, 1)).isEqualTo(1);
    }

    @Test
    void aHostWithAFastWayInsideItsBoxUsesItWhereItLeadsAndNotElsewhere() {
        Fabric fabric = new Fabric();
        Device spine = fabric.device("spine", Role.SWITCH, 2);
        Device[] leaves = new Device[2];
        for (int rail = 0; rail < 2; rail++) {
            leaves[rail] = fabric.device("leaf-" + rail, Role.SWITCH, 1);
            fabric.cable(leaves[rail], spine, Fabric.link(100, 500));
        }
        for (int box = 0; box < 2; box++) {
            Device inside = fabric.device("inside-" + box, Role.SWITCH, 1);
            for (int rail = 0; rail < 2; rail++) {
                Device host = fabric.host("host-" + box + "-" + rail);
                fabric.cable(host, inside, Fabric.link(3600, 100), false, 0);
                fabric.cable(host, leaves[rail], Fabric.link(100, 500), false, 1);
            }
        }
        CompiledTopology topology = fabric.compile();
        Routing routing = new ShortestPathRouting(topology);

        for (int rail = -1; rail < 2; rail++) {
            for (long hash = 0; hash < 20; hash++) {
                assertThat(path(topology, routing, 0, 1, rail, hash)).isEqualTo("host-0-0 inside-0 host-0-1");
                assertThat(path(topology, routing, 0, 2, rail, hash)).isEqualTo("host-0-0 leaf-0 host-1-0");
                assertThat(path(topology, routing, 0, 3, rail, hash))
                        .isEqualTo("host-0-0 leaf-0 spine leaf-1 host-1-1");
            }
        }
    }

    private static String path(CompiledTopology topology, Routing routing, int from, int to, int rail, long hash) {
        int device = topology.hostDevice(from);
        int link = -1;
        StringBuilder names = new StringBuilder(topology.device(device).name());
        while (device != topology.hostDevice(to)) {
            link = routing.nextLink(device, link, to, rail, Hashes.mix64(hash));
            device = topology.target(link);
            names.append(' ').append(topology.device(device).name());
        }
        return names.toString();
    }
}
