package org.weft.analytic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jgrapht.Graph;
import org.jgrapht.graph.Multigraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.weft.program.CostModel;
import org.weft.program.Program;
import org.weft.program.Rank;
import org.weft.program.RunnerSpec;
import org.weft.program.Workload;
import org.weft.topology.Cable;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Device;
import org.weft.topology.HostParts;
import org.weft.topology.HostSpec;
import org.weft.topology.InsideSpec;
import org.weft.topology.LinkSpec;
import org.weft.topology.Role;
import org.weft.topology.SwitchSpec;
import org.weft.topology.Technology;
import org.weft.topology.Topology;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

class BoundsTest {
    private static final LinkSpec FAST = link(100);
    private static final HostSpec HOST = new HostSpec(
            "custom",
            1,
            Optional.empty(),
            Optional.empty(),
            1,
            1,
            Optional.empty(),
            Optional.empty(),
            TimeSpan.ofNanoseconds(300),
            Bandwidth.ofGigabits(400),
            TimeSpan.ZERO,
            false,
            List.of(),
            HostParts.PLAIN,
            InsideSpec.ONE_WAY);

    private static LinkSpec link(long gigabits) {
        return new LinkSpec(
                "custom",
                Technology.ETHERNET,
                Bandwidth.ofGigabits(gigabits),
                TimeSpan.ofNanoseconds(500),
                DataSize.ofKibibytes(256),
                DataSize.ofBytes(4096),
                0);
    }

    /** Two leaves of two hosts under one spine. */
    private static CompiledTopology twoLeaves(LinkSpec uplink) {
        Graph<Device, Cable> graph = new Multigraph<>(Cable.class);
        List<Device> devices = new ArrayList<>();
        for (int host = 0; host < 4; host++) {
            devices.add(new Device(host, "host-" + host, Role.HOST, 0, List.of()));
        }
        devices.add(new Device(4, "leaf-0", Role.SWITCH, 1, List.of()));
        devices.add(new Device(5, "leaf-1", Role.SWITCH, 1, List.of()));
        devices.add(new Device(6, "spine", Role.SWITCH, 2, List.of()));
        devices.forEach(graph::addVertex);
        int cable = 0;
        for (int host = 0; host < 4; host++) {
            graph.addEdge(devices.get(host), devices.get(4 + host / 2), new Cable(cable, FAST, FAST, false, 0));
            cable++;
        }
        graph.addEdge(devices.get(4), devices.get(6), new Cable(4, uplink, uplink, false, 0));
        graph.addEdge(devices.get(5), devices.get(6), new Cable(5, uplink, uplink, false, 0));
        return CompiledTopology.of(new Topology(
                "two",
                "custom",
                graph,
                SwitchSpec.plain(),
                Map.of(),
                1,
                false,
                Optional.empty(),
                List.of(),
                List.of()));
    }

    /** Every rank sends so much to another. */
    private record Sends(long bytes, int[] to, boolean fixedOrder) implements Workload {
        @Override
        public int ranks(int nodes, int ranksPerHost) {
            return to.length;
        }

        @Override
        public Program program(int rank, Setting setting) {
            return new Program() {
                @Override
                public void start(Rank self) {
                    self.send(to[rank], bytes, 0, 0);
                    for (int from = 0; from < to.length; from++) {
                        if (to[from] == rank) {
                            self.receive(from, 0, 0);
                        }
                    }
                    self.finish();
                }

                @Override
                public void onDone(Rank self, int token, int peer, long size) {}
            };
        }

        @Override
        public OptionalLong closedFormPs(Setting setting, CostModel cost) {
            return OptionalLong.empty();
        }

        @Override
        public Facts facts(Setting setting) {
            return new Facts(0, 0, 0, "", 1, 0, false, false, 0, true, List.of(), Optional.empty());
        }
    }

    private static Bound bound(CompiledTopology topology, HostSpec host, long bytes, boolean fixedOrder, int... to) {
        int[] hosts = {0, 1, 2, 3};
        Workload.Setting setting = new Workload.Setting(4, 1, 4, hosts, 1, 0);
        return Bounds.of(topology, host, RunnerSpec.plain(hosts), new Sends(bytes, to, fixedOrder), setting);
    }

    @Test
    void manySendersAreBoundByTheEjectionOfTheirReceiver() {
        Bound bound = bound(twoLeaves(FAST), HOST, 12_500_000, false, 1, 0, 0, 0);

        assertThat(bound.by()).isEqualTo("ejection of host-0: 37.5 MB at 100 Gb/s");
        assertThat(bound.totalPs() / 1e9).isCloseTo(3, org.assertj.core.api.Assertions.within(1e-6));
    }

    @Test
    void whatLeavesALeafIsBoundByItsUplinks() {
        Bound bound = bound(twoLeaves(link(40)), HOST, 12_500_000, true, 2, 3, 0, 1);

        assertThat(bound.by()).isEqualTo("uplinks of leaf-0: 25.0 MB at 40 Gb/s");
        assertThat(bound.totalPs() / 1e9).isCloseTo(5, org.assertj.core.api.Assertions.within(1e-6));
    }

    @Test
    void smallMessagesAreBoundByTheWayThatTheyGo() {
        Bound inside = bound(twoLeaves(FAST), HOST, 1, true, 1, 0, 3, 2);
        Bound across = bound(twoLeaves(FAST), HOST, 1, true, 2, 3, 0, 1);

        assertThat(inside.totalPs()).isEqualTo(1_000_000 + 79);
        assertThat(across.totalPs()).isEqualTo(2_000_000 + 79);
        assertThat(across.by()).startsWith("the order of the program");
    }

    /** Four ranks of one host, each sending 50 MB to the next: 200 MB over one way of 50 GB/s, four ports, or copies of 25 GB/s. */
    @ParameterizedTest
    @CsvSource({"ONE, 4", "PORTS, 1", "COPIES, 8"})
    void theInsideOfAHostIsAsWideAsItsWays(InsideSpec.Path path, double milliseconds) {
        InsideSpec inside = new InsideSpec(path, Optional.of(Bandwidth.ofGigabits(200)));
        HostSpec host = HOST.with(inside, TimeSpan.ZERO, Bandwidth.ofGigabits(400));
        int[] hosts = {0, 0, 0, 0};
        Workload.Setting setting = new Workload.Setting(1, 4, 4, hosts, 1, 0);

        Bound bound = Bounds.of(
                twoLeaves(FAST),
                host,
                RunnerSpec.plain(hosts),
                new Sends(50_000_000, new int[] {1, 2, 3, 0}, false),
                setting);

        assertThat(bound.totalPs() / 1e9).isCloseTo(milliseconds, org.assertj.core.api.Assertions.within(1e-6));
    }

    @Test
    void aSlowNicCountsWithItsOwnRate() {
        HostSpec slow = new HostSpec(
                "custom",
                1,
                Optional.empty(),
                Optional.empty(),
                1,
                1,
                Optional.empty(),
                Optional.empty(),
                TimeSpan.ZERO,
                Bandwidth.ofGigabits(400),
                TimeSpan.ZERO,
                false,
                List.of(new HostSpec.Difference("host-2", 1, Optional.of(Bandwidth.ofGigabits(10)))),
                HostParts.PLAIN,
                InsideSpec.ONE_WAY);

        Bound bound = bound(twoLeaves(FAST), slow, 12_500_000, false, 1, 0, 3, 2);

        assertThat(bound.by()).isEqualTo("injection of host-2: 12.5 MB at 10 Gb/s");
    }
}
