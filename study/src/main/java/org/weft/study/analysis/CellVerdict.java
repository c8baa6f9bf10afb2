package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.study.result.Bottleneck;
import org.weft.study.result.Bottleneck.Kind;
import org.weft.study.result.CriticalPath;
import org.weft.study.result.Estimate;
import org.weft.study.result.Links;
import org.weft.study.result.Metrics;

/** Words the sentence about one cell: how long, what limits, how busy that is, what comes next. */
final class CellVerdict {
    private static final double NEGLIGIBLE = 0.02;
    private static final double SPARE = 0.6;
    private static final double FULL = 0.9;
    private static final double FEW = 0.25;
    private static final int SMALL_FRAME = 128;
    private static final double UNEVEN = 1.25;

    private final CellRun cell;
    private final Metrics metrics;
    private final LinkTable links;
    private final SpeedUp speedUps;

    CellVerdict(CellRun cell, Metrics metrics, LinkTable links, SpeedUp speedUps) {
        this.cell = cell;
        this.metrics = metrics;
        this.links = links;
        this.speedUps = speedUps;
    }

    /** The sentence for a cell that ran to its end. */
    String sentence(Bottleneck bottleneck) {
        CriticalPath path = metrics.criticalPath();
        String result = result() + slower();
        if (path != null && path.total() > 0 && 1 - path.compute() / path.total() < NEGLIGIBLE) {
            return result + ": all computation; the network is not on the critical path.";
        }
        List<String> parts = new ArrayList<>();
        parts.add(result + bound() + ": " + limit(bottleneck));
        if (bottleneck.next() != null) {
            parts.add("next: " + bottleneck.next());
        }
        badPorts().ifPresent(parts::add);
        brokenPairs().ifPresent(parts::add);
        return String.join("; ", parts) + ".";
    }

    /** Queue pairs that gave up though the run went on to its end. */
    private Optional<String> brokenPairs() {
        if (metrics.rdma() == null || metrics.rdma().errors().isEmpty()) {
            return Optional.empty();
        }
        Metrics.QueuePairError first = metrics.rdma().errors().get(0);
        long all = metrics.rdma().qpErrors();
        return Optional.of((all == 1 ? "the queue pair" : all + " queue pairs are in error, first that") + " from "
                + first.from() + " to " + first.to() + (all == 1 ? " is in error" : "") + " since "
                + Words.seconds(first.at()) + ", after " + first.tries() + " " + first.after());
    }

    /** What the ports that damage packets have in common, or the one that does, where these are few. */
    private Optional<String> badPorts() {
        if (metrics.links() == null || metrics.links().withErrors().isEmpty()) {
            return Optional.empty();
        }
        if (metrics.links().commonCause() != null) {
            return Optional.of(metrics.links().commonCause().sentence());
        }
        List<Links.ErrorPort> damaged = metrics.links().withErrors().stream()
                .filter(port -> port.errors() > 0)
                .toList();
        long others = links.rows().stream().filter(row -> row.errors() > 0).count();
        if (damaged.isEmpty() || others > FEW * links.rows().size() && others > 1) {
            return Optional.empty();
        }
        Links.ErrorPort worst = damaged.get(0);
        String sizes = worst.smallestError() == null || worst.smallestError() <= SMALL_FRAME
                ? ""
                : ", none below " + worst.smallestError() + " B";
        return Optional.of("the port from " + worst.port() + " damages " + Words.percent(worst.errorRate())
                + " of its packets" + sizes);
    }

    /** The sentence for a cell that was ended early. */
    static String stopped(String reason, String says) {
        String what = switch (reason) {
            case "deadlock" -> "Deadlock: ";
            case "stalled" -> "Nothing moved any more: ";
            default -> "Ended by a limit of the study: ";
        };
        return what + says + (says.endsWith(".") ? "" : ".");
    }

    private String result() {
        Metrics.Load load = metrics.load();
        if (load != null) {
            String accepted = Words.percent(load.accepted().mean()) + " of the injection rate accepted";
            return load.saturated()
                    ? accepted + " of the " + Words.percent(load.offered().mean()) + " offered, saturated"
                    : accepted + ", all that is offered";
        }
        Estimate rate = metrics.throughput();
        if (rate != null) {
            String many = cell.nodes() == 1 ? " on 1 node" : " on " + cell.nodes() + " nodes";
            return Words.rate(rate.mean(), rate.unit()) + many;
        }
        Estimate time = metrics.completionTime();
        return time == null ? "done" : Words.seconds(time.mean());
    }

    /** That one node is faster, where it is. */
    private String slower() {
        Estimate ratio = metrics.speedup();
        if (ratio == null || ratio.mean() >= 1 || cell.nodes() == 1) {
            return "";
        }
        CellRun one = speedUps.oneNode(cell).orElseThrow();
        double[] rates = ObjectiveValues.throughput(one);
        String result = rates.length > 0
                ? Words.rate(Intervals.mean(rates), ObjectiveValues.workUnit(one))
                : Words.seconds(Intervals.mean(one.workSeconds()));
        String pays = metrics.criticalPath() == null
                ? ""
                : "; "
                        + new BreakEven(cell, one)
                                .words(metrics.criticalPath(), busiestRate(metrics.criticalPath()), speedUps);
        return ", slower than one node (" + result + pays + ")";
    }

    private double busiestRate(CriticalPath path) {
        return new BottleneckFinder(cell, path, links)
                .busiest()
                .map(row -> (double) row.link().bitsPerSecond())
                .orElse(0.0);
    }

    private String bound() {
        Estimate time = metrics.completionTime();
        Estimate bound = metrics.boundTime();
        if (time == null || bound == null || bound.mean() <= 0) {
            return "";
        }
        return ", " + Words.number(time.mean() / bound.mean()) + " times the bound";
    }

    private String limit(Bottleneck bottleneck) {
        String share = bottleneck.share() == null ? "" : Words.percent(bottleneck.share()) + " of the critical path";
        if (bottleneck.kind() == Kind.STRAGGLER) {
            return "everybody waits for " + bottleneck.name() + ", which costs " + share;
        }
        if (bottleneck.kind() == Kind.NONE && bottleneck.share() == null) {
            return "nothing limits";
        }
        return "limited by " + bottleneck.name() + " ("
                + use(bottleneck).map(use -> use + ", ").orElse("") + share + ")";
    }

    /** How busy the link is that limits. */
    private Optional<String> use(Bottleneck bottleneck) {
        CriticalPath path = metrics.criticalPath();
        if (path == null) {
            return Optional.empty();
        }
        LinkNames names = new LinkNames(links);
        BottleneckFinder finder = new BottleneckFinder(cell, path, links);
        Optional<String> backplane = finder.backplane()
                .filter(plane -> plane.says().equals(bottleneck.name()))
                .map(plane -> Words.percent(plane.utilisation()) + " busy");
        if (backplane.isPresent()) {
            return backplane;
        }
        return finder.busiest()
                .filter(row -> names.name(row).equals(bottleneck.name()))
                .map(row -> busy(row) + uneven(row));
    }

    private static String busy(LinkTable.Row row) {
        String mean = Words.percent(row.utilisation()) + " busy";
        return row.utilisation() < SPARE && row.peak() > FULL
                ? mean + " on average but " + Words.percent(row.peak()) + " when it is needed"
                : mean;
    }

    /** What the others of its tier do where that is much less: flows share them unevenly. */
    private String uneven(LinkTable.Row row) {
        double mean = links.sameTier(row).stream()
                .mapToDouble(LinkTable.Row::utilisation)
                .average()
                .orElse(0);
        return !row.atHost() && row.utilisation() > UNEVEN * mean ? " where its tier is " + Words.percent(mean) : "";
    }
}
