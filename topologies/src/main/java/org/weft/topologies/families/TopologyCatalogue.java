package org.weft.topologies.families;

import java.util.List;
import org.weft.spec.Model;
import org.weft.topology.TopologyFamily;

/** All topology families that a study can name: a new one is its own file and one line here. */
public final class TopologyCatalogue {
    public static final List<Model<TopologyFamily>> ALL = List.of(
            Bus.MODEL,
            Star.MODEL,
            Ring.MODEL,
            FatTree.MODEL,
            Grid.MESH,
            Grid.TORUS,
            Hypercube.MODEL,
            FullyConnected.MODEL);

    private TopologyCatalogue() {}
}
