package org.weft.topologies.families;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.weft.topology.LinkKit;
import org.weft.topology.Role;
import org.weft.topology.Topology;
import org.weft.topology.TopologyFamily;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

class FamilyCountsTest {
    private static final LinkKit LINK = LinkKit.custom(
            Bandwidth.ofGigabits(100), TimeSpan.ofNanoseconds(500), DataSize.ofKibibytes(256), DataSize.ofBytes(4096));
    private static final Wiring WIRING = Wiring.of(LINK);

    private static Topology build(TopologyFamily family) {
        return family.build("it", family.hosts(1), 1);
    }

    private static long switches(Topology topology) {
        return topology.graph().vertexSet().stream()
                .filter(device -> device.role() == Role.SWITCH)
                .count();
    }

    private static long cables(Topology topology) {
        return topology.graph().edgeSet().stream()
                .filter(cable -> !cable.embedded())
                .count();
    }

    @Test
    void aThreeLevelTreeHasFiveQuartersKSquaredSwitches() {
        for (int k : List.of(4, 8, 16)) {
            Topology tree = build(new KaryFatTree(k, k / 2, FatTree.At.EDGE, WIRING));

            assertThat(switches(tree)).isEqualTo(5L * k * k / 4);
            assertThat(cables(tree)).isEqualTo(3L * k * k * k / 4);
            assertThat(tree.oversubscription()).contains(1.0);
        }
    }

    @Test
    void aLeafSpineOfRadix64Has2048HostsAnd96Switches() {
        Topology tree = build(new LeafSpine(64, 32, 32, 1, WIRING));

        assertThat(switches(tree)).isEqualTo(96);
        assertThat(cables(tree)).isEqualTo(2048 + 2048);
    }

    @Test
    void leavesWithoutAHostAreNotBuilt() {
        Topology tree = build(new LeafSpine(4, 2, 16, 1, WIRING.withHosts(40)));

        assertThat(switches(tree)).isEqualTo(3 + 2);
        assertThat(cables(tree)).isEqualTo(40 + 3 * 2 * 8);
    }

    @Test
    void gridsAndCubesHaveTheirLinks() {
        assertThat(cables(build(new Grid(List.of(4, 4), false, 1, WIRING, Injection.ONE_LINK))))
                .isEqualTo(24);
        assertThat(cables(build(new Grid(List.of(8, 8), true, 1, WIRING, Injection.ONE_LINK))))
                .isEqualTo(128);
        assertThat(cables(build(new Grid(List.of(2, 2), true, 1, WIRING, Injection.ONE_LINK))))
                .isEqualTo(8);
        assertThat(cables(build(new Hypercube(6, WIRING, Injection.ONE_LINK)))).isEqualTo(192);
        assertThat(cables(build(new Ring(WIRING.withHosts(16), Injection.ONE_LINK))))
                .isEqualTo(16);
    }
}
