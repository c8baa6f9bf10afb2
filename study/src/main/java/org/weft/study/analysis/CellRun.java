package org.weft.study.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.weft.program.Workload;
import org.weft.run.Outcome;
import org.weft.study.result.CellResult.Status;
import org.weft.study.result.Option;

/**
 * A point of a study and its runs: all that the analysis knows about it.
 *
 * @param id unique in the study
 * @param option what is bought in it
 * @param workload the workload's name in the study
 * @param workloadType the workload's model, as in {@code allreduce}
 * @param placement the placement policy
 * @param nodes hosts that the workload counts
 * @param axes every axis of the study, path to value; keys of what is bought start with {@code topologies}, {@code stacks} or
 *     {@code host}
 * @param facts what the workload says about itself; empty where it could not be placed
 * @param runs by replication; empty where nothing ran
 * @param misfit why it cannot be run here ("needs 64 hosts, star has 32"); empty where it can
 * @param failure the error that it ended in
 * @param overlap for workloads that communicate under computation
 * @param baseline true for a run on one node that the study did not ask for, made for the speed-up: it is no row of the results
 * @param backplanes rates, in bits a second, of switches that carry less than their ports together, by name
 */
public record CellRun(
        String id,
        Option option,
        String workload,
        String workloadType,
        Optional<String> placement,
        int nodes,
        int ranks,
        OptionalLong sizeBytes,
        Map<String, String> axes,
        String fidelity,
        StackTraits stack,
        Optional<Workload.Facts> facts,
        List<Replication> runs,
        Optional<String> misfit,
        Optional<String> failure,
        Optional<OverlapPlan> overlap,
        boolean baseline,
        Map<String, Long> backplanes) {

    /**
     * Communication that may run under computation.
     *
     * @param windowPs a rank's time of computation in an iteration under which it may
     * @param share of the volume that may
     */
    public record OverlapPlan(long windowPs, double share) {}

    /** Copies the collections. */
    public CellRun {
        axes = Collections.unmodifiableMap(new LinkedHashMap<>(axes));
        runs = List.copyOf(runs);
        backplanes = Collections.unmodifiableMap(new LinkedHashMap<>(backplanes));
    }

    /** The outcomes by replication. */
    public List<Outcome> outcomes() {
        return runs.stream().map(Replication::outcome).toList();
    }

    /** Whether it ran, and to its end. */
    public Status status() {
        if (misfit.isPresent()) {
            return Status.DOES_NOT_FIT;
        }
        if (failure.isPresent() || runs.isEmpty()) {
            return Status.FAILED;
        }
        return firstStop().isPresent() ? Status.STOPPED : Status.DONE;
    }

    /** True where every replication ran to its end. */
    public boolean done() {
        return status() == Status.DONE;
    }

    /** Why the first replication that was ended early was. */
    Optional<Outcome.Stopped> firstStop() {
        return runs.stream().flatMap(run -> run.outcome().stopped().stream()).findFirst();
    }

    /** The same cell with only the replication of the median time; the lower of two. */
    CellRun typical() {
        List<Replication> sorted = new ArrayList<>(runs);
        sorted.sort(Comparator.comparingLong(run -> run.outcome().completionPs()));
        List<Replication> median = sorted.isEmpty() ? runs : List.of(sorted.get((sorted.size() - 1) / 2));
        return new CellRun(
                id,
                option,
                workload,
                workloadType,
                placement,
                nodes,
                ranks,
                sizeBytes,
                axes,
                fidelity,
                stack,
                facts,
                median,
                misfit,
                failure,
                overlap,
                baseline,
                backplanes);
    }

    /** True where the workload's work is counted per second, as in training. */
    boolean countsWork() {
        return facts.isPresent() && facts.get().samplesPerIteration() > 0;
    }

    /** Seconds for one iteration, or for the whole work where there are none, by replication; empty where it is not done. */
    double[] workSeconds() {
        if (!done()) {
            return new double[0];
        }
        return runs.stream()
                .mapToDouble(run -> workPs(run.outcome()) / Words.PS)
                .toArray();
    }

    private double workPs(Outcome outcome) {
        List<Long> iterations = outcome.iterationPs();
        if (iterations.isEmpty()) {
            return (double) outcome.completionPs()
                    / Math.max(1, facts.map(Workload.Facts::iterations).orElse(1));
        }
        double sum = 0;
        for (long ps : iterations) {
            sum += ps;
        }
        return sum / iterations.size();
    }

    /** The axes that are no part of what is bought, {@code nodes} excepted. */
    Map<String, String> workAxes() {
        Map<String, String> kept = new LinkedHashMap<>();
        axes.forEach((path, value) -> {
            boolean bought = path.startsWith("topologies") || path.startsWith("stacks") || path.startsWith("host");
            if (!bought && !path.equals("nodes")) {
                kept.put(path, value);
            }
        });
        return kept;
    }

    /** What is compared: the same work placed in the same way, whatever is bought and however many nodes. */
    Work work() {
        return new Work(workload, placement, workAxes());
    }

    /** A workload with its placement and axes. */
    record Work(String workload, Optional<String> placement, Map<String, String> axes) {
        /** Its name, and its axes where it has some. */
        String label() {
            StringBuilder label = new StringBuilder(workload);
            axes.forEach((path, value) -> {
                if (!path.equals("placement")) {
                    label.append(", ")
                            .append(path.substring(path.lastIndexOf('.') + 1))
                            .append(' ')
                            .append(value);
                }
            });
            return label.toString();
        }
    }
}
