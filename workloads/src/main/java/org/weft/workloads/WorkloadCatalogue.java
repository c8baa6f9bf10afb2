package org.weft.workloads;

import java.util.List;
import org.weft.program.Workload;
import org.weft.spec.Model;
import org.weft.workloads.applications.DataParallel;
import org.weft.workloads.applications.Halo;
import org.weft.workloads.applications.ParameterServer;
import org.weft.workloads.collectives.Allreduce;
import org.weft.workloads.collectives.Alltoall;
import org.weft.workloads.synthetic.Compute;
import org.weft.workloads.synthetic.Incast;
import org.weft.workloads.synthetic.OpenLoop;
import org.weft.workloads.synthetic.Permutation;
import org.weft.workloads.synthetic.PingPong;
import org.weft.workloads.traces.Trace;

/** All workloads that a study can name: a new one is its own file and one line here. */
public final class WorkloadCatalogue {
    public static final List<Model<Workload>> ALL = List.of(
            Allreduce.MODEL,
            Alltoall.MODEL,
            DataParallel.MODEL,
            ParameterServer.MODEL,
            Halo.MODEL,
            PingPong.MODEL,
            Permutation.MODEL,
            Incast.MODEL,
            OpenLoop.MODEL,
            Compute.MODEL,
            Trace.MODEL);

    private WorkloadCatalogue() {}
}
