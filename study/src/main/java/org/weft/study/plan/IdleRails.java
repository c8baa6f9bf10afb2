package org.weft.study.plan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.weft.topology.HostSpec;

/** Says so where a workload leaves hosts by fewer NICs than they have. */
final class IdleRails {
    private IdleRails() {}

    static List<String> warnings(Study study) {
        Set<String> warnings = new LinkedHashSet<>();
        for (Choice<HostSpec> host : study.hosts()) {
            int nics = host.value().nics();
            int ranks = host.value().ranks();
            for (Choice<Work> workload : study.workloads()) {
                int exits = workload.value().workload().exits();
                if (exits < nics) {
                    warnings.add(workload.node().place() + ": workloads." + workload.name() + ": "
                            + (exits == 1 ? "one ring leaves" : exits + " rings leave") + " each host by " + exits
                            + " of its " + nics + " NICs; write rings: " + nics
                            + (ranks < nics ? ", and under host ranks: " + nics : "")
                            + ", as collective libraries do");
                }
            }
        }
        return new ArrayList<>(warnings);
    }
}
