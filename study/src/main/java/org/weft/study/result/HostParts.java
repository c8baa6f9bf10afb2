package org.weft.study.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.weft.observe.HostPart;

/**
 * What of the host stack's time on the critical path was waiting for a part of the hosts and being served by it.
 *
 * @param seconds by part, in the order in which a message passes them; parts that took nothing are left out
 * @param unit {@code s}
 */
public record HostParts(Map<String, Double> seconds, String unit) {
    /** Copies the map. */
    public HostParts {
        seconds = Collections.unmodifiableMap(new LinkedHashMap<>(seconds));
    }

    /** A part as a result document calls it: {@code receivingBus}. */
    public static String field(HostPart part) {
        String[] words = part.name().toLowerCase(Locale.ROOT).split("_", -1);
        StringBuilder field = new StringBuilder(words[0]);
        for (int word = 1; word < words.length; word++) {
            field.append(Character.toUpperCase(words[word].charAt(0))).append(words[word].substring(1));
        }
        return field.toString();
    }
}
