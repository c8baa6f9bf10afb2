package org.weft.study.plan;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.weft.spec.Node;

/**
 * One of the things that a study names (a topology, a stack, a workload, a host), with one value of each of its axes.
 *
 * @param <T> what its model builds
 * @param name as the study calls it
 * @param type the model's name
 * @param axes the values of its axes as they were understood, by key below the thing ({@code link}, {@code switch.buffer}), in
 *     the order in which they were written; empty where every key has one value
 * @param node what was written, with one value of each axis
 * @param value what the model built
 */
public record Choice<T>(String name, String type, Map<String, String> axes, Node node, T value) {
    /** The axis that stands apart in an option. */
    private static final String LINK = "link";

    public Choice {
        axes = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(axes));
    }

    /** Its name, with the values of all axes but {@code link}: {@code tree (oversubscription=2:1)}. */
    public String label() {
        String others = axes.entrySet().stream()
                .filter(axis -> !axis.getKey().equals(LINK))
                .map(axis -> axis.getKey() + "=" + axis.getValue())
                .collect(Collectors.joining(", "));
        return others.isEmpty() ? name : name + " (" + others + ")";
    }

    /** Its name with the values of all axes, unique in the study. */
    public String fullLabel() {
        return axes.containsKey(LINK) ? label() + " on " + axes.get(LINK) : label();
    }
}
