package org.weft.validation;

import java.util.List;
import org.weft.study.plan.ModelReader;
import org.weft.topology.CompiledTopology;
import org.weft.topology.TopologyFamily;

/** Topologies written as in a study, compiled. */
public final class Fabrics {
    private static final ModelReader READER = ModelReader.standard();

    private Fabrics() {}

    /** The topology of this text with all its hosts, one NIC each: {@code {type: star, hosts: 4, link: 100GbE}}. */
    public static CompiledTopology of(String text) {
        TopologyFamily family =
                READER.topologies(text, List.of()).choices().get(0).value();
        return CompiledTopology.of(family.build("validation", family.hosts(family.capacity()), 1));
    }
}
