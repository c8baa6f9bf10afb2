package org.weft.topologies.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jgrapht.Graph;
import org.jgrapht.graph.Multigraph;
import org.junit.jupiter.api.Test;
import org.weft.topology.Cable;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Device;
import org.weft.topology.LinkSpec;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Technology;
import org.weft.topology.Topology;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

/** Shapes that no family builds. */
class TopologyMetricsTest {
    private final Graph<Device, Cable> graph = new Multigraph<>(Cable.class);
    private final List<Device> devices = new ArrayList<>();

    private Device add(Role role) {
        Device device = new Device(
                devices.size(),
                role.name().toLowerCase(java.util.Locale.ROOT) + "-" + devices.size(),
                role,
                role == Role.HOST ? 0 : 1,
                List.of());
        devices.add(device);
        graph.addVertex(device);
        return device;
    }

    private void join(Device a, Device b, Technology technology, boolean embedded) {
        LinkSpec link = new LinkSpec(
                "custom",
                technology,
                Bandwidth.ofGigabits(technology == Technology.INTERNAL ? 2400 : 100),
                TimeSpan.ZERO,
                DataSize.ofKibibytes(64),
                DataSize.ofBytes(1500),
                0);
        graph.addEdge(a, b, new Cable(graph.edgeSet().size(), link, link, embedded, 0));
    }

    private void join(Device a, Device b) {
        join(a, b, Technology.ETHERNET, false);
    }

    private TopologyMetrics measure() {
        return TopologyMetrics.of(CompiledTopology.of(new Topology(
                "ours",
                "custom",
                graph,
                SwitchSpec.plain(),
                Map.of(),
                1,
                false,
                Optional.empty(),
                List.of(),
                List.of())));
    }

    @Test
    void twoPartsAreNamedAfterTheirLargestDevicesAndHaveNoDiameter() {
        List<Device> hosts = List.of(add(Role.HOST), add(Role.HOST), add(Role.HOST), add(Role.HOST), add(Role.HOST));
        Device left = add(Role.SWITCH);
        Device right = add(Role.SWITCH);
        hosts.subList(0, 3).forEach(host -> join(host, left));
        hosts.subList(3, 5).forEach(host -> join(host, right));

        TopologyMetrics got = measure();

        assertThat(got.parts()).containsExactly(new Part("switch-5", 3, 4), new Part("switch-6", 2, 3));
        assertThat(got.connected()).isFalse();
        assertThat(got.diameter()).isEmpty();
        assertThat(got.meanHops()).isEmpty();
        assertThat(got.bisectionLinks()).hasValue(1);
    }

    @Test
    void hostsNeverForwardForOthers() {
        Device a = add(Role.HOST);
        Device middle = add(Role.HOST);
        Device b = add(Role.HOST);
        join(a, middle);
        join(middle, b);

        TopologyMetrics got = measure();

        assertThat(got.parts()).hasSize(1);
        assertThat(got.diameter()).isEmpty();
    }

    @Test
    void hostsBackToBackAreOneHopApart() {
        join(add(Role.HOST), add(Role.HOST));

        TopologyMetrics got = measure();

        assertThat(got.diameter()).hasValue(1);
        assertThat(got.bisectionLinks()).hasValue(1);
        assertThat(got.switches()).isZero();
    }

    @Test
    void aScaleUpDomainShortensTheWayAndIsNoNic() {
        List<Device> hosts = List.of(add(Role.HOST), add(Role.HOST), add(Role.HOST), add(Role.HOST));
        Device leaves = add(Role.SWITCH);
        Device other = add(Role.SWITCH);
        Device inside = add(Role.SWITCH);
        join(hosts.get(0), leaves);
        join(hosts.get(1), other);
        join(hosts.get(2), leaves);
        join(hosts.get(3), other);
        join(leaves, other);
        join(hosts.get(0), inside, Technology.INTERNAL, false);
        join(hosts.get(1), inside, Technology.INTERNAL, false);

        TopologyMetrics got = measure();

        assertThat(got.nics()).isEqualTo(4);
        assertThat(got.injectionBandwidth()).isEqualTo(Bandwidth.ofGigabits(100));
        assertThat(got.meanHops()).hasValue((2 * 2 * 3 + 3 * 2 * 3) / 12.0);
    }

    @Test
    void twoMediaJoinedByABridgeAreTwoHops() {
        Device a = add(Role.HOST);
        Device b = add(Role.HOST);
        Device left = add(Role.MEDIUM);
        Device right = add(Role.MEDIUM);
        Device bridge = add(Role.SWITCH);
        join(a, left);
        join(b, right);
        join(left, bridge);
        join(right, bridge);

        TopologyMetrics got = measure();

        assertThat(got.diameter()).hasValue(2);
        assertThat(got.bisectionLinks()).hasValue(1);
    }

    @Test
    void halvesThatShareABoxHaveNoCut() {
        Device a = add(Role.HOST);
        Device b = add(Role.HOST);
        Device router = add(Role.SWITCH);
        join(a, router, Technology.ETHERNET, true);
        join(b, router, Technology.ETHERNET, true);

        TopologyMetrics got = measure();

        assertThat(got.bisectionLinks()).isEmpty();
        assertThat(got.diameter()).hasValue(0);
        assertThat(got.cables()).isZero();
    }

    @Test
    void aSingleHostHasNeitherHopsNorHalves() {
        join(add(Role.HOST), add(Role.SWITCH));

        TopologyMetrics got = measure();

        assertThat(got.meanHops()).isEmpty();
        assertThat(got.bisectionLinks()).isEmpty();
    }
}
