package org.weft.reports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.study.result.Assumption;
import org.weft.study.result.Bottleneck;
import org.weft.study.result.CellResult;
import org.weft.study.result.CriticalPath;
import org.weft.study.result.Decision;
import org.weft.study.result.EngineFacts;
import org.weft.study.result.Estimate;
import org.weft.study.result.Input;
import org.weft.study.result.Latency;
import org.weft.study.result.Links;
import org.weft.study.result.Metrics;
import org.weft.study.result.Option;
import org.weft.study.result.RankingRow;
import org.weft.study.result.ResultDocument;
import org.weft.study.result.ScalingCurve;
import org.weft.study.result.TopologySummary;
import org.weft.study.result.Uncertainty;

/** Result documents made by hand: plausible shapes and numbers, nothing simulated. */
public final class SampleDocuments {
    private static final List<String> TOPOLOGIES = List.of("star", "tree", "tree-2to1", "tree-4to1", "torus");
    private static final List<String> WORKLOADS = List.of("gradients", "shuffle", "halo");
    private static final int[] NODES = {1, 2, 4, 8, 16, 32, 64};
    private static final String STACK = "roce-v2";

    private SampleDocuments() {}

    /** 64 hosts, five topologies, three workloads, two placements, 1 to 64 nodes, five replications. */
    public static ResultDocument quickstart() {
        List<CellResult> cells = new ArrayList<>();
        List<ScalingCurve> scaling = new ArrayList<>();
        for (String topology : TOPOLOGIES) {
            for (String workload : WORKLOADS) {
                for (String placement : List.of("linear", "random")) {
                    List<CellResult> series = new ArrayList<>();
                    for (int nodes : NODES) {
                        series.add(cell(topology, workload, placement, nodes));
                    }
                    cells.addAll(series);
                    scaling.add(curve(topology, workload, placement, series));
                }
            }
        }
        return document("64 hosts for training and CFD", cells, ranking(), scaling);
    }

    /** One cell that ran once. */
    public static ResultDocument oneCell() {
        CellResult cell = allreduce("star", "tcp-newreno", 1 << 24, 1);
        return new ResultDocument(
                "0.1.0-SNAPSHOT",
                1,
                "one cell",
                null,
                1,
                "00000000000000aa",
                "completion-time",
                null,
                List.of(cell),
                List.of(),
                List.of(),
                null,
                new Uncertainty(part(null, "deterministic"), part(null, "not validated"), part(null, "not tried")),
                List.of(summary("star", 8, 1, 8, null, 1)),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                new EngineFacts(1, 1, 0.1, 1000, 1));
    }

    /** An allreduce over sizes on two stacks. */
    public static ResultDocument sizes() {
        List<CellResult> cells = new ArrayList<>();
        List<RankingRow> ranking = new ArrayList<>();
        for (String stack : List.of("tcp-newreno", "roce-v2")) {
            for (int power = 10; power <= 24; power += 2) {
                cells.add(allreduce("star", stack, 1L << power, 5));
            }
            int rank = 2 - ranking.size();
            ranking.add(0, row(rank, "star", stack, rank == 2 ? 0.61 : 1, Map.of("allreduce", 1.0 / rank), 1, 8));
        }
        return document("TCP or RDMA", cells, ranking, List.of());
    }

    /** An allreduce on two stacks over the share of packets that are lost: one of them stands it. */
    public static ResultDocument losses() {
        List<CellResult> cells = new ArrayList<>();
        List<RankingRow> ranking = List.of(
                row(1, "star", "roce-v2", 1, Map.of("allreduce", 1.0), 1, 8),
                row(2, "star", "tcp-newreno", 0.5, Map.of("allreduce", 0.5), 1, 8));
        for (String stack : List.of("tcp-newreno", "roce-v2")) {
            for (String share : List.of("0 %", "0.01 %", "0.1 %", "1 %")) {
                double loss = Double.parseDouble(share.replace(" %", ""));
                cells.add(lossy(stack, share, stack.equals("roce-v2") ? 10e9 : 9e9 / (1 + 9 * loss)));
            }
        }
        return document("loss", cells, ranking, List.of());
    }

    private static CellResult lossy(String stack, String share, double goodput) {
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

    /** A document without any cell. */
    public static ResultDocument empty() {
        return document("nothing <ran> & \"quoted\"", List.of(), List.of(), List.of());
    }

    /** A document that fills the first page to its limits. */
    public static ResultDocument crowded() {
        String words = "a rather long remark that goes on about what was found, and why, and what would change it";
        ResultDocument few = quickstart();
        List<RankingRow> many = new ArrayList<>();
        for (int rank = 1; rank <= 14; rank++) {
            Option option = new Option("a-topology-with-a-long-name-" + rank, null, "400GbE", STACK);
            Map<String, Double> by = new LinkedHashMap<>();
            for (int workload = 0; workload < 7; workload++) {
                by.put("workload-number-" + workload, 0.5);
            }
            many.add(new RankingRow(
                    rank, option, 1.0 / rank, by, true, null, words, true, true, 12, 3456, 128, null, null));
        }
        List<Input> inputs = new ArrayList<>();
        List<Assumption> assumptions = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            inputs.add(new Input("topologies.a-long-name.switch.buffer-" + i, words, "study.yaml:" + i));
            assumptions.add(new Assumption("topologies.a-long-name.switch.latency-" + i, words, words, 0.01));
            texts.add(words + ". " + words + ". " + words);
        }
        List<Uncertainty.Contribution> largest = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            largest.add(new Uncertainty.Contribution("topologies.a-long-name.switch.latency-" + i, 0.0123, words));
        }
        Uncertainty.Part part = new Uncertainty.Part(0.1, words + " " + words, largest);
        return new ResultDocument(
                few.weft(),
                1,
                "A study with a name that is longer than it should be, for 64 hosts",
                words,
                1,
                few.configHash(),
                few.objective(),
                "weft run study.yaml " + "--set a.long.path=value ".repeat(8),
                few.cells(),
                many,
                few.scaling(),
                new Decision(many.get(0).option(), words + " " + words + " " + words, texts, words),
                new Uncertainty(part, part, part),
                few.topologies(),
                inputs,
                inputs,
                assumptions,
                texts,
                few.engine());
    }

    private static ResultDocument document(
            String name, List<CellResult> cells, List<RankingRow> ranking, List<ScalingCurve> scaling) {
        boolean ranked = !ranking.isEmpty();
        return new ResultDocument(
                "0.1.0-SNAPSHOT",
                1,
                name,
                "Which network for 64 hosts that train by day and run CFD by night.",
                1,
                "9f86d081884c7d65",
                "completion-time",
                "weft run examples/quickstart --seed 1",
                cells,
                ranking,
                scaling,
                ranked ? decision(ranking) : null,
                new Uncertainty(
                        part(0.004, "±0.4 % (95 %, 5 replications)"),
                        part(0.05, "5 % (C5, largest error of the rows validated for RoCE)"),
                        new Uncertainty.Part(
                                0.12,
                                "12 % over the ranges of 9 defaulted inputs",
                                List.of(
                                        new Uncertainty.Contribution("switch.latency", 0.07, "300 ns to 1 us"),
                                        new Uncertainty.Contribution("stack.per-message", 0.03, null)))),
                topologies(),
                List.of(
                        new Input("topologies.star", "star, 64 hosts, 100GbE", "study.yaml:4"),
                        new Input("host.nics", "1 x 100GbE", "study.yaml:2"),
                        new Input("workloads.gradients", "data-parallel, resnet-50, batch 64, fp32", "study.yaml:11"),
                        new Input("workloads.shuffle", "alltoall, 64 MB", "study.yaml:12"),
                        new Input("nodes", "1, 2, 4, 8, 16, 32, 64", "study.yaml:15"),
                        new Input("replications", "5", "study.yaml:16")),
                List.of(),
                List.of(
                        new Assumption("switch.latency", "600 ns", "data sheet of a 64-port switch, 2024", 0.07),
                        new Assumption("stack.per-message", "1.2 us", "measured on ConnectX-6, 2023", 0.03),
                        new Assumption("host.ranks", "1", "default", null),
                        new Assumption("host.reduce", "20 GB/s", "one core, STREAM triad", 0.01),
                        new Assumption("cables.length", "3 m in a rack, 20 m between", "default", 0.001),
                        new Assumption("link.loss", "0", "default", null)),
                List.of("Packet spraying is off: with it, reordering looks like loss to this stack."),
                new EngineFacts(123_456_789, 98_765_432, 8.7, 412_000_000, 2));
    }

    private static Decision decision(List<RankingRow> ranking) {
        if (ranking.size() < 5) {
            return new Decision(ranking.get(0).option(), "Use roce-v2.", List.of(), "significant at 95 %");
        }
        return new Decision(
                new Option("tree-2to1", null, null, STACK),
                "Buy tree-2to1: 2:1 is free for gradients placed in order and costs 31 % for shuffle, with a third"
                        + " fewer cables than tree.",
                List.of(
                        "shuffle is more than 22 % of the node-hours: then buy tree",
                        "jobs are placed at random: then gradients lose 18 %",
                        "more than 96 hosts are wanted within its life"),
                "significant at 95 % against all but tree");
    }

    private static Uncertainty.Part part(Double value, String text) {
        return new Uncertainty.Part(value, text, List.of());
    }

    private static List<RankingRow> ranking() {
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

    private static RankingRow row(
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

    private static List<TopologySummary> topologies() {
        return List.of(
                summary("star", 64, 1, 64, null, 1),
                summary("tree", 64, 6, 128, 1.0, 16),
                summary("tree-2to1", 64, 5, 96, 2.0, 16),
                summary("tree-4to1", 64, 5, 80, 4.0, 16),
                summary("torus", 64, 64, 192, null, 1));
    }

    private static TopologySummary summary(
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

    private static CellResult cell(String topology, String workload, String placement, int nodes) {
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

    private static ScalingCurve curve(String topology, String workload, String placement, List<CellResult> cells) {
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

    private static CellResult allreduce(String topology, String stack, long size, int replications) {
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
