package org.weft.study.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;

/**
 * One point of the study and what running it gave.
 *
 * @param id the cell's name, unique in the document; as a file name its slashes become underscores
 * @param topology the topology's name in the study
 * @param stack the stack's name in the study
 * @param workload the workload's name in the study
 * @param placement the placement policy
 * @param host the host's name where the study compares hosts, else null
 * @param link the link where the study compares links, else null
 * @param nodes the number of hosts used
 * @param ranks the number of ranks on them
 * @param size the workload's size in bytes where it has one
 * @param axes every axis of the study, path to the value as it was understood
 * @param fidelity {@code packet}, {@code flow} or {@code analytic}
 * @param replications how many independent runs the metrics stand on
 * @param fingerprint the sum of the runs' fingerprints, in hexadecimal; null where nothing ran
 * @param status whether the cell ran
 * @param reason why it did not run, or stopped; null where it is done
 * @param objective the number by which this cell is ranked; null where nothing ran
 * @param metrics what was measured; null where nothing ran
 * @param bottleneck what limits the cell; null where nothing ran
 * @param verdict one sentence for a person; null where nothing ran
 * @param stopped what ended the run early: {@code deadlock}, {@code stalled}, {@code limit}; null where nothing did
 */
public record CellResult(
        String id,
        String topology,
        String stack,
        String workload,
        @Nullable String placement,
        @Nullable String host,
        @Nullable String link,
        int nodes,
        int ranks,
        @Nullable Long size,
        Map<String, String> axes,
        String fidelity,
        int replications,
        @Nullable String fingerprint,
        Status status,
        @Nullable String reason,
        @Nullable Objective objective,
        @Nullable Metrics metrics,
        @Nullable Bottleneck bottleneck,
        @Nullable String verdict,
        @Nullable Stopped stopped) {

    /** Whether a cell ran. */
    public enum Status {
        /** Ran to its end. */
        @JsonProperty("done")
        DONE,
        /** Ran and was ended early; {@code stopped} says by what. */
        @JsonProperty("stopped")
        STOPPED,
        /** Needs more hosts than the topology has; did not run. */
        @JsonProperty("does-not-fit")
        DOES_NOT_FIT,
        /** Ended in an error; {@code reason} gives it. */
        @JsonProperty("failed")
        FAILED
    }

    /** What ended a run early. */
    public enum Stopped {
        /** Packets wait for each other in a circle. */
        @JsonProperty("deadlock")
        DEADLOCK,
        /** Nothing moved for too long. */
        @JsonProperty("stalled")
        STALLED,
        /** A limit of the study was reached. */
        @JsonProperty("limit")
        LIMIT
    }

    /**
     * The number by which a cell is ranked.
     *
     * @param name as in the study: {@code completion-time}, {@code iteration-time}, {@code throughput}, ...
     * @param value its estimate
     * @param higherIsBetter true for throughput
     */
    public record Objective(String name, Estimate value, boolean higherIsBetter) {}

    /** Copies the axes. */
    public CellResult {
        axes = Copies.of(axes);
    }

    /** What is bought in this cell. */
    public Option option() {
        return new Option(topology, host, link, stack);
    }

    /** Whether this cell ran to its end. */
    public boolean done() {
        return status == Status.DONE;
    }

    /** The tier rows of the links; empty where nothing ran. */
    public List<Links.Tier> tiers() {
        return metrics == null || metrics.links() == null
                ? List.of()
                : metrics.links().byTier();
    }
}
