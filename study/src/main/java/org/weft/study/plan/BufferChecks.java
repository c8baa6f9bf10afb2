package org.weft.study.plan;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.weft.network.FlowControl;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.stack.StackSpec;
import org.weft.topology.TopologyFamily;

/** What can be wrong with buffers, marking and flow control that only a built topology under a stack shows. */
final class BufferChecks {
    private final Study study;
    private final Problems problems;
    private final Set<String> warnings;
    private final Set<Problem> noted = new LinkedHashSet<>();

    BufferChecks(Study study, Problems problems, Set<String> warnings) {
        this.study = study;
        this.problems = problems;
        this.warnings = warnings;
    }

    /** Notes what is wrong with one topology under one stack. */
    void check(Design design, int stack) {
        StackSpec spec = study.stacks().get(stack).value();
        FlowControl.Findings findings = FlowControl.of(
                design.topology(), study.hosts().get(design.host()).value(), spec.network());
        Choice<TopologyFamily> topology = study.topologies().get(design.choice());
        for (String error : findings.errors()) {
            int fix = error.lastIndexOf("; ");
            Problem problem = new Problem(
                    place(topology),
                    "topologies." + topology.name() + ".switch",
                    error.substring(0, fix),
                    "buffers that can work",
                    error.substring(fix + 2));
            if (noted.add(problem)) {
                problems.add(problem);
            }
        }
        findings.warnings().forEach(warning -> warnings.add("topologies." + topology.name() + ": " + warning));
    }

    private static Place place(Choice<TopologyFamily> topology) {
        Optional<Node> written =
                topology.node() instanceof Node.Mapping mapping ? mapping.find("switch") : Optional.empty();
        return written.orElse(topology.node()).place();
    }
}
