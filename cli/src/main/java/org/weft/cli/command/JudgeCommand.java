package org.weft.cli.command;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.weft.cli.terminal.ExitCode;
import org.weft.cli.terminal.Terminal;
import org.weft.reports.tables.JudgementReport;
import org.weft.study.measured.Judge;
import org.weft.study.measured.Judgement;
import org.weft.study.measured.JudgementJson;
import org.weft.study.measured.Logs;
import org.weft.study.measured.MeasuredTable.Layout;
import org.weft.study.measured.TableChoice;
import org.weft.study.result.ResultJson;
import org.weft.units.TimeSpan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says whether a benchmark's log is what the system should give, from which size on it is not, and what to look at. */
@Command(
        name = "judge",
        description =
                "Is this normal? The expected band by size, the first size outside it, and ranked suspects; exit 1 if not.")
public final class JudgeCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "LOG", description = "The output of OSU, IMB, nccl-tests or iperf3.")
    private Path file;

    @Option(
            names = "--host",
            description = "The hosts: a preset (./weft list hosts), or YAML such as '{nics: 2 x EDR}'.")
    private String host;

    @Option(names = "--link", description = "The kit of the links, where all hosts are on one switch.")
    private String link;

    @Option(names = "--topology", description = "The network, as YAML or a file.")
    private String topology;

    @Option(
            names = "--stack",
            description =
                    "What carries the messages: a stack such as tcp-linux or roce-v2 (./weft list stacks names all). No default over"
                            + " Ethernet; InfiniBand needs none.")
    private String stack;

    @Option(names = "--ranks", description = "How many ranks took part, where the log does not say.")
    private Integer ranks;

    @Option(
            names = "--hosts",
            description = "On how many hosts they were, where the log does not say; 1: no network is in play.")
    private Integer hosts;

    @Option(names = "--rtt", description = "The round trip of an iperf3 run, such as 20 ms.")
    private String roundTrip;

    @Option(names = "--test", description = "Which test, where the log holds several: latency, allreduce.")
    private String test;

    @Option(names = "--table", description = "Which table of the log, counted from 1.")
    private Integer table;

    @Option(names = "--in-place", description = "Takes the in-place times of nccl-tests.")
    private boolean inPlace;

    @Option(names = "--json", description = "One JSON document on stdout.")
    private boolean json;

    public JudgeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        OptionalInt number = table == null ? OptionalInt.empty() : OptionalInt.of(table);
        Judge.Request request = new Judge.Request(
                new TableChoice(Optional.ofNullable(test), number, inPlace),
                Optional.ofNullable(host),
                NamedNetwork.of("judge", link, topology, "auto"),
                Optional.ofNullable(stack),
                new Layout(Given.count("judge", "--ranks", ranks), Given.count("judge", "--hosts", hosts)),
                Optional.ofNullable(roundTrip).map(TimeSpan::parse).map(TimeSpan::seconds));
        Judgement judgement = Judge.of(Logs.read(file), request);
        if (json) {
            terminal.out().print(ResultJson.writeAny(JudgementJson.of(judgement)));
        } else {
            org.weft.reports.tables.Terminal page =
                    new org.weft.reports.tables.Terminal(terminal.width(), true, terminal.colour());
            terminal.out().print(JudgementReport.of(judgement, page));
        }
        return judgement.isNormal() ? ExitCode.DONE : ExitCode.NO;
    }
}
