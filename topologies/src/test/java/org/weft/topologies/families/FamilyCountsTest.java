package org.weft.topologies.families;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.weft.topologies.families.Written.link;
import static org.weft.topologies.families.Written.mapping;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.spec.Model;
import org.weft.spec.Node;
import org.weft.topologies.metrics.TopologyMetrics;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;
import org.weft.topology.TopologyFamily;
import org.weft.units.Bandwidth;

/** Counts that follow from arithmetic: nothing here has a tolerance but the last digit of a printed mean. */
class FamilyCountsTest {
    private static final double LAST_DIGIT = 5e-7;

    static TopologyMetrics measure(Model<TopologyFamily> model, Node.Mapping written, int nics) {
        TopologyFamily family = Written.bind(model, written);
        int hosts = family.hosts(family.capacity());
        return TopologyMetrics.of(CompiledTopology.of(family.build("ours", hosts, nics)));
    }

    private static TopologyMetrics measure(Model<TopologyFamily> model, Node.Mapping written) {
        return measure(model, written, 1);
    }

    private static List<Integer> dims(String text) {
        return java.util.Arrays.stream(text.split("x")).map(Integer::valueOf).toList();
    }

    private static void assertShape(TopologyMetrics got, int cables, int diameter, double mean, long bisection) {
        assertThat(got.cables()).isEqualTo(cables);
        assertThat(got.diameter()).hasValue(diameter);
        assertThat(got.meanHops().orElseThrow()).isCloseTo(mean, within(LAST_DIGIT));
        assertThat(got.bisectionLinks()).hasValue(bisection);
        assertThat(got.bisectionBandwidth()).contains(Bandwidth.ofGigabits(100 * bisection));
        assertThat(got.connected()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 64})
    void aBusIsOneMediumOneHopAndOneLinkWide(int hosts) {
        TopologyMetrics got = measure(Bus.MODEL, mapping("hosts", hosts, "link", link()));

        assertThat(got.media()).isEqualTo(1);
        assertThat(got.switches()).isZero();
        assertShape(got, hosts, 1, 1, 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 64})
    void aStarHasACableAHostAndHalfOfThemAcross(int hosts) {
        TopologyMetrics got = measure(Star.MODEL, mapping("hosts", hosts, "link", link()));

        assertThat(got.switches()).isEqualTo(1);
        assertThat(got.switchPorts()).isEqualTo(hosts);
        assertShape(got, hosts, 2, 2, hosts / 2);
    }

    @ParameterizedTest
    @CsvSource({"8, 4, 2.285714", "16, 8, 4.266667", "64, 32, 16.253968"})
    void aRingIsTwoLinksWide(int hosts, int diameter, double mean) {
        TopologyMetrics got = measure(Ring.MODEL, mapping("hosts", hosts, "link", link()));

        assertShape(got, hosts, diameter, mean, 2);
        assertThat(got.hostCables()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"4x4, 24, 6, 2.666667, 4", "8x8, 112, 14, 5.333333, 8", "4x4x4, 144, 9, 3.809524, 16"})
    void aMeshEndsAtItsEdges(String dims, int cables, int diameter, double mean, long bisection) {
        TopologyMetrics got = measure(Grid.MESH, mapping("dims", dims(dims), "link", link()));

        assertShape(got, cables, diameter, mean, bisection);
    }

    @ParameterizedTest
    @CsvSource({
        "4x4, 32, 4, 2.133333, 8",
        "8x8, 128, 8, 4.063492, 16",
        "4x4x4, 192, 6, 3.047619, 32",
        "8x8x8, 1536, 12, 6.011742, 128"
    })
    void aTorusWrapsAround(String dims, int cables, int diameter, double mean, long bisection) {
        TopologyMetrics got = measure(Grid.TORUS, mapping("dims", dims(dims), "link", link()));

        assertShape(got, cables, diameter, mean, bisection);
    }

    @Test
    void aTorusOfTwoPositionsIsJoinedByTwoParallelCables() {
        TopologyMetrics got = measure(Grid.TORUS, mapping("dims", List.of(2, 2), "link", link()));

        assertShape(got, 8, 2, 4.0 / 3, 4);
    }

    @Test
    void aLongTorusIsHalvedAcrossItsLength() {
        TopologyMetrics got = measure(Grid.TORUS, mapping("dims", List.of(4, 8), "link", link()));

        assertThat(got.bisectionLinks()).hasValue(8);
    }

    @ParameterizedTest
    @CsvSource({"4, 32, 2.133333", "6, 192, 3.047619", "10, 5120, 5.004888"})
    void aHypercubeHasADimensionOfEverything(int dimension, int cables, double mean) {
        TopologyMetrics got = measure(Hypercube.MODEL, mapping("dimension", dimension, "link", link()));

        assertThat(got.hosts()).isEqualTo(1 << dimension);
        assertShape(got, cables, dimension, mean, 1L << (dimension - 1));
    }

    @ParameterizedTest
    @CsvSource({"4, 16, 8, 8", "8, 64, 16, 32", "16, 256, 32, 128"})
    void aSquareTorusIsTwoSidesWideAndABinaryCubeHalfItsHosts(int side, int hosts, long torus, long cube) {
        int dimension = Integer.numberOfTrailingZeros(hosts);
        TopologyMetrics wrapped = measure(Grid.TORUS, mapping("dims", List.of(side, side), "link", link()));
        TopologyMetrics binary = measure(Hypercube.MODEL, mapping("dimension", dimension, "link", link()));

        assertThat(wrapped.bisectionLinks()).hasValue(torus);
        assertThat(binary.bisectionLinks()).hasValue(cube);
        assertThat(wrapped.diameter()).hasValue(side);
        assertThat(binary.diameter()).hasValue(dimension);
    }

    @Test
    void aTorusOfFourByFourIsABinaryCubeOfSixteen() {
        TopologyMetrics torus = measure(Grid.TORUS, mapping("dims", List.of(4, 4), "link", link()));
        TopologyMetrics cube = measure(Hypercube.MODEL, mapping("dimension", 4, "link", link()));

        assertThat(torus.meanHops()).isEqualTo(cube.meanHops());
        assertThat(torus.cables()).isEqualTo(cube.cables());
        assertThat(torus.bisectionLinks()).isEqualTo(cube.bisectionLinks());
    }

    @Test
    void everyHostOfAFullyConnectedNetworkIsOneHopAway() {
        TopologyMetrics got = measure(FullyConnected.MODEL, mapping("hosts", 8, "link", link()));

        assertShape(got, 28, 1, 1, 16);
    }

    @ParameterizedTest
    @CsvSource({"4, 5.466667", "8, 5.716535", "16, 5.863148"})
    void aFatTreeIsAsWideAsHalfItsHosts(int k, double mean) {
        TopologyMetrics got = measure(FatTree.MODEL, mapping("k", k, "link", link()));

        assertThat(got.hosts()).isEqualTo(k * k * k / 4);
        assertThat(got.switches()).isEqualTo(5 * k * k / 4);
        assertShape(got, 3 * k * k * k / 4, 6, mean, k * k * k / 8);
        assertThat(got.oversubscription()).contains(1.0);
        assertThat(got.leaves().worst()).contains(1.0);
        assertThat(got.largestDegree()).isEqualTo(k);
    }

    @ParameterizedTest
    @CsvSource({"48, 27648, 2880", "64, 65536, 5120"})
    void largeFatTreesHaveSixLinksOnTheLongestPath(int k, int hosts, int switches) {
        TopologyMetrics got = measure(FatTree.MODEL, mapping("k", k, "link", link()));

        assertThat(got.hosts()).isEqualTo(hosts);
        assertThat(got.switches()).isEqualTo(switches);
        assertThat(got.cables()).isEqualTo(3 * hosts);
        assertThat(got.diameter()).hasValue(6);
        assertThat(got.bisectionLinks()).hasValue(hosts / 2);
    }

    @ParameterizedTest
    @CsvSource({"4, 8, 6", "8, 32, 12", "48, 1152, 72", "64, 2048, 96"})
    void aLeafSpineOfOneRadixHoldsHalfItsSquare(int radix, int hosts, int switches) {
        TopologyMetrics got = measure(
                FatTree.MODEL,
                mapping("leaves", radix, "spines", radix / 2, "hosts-per-leaf", radix / 2, "link", link()));

        assertThat(got.hosts()).isEqualTo(hosts);
        assertThat(got.switches()).isEqualTo(switches);
        assertThat(got.largestDegree()).isEqualTo(radix);
        assertThat(got.diameter()).hasValue(4);
        assertThat(got.bisectionLinks()).hasValue(hosts / 2);
    }

    @ParameterizedTest
    @CsvSource({"2:1, 2, 32", "4:1, 4, 16", "8:1, 8, 8"})
    void anOversubscribedLeafSpineIsAsManyTimesNarrower(String written, double ratio, long bisection) {
        TopologyMetrics got = measure(
                FatTree.MODEL,
                mapping("leaves", 8, "spines", 2, "hosts-per-leaf", 16, "oversubscription", written, "link", link()));

        assertThat(got.oversubscription()).contains(ratio);
        assertThat(got.leaves().worst()).contains(ratio);
        assertThat(got.bisectionLinks()).hasValue(bisection);
    }

    @ParameterizedTest
    @ValueSource(strings = {"edge", "aggregation"})
    void aThreeLevelTreeThinnedTwoToOneIsHalfAsWide(String at) {
        TopologyMetrics got =
                measure(FatTree.MODEL, mapping("k", 8, "oversubscription", "2:1", "at", at, "link", link()));

        assertThat(got.hosts()).isEqualTo(128);
        assertThat(got.oversubscription()).contains(2.0);
        assertThat(got.bisectionLinks()).hasValue(32);
    }

    @Test
    void leavesWithoutAHostAreNotBuilt() {
        TopologyMetrics got = measure(
                FatTree.MODEL, mapping("leaves", 4, "spines", 2, "hosts-per-leaf", 16, "hosts", 24, "link", link()));

        assertThat(got.switches()).isEqualTo(2 + 2);
        assertThat(got.leaves().hostsOnFullest()).isEqualTo(16);
        assertThat(got.leaves().best()).contains(0.5);
    }

    @Test
    void spreadHostsUseEveryLeaf() {
        TopologyMetrics got = measure(
                FatTree.MODEL,
                mapping("leaves", 4, "spines", 2, "hosts-per-leaf", 16, "hosts", 24, "fill", "spread", "link", link()));

        assertThat(got.switches()).isEqualTo(4 + 2);
        assertThat(got.oversubscription()).contains(6.0 / 16);
    }

    @Test
    void hostsOnOneLeafNeedNoSpine() {
        TopologyMetrics got = measure(
                FatTree.MODEL, mapping("leaves", 4, "spines", 2, "hosts-per-leaf", 16, "hosts", 16, "link", link()));

        assertThat(got.switches()).isEqualTo(1);
        assertThat(got.oversubscription()).isEmpty();
        assertThat(got.diameter()).hasValue(2);
    }

    @Test
    void railsTogetherTakeAPortEachOnTheOneLeaf() {
        TopologyMetrics got =
                measure(FatTree.MODEL, mapping("leaves", 4, "spines", 4, "hosts-per-leaf", 4, "link", link()), 8);

        assertThat(got.nics()).isEqualTo(16 * 8);
        assertThat(got.hostCables()).isEqualTo(16 * 8);
        assertThat(got.switches()).isEqualTo(8);
        assertThat(got.injectionBandwidth()).isEqualTo(Bandwidth.ofGigabits(800));
        assertThat(got.bisectionLinks()).hasValue(64);
        assertThat(got.meanHops().orElseThrow()).isCloseTo(2 * 3 / 15.0 + 4 * 12 / 15.0, within(1e-12));
    }

    @Test
    void planesAreACopyOfTheFabricARail() {
        TopologyMetrics got = measure(
                FatTree.MODEL,
                mapping("leaves", 4, "spines", 4, "hosts-per-leaf", 4, "rails", "planes", "link", link()),
                8);

        assertThat(got.switches()).isEqualTo(8 * 8);
        assertThat(got.nics()).isEqualTo(16 * 8);
        assertThat(got.bisectionLinks()).hasValue(64);
        assertThat(got.parts()).hasSize(1);
        assertThat(got.diameter()).hasValue(4);
    }

    @Test
    void aNicALinkLetsAHostInjectAsMuchAsItsRouterSends() {
        TopologyMetrics one = measure(Grid.TORUS, mapping("dims", List.of(4, 4, 4), "link", link()));
        TopologyMetrics all =
                measure(Grid.TORUS, mapping("dims", List.of(4, 4, 4), "injection", "all", "link", link()));

        assertThat(one.nics()).isEqualTo(64);
        assertThat(one.injectionBandwidth()).isEqualTo(Bandwidth.ofGigabits(100));
        assertThat(all.nics()).isEqualTo(64 * 6);
        assertThat(all.injectionBandwidth()).isEqualTo(Bandwidth.ofGigabits(600));
        assertThat(one.routers()).isEqualTo(64);
        assertThat(one.switchPorts()).isEqualTo(64 * 6);
        assertThat(one.cables()).isEqualTo(64 * 3);
        assertThat(one.wireBandwidth()).isEqualTo(Bandwidth.ofGigabits(64 * 300));
    }

    @Test
    void aTrunkOfAnotherRateNeedsAsManyFewerCables() {
        TopologyMetrics got = measure(
                FatTree.MODEL,
                mapping(
                        "leaves",
                        4,
                        "spines",
                        2,
                        "hosts-per-leaf",
                        16,
                        "link",
                        link(),
                        "trunk-link",
                        mapping("bandwidth", "400 Gb/s", "latency", "500 ns")));

        assertThat(got.cables()).isEqualTo(64 + 4 * 4);
        assertThat(got.oversubscription()).contains(1.0);
        assertThat(got.bisectionBandwidth()).contains(Bandwidth.ofGigabits(3200));
    }

    @Test
    void growingHostsAreAsManyAsNodes() {
        TopologyFamily star = Written.bind(Star.MODEL, mapping("hosts", "auto", "link", link()));

        assertThat(star.hosts(12)).isEqualTo(12);
        assertThat(star.build("star", star.hosts(12), 1).graph().edgeSet()).hasSize(12);
    }

    @Test
    void anOverrideChangesSwitchesByTierOrNameAndLeavesTheRestAsItIs() {
        TopologyFamily tree = Written.bind(
                FatTree.MODEL,
                mapping(
                        "leaves",
                        2,
                        "spines",
                        2,
                        "hosts-per-leaf",
                        2,
                        "link",
                        link(),
                        "switch",
                        mapping("latency", "300 ns", "pfc", "on"),
                        "overrides",
                        List.of(
                                mapping("tier", "2", "switch", mapping("pfc", "off", "port-buffer", "1 MB")),
                                mapping("match", "spine-1", "switch", mapping("latency", "1 us")))));

        CompiledTopology topology = CompiledTopology.of(tree.build("tree", 4, 1));

        for (int device = 0; device < topology.devices(); device++) {
            if (topology.device(device).role() == Role.SWITCH) {
                String name = topology.device(device).name();
                boolean isSpine = name.startsWith("spine");
                assertThat(topology.switchOf(device).pause().enabled()).isEqualTo(!isSpine);
                assertThat(topology.switchOf(device).latency().ps())
                        .isEqualTo(name.equals("spine-1") ? 1_000_000 : 300_000);
                long buffer =
                        topology.link(topology.outgoing(device, 0)).buffer().bytes();
                assertThat(buffer == 1_000_000).isEqualTo(isSpine);
            }
        }
    }

    @Test
    void anOverrideChangesOneDirectionOrBoth() {
        Node.Mapping slow = mapping("match", "leaf-0 > spine-*", "bandwidth", "10 Gb/s");
        TopologyFamily tree = Written.bind(
                FatTree.MODEL,
                mapping(
                        "leaves",
                        2,
                        "spines",
                        2,
                        "hosts-per-leaf",
                        2,
                        "link",
                        link(),
                        "overrides",
                        List.of(slow, mapping("tier", "1", "loss", "1 %"))));

        CompiledTopology topology = CompiledTopology.of(tree.build("tree", 4, 1));

        int slowed = 0;
        for (int link = 0; link < topology.links(); link++) {
            boolean host = topology.tier(link) == 1;
            assertThat(topology.link(link).lossFraction()).isEqualTo(host ? 0.01 : 0);
            if (topology.bitsPerSecond(link) == 10_000_000_000L) {
                slowed++;
                assertThat(topology.linkName(link)).startsWith("leaf-0 > spine-");
            }
        }
        assertThat(slowed).isEqualTo(2);
    }
}
