package org.weft.workloads;

import java.util.List;
import org.weft.program.Workload;
import org.weft.spec.Model;
import org.weft.workloads.collectives.Allreduce;
import org.weft.workloads.collectives.Alltoall;

/** All workloads that a study can name: a new one is its own file and one line here. */
public final class WorkloadCatalogue {
    public static final List<Model<Workload>> ALL = List.of(Allreduce.MODEL, Alltoall.MODEL);

    private WorkloadCatalogue() {}
}
