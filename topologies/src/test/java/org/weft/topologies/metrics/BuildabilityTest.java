package org.weft.topologies.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.weft.topologies.families.Written.mapping;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.weft.spec.Model;
import org.weft.spec.Node;
import org.weft.topologies.families.TopologyCatalogue;
import org.weft.topologies.families.Written;
import org.weft.topology.CompiledTopology;
import org.weft.topology.TopologyFamily;

/** A topology that needs more ports than any switch has is said to be one, with the largest that can be built. */
class BuildabilityTest {
    private static Node.Mapping link() {
        return mapping("bandwidth", "100 Gb/s", "latency", "500 ns", "radices", List.of(32, 64));
    }

    static List<Arguments> sizes() {
        return List.of(
                Arguments.of("star", mapping("hosts", 64, "link", link()), 1, ""),
                Arguments.of("star", mapping("hosts", 65, "link", link()), 1, "64 hosts"),
                Arguments.of("star", mapping("hosts", 33, "link", link()), 2, "32 hosts"),
                Arguments.of("star", mapping("hosts", 64, "rails", "planes", "link", link()), 2, ""),
                Arguments.of("fat-tree", mapping("k", 64, "hosts", 8192, "link", link()), 1, ""),
                Arguments.of(
                        "fat-tree", mapping("k", 66, "hosts", 8192, "link", link()), 1, "k = 64, with 65536 hosts"),
                Arguments.of(
                        "fat-tree",
                        mapping("leaves", 4, "spines", 40, "hosts-per-leaf", 40, "link", link()),
                        1,
                        "64 leaves of 32 hosts, with 2048 hosts"),
                Arguments.of(
                        "fat-tree",
                        mapping(
                                "leaves",
                                4,
                                "spines",
                                2,
                                "hosts-per-leaf",
                                64,
                                "oversubscription",
                                "2:1",
                                "link",
                                link()),
                        1,
                        "64 leaves of 42 hosts, with 2688 hosts"),
                Arguments.of("torus", mapping("dims", List.of(4, 4), "link", link()), 1, ""));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void theLargestThatCanBeBuiltStandsInTheMessage(String type, Node.Mapping written, int nics, String largest) {
        Model<TopologyFamily> model = TopologyCatalogue.ALL.stream()
                .filter(each -> each.name().equals(type))
                .findFirst()
                .orElseThrow();
        TopologyFamily family = Written.bind(model, written);

        Buildability got = Buildability.of(
                family, CompiledTopology.of(family.build("ours", family.hosts(family.capacity()), nics)));

        assertThat(got.buildable()).isEqualTo(largest.isEmpty());
        assertThat(got.note().orElse("")).endsWith(largest);
    }
}
