package org.weft.study.plan;

import java.util.Optional;
import org.weft.spec.Node;
import org.weft.topology.TopologyFamily;

/** Warns of a switch that is written out on a catalogued link, and so has lost what the kit's usual switch has. */
final class SwitchTrap {
    private static final String SWITCH = "switch";
    private static final String PRESET = "preset";

    private SwitchTrap() {}

    /** The warning about a topology, where there is cause for one. */
    static Optional<String> warning(Choice<TopologyFamily> topology) {
        if (!(topology.node() instanceof Node.Mapping written)) {
            return Optional.empty();
        }
        boolean bare = written.find(SWITCH)
                .filter(node -> node instanceof Node.Mapping mapping
                        && mapping.find(PRESET).isEmpty())
                .isPresent();
        return bare
                ? topology.value()
                        .hostLink()
                        .defaultSwitch()
                        .map(usual -> "topologies." + topology.name()
                                + ".switch is written out: what it does not say is plain (store-and-forward, no latency), not"
                                + " as " + usual + ", the usual switch of its link; add preset: " + usual
                                + " to keep that")
                : Optional.empty();
    }
}
