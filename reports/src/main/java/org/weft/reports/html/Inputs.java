package org.weft.reports.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.weft.reports.reading.Quantities;
import org.weft.study.result.Assumption;
import org.weft.study.result.Input;

/** Inputs in fewer lines: what belongs to one thing together, and what several things have alike once. */
final class Inputs {
    private static final Set<String> SAID_ABOVE = Set.of("name", "about", "seed");
    private static final Set<String> MAPS = Set.of("topologies", "stacks", "workloads");
    private static final Set<String> MODELLED = Set.of("host", "topologies", "stacks", "workloads");
    private static final String NOTHING = "-";

    private Inputs() {}

    /** A line a thing: {@code topologies.star: type star, hosts 64}. */
    static List<String> together(List<Input> inputs) {
        Map<String, List<String>> things = new LinkedHashMap<>();
        for (Input input : inputs) {
            if (!SAID_ABOVE.contains(input.path())) {
                String thing = thing(input.path());
                String key =
                        thing.length() < input.path().length() ? input.path().substring(thing.length() + 1) : "";
                things.computeIfAbsent(thing, name -> new ArrayList<>())
                        .add((key.isEmpty() || key.equals("type") ? "" : key + " ") + input.value());
            }
        }
        List<String> lines = new ArrayList<>();
        things.forEach((thing, values) -> lines.add(thing + ": " + String.join(", ", values)));
        return lines;
    }

    /** The path of the thing that a key belongs to: {@code topologies.star} or {@code host}. */
    private static String thing(String path) {
        String[] parts = path.split("\\.", -1);
        return parts.length > 2 && MAPS.contains(parts[0]) ? parts[0] + "." + parts[1] : parts[0];
    }

    /** A line an assumption, by swing, then those about what is modelled; that something is left out is not said. */
    static List<String> heaviest(List<Assumption> assumptions) {
        return alike(assumptions).stream()
                .filter(each -> !each.value().equals(NOTHING))
                .sorted(Comparator.comparing((Assumption each) -> each.swing() == null ? 0 : -each.swing())
                        .thenComparing(
                                each -> !MODELLED.contains(thing(each.path()).split("\\.", -1)[0])))
                .map(each -> each.path() + ": " + each.value()
                        + (each.swing() == null ? "" : " (swing " + Quantities.percent(each.swing()) + ")"))
                .toList();
    }

    /** Assumptions that several topologies, stacks or workloads have alike as one, with a star for their names. */
    static List<Assumption> alike(List<Assumption> assumptions) {
        Map<List<Object>, List<Assumption>> groups = new LinkedHashMap<>();
        for (Assumption each : assumptions) {
            groups.computeIfAbsent(
                            List.of(star(each.path()), each.value(), each.source(), String.valueOf(each.swing())),
                            key -> new ArrayList<>())
                    .add(each);
        }
        List<Assumption> lines = new ArrayList<>();
        for (List<Assumption> group : groups.values()) {
            Assumption first = group.get(0);
            String path = group.size() == 1 ? first.path() : star(first.path()) + " (" + group.size() + ")";
            lines.add(new Assumption(path, first.value(), first.source(), first.swing()));
        }
        return lines;
    }

    private static String star(String path) {
        String thing = thing(path);
        int dot = thing.indexOf('.');
        return dot < 0 ? path : path.substring(0, dot + 1) + "*" + path.substring(thing.length());
    }
}
