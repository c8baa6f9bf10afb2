package org.weft.reports;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.study.result.CellResult;
import org.weft.study.result.Option;
import org.weft.study.result.RankingRow;
import org.weft.study.result.ScalingCurve;
import org.weft.study.result.TopologySummary;

/** Rankings, curves and topologies made by hand. */
final class SampleRows {
    private static final List<String> WORKLOADS = List.of("gradients", "shuffle", "halo");
    private static final String STACK = SampleCells.STACK;

    private SampleRows() {}

    static List<RankingRow> ranking() {
        return List.of(
                row(1, "star", STACK, 0.981, Map.of("gradients", 0.97, "shuffle", 1.0, "halo", 0.98), 1, 64),
                row(2, "tree", STACK, 0.974, Map.of("gradients", 1.0, "shuffle", 0.96, "halo", 0.96), 6, 128),
                row(3, "tree-2to1", STACK, 0.873, Map.of("gradients", 1.0, "shuffle", 0.69, "halo", 0.96), 5, 96),
                row(4, "tree-4to1", STACK, 0.689, Map.of("gradients", 0.94, "shuffle", 0.37, "halo", 0.94), 5, 80),
                new RankingRow(
                        null,
                        new Option("torus", null, null, STACK),
                        null,
                        Map.of("gradients", 0.99, "shuffle", 0.41, "halo", 1.0),
                        null,
                        null,
                        "no switch with 7 ports of 100 Gb/s is sold; the largest buildable has 32 hosts",
                        false,
                        false,
                        64,
                        192,
                        64,
                        null,
                        null));
    }

    static RankingRow row(
            int rank, String topology, String stack, double score, Map<String, Double> by, int switches, int cables) {
        Map<String, Double> ordered = new LinkedHashMap<>();
        WORKLOADS.stream().filter(by::containsKey).forEach(name -> ordered.put(name, by.get(name)));
        by.forEach(ordered::putIfAbsent);
        boolean tie = rank == 1 && by.size() > 1;
        return new RankingRow(
                rank,
                new Option(topology, null, null, stack),
                score,
                ordered,
                tie ? Boolean.FALSE : Boolean.TRUE,
                tie ? "tree" : null,
                tie ? "a tie: 0.7 % is below what matters in practice (2 %)" : null,
                true,
                true,
                switches,
                cables,
                64,
                null,
                null);
    }

    static List<TopologySummary> topologies() {
        return List.of(
                summary("star", 64, 1, 64, null, 1),
                summary("tree", 64, 6, 128, 1.0, 16),
                summary("tree-2to1", 64, 5, 96, 2.0, 16),
                summary("tree-4to1", 64, 5, 80, 4.0, 16),
                summary("torus", 64, 64, 192, null, 1));
    }

    static TopologySummary summary(
            String name, int hosts, int switches, int cables, Double oversubscription, int hostsPerLeaf) {
        boolean torus = name.equals("torus");
        return new TopologySummary(
                name,
                torus ? "torus" : name.equals("star") ? "star" : "fat-tree",
                hosts,
                switches,
                cables,
                torus ? 0 : hosts,
                hosts,
                torus ? 448 : 2 * cables - hosts,
                torus ? null : 64,
                !torus,
                torus ? "no switch with 7 ports of 100 Gb/s is sold" : null,
                true,
                null,
                100e9,
                cables * 100e9,
                oversubscription,
                32,
                3.2e12 / (oversubscription == null ? 1 : oversubscription),
                torus ? 6 : name.equals("star") ? 2 : 4,
                torus ? 3.05 : 3.5,
                hostsPerLeaf == 16 ? 16 : null,
                "topologies/" + name + ".svg",
                List.of(),
                List.of());
    }

    static ScalingCurve curve(String topology, String workload, String placement, List<CellResult> cells) {
        boolean speeds = !workload.equals("shuffle");
        List<ScalingCurve.Row> rows = cells.stream()
                .map(cell -> new ScalingCurve.Row(
                        cell.id(),
                        cell.nodes(),
                        cell.metrics().completionTime(),
                        null,
                        speeds ? cell.metrics().speedup().mean() : null,
                        speeds ? cell.metrics().efficiency().mean() : null,
                        null))
                .toList();
        return new ScalingCurve(
                new Option(topology, null, null, STACK),
                workload,
                placement,
                Map.of(),
                "strong",
                rows,
                null,
                speeds ? "faster than one node from N = 2 on" : null,
                topology.startsWith("tree") ? List.of(17, 33, 49) : List.of(),
                speeds ? null : "the workload computes nothing");
    }
}
