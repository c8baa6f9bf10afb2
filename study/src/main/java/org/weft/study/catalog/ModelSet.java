package org.weft.study.catalog;

import java.util.List;
import org.weft.program.Workload;
import org.weft.spec.Model;
import org.weft.stack.StackSpec;
import org.weft.stack.models.Stacks;
import org.weft.topologies.TopologyTypes;
import org.weft.topology.TopologyFamily;
import org.weft.workloads.WorkloadCatalogue;

/** Every model that {@code type:} can name, by where it stands. */
public record ModelSet(
        List<Model<TopologyFamily>> topologies, List<Model<StackSpec>> stacks, List<Model<Workload>> workloads) {
    public ModelSet {
        topologies = List.copyOf(topologies);
        stacks = List.copyOf(stacks);
        workloads = List.copyOf(workloads);
    }

    /** All that this version has. */
    public static ModelSet all(Catalogue catalogue) {
        return new ModelSet(TopologyTypes.all(catalogue::linkKit), Stacks.ALL, WorkloadCatalogue.ALL);
    }
}
