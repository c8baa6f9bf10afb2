package org.weft.study.measured;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;
import org.weft.topologies.imports.FileText;

/** All benchmarks whose logs can be read: a new one is its own file and one line here. Logs are recognised by content. */
public final class Logs {
    private static final List<LogReader> ALL = List.of(new NcclLog(), new ImbLog(), new OsuLog(), new IperfLog());
    private static final String FIX = "docs/calibrate.md says how to make such a log";

    private Logs() {}

    /** The benchmarks, as messages name them. */
    public static List<String> formats() {
        return ALL.stream().map(LogReader::format).sorted().toList();
    }

    /** Reads a log. */
    public static MeasuredLog read(Path file) {
        if (!Files.isRegularFile(file)) {
            String got = Files.exists(file) ? "no plain file" : "no such file";
            throw ProblemsException.of(Place.of(file.toString()), "", got, "a benchmark's log", "check the path");
        }
        return read(LogText.read(file));
    }

    /** Reads a log that is in memory already. */
    public static MeasuredLog read(String name, String text) {
        return read(LogText.of(FileText.of(name, text)));
    }

    private static MeasuredLog read(LogText text) {
        String expected = "the output of one of " + String.join(", ", formats());
        LogReader reader = ALL.stream()
                .filter(each -> each.recognises(text))
                .findFirst()
                .orElseThrow(() -> ProblemsException.of(Place.of(text.file()), "", firstWords(text), expected, FIX));
        MeasuredLog log = reader.read(text);
        if (log.tables().isEmpty()) {
            String skipped = log.skipped().stream().collect(Collectors.joining("; "));
            throw ProblemsException.of(
                    Place.of(text.file()),
                    "",
                    reader.format() + " output without a table of times"
                            + (skipped.isEmpty() ? "" : " (" + skipped + ")"),
                    "at least one table with sizes and times, or a throughput",
                    "keep the whole output of the benchmark; " + FIX);
        }
        return log.with(Seen.in(text));
    }

    private static String firstWords(LogText text) {
        return text.lines().stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .findFirst()
                .map(line -> "\"" + (line.length() > 60 ? line.substring(0, 60) + "..." : line) + "\"")
                .orElse("an empty file");
    }
}
