package org.weft.topologies.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.weft.random.Hashes;
import org.weft.routing.Routing;
import org.weft.routing.ShortestPathRouting;
import org.weft.topology.CompiledTopology;

/** Packets find their way through imported fabrics, in as many links as are counted. */
class RoutesTest {
    private static int walk(CompiledTopology topology, Routing routing, int from, int to, long hash) {
        int device = topology.hostDevice(from);
        int link = -1;
        for (int links = 0; links < 20; links++) {
            if (topology.hostOf(device) == to) {
                return links;
            }
            link = routing.nextLink(device, link, to, -1, hash);
            assertThat(link)
                    .as("from %s to host %d", topology.device(device).name(), to)
                    .isNotNegative();
            device = topology.target(link);
        }
        return -1;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fabric-hdr-8sw.txt",
                "own-rails.txt",
                "own-tree.conf",
                "topo_N4_M4.txt",
                "Spectrum-X_128g_8gps_100Gbps_A100"
            })
    void everyHostIsReachedByAShortestPath(String file) {
        CompiledTopology topology = CompiledTopology.of(Samples.topology(file));
        Routing routing = new ShortestPathRouting(topology);

        for (int from = 0; from < topology.hosts(); from++) {
            for (int to = 0; to < topology.hosts(); to++) {
                for (long hash = 0; from != to && hash < 4; hash++) {
                    int links = walk(topology, routing, from, to, Hashes.mix64(hash));
                    assertThat(links).isEqualTo(routing.hops(from, to));
                }
            }
        }
    }

    @Test
    void hostsOfOneServerTalkThroughTheirNvSwitch() {
        CompiledTopology topology = CompiledTopology.of(Samples.topology("Spectrum-X_128g_8gps_100Gbps_A100"));
        Routing routing = new ShortestPathRouting(topology);

        for (long hash = 0; hash < 32; hash++) {
            int first = routing.nextLink(topology.hostDevice(0), -1, 5, -1, Hashes.mix64(hash));
            int other = routing.nextLink(topology.hostDevice(0), -1, 13, -1, Hashes.mix64(hash));

            assertThat(topology.linkName(first)).isEqualTo("host-0 > nvswitch-128");
            assertThat(topology.linkName(other)).isEqualTo("host-0 > switch-144");
        }
    }
}
