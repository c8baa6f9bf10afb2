package org.weft.reports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.study.result.Bottleneck;
import org.weft.study.result.CellResult;
import org.weft.study.result.CriticalPath;
import org.weft.study.result.Estimate;
import org.weft.study.result.Latency;
import org.weft.study.result.Links;
import org.weft.study.result.Metrics;

/** Cells made by hand: what a run on five topologies could have given. */
final class SampleCells {
    static final String STACK = "roce-v2";

    private SampleCells() {}

    static CellResult lossy(String stack, String share, double goodput) {
        Estimate time = Estimate.exactly(1e9 / goodput, "s");
        return new CellResult(
                stack + "-" + share,
                "star",
                stack,
                "allreduce",
                "linear",
                null,
                null,
                8,
                8,
                1L << 20,
                Map.of("faults[0].share", share),
                "packet",
                1,
                "00112233445566ff",
                CellResult.Status.DONE,
                null,
                new CellResult.Objective("completion-time", time, false),
                Metrics.builder()
                        .completionTime(time)
                        .goodput(Estimate.exactly(goodput, "B/s"))
                        .build(),
                new Bottleneck("losses", Bottleneck.Kind.LOSS, 0.9, null),
                "Limited by losses.",
                null);
    }

    private static double slowdown(String topology, String workload, String placement) {
        boolean random = placement.equals("random");
        return switch (workload + "/" + topology) {
            case "gradients/tree-2to1" -> random ? 1.18 : 1;
            case "gradients/tree-4to1" -> random ? 1.52 : 1.06;
            case "shuffle/tree-2to1" -> 1.45;
            case "shuffle/tree-4to1" -> 2.71;
            case "shuffle/torus" -> 2.41;
            case "halo/torus" -> random ? 1.3 : 0.97;
            case "halo/tree-4to1" -> random ? 1.4 : 1.06;
            default -> random ? 1.03 : 1.01;
        };
    }

    static CellResult cell(String topology, String workload, String placement, int nodes) {
        double compute = workload.equals("shuffle") ? 0 : (workload.equals("halo") ? 0.040 : 0.120) / nodes;
        double slow = nodes > 16 ? slowdown(topology, workload, placement) : 1.01;
        double steps = Math.log(nodes) / Math.log(2);
        double communication = nodes == 1
                ? 0.0002
                : switch (workload) {
                    case "gradients" -> 0.0041 * 2 * (nodes - 1) / nodes;
                    case "shuffle" -> 0.0052 * (nodes - 1) / nodes;
                    default -> 0.0009 + 0.0002 * steps;
                };
        double own = communication * 0.82;
        double queueing = communication * (slow - 1 + 0.02);
        double stack = 0.00002 + 0.000004 * steps;
        double retransmission = topology.equals("tree-4to1") ? communication * 0.04 : 0;
        CriticalPath path = new CriticalPath(
                compute,
                stack,
                communication * 0.03,
                own,
                0.000003 * steps,
                0.000005 * steps,
                queueing,
                topology.equals("tree-4to1") ? queueing * 0.2 : 0,
                retransmission,
                0,
                nodes == 1 ? 0.0002 : 0,
                0.0000002,
                "s");
        double total = path.total();
        Estimate time = new Estimate(total, nodes == 1 ? null : total * 0.004, total * 0.994, total * 1.006, "s");
        double alone = workload.equals("halo") ? 0.0402 : 0.1202;
        boolean speeds = !workload.equals("shuffle");
        boolean uplink = queueing > own * 0.15 && !topology.equals("star");
        String culprit = uplink
                ? (topology.equals("torus") ? "switch-3-0-0 to switch-0-0-0" : "leaf-0 to spine-0")
                : compute > own ? "computation" : "NIC of host-0";
        Metrics metrics = Metrics.builder()
                .completionTime(time)
                .boundTime(Estimate.exactly(compute + own * 0.99, "s"))
                .speedup(speeds ? Estimate.exactly(alone / total, "1") : null)
                .efficiency(speeds ? Estimate.exactly(alone / total / nodes, "1") : null)
                .messageLatency(nodes == 1 ? null : latency(workload, slow, communication))
                .criticalPath(path)
                .links(nodes == 1 ? null : links(topology, workload, slow, Math.min(0.97, own / total)))
                .build();
        Map<String, String> axes = new LinkedHashMap<>();
        axes.put("topologies", topology);
        axes.put("workloads", workload);
        axes.put("placement", placement);
        axes.put("nodes", String.valueOf(nodes));
        return new CellResult(
                topology + "-" + workload + "-" + placement + "-" + nodes,
                topology,
                STACK,
                workload,
                placement,
                null,
                null,
                nodes,
                nodes,
                workload.equals("shuffle") ? 64_000_000L : null,
                axes,
                "packet",
                5,
                "00112233445566ff",
                CellResult.Status.DONE,
                null,
                new CellResult.Objective("completion-time", time, false),
                metrics,
                new Bottleneck(
                        culprit,
                        uplink ? Bottleneck.Kind.LINK : compute > own ? Bottleneck.Kind.COMPUTE : Bottleneck.Kind.NIC,
                        Math.max(compute, Math.max(own, queueing)) / total,
                        uplink ? "NIC of host-0" : "leaf-0 to spine-0"),
                "Limited by " + culprit + ".",
                null);
    }

    private static Latency latency(String workload, double slow, double scale) {
        double base = workload.equals("halo") ? 40e-6 : scale / 60;
        double tail = workload.equals("gradients") ? 0.12 * slow : 0.4 * slow * slow;
        List<Double> shares = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            double share = StrictMath.pow(10, -i * 4.0 / 119);
            shares.add(share);
            values.add(base * slow * (1 + tail * StrictMath.pow(-StrictMath.log10(share) + 0.02, 1.6)));
        }
        Latency.Curve curve = new Latency.Curve(shares, values);
        return new Latency(
                40_000,
                base * slow * 1.1,
                at(curve, 0.5),
                at(curve, 0.1),
                at(curve, 0.01),
                at(curve, 0.001),
                values.get(119),
                base * 0.2,
                "s",
                List.of(),
                curve);
    }

    private static double at(Latency.Curve curve, double share) {
        for (int i = 0; i < curve.share().size(); i++) {
            if (curve.share().get(i) <= share) {
                return curve.value().get(i);
            }
        }
        return curve.value().get(curve.value().size() - 1);
    }

    private static Links links(String topology, String workload, double slow, double use) {
        List<Links.Tier> tiers = new ArrayList<>();
        if (topology.equals("torus")) {
            tiers.add(tier("switch to switch", 384, use * 0.5, use * 0.9));
        } else {
            tiers.add(tier("host to switch", 64, use, use * 1.02));
            tiers.add(tier("switch to host", 64, use * 0.99, use * 1.01));
        }
        if (topology.startsWith("tree")) {
            double up = Math.min(0.96, use * (slow > 1.1 ? 1.1 : 0.4) * (workload.equals("shuffle") ? 1.5 : 1));
            tiers.add(tier("leaf to spine", 64, up, Math.min(0.99, up * 1.2)));
            tiers.add(tier("spine to leaf", 64, up * 0.98, Math.min(0.99, up * 1.2)));
        }
        return new Links(
                use, 0.99, tiers, List.of(new Links.HotLink("leaf-0", "spine-0", use, 0.99, 250_000, 12, 0, 0)));
    }

    private static Links.Tier tier(String name, int links, double mean, double max) {
        return new Links.Tier(name, links, mean, max, Math.min(1, max * 1.15), 123_456, 0);
    }

    private static Metrics.Rdma queuePairs(boolean inTrouble) {
        Metrics.QueuePairError error =
                new Metrics.QueuePairError("host-3", "host-4", "retries", 7, 2, 0.0671, 0.537, 12);
        return new Metrics.Rdma(
                null,
                inTrouble ? 19 : 0,
                inTrouble ? 4L : null,
                inTrouble ? 7 : 0,
                inTrouble ? 1 : 0,
                new Metrics.QueuePairStates(inTrouble ? 53 : 56, inTrouble ? 2 : 0, 0, inTrouble ? 1 : 0),
                inTrouble ? 12 : 0,
                0,
                0,
                null,
                inTrouble ? List.of(error) : List.of());
    }

    static CellResult allreduce(String topology, String stack, long size, int replications) {
        boolean rdma = stack.equals("roce-v2");
        double step = rdma ? 3.1e-6 : 18e-6;
        double rate = rdma ? 12.1e9 : 9.4e9;
        double wire = 2 * 7 / 8.0 * size / rate;
        double total = 14 * step + wire;
        Estimate time = new Estimate(total, replications > 1 ? total * 0.01 : null, total * 0.98, total * 1.02, "s");
        Metrics metrics = Metrics.builder()
                .completionTime(time)
                .boundTime(Estimate.exactly(wire, "s"))
                .closedFormTime(Estimate.exactly(total * 0.99, "s"))
                .algorithmBandwidth(Estimate.exactly(size / total, "B/s"))
                .busBandwidth(Estimate.exactly(size / total * 2 * 7 / 8, "B/s"))
                .criticalPath(new CriticalPath(0, 14 * step, 0, wire, 0, 0, 0, 0, 0, 0, 0, 0, "s"))
                .rdma(rdma ? queuePairs(size >= 1 << 24) : null)
                .build();
        return new CellResult(
                topology + "-" + stack + "-" + size,
                topology,
                stack,
                "allreduce",
                "linear",
                null,
                null,
                8,
                8,
                size,
                Map.of("workloads.allreduce.size", String.valueOf(size)),
                "packet",
                replications,
                "00112233445566ff",
                CellResult.Status.DONE,
                null,
                new CellResult.Objective("completion-time", time, false),
                metrics,
                new Bottleneck(wire > 14 * step ? "NIC of host-0" : "host stack", Bottleneck.Kind.NIC, 0.9, null),
                "Limited by the NIC.",
                null);
    }
}
