package org.weft.study.reader;

import java.util.Optional;

/**
 * How ranks are put on hosts.
 *
 * @param ranksPerHost where it differs from the host's
 */
public record PlacementSpec(Policy policy, Optional<Integer> ranksPerHost) {
    /** Which host gets the next ranks. */
    public enum Policy {
        /** Host after host, as the topology numbers them: neighbours first. */
        LINEAR,
        /** Hosts drawn at random among those that are there; a host's ranks stay together. */
        RANDOM
    }
}
