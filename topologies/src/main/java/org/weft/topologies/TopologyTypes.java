package org.weft.topologies;

import java.util.ArrayList;
import java.util.List;
import org.weft.spec.Model;
import org.weft.topologies.families.TopologyCatalogue;
import org.weft.topologies.imports.CustomTopology;
import org.weft.topologies.imports.ImportedTopology;
import org.weft.topologies.imports.Kits;
import org.weft.topology.TopologyFamily;

/** Every {@code type} that a study can give a topology: the families, fabrics from files, and those written out. */
public final class TopologyTypes {
    private TopologyTypes() {}

    /**
     * All of them, in the order in which they are shown.
     *
     * @param kits for files that name the kind of their cables
     */
    public static List<Model<TopologyFamily>> all(Kits kits) {
        List<Model<TopologyFamily>> all = new ArrayList<>(TopologyCatalogue.ALL);
        all.add(ImportedTopology.model(kits));
        all.add(CustomTopology.MODEL);
        return List.copyOf(all);
    }
}
