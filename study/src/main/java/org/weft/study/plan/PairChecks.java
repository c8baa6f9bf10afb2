package org.weft.study.plan;

import java.util.Map;
import java.util.Set;
import org.weft.spec.Problems;
import org.weft.stack.StackSpec;

/** What is wrong with a stack on a topology that it can use: routes that may deadlock, buffers, hosts, windows and timeouts. */
final class PairChecks {
    private final Problems problems;
    private final DeadlockChecks deadlocks;
    private final BufferChecks buffers;
    private final HostChecks hosts;
    private final StackChecks stacks;

    PairChecks(Study study, DeadlockChecks deadlocks, Problems problems, Set<String> warnings) {
        this.problems = problems;
        this.deadlocks = deadlocks;
        this.buffers = new BufferChecks(study, problems, warnings);
        this.hosts = new HostChecks(study, problems);
        this.stacks = new StackChecks(study, problems, warnings);
    }

    void check(Design design, int stack) {
        deadlocks.check(design, stack).ifPresent(problems::add);
        buffers.check(design, stack);
        hosts.check(design, stack);
        stacks.check(design, stack);
    }

    /** Values that links change, by path. */
    Map<String, Set<StackSpec.Adapted>> adapted() {
        return stacks.adapted();
    }
}
