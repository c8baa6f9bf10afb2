package org.weft.topologies.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jgrapht.Graph;
import org.jgrapht.alg.flow.EdmondsKarpMFImpl;
import org.jgrapht.alg.shortestpath.BFSShortestPath;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.Multigraph;
import org.jgrapht.graph.SimpleDirectedWeightedGraph;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
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

/** JGraphT and this package must agree on any graph. */
class DifferentialTest {
    private static final int HOSTS = 24;
    private static final int SWITCHES = 12;

    /** Hosts on one or two random switches each, random cables of random rates between switches; a tree keeps them together. */
    private static CompiledTopology random(long seed) {
        Random random = new Random(seed);
        Graph<Device, Cable> graph = new Multigraph<>(Cable.class);
        List<Device> devices = new ArrayList<>();
        for (int id = 0; id < HOSTS + SWITCHES; id++) {
            boolean host = id < HOSTS;
            devices.add(new Device(id, "d-" + id, host ? Role.HOST : Role.SWITCH, host ? 0 : 1, List.of()));
            graph.addVertex(devices.get(id));
        }
        for (int host = 0; host < HOSTS; host++) {
            for (int nic = 0; nic < 1 + random.nextInt(2); nic++) {
                join(graph, devices.get(host), devices.get(HOSTS + random.nextInt(SWITCHES)), random);
            }
        }
        for (int device = 1; device < SWITCHES; device++) {
            join(graph, devices.get(HOSTS + device), devices.get(HOSTS + random.nextInt(device)), random);
        }
        for (int extra = 0; extra < 14; extra++) {
            int a = random.nextInt(SWITCHES);
            int b = random.nextInt(SWITCHES);
            if (a != b) {
                join(graph, devices.get(HOSTS + a), devices.get(HOSTS + b), random);
            }
        }
        return CompiledTopology.of(new Topology(
                "random",
                "custom",
                graph,
                SwitchSpec.plain(),
                Map.of(),
                2,
                false,
                Optional.empty(),
                List.of(),
                List.of()));
    }

    private static void join(Graph<Device, Cable> graph, Device a, Device b, Random random) {
        LinkSpec there = link(1 + random.nextInt(9));
        LinkSpec back = link(1 + random.nextInt(9));
        graph.addEdge(a, b, new Cable(graph.edgeSet().size(), there, back, false, 0));
    }

    private static LinkSpec link(int gigabits) {
        return new LinkSpec(
                "custom",
                Technology.ETHERNET,
                Bandwidth.ofGigabits(gigabits),
                TimeSpan.ZERO,
                DataSize.ofKibibytes(64),
                DataSize.ofBytes(1500),
                0);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void hopsAreThoseOfJgraphtWhereHostsDoNotForward(long seed) {
        CompiledTopology topology = random(seed);

        long sum = 0;
        int farthest = 0;
        for (int source = 0; source < HOSTS; source++) {
            int[] ours = HopCounts.from(topology, source);
            for (int sink = 0; sink < HOSTS; sink++) {
                if (source != sink) {
                    int theirs = jgraphtHops(topology, source, sink);
                    assertThat(ours[sink])
                            .as("seed %d, %d to %d", seed, source, sink)
                            .isEqualTo(theirs);
                    sum += theirs;
                    farthest = Math.max(farthest, theirs);
                }
            }
        }
        HopCounts counts = HopCounts.of(topology);
        assertThat(counts.diameter()).hasValue(farthest);
        assertThat(counts.mean()).hasValue((double) sum / (HOSTS * (HOSTS - 1)));
    }

    private static int jgraphtHops(CompiledTopology topology, int source, int sink) {
        Graph<Device, Cable> some = new org.jgrapht.graph.AsSubgraph<>(
                topology.topology().graph(),
                new java.util.HashSet<>(topology.topology().graph().vertexSet().stream()
                        .filter(device -> device.role() != Role.HOST || device.id() == source || device.id() == sink)
                        .toList()));
        return new BFSShortestPath<>(some)
                .getPath(topology.device(source), topology.device(sink))
                .getLength();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void cutsAreThoseOfJgrapht(long seed) {
        CompiledTopology topology = random(seed);
        BitSet half = Bisection.halves(topology).get(0);

        Bisection ours = Bisection.of(topology);

        assertThat(ours.links()).as("seed %d", seed).hasValue(jgraphtCut(topology, half, false));
        assertThat(ours.bitsPerSecond())
                .as("seed %d", seed)
                .hasValue(1_000_000_000L * jgraphtCut(topology, half, true));
    }

    private static long jgraphtCut(CompiledTopology topology, BitSet half, boolean inGigabits) {
        Graph<Integer, DefaultWeightedEdge> graph = new SimpleDirectedWeightedGraph<>(DefaultWeightedEdge.class);
        int source = topology.devices();
        int sink = source + 1;
        for (int vertex = 0; vertex < topology.devices() + 2; vertex++) {
            graph.addVertex(vertex);
        }
        for (int link = 0; link < topology.links(); link++) {
            int from = end(topology, half, topology.source(link), source, sink);
            int to = end(topology, half, topology.target(link), source, sink);
            if (from != to && to != source && from != sink) {
                DefaultWeightedEdge known = graph.getEdge(from, to);
                DefaultWeightedEdge edge = known == null ? graph.addEdge(from, to) : known;
                double before = known == null ? 0 : graph.getEdgeWeight(known);
                graph.setEdgeWeight(edge, before + (inGigabits ? topology.bitsPerSecond(link) / 1e9 : 1));
            }
        }
        return Math.round(new EdmondsKarpMFImpl<>(graph).calculateMaximumFlow(source, sink));
    }

    private static int end(CompiledTopology topology, BitSet half, int device, int source, int sink) {
        int host = topology.hostOf(device);
        if (host < 0) {
            return device;
        }
        return half.get(host) ? source : sink;
    }
}
