package org.weft.topologies.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.units.BadValueException;

/** The lines of a Slurm topology as records of key and value; keys in lower case. */
final class SlurmRecords {
    private final List<Line> lines = new ArrayList<>();

    /**
     * One record.
     *
     * @param kind the first key: {@code switchname}, {@code blockname}, {@code blocksizes}
     */
    record Line(String kind, String name, Map<String, String> values, Place place) {
        Optional<String> value(String key) {
            return Optional.ofNullable(values.get(key));
        }

        /** The names in a host list; a mistake in it is noted. */
        List<String> names(String key, Problems problems) {
            String text = values.getOrDefault(key, "");
            try {
                return Hostlist.expand(text);
            } catch (BadValueException e) {
                problems.add(new Problem(place, name + " " + key, "\"" + text + "\"", e.expected(), e.fix()));
                return List.of();
            }
        }
    }

    private SlurmRecords() {}

    static SlurmRecords of(FileText file, Problems problems) {
        SlurmRecords records = new SlurmRecords();
        StringBuilder joined = new StringBuilder();
        int start = 0;
        for (int index = 0; index < file.lines().size(); index++) {
            String line = file.lines().get(index);
            int comment = line.indexOf('#');
            String text = comment < 0 ? line : line.substring(0, comment);
            start = joined.isEmpty() ? index : start;
            boolean goesOn = text.stripTrailing().endsWith("\\");
            joined.append(
                    goesOn
                            ? text.stripTrailing()
                                    .substring(0, text.stripTrailing().length() - 1)
                            : text);
            if (!goesOn || index == file.lines().size() - 1) {
                records.add(joined.toString().strip(), file.place(start), problems);
                joined.setLength(0);
            }
        }
        return records;
    }

    private void add(String text, Place place, Problems problems) {
        if (text.isEmpty()) {
            return;
        }
        Map<String, String> values = new LinkedHashMap<>();
        String kind = "";
        for (String word : text.split("\\s+")) {
            int equals = word.indexOf('=');
            if (equals <= 0) {
                problems.add(new Problem(
                        place,
                        "",
                        "\"" + shortened(word) + "\"",
                        "key=value words, such as SwitchName=leaf1 Nodes=node[01-16]",
                        "write lists without blanks, and comments after #"));
                return;
            }
            String key = word.substring(0, equals).toLowerCase(Locale.ROOT);
            kind = kind.isEmpty() ? key : kind;
            values.put(key, word.substring(equals + 1));
        }
        if (!List.of("switchname", "blockname", "blocksizes").contains(kind)) {
            problems.add(new Problem(
                    place,
                    "",
                    "\"" + shortened(text) + "\"",
                    "lines that start with SwitchName=, BlockName= or BlockSizes=",
                    kind.equals("ringname")
                            ? "this version reads no rings: write the study's topology as type: ring"
                            : "delete the line, or write it as one of these"));
            return;
        }
        lines.add(new Line(kind, values.get(kind), values, place));
    }

    private static String shortened(String text) {
        return text.length() > 50 ? text.substring(0, 50) + "..." : text;
    }

    List<Line> of(String kind) {
        return lines.stream().filter(line -> line.kind().equals(kind)).toList();
    }

    boolean isBlocks() {
        return of("switchname").isEmpty();
    }
}
