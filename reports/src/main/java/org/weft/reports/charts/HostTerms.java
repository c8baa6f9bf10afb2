package org.weft.reports.charts;

import java.util.LinkedHashMap;
import java.util.Map;
import org.weft.study.result.CriticalPath;
import org.weft.study.result.HostParts;
import org.weft.study.result.Nullable;

/** The terms of a critical path with those parts of the hosts apart that are no processors. */
final class HostTerms {
    private static final String WHOLE = "hostStack";
    /** What a part is drawn as; what is not here stays with the processors. */
    private static final Map<String, String> DRAWN_AS = Map.ofEntries(
            Map.entry("tenant", "tenant"),
            Map.entry("sendingMemory", "memory"),
            Map.entry("receivingMemory", "memory"),
            Map.entry("sendingCopies", "copies"),
            Map.entry("receivingCopies", "copies"),
            Map.entry("sendingBus", "bus"),
            Map.entry("receivingBus", "bus"),
            Map.entry("sendingAdapter", "adapter"),
            Map.entry("receivingAdapter", "adapter"),
            Map.entry("sendingInterrupt", "interrupt"),
            Map.entry("interrupt", "interrupt"));

    private HostTerms() {}

    /** Seconds by the fields of {@link TermStyle}; together they are the path. */
    static Map<String, Double> of(CriticalPath path, @Nullable HostParts parts) {
        Map<String, Double> terms = new LinkedHashMap<>(path.terms());
        if (parts == null) {
            return terms;
        }
        parts.seconds().forEach((part, seconds) -> {
            String field = DRAWN_AS.get(part);
            double left = terms.get(WHOLE);
            if (field != null && left > 0) {
                terms.merge(field, Math.min(seconds, left), Double::sum);
                terms.put(WHOLE, left - Math.min(seconds, left));
            }
        });
        return terms;
    }
}
