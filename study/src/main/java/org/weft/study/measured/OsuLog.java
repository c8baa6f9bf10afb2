package org.weft.study.measured;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.weft.study.measured.MeasuredTable.Kind;
import org.weft.study.measured.MeasuredTable.Layout;
import org.weft.study.measured.MeasuredTable.Row;

/**
 * The OSU micro-benchmarks: tables that begin with {@code # OSU MPI Latency Test v5.8}.
 *
 * <p><b>Model.</b> Latency is one way. Bandwidth is in 10^6 bytes a second: the time of a row is that from one message to the next
 * of a pair. Lines that are no rows are passed over; a table ends where the next one begins. The number of processes is taken
 * from the line that started them and from the test that prints it, where they are in the log.
 */
final class OsuLog implements LogReader {
    private static final Pattern HEADER =
            Pattern.compile("^#?\\s*(OSU [A-Z].*?(?:Test|test|Benchmark)?(?:\\s+v[0-9].*)?)\\s*$");
    private static final Pattern NAMED = Pattern.compile("^#\\s*OSU .*(?:Test|v[0-9])");
    private static final Pattern PAIRS = Pattern.compile("\\[ *pairs: *([0-9]+) *\\]");
    private static final Pattern HELLO = Pattern.compile("This is a test with ([0-9]+) processes");
    private static final double MEGA = 1e6;

    /** Words of titles and what they mean; the first that fits. */
    private static final Map<String, Test> TESTS = tests();

    private record Test(String name, Kind kind) {}

    private static Map<String, Test> tests() {
        Map<String, Test> tests = new LinkedHashMap<>();
        tests.put("multiple bandwidth", new Test("mbw_mr", Kind.STREAM));
        tests.put("bi-directional bandwidth", new Test("bibw", Kind.STREAM));
        tests.put("bidirectional bandwidth", new Test("bibw", Kind.STREAM));
        tests.put("bandwidth", new Test("bw", Kind.STREAM));
        for (String name : List.of("allreduce", "allgatherv", "allgather", "alltoallv", "alltoall", "reduce_scatter")) {
            tests.put(name, new Test(name, Kind.COLLECTIVE));
        }
        tests.put("reduce-scatter", new Test("reduce_scatter", Kind.COLLECTIVE));
        tests.put("broadcast", new Test("bcast", Kind.COLLECTIVE));
        for (String name : List.of("bcast", "reduce", "gather", "scatter")) {
            tests.put(name, new Test(name, Kind.COLLECTIVE));
        }
        tests.put("barrier", new Test("barrier", Kind.OTHER));
        tests.put("multi latency", new Test("multi_lat", Kind.MESSAGE));
        tests.put("multi-threaded latency", new Test("latency_mt", Kind.MESSAGE));
        tests.put("latency", new Test("latency", Kind.MESSAGE));
        return tests;
    }

    @Override
    public String format() {
        return "osu";
    }

    @Override
    public boolean recognises(LogText text) {
        return text.anyMatches(NAMED);
    }

    @Override
    public MeasuredLog read(LogText text) {
        List<MeasuredTable> tables = new ArrayList<>();
        List<String> skipped = new ArrayList<>();
        Layout layout = Layout.UNKNOWN;
        int ranks = 0;
        for (int line = 0; line < text.lines().size(); line++) {
            String words = text.lines().get(line);
            if (Launcher.is(words)) {
                layout = Launcher.layout(words);
            }
            Matcher hello = HELLO.matcher(words);
            ranks = hello.find() ? Integer.parseInt(hello.group(1)) : ranks;
            if (NAMED.matcher(words).find()) {
                MeasuredTable table = table(text, line, layout);
                if (table.rows().isEmpty() || table.kind() == Kind.OTHER) {
                    skipped.add("line " + (line + 1) + ": " + table.title() + " has no times by size");
                } else {
                    tables.add(withRanks(table, ranks));
                }
            }
        }
        return new MeasuredLog(text.file(), format(), tables, skipped);
    }

    private static MeasuredTable withRanks(MeasuredTable table, int ranks) {
        boolean known = ranks == 0 || table.layout().ranks().isPresent() || table.kind() != Kind.COLLECTIVE;
        return known
                ? table
                : new MeasuredTable(
                        table.place(),
                        table.title(),
                        table.test(),
                        table.kind(),
                        table.rows(),
                        List.of(),
                        new Layout(OptionalInt.of(ranks), table.layout().hosts()),
                        Optional.empty());
    }

    private static MeasuredTable table(LogText text, int header, Layout layout) {
        Matcher title = HEADER.matcher(text.lines().get(header));
        String says = title.find() ? title.group(1) : text.lines().get(header).strip();
        Test test = test(says);
        int pairs = 1;
        List<Row> rows = new ArrayList<>();
        for (int line = header + 1; line < text.lines().size(); line++) {
            String words = text.lines().get(line);
            if (NAMED.matcher(words).find() || Launcher.is(words)) {
                break;
            }
            Matcher several = PAIRS.matcher(words);
            pairs = several.find() ? Integer.parseInt(several.group(1)) : pairs;
            double[] numbers = LogText.row(words);
            if (numbers.length >= 2 && numbers[0] >= 0 && numbers[0] == Math.rint(numbers[0])) {
                rows.add(new Row(text.place(line), (long) numbers[0], seconds(test, numbers, pairs)));
            }
        }
        return new MeasuredTable(
                text.place(header), says, test.name(), test.kind(), rows, List.of(), layout, Optional.empty());
    }

    private static Test test(String title) {
        String lower = title.toLowerCase(Locale.ROOT);
        return TESTS.entrySet().stream()
                .filter(each -> lower.contains(each.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(new Test("other", Kind.OTHER));
    }

    private static double seconds(Test test, double[] numbers, int pairs) {
        if (test.kind() != Kind.STREAM) {
            return numbers[1] / MEGA;
        }
        if (test.name().equals("mbw_mr") && numbers.length > 2) {
            return pairs / numbers[2];
        }
        double ways = test.name().equals("bibw") ? 2 : pairs;
        return numbers[0] * ways / (numbers[1] * MEGA);
    }
}
