package org.weft.study.plan;

import java.util.Optional;
import org.weft.spec.Node;
import org.weft.topology.Topology;
import org.weft.topology.TopologyFamily;

/** Says so where a topology spreads flows over equal ways and its routing leaves only one. */
final class IdleSpread {
    private static final String ONE_WAY = "d-mod-k";

    private IdleSpread() {}

    /** What is in vain, with its place; empty where nothing is. */
    static Optional<String> warning(Choice<TopologyFamily> choice, Topology built) {
        if (!built.routing().name().equals(ONE_WAY) || !(choice.node() instanceof Node.Mapping written)) {
            return Optional.empty();
        }
        return written.find("switch")
                .filter(Node.Mapping.class::isInstance)
                .flatMap(node -> ((Node.Mapping) node).entry("spread"))
                .map(entry -> entry.place() + ": topologies." + choice.name()
                        + ".switch.spread changes nothing: routing: " + ONE_WAY
                        + " leaves one way to each destination; take spread away, or write routing: shortest-path");
    }
}
