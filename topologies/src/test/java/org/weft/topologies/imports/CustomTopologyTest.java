package org.weft.topologies.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.weft.topologies.families.Written.link;
import static org.weft.topologies.families.Written.mapping;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.spec.Node;
import org.weft.spec.Problem;
import org.weft.topologies.families.Written;
import org.weft.topologies.metrics.Buildability;
import org.weft.topologies.metrics.TopologyMetrics;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Topology;
import org.weft.topology.TopologyFamily;
import org.weft.units.Bandwidth;

class CustomTopologyTest {
    private static final List<Node> DEVICES = List.of(
            mapping("name", "host-[0-7]", "role", "host"),
            mapping("name", "leaf-[0-1]", "role", "switch"),
            mapping("name", "core", "role", "switch"));

    private static List<Problem> problems(List<Node> devices, Node... cables) {
        return Written.problems(
                CustomTopology.MODEL, mapping("devices", devices, "cables", List.of(cables), "link", link()));
    }

    private static Topology build(TopologyFamily family) {
        return family.build("ours", family.hosts(1), 1);
    }

    @Test
    void devicesAndCablesAreJoinedAsWritten() {
        TopologyFamily family = Written.bind(
                CustomTopology.MODEL,
                mapping(
                        "devices",
                        DEVICES,
                        "cables",
                        List.of(
                                mapping("from", "host-[0-3]", "to", "leaf-0"),
                                mapping("from", "host-[4-7]", "to", "leaf-1"),
                                mapping(
                                        "from",
                                        "leaf-[0-1]",
                                        "to",
                                        "core",
                                        "count",
                                        2,
                                        "link",
                                        mapping("bandwidth", "400 Gb/s", "latency", "1 us", "radices", List.of(8)))),
                        "link",
                        link()));

        TopologyMetrics got = TopologyMetrics.of(CompiledTopology.of(build(family)));

        assertThat(got.hosts()).isEqualTo(8);
        assertThat(got.cables()).isEqualTo(12);
        assertThat(got.oversubscription()).contains(0.5);
        assertThat(got.bisectionBandwidth()).contains(Bandwidth.ofGigabits(400));
        assertThat(got.diameter()).hasValue(4);
        assertThat(build(family).graph().vertexSet().stream()
                        .map(device -> device.tier())
                        .toList())
                .containsExactly(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2);
    }

    @Test
    void switchesThatNeedMorePortsThanAreSoldCannotBeBuilt() {
        TopologyFamily family = Written.bind(
                CustomTopology.MODEL,
                mapping(
                        "devices",
                        DEVICES,
                        "cables",
                        List.of(
                                mapping("from", "host-[0-7]", "to", "leaf-0"),
                                mapping("from", "leaf-0", "to", "leaf-1,core")),
                        "link",
                        mapping("bandwidth", "100 Gb/s", "latency", "1 us", "radices", List.of(8))));

        assertThat(Buildability.of(family, CompiledTopology.of(build(family)))
                        .note()
                        .orElse(""))
                .contains("leaf-0 needs 10 ports");
    }

    @Test
    void theCablesOfAHostAreItsRails() {
        TopologyFamily family = Written.bind(
                CustomTopology.MODEL,
                mapping(
                        "devices",
                        DEVICES,
                        "cables",
                        List.of(
                                mapping("from", "host-[0-7]", "to", "leaf-[0-1]"),
                                mapping("from", "leaf-[0-1]", "to", "core")),
                        "link",
                        link()));

        Topology got = build(family);

        assertThat(got.rails()).isEqualTo(2);
        assertThat(got.assumed()).hasSize(1);
    }

    @Test
    void aNameThatIsNotThereIsRecognised() {
        List<Problem> got = problems(DEVICES, mapping("from", "host-[0-7]", "to", "laef-0"));

        assertThat(got).hasSize(1);
        assertThat(got.get(0).path()).isEqualTo("topologies.ours.cables");
        assertThat(got.get(0).fix()).isEqualTo("did you mean \"leaf-0\"?");
    }

    @Test
    void partsWithoutACableBetweenThemAreNamed() {
        List<Problem> got = problems(
                DEVICES, mapping("from", "host-[0-3]", "to", "leaf-0"), mapping("from", "host-[4-7]", "to", "leaf-1"));

        assertThat(got).hasSize(1);
        assertThat(got.get(0).expected()).contains("2 parts").contains("leaf-0").contains("leaf-1");
    }

    @Test
    void namesStandOnceAndJoinOthers() {
        List<Node> twice =
                List.of(mapping("name", "host-[0-1]", "role", "host"), mapping("name", "host-1", "role", "switch"));

        assertThat(problems(twice, mapping("from", "host-0", "to", "host-1"))
                        .get(0)
                        .expected())
                .contains("host-1 is there twice");
        assertThat(problems(DEVICES, mapping("from", "leaf-[0-1]", "to", "leaf-0"))
                        .get(0)
                        .expected())
                .contains("joined to itself");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fabric-hdr-8sw.txt",
                "real-qdr-1sw.ports.txt",
                "own-rails.txt",
                "own-tree.conf",
                "own-hpcc.txt",
                "Spectrum-X_128g_8gps_100Gbps_A100",
                "topo_N4_M4.txt"
            })
    void anImportedFabricIsTheSameWhenItIsWrittenOut(String file) {
        Topology before = Samples.topology(file);

        TopologyFamily family = Written.bind(CustomTopology.MODEL, withoutPresets(CustomForm.of(before)));
        CompiledTopology a = CompiledTopology.of(before);
        CompiledTopology b = CompiledTopology.of(build(family));

        assertThat(b.devices()).isEqualTo(a.devices());
        assertThat(b.links()).isEqualTo(a.links());
        for (int device = 0; device < a.devices(); device++) {
            assertThat(b.device(device)).isEqualTo(a.device(device));
        }
        for (int link = 0; link < a.links(); link++) {
            assertThat(b.linkName(link)).isEqualTo(a.linkName(link));
            assertThat(b.bitsPerSecond(link)).isEqualTo(a.bitsPerSecond(link));
            assertThat(b.latencyPs(link)).isEqualTo(a.latencyPs(link));
            assertThat(b.link(link).buffer()).isEqualTo(a.link(link).buffer());
            assertThat(b.link(link).lossFraction()).isEqualTo(a.link(link).lossFraction());
            assertThat(b.link(link).technology()).isEqualTo(a.link(link).technology());
            assertThat(b.rail(link)).isEqualTo(a.rail(link));
        }
    }

    /** The same mapping for a binder that knows no presets. */
    private static Node.Mapping withoutPresets(Node.Mapping mapping) {
        return (Node.Mapping) stripped(mapping);
    }

    private static Node stripped(Node node) {
        if (node instanceof Node.Mapping mapping) {
            return new Node.Mapping(
                    mapping.place(),
                    mapping.entries().stream()
                            .filter(entry -> !entry.key().equals("preset")
                                    && !entry.key().equals("type"))
                            .map(entry -> new Node.Entry(entry.key(), entry.place(), stripped(entry.value())))
                            .toList());
        }
        if (node instanceof Node.Sequence sequence) {
            return new Node.Sequence(
                    sequence.place(),
                    sequence.items().stream().map(CustomTopologyTest::stripped).toList());
        }
        return node;
    }

    @Test
    void neighboursOfOneKindStandOnOneLine() {
        Node.Mapping got = CustomForm.of(Samples.topology("own-tree.conf"));

        Node.Sequence devices = (Node.Sequence) got.find("devices").orElseThrow();
        assertThat(devices.items()).hasSizeLessThan(8);
        assertThat(((Node.Scalar) ((Node.Mapping) devices.items().get(0))
                                .find("name")
                                .orElseThrow())
                        .text())
                .isEqualTo("cpu[001-048],gpu[1-8],login[1-2],gpu[9-16],fat-[1-2]");
    }
}
