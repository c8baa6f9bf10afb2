package org.weft.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.weft.cli.terminal.ExitCode;
import org.weft.cli.terminal.Terminal;
import org.weft.reports.charts.topology.TopologyDrawing;
import org.weft.reports.html.RunFiles;
import org.weft.reports.tables.TerminalReport;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.study.analysis.TopologyDetails;
import org.weft.study.execute.RunFolder;
import org.weft.study.result.ResultDocument;
import org.weft.study.result.ResultJson;
import org.weft.study.result.TopologyDetail;
import org.weft.study.result.TopologySummary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Draws the charts and the report of a run again. */
@Command(name = "report", description = "Charts and report of a run again, from its results.")
public final class ReportCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "RUN", description = "The folder of a run.")
    private Path run;

    public ReportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        Path results = run.resolve(RunFolder.RESULTS);
        if (!Files.isRegularFile(results)) {
            throw ProblemsException.of(
                    Place.of(run.toString()),
                    "",
                    Files.isDirectory(run) ? "a folder without " + RunFolder.RESULTS : "no such folder",
                    "the folder of a complete run",
                    "run a study first: ./weft run STUDY");
        }
        ResultDocument document;
        try {
            document = ResultJson.read(results);
        } catch (IllegalArgumentException e) {
            throw ProblemsException.of(
                    Place.of(results.toString()),
                    "",
                    e.getMessage(),
                    "the results of this version of Weft",
                    "run the study again");
        }
        RunFiles.write(run, document, drawings(document));
        org.weft.reports.tables.Terminal page =
                new org.weft.reports.tables.Terminal(terminal.width(), true, terminal.colour());
        terminal.out().print(TerminalReport.of(document, page));
        terminal.out().println("Report: " + run.resolve("report.html"));
        return ExitCode.DONE;
    }

    /** Topologies drawn again from what the run kept of them. */
    private Map<String, String> drawings(ResultDocument document) throws IOException {
        Map<String, String> drawings = new LinkedHashMap<>();
        for (TopologySummary topology : document.topologies()) {
            Path file = run.resolve(TopologyDetails.file(topology.name()) + ".json");
            if (Files.isRegularFile(file)) {
                TopologyDetail detail = ResultJson.readTopology(Files.readString(file));
                drawings.put(topology.name(), TopologyDrawing.svg(detail));
            }
        }
        return drawings;
    }
}
