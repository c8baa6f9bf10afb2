package org.weft.cli.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.weft.cli.terminal.ExitCode;
import org.weft.cli.terminal.Terminal;
import org.weft.reports.charts.CalibrationChart;
import org.weft.reports.tables.CalibrationReport;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.study.measured.Calibration;
import org.weft.study.measured.CalibrationJson;
import org.weft.study.measured.Logs;
import org.weft.study.measured.MeasuredTable.Layout;
import org.weft.study.measured.TableChoice;
import org.weft.study.result.ResultJson;
import org.weft.study.result.WeftVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Fits a stack's parameters to a benchmark's log, finds the knees, and writes a stack that a study can use. */
@Command(
        name = "calibrate",
        description =
                "Fits a stack to the output of OSU, IMB or nccl-tests; finds protocol switches; writes a stack file.")
public final class CalibrateCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "FILE", description = "The output of a benchmark.")
    private Path file;

    @Option(names = "--test", description = "Which test, where the file holds several: latency, pingpong, allreduce.")
    private String test;

    @Option(names = "--table", description = "Which table of the file, counted from 1.")
    private Integer table;

    @Option(names = "--in-place", description = "Takes the in-place times of nccl-tests.")
    private boolean inPlace;

    @Option(
            names = "--stream",
            description = "The bandwidth test that says how long a message keeps its sender busy: bw.")
    private String stream;

    @Option(
            names = "--link",
            description = "The kit of the links that were measured over, one switch between two hosts.")
    private String link;

    @Option(names = "--topology", description = "The network that was measured over, as YAML or a file.")
    private String topology;

    @Option(names = "--host", description = "The preset of the hosts; one NIC as fast as its link if left out.")
    private String host;

    @Option(names = "--ranks", description = "How many ranks took part in a collective, where the file does not say.")
    private Integer ranks;

    @Option(names = "--hosts", description = "On how many hosts they were, where the file does not say.")
    private Integer hosts;

    @Option(names = "--out", description = "Writes the stack into this YAML file.")
    private Path out;

    @Option(names = "--chart", description = "Draws points and fit into this SVG or PNG file.")
    private Path chart;

    @Option(names = "--json", description = "One JSON document on stdout.")
    private boolean json;

    public CalibrateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        OptionalInt number = table == null ? OptionalInt.empty() : OptionalInt.of(table);
        Optional<String> network = NamedNetwork.of("calibrate", link, topology, "2");
        Layout layout =
                new Layout(Given.count("calibrate", "--ranks", ranks), Given.count("calibrate", "--hosts", hosts));
        Calibration calibration = Calibration.of(
                Logs.read(file),
                new Calibration.Request(
                        new TableChoice(Optional.ofNullable(test), number, inPlace),
                        Optional.ofNullable(stream),
                        network,
                        Optional.ofNullable(host),
                        layout));
        if (out != null) {
            write(calibration);
        }
        if (chart != null) {
            CalibrationChart.of(calibration).write(chart);
        }
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>(CalibrationJson.of(calibration));
            document.put("out", out == null ? null : out.toString());
            terminal.out().print(ResultJson.writeAny(document));
        } else {
            org.weft.reports.tables.Terminal page =
                    new org.weft.reports.tables.Terminal(terminal.width(), true, terminal.colour());
            terminal.out()
                    .print(CalibrationReport.of(
                            calibration, Optional.ofNullable(out).map(Path::toString), page));
        }
        return ExitCode.DONE;
    }

    private void write(Calibration calibration) {
        String text = calibration
                .stackFile(WeftVersion.current())
                .orElseThrow(() -> ProblemsException.of(
                        Place.of("weft calibrate"),
                        "--out",
                        "no stack to write: "
                                + calibration.notes().get(calibration.notes().size() - 1),
                        "a latency curve, and the network that it was measured over",
                        link == null && topology == null
                                ? "add --link with the kit of the links, such as --link 100GbE (./weft list links names them)"
                                : "choose a latency test with --test, or leave --out away"));
        try {
            Files.writeString(out, text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
