package org.weft.study.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.weft.study.measured.MeasuredTable.Kind;
import org.weft.study.measured.MeasuredTable.Layout;
import org.weft.study.measured.MeasuredTable.Row;

/**
 * The Intel MPI Benchmarks: tables that begin with {@code # Benchmarking PingPong}, one for each number of processes.
 *
 * <p><b>Model.</b> The time is {@code t_avg} where there are three, else {@code t}; that of a ping-pong is one way. Columns are
 * found by their names. Bandwidth columns are not used: older versions count in 2^20, newer in 10^6 bytes.
 */
final class ImbLog implements LogReader {
    private static final Pattern HEADER = Pattern.compile("^#\\s*Benchmarking\\s+([A-Za-z0-9_-]+)");
    private static final Pattern SUITE = Pattern.compile("Intel\\(?R?\\)?.{0,3} MPI Benchmarks");
    private static final Pattern PROCESSES = Pattern.compile("#\\s*#?processes\\s*=\\s*([0-9]+)");
    private static final Pattern COLUMNS = Pattern.compile("#bytes.*(?:t\\[usec\\]|t_avg\\[usec\\])");
    private static final Set<String> MESSAGES = Set.of("pingpong", "pingping", "pingpongspecificsource");
    private static final Set<String> COLLECTIVES = Set.of(
            "allreduce",
            "reduce",
            "reduce_scatter",
            "reduce_scatter_block",
            "allgather",
            "allgatherv",
            "alltoall",
            "alltoallv",
            "bcast",
            "gather",
            "scatter");

    @Override
    public String format() {
        return "imb";
    }

    @Override
    public boolean recognises(LogText text) {
        return text.anyMatches(SUITE) || text.anyMatches(HEADER) && text.anyMatches(COLUMNS);
    }

    @Override
    public MeasuredLog read(LogText text) {
        List<MeasuredTable> tables = new ArrayList<>();
        List<String> skipped = new ArrayList<>();
        for (int line = 0; line < text.lines().size(); line++) {
            Matcher header = HEADER.matcher(text.lines().get(line));
            if (header.find()) {
                MeasuredTable table = table(text, line, header.group(1));
                if (table.rows().isEmpty() || table.kind() == Kind.OTHER) {
                    skipped.add(
                            "line " + (line + 1) + ": " + table.title() + " has no times by size that are used here");
                } else {
                    tables.add(table);
                }
            }
        }
        return new MeasuredLog(text.file(), format(), tables, skipped);
    }

    private static MeasuredTable table(LogText text, int header, String name) {
        OptionalInt processes = OptionalInt.empty();
        int time = -1;
        int columns = 0;
        List<Row> rows = new ArrayList<>();
        for (int line = header + 1; line < text.lines().size(); line++) {
            String words = text.lines().get(line);
            if (HEADER.matcher(words).find() || words.contains("All processes entering MPI_Finalize")) {
                break;
            }
            Matcher count = PROCESSES.matcher(words);
            processes = count.find() ? OptionalInt.of(Integer.parseInt(count.group(1))) : processes;
            if (COLUMNS.matcher(words).find()) {
                List<String> names = List.of(LogText.words(words));
                time = names.contains("t_avg[usec]") ? names.indexOf("t_avg[usec]") : names.indexOf("t[usec]");
                columns = names.size();
            }
            double[] numbers = LogText.row(words);
            if (time > 0 && numbers.length == columns && numbers[0] >= 0) {
                rows.add(new Row(text.place(line), (long) numbers[0], numbers[time] / 1e6));
            }
        }
        String test = name.toLowerCase(Locale.ROOT);
        return new MeasuredTable(
                text.place(header),
                "IMB " + name,
                test,
                kind(test),
                rows,
                List.of(),
                new Layout(processes, OptionalInt.empty()),
                Optional.empty());
    }

    private static Kind kind(String test) {
        if (MESSAGES.contains(test)) {
            return Kind.MESSAGE;
        }
        return COLLECTIVES.contains(test) ? Kind.COLLECTIVE : Kind.OTHER;
    }
}
