package org.weft.study.plan;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Key;
import org.weft.spec.Kind;
import org.weft.spec.Kinds;
import org.weft.spec.Model;

/**
 * How ranks are put on hosts.
 *
 * @param policy where it is written
 * @param ranksPerHost where it differs from the host's
 */
public record PlacementSpec(Optional<Policy> policy, Optional<Integer> ranksPerHost) {
    static final Key<Policy> POLICY = Key.optional(
            "policy",
            Kinds.oneOf(Policy.class),
            "linear: hosts in the topology's order",
            "which host gets the next ranks");
    static final Key<Integer> RANKS_PER_HOST = Key.optional(
            "ranks-per-host",
            Kinds.count(1, 4096),
            "balanced: the ranks spread evenly, at most the host's ranks on each",
            "ranks on each host, host after host");

    /** What can be written of a placement. */
    public static final Model<PlacementSpec> MODEL = new Model<>(
            "placement",
            "how ranks are put on hosts",
            List.of(POLICY, RANKS_PER_HOST),
            values -> new PlacementSpec(values.find(POLICY), values.find(RANKS_PER_HOST)));

    /** A policy's name stands for the whole. */
    public static final Kind<PlacementSpec> KIND = new Kind.PresetOr<>("placements", MODEL);

    /** Which host gets the next ranks. */
    public enum Policy {
        /** Host after host, as the topology numbers them: neighbours first. */
        LINEAR,
        /** Hosts drawn at random among those that are there; a host's ranks stay together. */
        RANDOM
    }

    /** What is written here, else in the other. */
    public PlacementSpec orElse(PlacementSpec other) {
        return new PlacementSpec(policy.or(other::policy), ranksPerHost.or(other::ranksPerHost));
    }
}
