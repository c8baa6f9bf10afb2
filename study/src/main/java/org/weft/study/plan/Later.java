package org.weft.study.plan;

import java.util.Map;
import java.util.Set;
import org.weft.spec.Binder;

/** Words of the vocabulary that this version does not know yet: they get a clearer answer than a misspelt word. */
final class Later {
    private static final Map<String, Set<String>> WORDS = Map.of(
            "name",
            Set.of("prices", "noise", "buckets"),
            "word",
            Set.of(
                    "async",
                    "stale",
                    "rack-local",
                    "rail-aware",
                    "file",
                    "optimise",
                    "flow",
                    "analytic",
                    "auto",
                    "leaves"),
            "name among the placements",
            Set.of("rack-local", "rail-aware", "file", "optimise"),
            "type",
            Set.of("xgft", "dragonfly", "hyperx", "slim-fly", "jellyfish", "bcube"));

    private Later() {}

    static Binder.Words words() {
        return (what, word) -> WORDS.getOrDefault(what, Set.of()).contains(word);
    }
}
