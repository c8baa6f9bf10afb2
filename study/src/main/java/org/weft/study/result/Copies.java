package org.weft.study.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Unmodifiable copies for the records of this package: a missing collection is an empty one, maps keep their order. */
final class Copies {
    private Copies() {}

    static <T> List<T> of(@Nullable List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }

    static <V> Map<String, V> of(@Nullable Map<String, V> map) {
        return map == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
