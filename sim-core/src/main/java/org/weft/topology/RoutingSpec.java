package org.weft.topology;

import java.util.Optional;
import org.weft.spec.Kinds;

/**
 * How packets find their way through a topology, as a study names it.
 *
 * @param name in the catalogue of routings
 * @param root of the tree that up-down climbs, by name; empty: the routing chooses
 * @param rings what dimension order does on rings that wrap around
 */
public record RoutingSpec(String name, Optional<String> root, RingRules rings) {
    /** What suits the topology. */
    public static final RoutingSpec AUTO = new RoutingSpec("auto", Optional.empty());

    /** The usual rules for rings. */
    public RoutingSpec(String name, Optional<String> root) {
        this(name, root, RingRules.USUAL);
    }

    /** A routing without further choices. */
    public static RoutingSpec of(String name) {
        return new RoutingSpec(name, Optional.empty());
    }

    @Override
    public String toString() {
        StringBuilder further = new StringBuilder();
        root.ifPresent(switchName -> further.append(", root: ").append(switchName));
        if (!rings.equals(RingRules.USUAL)) {
            further.append(", ring-classes: ")
                    .append(Kinds.word(rings.classes()))
                    .append(", half-way: ")
                    .append(Kinds.word(rings.halfWay()));
        }
        return further.isEmpty() ? name : "{ type: " + name + further + " }";
    }
}
