package org.weft.reports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.weft.study.result.Assumption;
import org.weft.study.result.CellResult;
import org.weft.study.result.Decision;
import org.weft.study.result.EngineFacts;
import org.weft.study.result.Input;
import org.weft.study.result.Metrics;
import org.weft.study.result.Option;
import org.weft.study.result.RankingRow;
import org.weft.study.result.ResultDocument;
import org.weft.study.result.ScalingCurve;
import org.weft.study.result.Uncertainty;

/** Result documents made by hand: plausible shapes and numbers, nothing simulated. */
public final class SampleDocuments {
    private static final List<String> TOPOLOGIES = List.of("star", "tree", "tree-2to1", "tree-4to1", "torus");
    private static final List<String> WORKLOADS = List.of("gradients", "shuffle", "halo");
    private static final int[] NODES = {1, 2, 4, 8, 16, 32, 64};
    private static final String STACK = SampleCells.STACK;

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
                        series.add(SampleCells.cell(topology, workload, placement, nodes));
                    }
                    cells.addAll(series);
                    scaling.add(SampleRows.curve(topology, workload, placement, series));
                }
            }
        }
        return document("64 hosts for training and CFD", cells, SampleRows.ranking(), scaling);
    }

    /** One cell that ran once. */
    public static ResultDocument oneCell() {
        CellResult cell = SampleCells.allreduce("star", "tcp-newreno", 1 << 24, 1);
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
                List.of(SampleRows.summary("star", 8, 1, 8, null, 1)),
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
                cells.add(SampleCells.allreduce("star", stack, 1L << power, 5));
            }
            int rank = 2 - ranking.size();
            ranking.add(
                    0,
                    SampleRows.row(rank, "star", stack, rank == 2 ? 0.61 : 1, Map.of("allreduce", 1.0 / rank), 1, 8));
        }
        return document("TCP or RDMA", cells, ranking, List.of());
    }

    /** An allreduce on two stacks over the share of packets that are lost: one of them stands it. */
    public static ResultDocument losses() {
        List<CellResult> cells = new ArrayList<>();
        List<RankingRow> ranking = List.of(
                SampleRows.row(1, "star", "roce-v2", 1, Map.of("allreduce", 1.0), 1, 8),
                SampleRows.row(2, "star", "tcp-newreno", 0.5, Map.of("allreduce", 0.5), 1, 8));
        for (String stack : List.of("tcp-newreno", "roce-v2")) {
            for (String share : List.of("0 %", "0.01 %", "0.1 %", "1 %")) {
                double loss = Double.parseDouble(share.replace(" %", ""));
                cells.add(SampleCells.lossy(stack, share, stack.equals("roce-v2") ? 10e9 : 9e9 / (1 + 9 * loss)));
            }
        }
        return document("loss", cells, ranking, List.of());
    }

    /** Cells whose switches told traffic classes apart, each cell with its own; a class that lost nothing is a count of zero. */
    public static ResultDocument classes(List<List<Metrics.TrafficClass>> byCell) {
        List<CellResult> cells = new ArrayList<>();
        for (List<Metrics.TrafficClass> classes : byCell) {
            long sent = classes.stream().mapToLong(Metrics.TrafficClass::sent).sum();
            long full =
                    classes.stream().mapToLong(Metrics.TrafficClass::dropped).sum();
            Metrics metrics = Metrics.builder()
                    .packets(new Metrics.Packets(
                            sent, sent - full, new Metrics.Dropped(full, 0, 0, 0), 0, 0, 0, 0, classes))
                    .build();
            cells.add(bare(cells.size() + 2, metrics));
        }
        return document("classes", cells, List.of(), List.of());
    }

    /** A cell with nothing but its nodes and these metrics, or none. */
    public static CellResult bare(int nodes, Metrics metrics) {
        return new CellResult(
                "cell-" + nodes,
                "star",
                "both",
                "incast",
                "linear",
                null,
                null,
                nodes,
                nodes,
                1L << 20,
                Map.of(),
                "packet",
                1,
                "00112233445566ff",
                CellResult.Status.DONE,
                null,
                null,
                metrics,
                null,
                "",
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
                SampleRows.topologies(),
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
}
