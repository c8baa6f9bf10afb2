package org.weft.study.plan;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.weft.study.result.Option;

/**
 * One point of a study: an option, a workload in its place, a number of nodes. Plain data: with the study's text it can be run
 * anywhere ({@link Plan#cell} finds it by its id).
 *
 * @param id readable and the same for the same study: {@code torus/roce-v2/shuffle/linear/n64/size=1MiB}
 * @param option what is bought; its topology, host and stack carry the values of their axes
 * @param topology the topology's name in the study
 * @param host the host's name; {@code custom} where it is written out
 * @param stack the stack's name in the study
 * @param workload the workload's name in the study
 * @param policy the placement's policy
 * @param axes path to the value as it was understood, for every axis of the study that this cell lies on, but nodes
 * @param nodes hosts used by workers
 * @param serverHosts hosts used besides
 * @param ranksPerHost places on a host
 * @param ranks programs that run
 * @param filling true where hosts get {@code ranksPerHost} ranks one after the other, false where ranks spread evenly
 * @param reference true where it runs only as the base of speed-ups and is no point of the study
 * @param doesNotFit why it cannot be run, where it cannot
 * @param choice where its choices stand in the study
 */
public record Cell(
        String id,
        Option option,
        String topology,
        String host,
        String stack,
        String workload,
        PlacementSpec.Policy policy,
        Map<String, String> axes,
        int nodes,
        int serverHosts,
        int ranksPerHost,
        int ranks,
        boolean filling,
        boolean reference,
        Optional<String> doesNotFit,
        Indices choice) {
    public Cell {
        axes = Collections.unmodifiableMap(new LinkedHashMap<>(axes));
    }

    /** Where a cell's choices stand in the lists of the study. */
    public record Indices(int host, int topology, int stack, int workload, int faults) {}

    /** The id as a file's name. */
    public String fileName() {
        return id.replace('/', '_');
    }

    public boolean fits() {
        return doesNotFit.isEmpty();
    }

    /** The hosts that are taken, servers included. */
    public int hostsUsed() {
        return nodes + serverHosts;
    }
}
