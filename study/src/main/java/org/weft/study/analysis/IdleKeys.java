package org.weft.study.analysis;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.weft.spec.Understood;

/** Keys of a workload that change nothing, because the study gives another key that says it: nothing is assumed with them. */
final class IdleKeys {
    /** The idle key, and what must be written for that. */
    private static final Map<String, String> IDLE_BESIDE = Map.of("mfu", "compute", "precision", "gradients");

    private IdleKeys() {}

    /** The values without those of idle keys. */
    static List<Understood> without(List<Understood> values) {
        Set<String> written = values.stream()
                .filter(value -> value.origin() == Understood.Origin.WRITTEN)
                .map(Understood::path)
                .collect(Collectors.toSet());
        return values.stream().filter(value -> !isIdle(value.path(), written)).toList();
    }

    private static boolean isIdle(String path, Set<String> written) {
        int dot = path.lastIndexOf('.');
        String beside = IDLE_BESIDE.get(path.substring(dot + 1));
        return path.startsWith("workloads.") && beside != null && written.contains(path.substring(0, dot + 1) + beside);
    }
}
