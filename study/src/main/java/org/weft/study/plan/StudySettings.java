package org.weft.study.plan;

import java.util.LinkedHashMap;
import java.util.List;
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
 * @param labels what is known of devices and cables, for the grouping of ports with errors
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
        Optional<String> baseline,
        List<LabelSpec> labels) {
    public StudySettings {
        mix = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(mix));
        labels = List.copyOf(labels);
    }

    /** Settings of a study that says nothing of its devices and cables. */
    public StudySettings(
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
        this(
                name,
                about,
                replications,
                seed,
                jitter,
                limits,
                topLinks,
                measure,
                objective,
                mix,
                practical,
                baseline,
                List.of());
    }

    /** What options are ranked by; in a study and in results in kebab-case. */
    public enum Objective {
        COMPLETION_TIME,
        ITERATION_TIME,
        THROUGHPUT,
        P99_LATENCY
    }
}
