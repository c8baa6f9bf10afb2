package org.weft.topologies.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.weft.topologies.families.Written.link;
import static org.weft.topologies.families.Written.mapping;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.weft.spec.Problem;
import org.weft.topologies.families.Written;
import org.weft.topologies.metrics.Buildability;
import org.weft.topologies.metrics.TopologyMetrics;
import org.weft.topology.CompiledTopology;
import org.weft.topology.LinkSpec;
import org.weft.topology.Role;
import org.weft.topology.Technology;
import org.weft.topology.Topology;
import org.weft.topology.TopologyFamily;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;

class ImportedTopologyTest {
    private static List<String> names(Topology topology, Role role) {
        return topology.graph().vertexSet().stream()
                .filter(device -> device.role() == role)
                .map(device -> device.name())
                .toList();
    }

    private static LinkSpec linkNamed(Topology topology, String name) {
        CompiledTopology compiled = CompiledTopology.of(topology);
        for (int link = 0; link < compiled.links(); link++) {
            if (compiled.linkName(link).equals(name)) {
                return compiled.link(link);
            }
        }
        throw new AssertionError("no link " + name);
    }

    @Test
    void aPrunedInfinibandFabricIsWhatTheDumpHolds() {
        Topology got = Samples.topology("fabric-hdr-8sw.txt");
        TopologyMetrics metrics = Samples.measure("fabric-hdr-8sw.txt");

        assertThat(metrics.hosts()).isEqualTo(10);
        assertThat(metrics.switches()).isEqualTo(8);
        assertThat(metrics.cables()).isEqualTo(17);
        assertThat(metrics.hostCables()).isEqualTo(10);
        assertThat(metrics.diameter()).hasValue(6);
        assertThat(metrics.oversubscription()).contains(2.0);
        assertThat(metrics.bisectionLinks()).hasValue(2);
        assertThat(names(got, Role.HOST)).startsWith("RMD701091901003", "RMD701091901019", "RMD701091901053");
        assertThat(names(got, Role.SWITCH)).startsWith("rmd70-0101-0908-01ib1-A/S01", "rmd70-0101-0908-01ib1-A/L01");
        assertThat(got.skipped()).containsExactly("1 SHARP aggregation node, which is no host.");
        LinkSpec link = linkNamed(got, "RMD701091901003 > rmd70-0101-0919-01ib0");
        assertThat(link.kit()).isEqualTo("HDR");
        assertThat(link.technology()).isEqualTo(Technology.INFINIBAND);
        assertThat(link.bandwidth()).isEqualTo(Bandwidth.ofGigabits(200));
        assertThat(link.latency()).isEqualTo(TimeSpan.ofNanoseconds(300));
        assertThat(link.mtu()).isEqualTo(DataSize.ofBytes(4096));
    }

    @Test
    void switchesOfADirectorStandInTiers() {
        Topology got = Samples.topology("fabric-hdr-8sw.txt");

        assertThat(got.graph().vertexSet().stream().map(device -> device.tier()).toList())
                .containsExactly(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 2, 2, 1, 1, 1, 1, 1);
    }

    @Test
    void aPortListIsAStarWithItsRates() {
        Topology got = Samples.topology("real-qdr-1sw.ports.txt");
        TopologyMetrics metrics = Samples.measure("real-qdr-1sw.ports.txt");

        assertThat(metrics.hosts()).isEqualTo(23);
        assertThat(metrics.diameter()).hasValue(2);
        assertThat(metrics.injectionBandwidth()).isEqualTo(Bandwidth.ofGigabits(32));
        assertThat(got.skipped()).containsExactly("13 ports without a cable.");
        assertThat(got.assumed()).contains("Links run at the rates of the dump: 22 at 4xQDR, 1 at 4xSDR.");
    }

    @Test
    void adaptersOfOneHostAreItsRailsInTheOrderOfTheirNames() {
        Topology got = Samples.topology("own-rails.txt");
        CompiledTopology compiled = CompiledTopology.of(got);

        assertThat(names(got, Role.HOST)).containsExactly("dgx-1", "dgx-2", "host-300", "storage");
        assertThat(got.rails()).isEqualTo(3);
        List<Integer> rails = new ArrayList<>();
        for (int host = 0; host < 2; host++) {
            for (int index = 0; index < 3; index++) {
                rails.add(compiled.rail(compiled.outgoing(compiled.hostDevice(host), index)));
            }
        }
        assertThat(rails).containsExactly(0, 2, 1, 0, 1, 2);
        assertThat(linkNamed(got, "host-300 > leaf-a #1").kit()).isEqualTo("HDR100");
        assertThat(linkNamed(got, "host-300 > leaf-a #1").bandwidth()).isEqualTo(Bandwidth.ofGigabits(100));
        assertThat(linkNamed(got, "storage > leaf-a").kit()).isEqualTo("EDR");
        assertThat(got.assumed())
                .contains("2 adapters whose description was never set are grouped into hosts by system image.")
                .anyMatch(sentence -> sentence.contains("1 to 3 NICs"));
        assertThat(got.skipped()).contains("1 cable from a device to itself.", "1 host without any link.");
    }

    @Test
    void aSlurmTreeHasAsMuchUpAsDownUnlessTheStudySaysOtherwise() {
        TopologyMetrics full = Samples.measure("own-tree.conf");
        Fabric fabric = Samples.read("own-tree.conf");
        Dressing four = Dressing.of(Samples.LINK).withUplinks(new Uplinks(Optional.of(4), 1));
        Dressing half = Dressing.of(Samples.LINK).withUplinks(new Uplinks(Optional.empty(), 2));

        Topology withFour = Samples.topology(fabric, four, 1);
        TopologyMetrics halved = TopologyMetrics.of(CompiledTopology.of(Samples.topology(fabric, half, 1)));

        assertThat(full.cables()).isEqualTo(68 + 68 + 68);
        assertThat(full.oversubscription()).contains(1.0);
        assertThat(full.diameter()).hasValue(6);
        assertThat(full.bisectionLinks()).hasValue(34);
        assertThat(TopologyMetrics.of(CompiledTopology.of(withFour)).cables()).isEqualTo(68 + 8 * 4);
        assertThat(halved.oversubscription()).contains(2.0);
        assertThat(Samples.topology("own-tree.conf").assumed().get(0))
                .startsWith("How many cables join two switches is unknown");
        assertThat(withFour.assumed()).noneMatch(sentence -> sentence.contains("is unknown"));
    }

    @Test
    void slurmHostsStandLeafAfterLeaf() {
        Topology got = Samples.topology("own-tree.conf");

        assertThat(names(got, Role.HOST)).startsWith("cpu001", "cpu002").endsWith("gpu16", "fat-1", "fat-2");
        assertThat(names(got, Role.SWITCH)).startsWith("core", "row1", "rack101");
    }

    @Test
    void whatScontrolShowsAboveTheLeavesIsNoSecondLink() {
        Topology got = Samples.topology("own-scontrol.txt");

        assertThat(Samples.measure("own-scontrol.txt").hostCables()).isEqualTo(16);
        assertThat(got.skipped())
                .containsExactly(
                        "1 further places of hosts that are named on several leaves; the first counts.",
                        "1 hosts that are named above the leaves only.");
    }

    @Test
    void blocksAreLeavesUnderOneSwitch() {
        TopologyMetrics got = Samples.measure("own-block.conf");

        assertThat(got.switches()).isEqualTo(4);
        assertThat(got.cables()).isEqualTo(8 + 8);
        assertThat(got.diameter()).hasValue(4);
        assertThat(got.bisectionLinks()).hasValue(4);
    }

    @Test
    void aPodKeepsScaleUpApartFromScaleOut() {
        Topology got = Samples.topology("Spectrum-X_128g_8gps_100Gbps_A100");
        TopologyMetrics metrics = Samples.measure("Spectrum-X_128g_8gps_100Gbps_A100");

        assertThat(metrics.hosts()).isEqualTo(128);
        assertThat(metrics.switches()).isEqualTo(88);
        assertThat(metrics.cables()).isEqualTo(768);
        assertThat(metrics.nics()).isEqualTo(128);
        assertThat(metrics.injectionBandwidth()).isEqualTo(Bandwidth.ofGigabits(100));
        assertThat(metrics.diameter()).hasValue(4);
        assertThat(got.rails()).isEqualTo(1);
        LinkSpec inside = linkNamed(got, "host-0 > nvswitch-128");
        assertThat(inside.technology()).isEqualTo(Technology.INTERNAL);
        assertThat(inside.bandwidth()).isEqualTo(Bandwidth.ofGigabits(2400));
        assertThat(inside.latency()).isEqualTo(TimeSpan.ofNanoseconds(25));
        LinkSpec outside = linkNamed(got, "host-0 > switch-144");
        assertThat(outside.technology()).isEqualTo(Technology.ETHERNET);
        assertThat(outside.latency()).isEqualTo(TimeSpan.ofNanoseconds(500));
        assertThat(got.assumed().get(0)).contains("128 end points is a host");
        assertThat(names(got, Role.HOST)).hasSize(128).startsWith("host-0", "host-1");
    }

    @Test
    void onlyTheDeclaredRowsCount() {
        Topology got = Samples.topology("own-hpcc.txt");
        TopologyMetrics metrics = Samples.measure("own-hpcc.txt");

        assertThat(metrics.cables()).isEqualTo(6);
        assertThat(metrics.bisectionBandwidth()).contains(Bandwidth.ofGigabits(20));
        assertThat(got.skipped()).containsExactly("2 rows after the 6 that the first line declares.");
        assertThat(linkNamed(got, "host-2 > switch-3").lossFraction()).isEqualTo(0.001);
        assertThat(linkNamed(got, "switch-0 > switch-3 #2").latency()).isEqualTo(TimeSpan.ofMicroseconds(2));
    }

    @Test
    void anImportIsNeverMoreThanIsThereAndAlwaysBuildable() {
        ImportedTopology imported = ImportedTopology.of(
                Samples.path("own-tree.conf"), Samples.read("own-tree.conf"), Dressing.of(Samples.LINK));

        assertThat(imported.hosts(1)).isEqualTo(68);
        assertThat(imported.hosts(1000)).isEqualTo(68);
        assertThat(imported.capacity()).isEqualTo(68);
        assertThat(Buildability.of(imported, CompiledTopology.of(imported.build("ours", 68, 1)))
                        .buildable())
                .isTrue();
    }

    @Test
    void aStudyNamesTheFileAndGetsItsFabric() {
        TopologyFamily family = Written.bind(
                ImportedTopology.model(Kits.NONE),
                mapping(
                        "file",
                        Samples.path("fabric-hdr-8sw.txt"),
                        "link",
                        link(),
                        "overrides",
                        List.of(mapping("match", "*/L01 <> *", "loss", "1 %"))));

        CompiledTopology got = CompiledTopology.of(family.build("ours", family.hosts(4), 1));

        int lossy = 0;
        for (int link = 0; link < got.links(); link++) {
            lossy += got.link(link).lossFraction() > 0 ? 1 : 0;
        }
        assertThat(got.hosts()).isEqualTo(10);
        assertThat(lossy).isEqualTo(2 * 4);
    }

    @Test
    void theKitThatAFileNamesGivesTheRest() {
        Kits kits = name -> name.equals("HDR") ? Optional.of(Samples.LINK) : Optional.empty();

        TopologyFamily family =
                Written.bind(ImportedTopology.model(kits), mapping("file", Samples.path("fabric-hdr-8sw.txt")));

        assertThat(family.hostLink()).isEqualTo(Samples.LINK);
    }

    @Test
    void withoutAKitTheStudyIsToldWhichToWrite() {
        List<Problem> got = Written.problems(
                ImportedTopology.model(Kits.NONE), mapping("file", Samples.path("fabric-hdr-8sw.txt")));

        assertThat(got).hasSize(1);
        assertThat(got.get(0).path()).isEqualTo("topologies.ours.link");
        assertThat(got.get(0).expected()).contains("latencies");
        assertThat(got.get(0).fix()).isEqualTo("write link: HDR");
    }

    @Test
    void uplinksAreACountOrARatio() {
        List<Problem> got = Written.problems(
                ImportedTopology.model(Kits.NONE),
                mapping("file", Samples.path("own-tree.conf"), "uplinks", "many", "link", link()));

        assertThat(got).hasSize(1);
        assertThat(got.get(0).fix()).contains("uplinks: 4").contains("2:1");
    }

    @Test
    void hostListsAreWrittenOut() {
        assertThat(Hostlist.expand("n[1-3,07],login,r[1-2]s[01-02]x"))
                .containsExactly("n1", "n2", "n3", "n07", "login", "r1s01x", "r1s02x", "r2s01x", "r2s02x");
        assertThat(Hostlist.expand("")).isEmpty();
    }
}
