package org.weft.study.analysis;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * How far Weft is from what it was validated against, by mechanism: the content of the resource {@code validated.yaml}, which the
 * validation run writes.
 *
 * <p><b>Model.</b> A mechanism is {@code network} (queues, ports, framing, switches), the kind of stack ({@code tcp},
 * {@code rdma-lossless}, {@code rdma-lossy}, {@code theory}) or a workload's type ({@code allreduce}, {@code halo}, ...). Each has
 * the largest relative error of its rows, the row that has it, and the number of rows:
 *
 * <pre>
 * tcp: { error: 0.021, row: C4/1e-3, rows: 7 }
 * </pre>
 */
public final class ValidatedErrors {
    private static final String RESOURCE = "/org/weft/study/validated.yaml";

    private final Map<String, Entry> entries;

    /**
     * One mechanism.
     *
     * @param error the largest relative error of its rows
     * @param row the row that has it
     * @param rows how many there are
     */
    public record Entry(double error, String row, int rows) {}

    /** What is known of these mechanisms. */
    public ValidatedErrors(Map<String, Entry> entries) {
        this.entries = new LinkedHashMap<>(entries);
    }

    /** What the last validation wrote; nothing where there was none. */
    public static ValidatedErrors shipped() {
        try (InputStream in = ValidatedErrors.class.getResourceAsStream(RESOURCE)) {
            return in == null ? new ValidatedErrors(Map.of()) : read(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads the resource's text. */
    static ValidatedErrors read(InputStream in) {
        Map<String, Entry> entries = new LinkedHashMap<>();
        JsonNode root = new YAMLMapper().readTree(in);
        for (Map.Entry<String, JsonNode> each : root.properties()) {
            JsonNode entry = each.getValue();
            entries.put(
                    each.getKey(),
                    new Entry(
                            entry.path("error").asDouble(),
                            entry.path("row").asString(),
                            entry.path("rows").asInt()));
        }
        return new ValidatedErrors(entries);
    }

    /** The resource's text, mechanisms in their order. */
    public String text() {
        StringBuilder text = new StringBuilder(
                "# The largest relative error of the validation rows, by mechanism. Written by validate.\n");
        entries.forEach((mechanism, entry) -> text.append(mechanism)
                .append(": { error: ")
                .append(entry.error)
                .append(", row: \"")
                .append(entry.row)
                .append("\", rows: ")
                .append(entry.rows)
                .append(" }\n"));
        return text.toString();
    }

    /** What is known of a mechanism. */
    public Optional<Entry> of(String mechanism) {
        return Optional.ofNullable(entries.get(mechanism));
    }

    /** The mechanisms that cells depend on, in the order in which they first do. */
    static List<String> mechanisms(List<CellRun> cells) {
        Set<String> mechanisms = new LinkedHashSet<>();
        if (!cells.isEmpty()) {
            mechanisms.add("network");
        }
        for (CellRun cell : cells) {
            mechanisms.add(cell.stack().mechanism());
            mechanisms.add(cell.workloadType());
        }
        return new ArrayList<>(mechanisms);
    }

    /** The largest error of what these cells depend on, where anything is known. */
    double largest(List<CellRun> cells) {
        return mechanisms(cells).stream()
                .flatMap(mechanism -> of(mechanism).stream())
                .mapToDouble(Entry::error)
                .max()
                .orElse(0);
    }
}
