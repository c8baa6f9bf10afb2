package org.weft.study.plan;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.weft.spec.Node;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.topology.TopologyFamily;

/**
 * What is wrong with topologies and stacks that could be read, where other parts of a study could not: so that all mistakes are told in one
 * round.
 *
 * <p><b>Model.</b> Only what the parts that could not be read have no say in, and only topologies that are quickly built.
 */
final class EarlyChecks {
    private static final int QUICKLY_BUILT = 65_536;
    private static final Set<String> DECIDE_SIZES = Set.of("", "host");
    private static final Set<String> DECIDE_DEVICES = Set.of("topologies", "faults");
    private static final Set<String> DECIDE_PARTNERS = Set.of("topologies", "stacks");

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
        if (!concerns(Set.of("topologies"))) {
            refuseTooManyNodes(study, problems);
        }
        List<Design> built = new Designs(study, new Fabrics(study), problems).all();
        if (allDevices && !built.isEmpty() && !concerns(DECIDE_DEVICES)) {
            new FaultChecks(study, built, problems).check();
        }
        pairs(built);
    }

    /** Adds that no topology has hosts for the fewest nodes, where all topologies could be read. */
    static void refuseTooManyNodes(Study study, Problems problems) {
        OptionalInt fewest = study.nodes().stream()
                .flatMapToInt(all -> all.stream().mapToInt(Integer::intValue))
                .min();
        Optional<Choice<TopologyFamily>> largest = study.topologies().stream()
                .max(Comparator.comparingInt(each -> each.value().capacity()));
        if (fewest.isPresent()
                && largest.isPresent()
                && fewest.getAsInt() > largest.get().value().capacity()) {
            Node node = study.root().find("nodes").orElse(study.root());
            problems.add(new Problem(
                    node.place(),
                    "nodes",
                    "nothing that fits: " + fewest.getAsInt() + " nodes, but "
                            + largest.get().name() + " has "
                            + largest.get().value().capacity() + " hosts",
                    "at least one workload that fits on one topology",
                    "use fewer nodes or ranks, or a larger topology"));
        }
    }

    private void pairs(List<Design> built) {
        Partners partners = new Partners(study, built);
        if (!concerns(DECIDE_PARTNERS)) {
            partners.lonely().forEach(problems::add);
        }
        PairChecks checks = new PairChecks(study, new DeadlockChecks(study), problems, new LinkedHashSet<>());
        boolean[][] match = partners.match();
        for (Design design : built) {
            for (int stack = 0; stack < study.stacks().size(); stack++) {
                if (match[design.choice()][stack]) {
                    checks.check(design, stack);
                }
            }
        }
    }

    private boolean concerns(Set<String> parts) {
        return problems.all().stream()
                .anyMatch(problem -> parts.contains(problem.path().split("[.\\[]", 2)[0]));
    }
}
