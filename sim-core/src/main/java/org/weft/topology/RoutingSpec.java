package org.weft.topology;

import java.util.Optional;

/**
 * How packets find their way through a topology, as a study names it.
 *
 * @param name in the catalogue of routings
 * @param root of the tree that up-down climbs, by name; empty: the routing chooses
 */
public record RoutingSpec(String name, Optional<String> root) {
    /** What suits the topology. */
    public static final RoutingSpec AUTO = new RoutingSpec("auto", Optional.empty());

    /** A routing without further choices. */
    public static RoutingSpec of(String name) {
        return new RoutingSpec(name, Optional.empty());
    }

    @Override
    public String toString() {
        return root.map(switchName -> "{ type: " + name + ", root: " + switchName + " }")
                .orElse(name);
    }
}
