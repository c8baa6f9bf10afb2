package org.weft.study.result;

import java.util.List;
import java.util.Map;

/**
 * How one combination behaves from one node to many.
 *
 * @param option what is bought
 * @param workload the workload's name in the study
 * @param placement the placement policy
 * @param axes the other axes of these cells
 * @param mode {@code strong} or {@code weak}
 * @param rows ascending in nodes
 * @param slowerThanOneUpTo the largest number of nodes that is slower than one node; null where none is or none is known
 * @param sentence the finding in words, as in "slower than one node up to N = 4"
 * @param leafSteps the numbers of nodes from which a further leaf is needed; empty where there are no leaves
 * @param noSpeedup why there is no speed-up; null where there is
 */
public record ScalingCurve(
        Option option,
        String workload,
        @Nullable String placement,
        Map<String, String> axes,
        String mode,
        List<Row> rows,
        @Nullable Integer slowerThanOneUpTo,
        @Nullable String sentence,
        List<Integer> leafSteps,
        @Nullable String noSpeedup) {

    /** Copies the collections. */
    public ScalingCurve {
        axes = Copies.of(axes);
        rows = Copies.of(rows);
        leafSteps = Copies.of(leafSteps);
    }

    /**
     * One number of nodes.
     *
     * @param cell the id of its cell
     * @param nodes the number of hosts used
     * @param time seconds for the work
     * @param throughput work per second where the workload counts it
     * @param speedup against one host
     * @param efficiency speed-up per node
     * @param note what is special here, as in "does not fit"
     */
    public record Row(
            String cell,
            int nodes,
            @Nullable Estimate time,
            @Nullable Estimate throughput,
            @Nullable Double speedup,
            @Nullable Double efficiency,
            @Nullable String note) {}
}
