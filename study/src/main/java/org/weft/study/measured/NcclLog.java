package org.weft.study.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.weft.study.measured.MeasuredTable.Kind;
import org.weft.study.measured.MeasuredTable.Layout;
import org.weft.study.measured.MeasuredTable.Row;

/**
 * nccl-tests and rccl-tests: a table for each run, out of place and in place.
 *
 * <p><b>Model.</b> The last eight columns of a row are time, algorithm bandwidth, bus bandwidth and errors, twice. Ranks and hosts
 * are counted in the list of devices. The collective is what the log says, else what the file's name says, else what the
 * ratio of bus to algorithm bandwidth tells for so many ranks. Sizes that were rounded down to nothing are left out.
 */
final class NcclLog implements LogReader {
    private static final Pattern PARAMETERS = Pattern.compile("^#?\\s*nThread\\s+[0-9]+\\s+nGpus\\s+[0-9]+");
    private static final Pattern COLUMNS = Pattern.compile("\\balgbw\\b.*\\bbusbw\\b");
    private static final Pattern DEVICE = Pattern.compile("Rank\\s+([0-9]+)\\b.*?\\bon\\s+(\\S+)\\s+device");
    private static final Pattern STARTING = Pattern.compile("Collective test starting:\\s*(\\w+?)(?:_perf)?\\b");
    private static final List<String> NAMES = List.of(
            "all_reduce",
            "reduce_scatter",
            "all_gather",
            "alltoall",
            "sendrecv",
            "broadcast",
            "reduce",
            "gather",
            "scatter");
    private static final int LAST_COLUMNS = 8;

    @Override
    public String format() {
        return "nccl-tests";
    }

    @Override
    public boolean recognises(LogText text) {
        return text.anyMatches(PARAMETERS) || text.anyMatches(COLUMNS);
    }

    @Override
    public MeasuredLog read(LogText text) {
        List<MeasuredTable> tables = new ArrayList<>();
        List<String> skipped = new ArrayList<>();
        int start = 0;
        for (int line = 1; line <= text.lines().size(); line++) {
            if (line == text.lines().size()
                    || PARAMETERS.matcher(text.lines().get(line)).find()) {
                Part part = new Part(text, start, line);
                part.table().ifPresent(tables::add);
                if (part.empty > 0) {
                    skipped.add(part.empty + " rows of 0 B after line " + (start + 1));
                }
                start = line;
            }
        }
        return new MeasuredLog(text.file(), format(), tables, skipped);
    }

    /** The lines of one run. */
    private static final class Part {
        private final LogText text;
        private final int start;
        private final List<Row> outOfPlace = new ArrayList<>();
        private final List<Row> inPlace = new ArrayList<>();
        private final Set<String> hosts = new TreeSet<>();
        private Optional<String> said = Optional.empty();
        private int ranks;
        private int columns;
        private boolean reduces;
        private double factor;
        private int empty;

        Part(LogText text, int start, int end) {
            this.text = text;
            this.start = start;
            for (int line = start; line < end; line++) {
                read(line);
            }
        }

        private void read(int line) {
            String words = text.lines().get(line);
            Matcher device = DEVICE.matcher(words);
            if (device.find() && !words.contains("NCCL INFO")) {
                ranks = Math.max(ranks, Integer.parseInt(device.group(1)) + 1);
                hosts.add(device.group(2));
            }
            Matcher starting = STARTING.matcher(words);
            said = starting.find() ? Optional.of(starting.group(1)) : said;
            String[] cells = LogText.words(words);
            if (cells.length >= LAST_COLUMNS + 3 && words.strip().matches("^[0-9].*")) {
                row(line, cells);
            }
        }

        private void row(int line, String[] cells) {
            int last = cells.length - LAST_COLUMNS;
            OptionalDouble bytes = LogText.number(cells[0]);
            OptionalDouble first = LogText.number(cells[last]);
            OptionalDouble second = LogText.number(cells[last + 4]);
            OptionalDouble algorithm = LogText.number(cells[last + 1]);
            OptionalDouble bus = LogText.number(cells[last + 2]);
            if (bytes.isEmpty() || first.isEmpty() || algorithm.isEmpty() || bus.isEmpty()) {
                return;
            }
            columns = Math.max(columns, last);
            reduces |= Set.of("sum", "prod", "max", "min", "avg", "all").contains(cells[Math.min(3, last - 1)]);
            factor = algorithm.getAsDouble() > 0 ? bus.getAsDouble() / algorithm.getAsDouble() : factor;
            if (bytes.getAsDouble() == 0) {
                empty++;
                return;
            }
            add(outOfPlace, line, bytes.getAsDouble(), first.getAsDouble());
            second.ifPresent(time -> add(inPlace, line, bytes.getAsDouble(), time));
        }

        /** Sizes that were rounded to the same number follow one another: the first stands for them. */
        private void add(List<Row> rows, int line, double bytes, double micros) {
            if (rows.isEmpty() || rows.get(rows.size() - 1).bytes() != (long) bytes) {
                rows.add(new Row(text.place(line), (long) bytes, micros / 1e6));
            }
        }

        Optional<MeasuredTable> table() {
            if (outOfPlace.isEmpty()) {
                return Optional.empty();
            }
            String test = said.or(this::fromFile).orElseGet(this::fromColumns);
            Layout layout = new Layout(
                    ranks == 0 ? OptionalInt.empty() : OptionalInt.of(ranks),
                    hosts.isEmpty() ? OptionalInt.empty() : OptionalInt.of(hosts.size()));
            return Optional.of(new MeasuredTable(
                    text.place(start),
                    "nccl-tests " + test,
                    test,
                    test.equals("sendrecv") ? Kind.OTHER : Kind.COLLECTIVE,
                    outOfPlace,
                    inPlace,
                    layout,
                    Optional.empty()));
        }

        private Optional<String> fromFile() {
            String name = text.file()
                    .replaceFirst(".*[/\\\\]", "")
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[-_ ]", "");
            return NAMES.stream()
                    .filter(each -> name.contains(each.replace("_", "")))
                    .findFirst();
        }

        private String fromColumns() {
            double half = ranks > 1 ? (ranks - 1.0) / ranks : 0;
            if (reduces) {
                return Math.abs(factor - 2 * half) < Math.abs(factor - half) ? "all_reduce" : "reduce_scatter";
            }
            return Math.abs(factor - half) < Math.abs(factor - 1) ? "all_gather" : "broadcast";
        }
    }
}
