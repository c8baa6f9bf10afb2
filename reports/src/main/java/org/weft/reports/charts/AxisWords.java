package org.weft.reports.charts;

import java.util.List;
import java.util.Optional;
import org.weft.study.result.Input;

/** The path of a key that a study sweeps, in words: {@code share of the frame errors at switch <> host-1}. */
final class AxisWords {
    private AxisWords() {}

    /**
     * The words for a path.
     *
     * @param given what the study gives, for the kind and place of a fault
     */
    static String of(String path, List<Input> given) {
        int dot = path.lastIndexOf('.');
        String key = path.substring(dot + 1).replace('-', ' ');
        return dot < 0 ? key : key + " of " + owner(path.substring(0, dot), given);
    }

    private static String owner(String path, List<Input> given) {
        Optional<String> kind = value(path + ".kind", given);
        if (path.startsWith("faults") && kind.isPresent()) {
            String where = value(path + ".where", given).map(at -> " at " + at).orElse("");
            return "the " + kind.get().replace('-', ' ') + where;
        }
        if (path.startsWith("faults[")) {
            return "the fault";
        }
        String[] parts = path.split("\\.", 3);
        String rest = parts.length == 3 ? parts[2].replace('.', ' ') + " of " : "";
        return switch (parts[0]) {
            case "topologies" -> rest + "topology " + parts[1];
            case "stacks" -> rest + "stack " + parts[1];
            case "workloads" -> rest + "workload " + parts[1];
            default -> "the " + path.replace('.', ' ');
        };
    }

    private static Optional<String> value(String path, List<Input> given) {
        return given.stream()
                .filter(input -> input.path().equals(path))
                .map(Input::value)
                .findFirst();
    }
}
