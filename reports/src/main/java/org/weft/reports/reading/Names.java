package org.weft.reports.reading;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.weft.study.result.BriefLabel;
import org.weft.study.result.CellResult;
import org.weft.study.result.Nullable;
import org.weft.study.result.Option;
import org.weft.study.result.ResultDocument;

/** Short names: only what differs within the document is said. */
final class Names {
    private final Set<String> stacks = new LinkedHashSet<>();
    private final Set<String> topologies = new LinkedHashSet<>();
    private final Set<String> placements = new LinkedHashSet<>();
    private final Set<String> links = new LinkedHashSet<>();
    private final Set<String> hosts = new LinkedHashSet<>();
    /** For each workload, the axes that vary within it and are not said by another field. */
    private final Map<String, Set<String>> axesOfWorkload = new LinkedHashMap<>();

    Names(ResultDocument document) {
        Map<String, Map<String, Set<String>>> values = new LinkedHashMap<>();
        for (CellResult cell : document.cells()) {
            stacks.add(cell.stack());
            topologies.add(cell.topology());
            links.add(Objects.requireNonNullElse(cell.link(), ""));
            hosts.add(Objects.requireNonNullElse(cell.host(), ""));
            placements.add(Objects.requireNonNullElse(cell.placement(), ""));
            cell.axes()
                    .forEach((path, value) -> values.computeIfAbsent(cell.workload(), name -> new LinkedHashMap<>())
                            .computeIfAbsent(path, name -> new LinkedHashSet<>())
                            .add(value));
        }
        values.forEach((workload, axes) -> {
            Set<String> varying = axesOfWorkload.computeIfAbsent(workload, name -> new LinkedHashSet<>());
            axes.forEach((path, different) -> {
                if (different.size() > 1 && !saidElsewhere(path)) {
                    varying.add(path);
                }
            });
        });
    }

    String option(Option option) {
        List<String> parts = new ArrayList<>();
        boolean onlyOne = stacks.size() < 2 && links.size() < 2 && hosts.size() < 2;
        if (topologies.size() > 1 || onlyOne) {
            parts.add(BriefLabel.of(option.topology()));
        }
        if (links.size() > 1) {
            addIfPresent(parts, option.link());
        }
        if (hosts.size() > 1) {
            addIfPresent(parts, option.host());
        }
        if (stacks.size() > 1) {
            parts.add(BriefLabel.of(option.stack()));
        }
        return String.join(" + ", parts);
    }

    String caseOf(CellResult cell) {
        return with(cell.workload(), values(cell, true));
    }

    String seriesOf(CellResult cell, boolean withPlacement) {
        List<String> details = new ArrayList<>();
        if (withPlacement && placements.size() > 1) {
            addIfPresent(details, cell.placement());
        }
        details.addAll(values(cell, false));
        return with(option(cell.option()), details);
    }

    private static String with(String name, List<String> details) {
        return details.isEmpty() ? name : name + " (" + String.join(", ", details) + ")";
    }

    private List<String> values(CellResult cell, boolean ofWorkload) {
        List<String> parts = new ArrayList<>();
        for (String path : axesOfWorkload.getOrDefault(cell.workload(), Set.of())) {
            boolean isCase = path.startsWith("workload") || path.startsWith("faults");
            if (isCase == ofWorkload && cell.axes().containsKey(path)) {
                parts.add(cell.axes().get(path));
            }
        }
        return parts;
    }

    private static void addIfPresent(List<String> parts, @Nullable String part) {
        if (part != null) {
            parts.add(part);
        }
    }

    /** Whether a field of the cell, or its option, says what this axis says. */
    private static boolean saidElsewhere(String path) {
        if (path.startsWith("topolog") || path.startsWith("stack") || path.startsWith("host")) {
            return true;
        }
        String key = path.substring(path.lastIndexOf('.') + 1);
        return switch (key) {
            case "nodes", "size", "placement", "policy", "workload", "workloads" -> true;
            default -> false;
        };
    }
}
