package org.weft.study.analysis;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.weft.study.analysis.CellRun.Work;
import org.weft.study.result.Nullable;
import org.weft.study.result.Option;

/**
 * How good each option is: the geometric mean over workloads of best over own objective, 1 is best.
 *
 * <p><b>Model.</b> Within a workload every placement and axis counts alike, and workloads count alike, or by the shares of the
 * study's {@code mix}. Best is the best of the options that can be built and scored.
 */
final class Scores {
    private final Comparison comparison;
    private final Map<String, Double> mix;
    private final Map<Work, Double> best = new LinkedHashMap<>();

    Scores(Comparison comparison, Map<String, Double> mix, List<Option> ranked) {
        this.comparison = comparison;
        this.mix = mix;
        for (Work work : comparison.works()) {
            ranked.stream()
                    .flatMap(option -> comparison.log(option, work).stream())
                    .min(Double::compare)
                    .ifPresent(log -> best.put(work, log));
        }
    }

    /** The score at each workload that is known. */
    Map<String, Double> byWorkload(Option option) {
        Map<String, Double> scores = new LinkedHashMap<>();
        for (String workload : comparison.workloads()) {
            logOf(option, workload).ifPresent(log -> scores.put(workload, StrictMath.exp(log)));
        }
        return scores;
    }

    /** The score over all workloads; null where one of them is not known. */
    @Nullable Double score(Option option) {
        double sum = 0;
        for (String workload : comparison.workloads()) {
            Optional<Double> log = logOf(option, workload);
            if (log.isEmpty()) {
                return null;
            }
            sum += share(workload) * log.get();
        }
        return StrictMath.exp(sum);
    }

    /** The share that a workload has in the score. */
    double share(String workload) {
        return mix.isEmpty() ? 1.0 / comparison.workloads().size() : mix.getOrDefault(workload, 0.0);
    }

    /** The share that a piece of work has in the score. */
    double share(Work work) {
        return share(work.workload()) / comparison.works(work.workload()).size();
    }

    private Optional<Double> logOf(Option option, String workload) {
        double sum = 0;
        List<Work> works = comparison.works(workload);
        for (Work work : works) {
            Optional<Double> own = comparison.log(option, work);
            if (own.isEmpty() || !best.containsKey(work)) {
                return Optional.empty();
            }
            sum += best.get(work) - own.get();
        }
        return Optional.of(sum / works.size());
    }
}
