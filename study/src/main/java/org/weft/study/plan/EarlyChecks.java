package org.weft.study.plan;

import java.util.List;
import java.util.Set;
import org.weft.spec.Problems;

/**
 * What is wrong with topologies that could be read, where other parts of a study could not: so that all mistakes are told in one
 * round.
 *
 * <p><b>Model.</b> Only what the parts that could not be read have no say in, and only topologies that are quickly built.
 */
final class EarlyChecks {
    private static final int QUICKLY_BUILT = 65_536;
    private static final Set<String> DECIDE_SIZES = Set.of("", "host", "nodes");
    private static final Set<String> DECIDE_DEVICES = Set.of("topologies", "faults");

    private final Study study;
    private final Problems problems;

    EarlyChecks(Study study, Problems problems) {
        this.study = study;
        this.problems = problems;
    }

    /** Adds what it finds. */
    void check() {
        boolean quick =
                study.topologies().stream().allMatch(each -> each.value().capacity() <= QUICKLY_BUILT);
        if (!quick || concerns(DECIDE_SIZES)) {
            return;
        }
        boolean allDevices = !concerns(DECIDE_DEVICES);
        List<Design> built = new Designs(study, new Fabrics(study), problems).all();
        if (allDevices && !built.isEmpty() && !concerns(DECIDE_DEVICES)) {
            new FaultChecks(study, built, problems).check();
        }
    }

    private boolean concerns(Set<String> parts) {
        return problems.all().stream()
                .anyMatch(problem -> parts.contains(problem.path().split("[.\\[]", 2)[0]));
    }
}
