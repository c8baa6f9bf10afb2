package org.weft.study.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.weft.study.measured.MeasuredTable.Kind;
import org.weft.study.measured.MeasuredTable.Layout;
import org.weft.study.measured.MeasuredTable.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * iperf3, as text and as JSON ({@code -J}): one throughput.
 *
 * <p><b>Model.</b> What the receiver says, else the sender; the sum where there are several streams. Round trip and window are in
 * the JSON only; the window is in the text, too, where intervals are printed.
 */
final class IperfLog implements LogReader {
    private static final Pattern TEXT = Pattern.compile("^\\[ *ID\\]\\s+Interval\\s+Transfer\\s+(?:Bitrate|Bandwidth)");
    private static final Pattern JSON = Pattern.compile(
            "\"(?:sum_received|sum_sent|bits_per_second|iperf3?_version)\"|\"version\"\\s*:\\s*\"iperf 3");
    private static final Pattern ROW = Pattern.compile(
            "^\\[ *(SUM|[0-9]+)\\](?:\\[[TR]X-[CS]\\])?\\s+([0-9.]+)\\s*-\\s*([0-9.]+)\\s+sec\\s+\\S+\\s+\\S*Bytes\\s+(\\S+)\\s+([KMGT]?)bits/sec(.*)$");
    private static final Pattern WINDOW = Pattern.compile("([0-9.]+) ([KMG]?)Bytes\\s*$");

    @Override
    public String format() {
        return "iperf3";
    }

    @Override
    public boolean recognises(LogText text) {
        return text.anyMatches(TEXT) || isJson(text) && text.anyMatches(JSON);
    }

    private static boolean isJson(LogText text) {
        return text.lines().stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .findFirst()
                .filter(line -> line.startsWith("{"))
                .isPresent();
    }

    @Override
    public MeasuredLog read(LogText text) {
        Optional<Stream> stream = isJson(text) ? json(text) : text(text);
        List<MeasuredTable> tables = stream
                .map(found -> new MeasuredTable(
                        text.place(0),
                        "iperf3, " + found.streams() + (found.streams() == 1 ? " stream" : " streams"),
                        "throughput",
                        Kind.THROUGHPUT,
                        List.of(),
                        List.of(),
                        Layout.UNKNOWN,
                        Optional.of(found)))
                .stream()
                .toList();
        return new MeasuredLog(text.file(), format(), tables, List.of());
    }

    private static Optional<Stream> json(LogText text) {
        try {
            JsonNode root = JsonMapper.builder().build().readTree(String.join("\n", text.lines()));
            JsonNode end = root.path("end");
            JsonNode sum = end.has("sum_received") ? end.path("sum_received") : end.path("sum");
            JsonNode sent = end.has("sum_sent") ? end.path("sum_sent") : sum;
            double rate = sum.path("bits_per_second")
                    .asDouble(sent.path("bits_per_second").asDouble(0));
            int streams = Math.max(
                    1,
                    root.path("start")
                            .path("test_start")
                            .path("num_streams")
                            .asInt(end.path("streams").size()));
            JsonNode sender = end.path("streams").path(0).path("sender");
            boolean udp = root.path("start")
                    .path("test_start")
                    .path("protocol")
                    .asString("")
                    .equals("UDP");
            return Optional.of(new Stream(
                    rate,
                    streams,
                    sent.has("retransmits")
                            ? Optional.of(sent.path("retransmits").asLong())
                            : Optional.empty(),
                    sender.has("mean_rtt") ? Optional.of(sender.path("mean_rtt").asDouble() / 1e6) : Optional.empty(),
                    sender.has("max_snd_cwnd")
                            ? Optional.of(sender.path("max_snd_cwnd").asLong())
                            : Optional.empty(),
                    sent.has("seconds") ? Optional.of(sent.path("seconds").asDouble()) : Optional.empty(),
                    udp));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static Optional<Stream> text(LogText text) {
        Set<String> streams = new TreeSet<>();
        List<Matcher> ends = new ArrayList<>();
        long window = 0;
        for (String line : text.lines()) {
            Matcher row = ROW.matcher(line.strip());
            if (row.find()) {
                streams.add(row.group(1));
                Matcher size = WINDOW.matcher(row.group(6));
                window = size.find() ? Math.max(window, bytes(size)) : window;
                if (row.group(6).contains("sender") || row.group(6).contains("receiver")) {
                    ends.add(row);
                }
            }
        }
        boolean several = streams.remove("SUM");
        List<Matcher> totals = ends.stream()
                .filter(row -> row.group(1).equals("SUM") == several)
                .toList();
        if (totals.isEmpty()) {
            return Optional.empty();
        }
        Matcher best = totals.stream()
                .filter(row -> row.group(6).contains("receiver"))
                .findFirst()
                .orElse(totals.get(0));
        return Optional.of(stream(best, totals, Math.max(1, streams.size()), window));
    }

    private static Stream stream(Matcher best, List<Matcher> totals, int streams, long window) {
        Optional<Long> retransmits = totals.stream()
                .filter(row -> row.group(6).contains("sender"))
                .map(row -> LogText.words(row.group(6))[0])
                .filter(word -> word.matches("[0-9]+"))
                .map(Long::valueOf)
                .findFirst();
        double rate = LogText.number(best.group(4)).orElse(Double.NaN) * scale(best.group(5), 1000);
        double seconds = Double.parseDouble(best.group(3)) - Double.parseDouble(best.group(2));
        return new Stream(
                rate,
                streams,
                retransmits,
                Optional.empty(),
                window > 0 ? Optional.of(window) : Optional.empty(),
                Optional.of(seconds),
                totals.stream().anyMatch(row -> row.group(6).contains("%")));
    }

    private static long bytes(Matcher size) {
        return Math.round(Double.parseDouble(size.group(1)) * scale(size.group(2), 1024));
    }

    private static double scale(String prefix, double base) {
        return Math.pow(base, " KMGT".indexOf(prefix.isEmpty() ? " " : prefix));
    }
}
