package org.weft.study.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.weft.spec.Understood;
import org.weft.stack.StackSpec;

/** Puts what links make of a stack's values in the place of what they would be anywhere. */
final class AdaptedValues {
    private AdaptedValues() {}

    /** The study as it is understood on its links; what somebody wrote stays as it is. */
    static Study in(Study study, Map<String, Set<StackSpec.Adapted>> adapted) {
        if (adapted.isEmpty()) {
            return study;
        }
        List<Understood> values = new ArrayList<>();
        for (Understood value : study.understood()) {
            Set<StackSpec.Adapted> now = adapted.get(value.path());
            boolean isWritten = value.origin() == Understood.Origin.WRITTEN;
            values.add(now == null || isWritten ? value : on(value, now));
        }
        return study.withUnderstood(values);
    }

    private static Understood on(Understood value, Set<StackSpec.Adapted> now) {
        String values = now.stream().map(StackSpec.Adapted::value).distinct().collect(Collectors.joining(", "));
        String why = now.stream().map(StackSpec.Adapted::why).distinct().collect(Collectors.joining("; "));
        return new Understood(value.path(), values, value.origin(), why);
    }
}
