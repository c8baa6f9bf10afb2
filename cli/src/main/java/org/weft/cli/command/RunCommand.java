package org.weft.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.weft.cli.terminal.ExitCode;
import org.weft.cli.terminal.ProgressLine;
import org.weft.cli.terminal.Terminal;
import org.weft.engine.EventLists;
import org.weft.reports.charts.topology.TopologyDrawing;
import org.weft.reports.html.RunFiles;
import org.weft.reports.tables.TerminalReport;
import org.weft.study.analysis.StudyAnalysis;
import org.weft.study.analysis.TopologyDetails;
import org.weft.study.execute.CellOutcomes;
import org.weft.study.execute.Progress;
import org.weft.study.execute.RunFolder;
import org.weft.study.execute.RunOptions;
import org.weft.study.execute.RunResult;
import org.weft.study.execute.StudyRunner;
import org.weft.study.plan.Plan;
import org.weft.study.plan.Study;
import org.weft.study.plan.StudyReader;
import org.weft.study.result.ResultDocument;
import org.weft.study.result.ResultJson;
import org.weft.study.result.TopologyDetail;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Simulates a study: table, verdict, charts and report. */
@Command(name = "run", description = "Simulates a study: table, verdict, charts, report.html.")
public final class RunCommand implements Callable<Integer> {
    private static final String RUNS = "runs";

    private final Terminal terminal;

    @Mixin
    private StudyOptions options;

    @Option(names = "--out", paramLabel = "DIR", description = "Where the run is kept; runs/NAME if left out.")
    private Path out;

    @Option(names = "--json", description = "The result document on stdout and nothing else; no folder without --out.")
    private boolean json;

    @Option(names = "--threads", description = "Cells that run side by side; changes nothing in the results.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--event-list", description = "wheel, or splay as its oracle; changes nothing in the results.")
    private String eventList = "wheel";

    @Option(names = "--fidelity", description = "packet: every packet, queue, acknowledgement, pause and loss.")
    private String fidelity = "packet";

    @Option(names = "--resume", description = "Goes on from what a stopped run left.")
    private boolean resume;

    @Option(
            names = {"-q", "--quiet"},
            description = "No progress.")
    private boolean quiet;

    public RunCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        EventLists list = Choices.eventList(eventList);
        Choices.fidelity(fidelity);
        Choices.threads(threads);
        Study study = options.read();
        Plan plan = Plan.of(study);
        Optional<Path> folder =
                json && out == null ? Optional.empty() : Optional.of(out == null ? Path.of(RUNS, study.name()) : out);
        RunOptions how = new RunOptions(folder, threads, list, resume);
        RunResult result = StudyRunner.packets().run(plan, how, progress());
        ResultDocument document = StudyAnalysis.of(result, Optional.of(reproduce()), StudyReader.standard(), how);
        if (result.folder().isPresent()) {
            keep(result.folder().get(), plan, document);
        }
        say(document, folder);
        return failed(result) ? ExitCode.NO : ExitCode.DONE;
    }

    private Progress progress() {
        ProgressLine line = new ProgressLine(terminal, quiet || json, System::nanoTime);
        return new Progress() {
            @Override
            public void started(int cells, int before) {
                if (before > 0) {
                    terminal.err().println(before + " cells were finished before");
                }
                line.show(0, cells + (cells == 1 ? " cell" : " cells"), Optional.empty());
            }

            @Override
            public void finished(CellOutcomes cell, int done, int cells) {
                cell.failure().ifPresent(why -> {
                    line.done();
                    terminal.err().println("failed: " + cell.cell().id() + ": " + why);
                });
            }

            @Override
            public void advanced(double doneFraction, String says, Optional<Duration> left) {
                line.show(doneFraction, says, left);
                if (doneFraction >= 1) {
                    line.done();
                }
            }
        };
    }

    private String reproduce() {
        List<String> words = new ArrayList<>(List.of("./weft", "run"));
        words.addAll(options.words());
        return String.join(" ", words.stream().map(RunCommand::quoted).toList());
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./=,:%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private static void keep(RunFolder folder, Plan plan, ResultDocument document) throws IOException {
        Map<String, String> drawings = new LinkedHashMap<>();
        for (TopologyDetail detail : TopologyDetails.of(plan)) {
            String svg = TopologyDrawing.svg(detail);
            String file = TopologyDetails.file(detail.name());
            folder.write(file + ".json", ResultJson.writeAny(detail));
            folder.write(file + ".svg", svg + "\n");
            drawings.put(detail.name(), svg);
        }
        RunFiles.write(folder.path(), document, drawings);
        folder.write(RunFolder.RESULTS, ResultJson.write(document));
        folder.complete();
    }

    private void say(ResultDocument document, Optional<Path> folder) {
        if (json) {
            terminal.out().print(ResultJson.write(document));
            return;
        }
        org.weft.reports.tables.Terminal page =
                new org.weft.reports.tables.Terminal(terminal.width(), true, terminal.colour());
        terminal.out().print(TerminalReport.of(document, page));
        folder.ifPresent(path -> terminal.out().println("Report: " + path.resolve("report.html")));
    }

    private static boolean failed(RunResult result) {
        return result.cells().stream()
                .filter(cell -> cell.cell().fits())
                .anyMatch(cell -> cell.failure().isPresent() || cell.stopped().isPresent());
    }
}
