package org.weft.study.plan;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.stack.LinkFacts;
import org.weft.stack.StackSpec;

/**
 * What of a stack cannot work on the links of a topology (windows below a segment, timeouts below a round trip), what may not work
 * as it was meant, and what the links change of it.
 */
final class StackChecks {
    private final Study study;
    private final Problems problems;
    private final Set<String> warnings;
    private final Set<Problem> noted = new LinkedHashSet<>();
    private final Map<String, Set<StackSpec.Adapted>> adapted = new LinkedHashMap<>();

    StackChecks(Study study, Problems problems, Set<String> warnings) {
        this.study = study;
        this.problems = problems;
        this.warnings = warnings;
    }

    /** Notes what is to be said of one stack on one topology. */
    void check(Design design, int stack) {
        Choice<StackSpec> choice = study.stacks().get(stack);
        StackSpec spec = choice.value();
        LinkFacts links = StackLinks.of(
                design.topology(), study.hosts().get(design.host()).value());
        for (StackSpec.Misfit misfit : spec.misfits(links)) {
            Problem problem = new Problem(
                    place(choice, misfit.key()),
                    "stacks." + choice.name() + "." + misfit.key(),
                    misfit.got(),
                    misfit.expected(),
                    misfit.fix());
            if (counts(choice, misfit) && noted.add(problem)) {
                problems.add(problem);
            }
        }
        for (StackSpec.Misfit doubt : spec.doubts(links)) {
            if (counts(choice, doubt)) {
                warnings.add(place(choice, doubt.key()) + ": stacks." + choice.name() + "." + doubt.key() + " is "
                        + doubt.got() + ": " + doubt.expected() + "; " + doubt.fix());
            }
        }
        for (StackSpec.Adapted each : spec.adapted(links)) {
            String path = "stacks." + choice.name() + "." + each.key();
            adapted.computeIfAbsent(path, any -> new LinkedHashSet<>()).add(each);
        }
        DeafControls.warning(choice, study.topologies().get(design.choice()), design.topology())
                .ifPresent(warnings::add);
    }

    /** Values that links change, by path. */
    Map<String, Set<StackSpec.Adapted>> adapted() {
        return adapted;
    }

    private static boolean counts(Choice<StackSpec> stack, StackSpec.Misfit misfit) {
        return !misfit.mustBeWritten() || find(stack.node(), misfit.key()).isPresent();
    }

    private static Place place(Choice<StackSpec> stack, String key) {
        return find(stack.node(), key).orElse(stack.node()).place();
    }

    /** What was written for a key; dots lead into mappings. */
    private static Optional<Node> find(Node node, String key) {
        Optional<Node> found = Optional.of(node);
        for (String part : key.split("\\.")) {
            found = found.filter(Node.Mapping.class::isInstance).flatMap(each -> ((Node.Mapping) each).find(part));
        }
        return found;
    }
}
