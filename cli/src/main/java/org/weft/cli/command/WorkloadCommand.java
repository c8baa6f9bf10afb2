package org.weft.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.weft.cli.terminal.ExitCode;
import org.weft.cli.terminal.Terminal;
import org.weft.program.Workload;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.study.catalog.Catalogue;
import org.weft.study.plan.Choice;
import org.weft.study.plan.SpecReader;
import org.weft.study.plan.Work;
import org.weft.study.result.ResultJson;
import org.weft.topology.LinkKit;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;
import org.weft.workloads.profile.Profiler;
import org.weft.workloads.profile.TrafficProfile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what a workload sends: bytes by rank, sizes, matrix, locality, and what one link a rank bounds. */
@Command(
        name = "workload",
        description = "What a workload or trace sends: bytes by rank, sizes, matrix, and the bound on a link.")
public final class WorkloadCommand implements Callable<Integer> {
    private static final int MOST_ROWS = 16;

    private final Terminal terminal;

    @Parameters(
            index = "0",
            paramLabel = "SPEC|FILE",
            description = "YAML such as '{type: allreduce, size: 1 MiB}', a YAML file, or a trace.")
    private String given;

    @Option(names = "--nodes", description = "Hosts that it runs on; ${DEFAULT-VALUE} if left out.")
    private int nodes = 16;

    @Option(names = "--ranks-per-host", description = "Ranks a host; ${DEFAULT-VALUE} if left out.")
    private int ranksPerHost = 1;

    @Option(names = "--link", description = "The link kit of the bound; ${DEFAULT-VALUE} if left out.")
    private String link = "100GbE";

    @Option(names = "--json", description = "One JSON document on stdout.")
    private boolean json;

    public WorkloadCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (nodes < 1 || ranksPerHost < 1) {
            throw ProblemsException.of(
                    Place.of("weft workload"),
                    "--nodes, --ranks-per-host",
                    nodes + ", " + ranksPerHost,
                    "1 or more",
                    "write --nodes 16");
        }
        Choice<Work> choice = SpecReader.standard().workload(given);
        LinkKit kit = kit();
        Workload workload = choice.value().workload();
        TrafficProfile profile = Profiler.of(workload, setting(workload));
        if (json) {
            terminal.out().print(ResultJson.writeAny(document(choice, profile)));
        } else {
            print(choice, profile, kit);
        }
        return profile.stopped().isPresent() ? ExitCode.NO : ExitCode.DONE;
    }

    /** Ranks in order on the hosts, balanced. */
    private Workload.Setting setting(Workload workload) {
        int ranks = workload.ranks(nodes, ranksPerHost);
        int[] hostOfRank = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            hostOfRank[rank] = Math.min(rank / ranksPerHost, Math.max(nodes, (ranks - 1) / ranksPerHost + 1) - 1);
        }
        return new Workload.Setting(nodes, ranksPerHost, ranks, hostOfRank, 1, 0);
    }

    private LinkKit kit() {
        return Catalogue.load()
                .linkKit(link)
                .orElseThrow(() -> ProblemsException.of(
                        Place.of("weft workload"),
                        "--link",
                        "\"" + link + "\"",
                        "the name of a link kit",
                        "./weft list links names them"));
    }

    private static Map<String, Object> document(Choice<Work> choice, TrafficProfile profile) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("name", choice.name());
        document.put("format", choice.type());
        document.put("ranks", profile.ranks());
        document.put("messages", profile.messages());
        document.put("bytes", profile.bytes());
        document.put("computeTime", profile.computePs() / 1e12);
        document.put("sizes", profile.sizes());
        document.put("sent", profile.sent());
        document.put("received", profile.received());
        document.put("matrix", profile.matrix());
        document.put("locality", profile.locality());
        document.put("stopped", profile.stopped().orElse(null));
        document.put("assumed", List.of());
        document.put("skipped", List.of());
        return document;
    }

    private void print(Choice<Work> choice, TrafficProfile profile, LinkKit kit) {
        line("workload", choice.type());
        line("ranks", profile.ranks() + " on " + nodes + " hosts");
        line("messages", String.valueOf(profile.messages()));
        line("bytes", size(profile.bytes()));
        line("compute", time(profile.computePs()) + ", all ranks together");
        line("longest chain", profile.longestChain() + " messages");
        int sender = profile.busiestSender();
        int receiver = profile.busiestReceiver();
        line("sends most", "rank " + sender + ": " + size(profile.sent().get(sender)));
        line(
                "receives most",
                "rank " + receiver + ": " + size(profile.received().get(receiver)));
        line("bound", time(profile.boundPs(kit.bandwidth())) + " where each rank has a link of " + kit.bandwidth());
        TrafficProfile.Locality locality = profile.locality();
        line(
                "locality",
                String.format(
                        Locale.ROOT,
                        "%.0f %% inside hosts, %.0f %% to ranks next door, %.3g partners a rank",
                        100 * locality.insideHost(),
                        100 * locality.neighbours(),
                        locality.partnersPerRank()));
        terminal.out().println("sizes");
        profile.sizes().forEach(each -> terminal.out().printf("  %10d x %s%n", each.messages(), size(each.bytes())));
        print(profile.matrix());
        profile.stopped().ifPresent(why -> terminal.out().println("does not end: " + why));
    }

    private void print(TrafficProfile.Matrix matrix) {
        int shown = Math.min(MOST_ROWS, matrix.bytes().size());
        terminal.out()
                .println("matrix, bytes from row to column"
                        + (matrix.ranksPerGroup() > 1 ? ", " + matrix.ranksPerGroup() + " ranks a row" : "")
                        + (shown < matrix.bytes().size() ? ", the first " + shown : ""));
        for (int row = 0; row < shown; row++) {
            StringBuilder text = new StringBuilder(String.format("  %4d", row * matrix.ranksPerGroup()));
            for (int column = 0; column < shown; column++) {
                long bytes = matrix.bytes().get(row).get(column);
                text.append(
                        String.format(" %7s", bytes == 0 ? "." : String.format(Locale.ROOT, "%.2g", (double) bytes)));
            }
            terminal.out().println(text);
        }
    }

    private void line(String name, String value) {
        terminal.out().printf("  %-16s %s%n", name, value);
    }

    private static String size(long bytes) {
        return DataSize.ofBytes(bytes).toString();
    }

    private static String time(long ps) {
        return TimeSpan.ofPicoseconds(ps).toString();
    }
}
