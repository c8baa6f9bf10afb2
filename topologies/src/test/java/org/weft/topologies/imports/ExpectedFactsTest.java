package org.weft.topologies.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a correct reader finds in each file: counted apart from this code. */
class ExpectedFactsTest {
    private static Map<String, Object> facts(Object... namesAndValues) {
        Map<String, Object> facts = new LinkedHashMap<>();
        for (int at = 0; at < namesAndValues.length; at += 2) {
            facts.put((String) namesAndValues[at], namesAndValues[at + 1]);
        }
        return facts;
    }

    private static Arguments expect(String file, Importer importer, Object... namesAndValues) {
        return Arguments.of(file, importer, facts(namesAndValues));
    }

    static List<Arguments> files() {
        return List.of(
                hdr(),
                expect(
                        "real-qdr-1sw.ports.txt",
                        new IbnetdiscoverImport(),
                        "records",
                        59,
                        "cas",
                        23,
                        "switches",
                        1,
                        "links",
                        23,
                        "unconnected_ports",
                        13),
                expect(
                        "mixed.ports.txt",
                        new IbnetdiscoverImport(),
                        "records",
                        9,
                        "cas",
                        3,
                        "switches",
                        4,
                        "links",
                        4,
                        "unconnected_ports",
                        2),
                ibsim(),
                expect(
                        "own-rails.txt",
                        new IbnetdiscoverImport(),
                        "cas",
                        10,
                        "hosts_by_description",
                        4,
                        "cas_with_generic_description",
                        2,
                        "hosts",
                        5,
                        "links",
                        10,
                        "link_rates",
                        Map.of("4xHDR", 7, "2xHDR", 2, "4xEDR", 1)),
                expect(
                        "tree-topograph.conf",
                        new SlurmTopologyImport(),
                        "kind",
                        "tree",
                        "switches",
                        19,
                        "leaf_switches",
                        12,
                        "hosts",
                        96,
                        "host_links",
                        96,
                        "switch_links",
                        18,
                        "roots",
                        1,
                        "levels",
                        3,
                        "undefined_child_switches",
                        0),
                expect(
                        "own-tree.conf",
                        new SlurmTopologyImport(),
                        "kind",
                        "tree",
                        "switches",
                        9,
                        "leaf_switches",
                        6,
                        "hosts",
                        48 + 18 + 2,
                        "switch_links",
                        8,
                        "roots",
                        1,
                        "levels",
                        3),
                expect(
                        "own-block.conf",
                        new SlurmTopologyImport(),
                        "kind",
                        "block",
                        "blocks",
                        3,
                        "hosts",
                        8,
                        "block_sizes",
                        "2,4"),
                expect(
                        "own-scontrol.txt",
                        new SlurmTopologyImport(),
                        "dialect",
                        "scontrol show topology",
                        "switches",
                        7,
                        "by_level",
                        Map.of("0", 4, "1", 2, "2", 1),
                        "leaf_host_links",
                        17,
                        "hosts",
                        16,
                        "hosts_on_more_than_one_leaf",
                        1,
                        "hosts_only_at_upper_levels",
                        1,
                        "switch_links",
                        6),
                spectrum(),
                small(),
                hpcc());
    }

    private static Arguments hdr() {
        return expect(
                "fabric-hdr-8sw.txt",
                new IbnetdiscoverImport(),
                "switches",
                8,
                "cas",
                11,
                "sharp_aggregation_cas",
                1,
                "cas_with_generic_description",
                0,
                "hosts_by_description",
                10,
                "links",
                18,
                "switch_switch_links",
                7,
                "links_seen_from_one_end_only",
                1,
                "node_records",
                18,
                "ids_without_own_record",
                1,
                "link_rates",
                Map.of("4xHDR", 18),
                "rate_gbit_s",
                200);
    }

    private static Arguments ibsim() {
        return expect(
                "own-ibsim.txt",
                new IbnetdiscoverImport(),
                "switches",
                2,
                "cas",
                3,
                "sharp_aggregation_cas",
                0,
                "hosts_by_description",
                0,
                "links",
                5,
                "switch_switch_links",
                2,
                "links_seen_from_one_end_only",
                0,
                "node_records",
                5,
                "ids_without_own_record",
                0,
                "link_rates",
                Map.of("", 5),
                "switch_pairs_with_parallel_links",
                1);
    }

    private static Arguments spectrum() {
        return expect(
                "Spectrum-X_128g_8gps_100Gbps_A100",
                new SimAiTopologyImport(),
                "dialect",
                "simai",
                "nodes",
                216,
                "gpus_per_server",
                8,
                "nvswitches",
                16,
                "switches",
                72,
                "declared_links",
                768,
                "gpu_type",
                "A100",
                "hosts",
                128,
                "switch_ids_listed",
                88,
                "link_rows_present",
                768,
                "link_rows_used",
                768,
                "distinct_pairs",
                768,
                "rates",
                Map.of("2400Gbps", 128, "100Gbps", 128, "400Gbps", 512),
                "delays",
                Map.of("0.000025ms", 128, "0.0005ms", 640),
                "servers",
                16);
    }

    private static Arguments small() {
        return expect(
                "topo_N4_M4.txt",
                new SimAiTopologyImport(),
                "dialect",
                "simai",
                "nodes",
                45,
                "nvswitches",
                4,
                "switches",
                9,
                "declared_links",
                72,
                "hosts",
                32,
                "switch_ids_listed",
                13,
                "link_rows_used",
                72,
                "distinct_pairs",
                72,
                "rates",
                Map.of("100Gbps", 8, "400Gbps", 64),
                "delays",
                Map.of("0.000025ms", 32, "0.0005ms", 40),
                "servers",
                4);
    }

    private static Arguments hpcc() {
        return expect(
                "own-hpcc.txt",
                new SimAiTopologyImport(),
                "dialect",
                "hpcc",
                "nodes",
                6,
                "switches",
                2,
                "declared_links",
                6,
                "hosts",
                4,
                "switch_ids_listed",
                2,
                "link_rows_present",
                8,
                "link_rows_used",
                6,
                "distinct_pairs",
                5,
                "rates",
                Map.of("10Gbps", 4, "40Gbps", 2),
                "delays",
                Map.of("0.001ms", 2, "1us", 2, "2000ns", 2));
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyFileHoldsWhatWasCounted(String file, Importer importer, Map<String, Object> expected) {
        FileText text = FileText.read(Samples.path(file));

        Fabric got = importer.read(text);

        assertThat(importer.recognises(text)).isTrue();
        assertThat(Importers.recognise(text).map(Recognition::format)).contains(importer.format());
        assertThat(got.facts()).containsAllEntriesOf(expected);
    }
}
