package org.weft.stack.rdma;

import java.util.Optional;

/**
 * What a queue pair and its adapter add to a plain reliable connection.
 *
 * @param control what decides on the rate; empty for a constant window at the rate of the link
 */
public record QueuePairSpec(Optional<ControlSpec> control) {
    /** A reliable connection and nothing else. */
    public static final QueuePairSpec PLAIN = new QueuePairSpec(Optional.empty());
}
