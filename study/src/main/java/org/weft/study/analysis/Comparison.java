package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.weft.study.analysis.CellRun.Work;
import org.weft.study.plan.StudySettings.Objective;
import org.weft.study.result.Option;

/**
 * What options are compared by: for every piece of work the cell of each option at the largest number of nodes.
 *
 * <p><b>Model.</b> The number of nodes is the largest that the study asks for, for all options alike; where each topology is used
 * whole, it is the option's own.
 *
 * <p><b>Order.</b> Options, work and workloads in the order in which the study's cells have them.
 */
final class Comparison {
    private final Objective objective;
    private final Set<Option> options = new LinkedHashSet<>();
    private final Map<Work, Map<Option, CellRun>> cells = new LinkedHashMap<>();

    private Comparison(StudyRun study, List<CellRun> compared) {
        objective = study.settings().objective();
        for (CellRun cell : compared) {
            options.add(cell.option());
            cells.computeIfAbsent(cell.work(), any -> new LinkedHashMap<>())
                    .merge(cell.option(), cell, (a, b) -> b.nodes() > a.nodes() ? b : a);
        }
        if (!study.everyHost()) {
            cells.values().forEach(Comparison::keepLargest);
        }
    }

    /** At the largest number of nodes. */
    static Comparison of(StudyRun study) {
        return new Comparison(study, study.rows());
    }

    /** At this number of nodes. */
    static Comparison at(StudyRun study, int nodes) {
        return new Comparison(
                study,
                study.rows().stream().filter(cell -> cell.nodes() == nodes).toList());
    }

    private static void keepLargest(Map<Option, CellRun> row) {
        int largest = row.values().stream().mapToInt(CellRun::nodes).max().orElse(0);
        row.values().removeIf(cell -> cell.nodes() < largest);
    }

    List<Option> options() {
        return List.copyOf(options);
    }

    List<Work> works() {
        return List.copyOf(cells.keySet());
    }

    List<Work> works(String workload) {
        return cells.keySet().stream()
                .filter(work -> work.workload().equals(workload))
                .toList();
    }

    List<String> workloads() {
        return cells.keySet().stream().map(Work::workload).distinct().toList();
    }

    Optional<CellRun> cell(Option option, Work work) {
        return Optional.ofNullable(cells.getOrDefault(work, Map.of()).get(option));
    }

    /** The natural logarithm of the objective, by replication, so that smaller is better; none where it is not known. */
    double[] logs(Option option, Work work) {
        double[] values = cell(option, work)
                .map(cell -> ObjectiveValues.of(cell, objective))
                .orElse(new double[0]);
        double sign = ObjectiveValues.higherIsBetter(objective) ? -1 : 1;
        for (int index = 0; index < values.length; index++) {
            if (values[index] <= 0) {
                return new double[0];
            }
            values[index] = sign * StrictMath.log(values[index]);
        }
        return values;
    }

    /** The logarithm of the mean of the objective, so that smaller is better; empty where it is not known. */
    Optional<Double> log(Option option, Work work) {
        double[] values = cell(option, work)
                .map(cell -> ObjectiveValues.of(cell, objective))
                .orElse(new double[0]);
        if (values.length == 0 || Intervals.mean(values) <= 0) {
            return Optional.empty();
        }
        double log = StrictMath.log(Intervals.mean(values));
        return Optional.of(ObjectiveValues.higherIsBetter(objective) ? -log : log);
    }

    /** By how much worse one option is than another at a piece of work, as a share: 0.38 is 38 % worse. */
    Optional<Double> worse(Option option, Option than, Work work) {
        Optional<Double> own = log(option, work);
        Optional<Double> other = log(than, work);
        return own.isEmpty() || other.isEmpty()
                ? Optional.empty()
                : Optional.of(StrictMath.expm1(own.get() - other.get()));
    }

    /** Why an option cannot be scored; empty where it can. */
    Optional<String> gap(Option option) {
        List<String> gaps = new ArrayList<>();
        for (Work work : works()) {
            if (log(option, work).isEmpty()) {
                gaps.add(work.label() + ": " + cell(option, work).map(this::why).orElse("not run"));
            }
        }
        if (gaps.isEmpty()) {
            return Optional.empty();
        }
        String more = gaps.size() > 1 ? " (and " + (gaps.size() - 1) + " more)" : "";
        return Optional.of("not ranked: " + gaps.get(0) + more);
    }

    private String why(CellRun cell) {
        return cell.misfit()
                .or(cell::failure)
                .or(() -> cell.firstStop().map(stop -> stop.reason() + ", " + stop.says()))
                .orElseGet(() -> switch (objective) {
                    case THROUGHPUT -> "it counts no work per second";
                    case P99_LATENCY -> "a p99 needs 1000 messages between hosts in each replication";
                    default -> "it takes no time";
                });
    }
}
