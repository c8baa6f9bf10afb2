package org.weft.study.plan;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.weft.spec.Binder;
import org.weft.spec.Kinds;

/** Names cells: readable, unique, fit for file names, and the same whenever the same study is read. */
final class CellIds {
    private final Set<String> taken = new HashSet<>();

    /** The names of what a cell is made of. */
    record Parts(
            Choice<?> host,
            Choice<?> topology,
            Choice<?> stack,
            Choice<?> workload,
            PlacementSpec.Policy policy,
            Choice<?> faults,
            int nodes) {}

    /** The id of a cell; a second cell of the same name gets a number. */
    String id(Parts parts, Map<String, String> placementAxes, boolean reference) {
        StringBuilder id = new StringBuilder(parts.topology().name());
        id.append('/').append(parts.stack().name());
        id.append('/').append(parts.workload().name());
        id.append('/').append(Kinds.word(parts.policy()));
        id.append("/n").append(parts.nodes());
        shortAxes(parts, placementAxes)
                .forEach((key, value) -> id.append('/').append(key).append('=').append(plain(value)));
        String name = id + (reference ? "/reference" : "");
        String unique = name;
        for (int number = 2; !taken.add(unique.toLowerCase(Locale.ROOT)); number++) {
            unique = name + "-" + number;
        }
        return unique;
    }

    /** Axes by the shortest name that is clear inside one cell. */
    private static Map<String, String> shortAxes(Parts parts, Map<String, String> placementAxes) {
        Map<String, String> axes = new LinkedHashMap<>();
        put(axes, "host", parts.host().axes());
        put(axes, "topology", parts.topology().axes());
        put(axes, "stack", parts.stack().axes());
        put(axes, "workload", parts.workload().axes());
        put(axes, "placement", placementAxes);
        parts.faults().axes().forEach((key, value) -> {
            String own = key.isEmpty() ? FaultReader.PART : key.substring(key.indexOf('.') + 1);
            axes.put(axes.containsKey(own) ? FaultReader.PART + key : own, value);
        });
        return axes;
    }

    private static void put(Map<String, String> axes, String part, Map<String, String> own) {
        own.forEach((key, value) -> axes.put(axes.containsKey(key) ? part + "." + key : key, value));
    }

    private static String plain(String value) {
        return value.replaceAll("[\\[\\] ]", "").replace(',', 'x').replaceAll("[^A-Za-z0-9._+%:-]", "-");
    }

    /** Every axis of a cell by its path in the study. */
    static Map<String, String> paths(Parts parts, Map<String, String> placementAxes) {
        Map<String, String> axes = new LinkedHashMap<>();
        parts.host().axes().forEach((key, value) -> axes.put(key.equals("host") ? key : "host." + key, value));
        named(axes, "topologies", parts.topology());
        named(axes, "stacks", parts.stack());
        named(axes, "workloads", parts.workload());
        placementAxes.forEach((key, value) -> axes.put(Binder.join("placement", key), value));
        parts.faults().axes().forEach((key, value) -> axes.put(FaultReader.PART + key, value));
        return axes;
    }

    private static void named(Map<String, String> axes, String part, Choice<?> choice) {
        String path = Binder.join(part, choice.name());
        choice.axes().forEach((key, value) -> axes.put(Binder.join(path, key), value));
    }
}
