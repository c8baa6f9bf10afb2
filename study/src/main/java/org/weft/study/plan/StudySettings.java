package org.weft.study.plan;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.weft.run.LimitSpec;
import org.weft.run.MeasureSpec;

/**
 * How a study is run and judged, apart from what is compared.
 *
 * @param replications independent runs of every cell
 * @param jitter true: machines are never in lockstep
 * @param topLinks how many of the hottest links are reported
 * @param measure what is measured besides what always is
 * @param objective what options are ranked by
 * @param mix shares of node-hours by workload; empty: all alike
 * @param practical a difference below this share does not matter
 * @param baseline the topology or stack that others are compared with, where it is given
 */
public record StudySettings(
        String name,
        Optional<String> about,
        int replications,
        long seed,
        boolean jitter,
        LimitSpec limits,
        int topLinks,
        MeasureSpec measure,
        Objective objective,
        Map<String, Double> mix,
        double practical,
        Optional<String> baseline) {
    public StudySettings {
        mix = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(mix));
    }

    /** What options are ranked by; in a study and in results in kebab-case. */
    public enum Objective {
        COMPLETION_TIME,
        ITERATION_TIME,
        THROUGHPUT,
        P99_LATENCY
    }
}
