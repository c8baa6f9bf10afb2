package org.weft.study.plan;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.weft.spec.Binder;
import org.weft.spec.Kinds;
import org.weft.spec.Problem;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Technology;

/** Which stacks can use the links of which topologies. Beside others, links inside hosts and scale-up domains carry any stack. */
final class Partners {
    private final Study study;
    private final boolean[][] match;
    private final List<Set<Technology>> technologies = new ArrayList<>();

    Partners(Study study, List<Design> designs) {
        this.study = study;
        this.match = new boolean[study.topologies().size()][study.stacks().size()];
        for (int topology = 0; topology < match.length; topology++) {
            int at = topology;
            Set<Technology> of = designs.stream()
                    .filter(design -> design.choice() == at)
                    .map(design -> technologies(design.topology()))
                    .findFirst()
                    .orElse(Set.of());
            technologies.add(of);
            for (int stack = 0; stack < match[topology].length; stack++) {
                var spec = study.stacks().get(stack).value();
                match[topology][stack] = of.stream().allMatch(spec::worksOn);
            }
        }
    }

    private static Set<Technology> technologies(CompiledTopology topology) {
        Set<Technology> found = EnumSet.noneOf(Technology.class);
        for (int link = 0; link < topology.links(); link++) {
            found.add(topology.link(link).technology());
        }
        if (found.size() > 1) {
            found.remove(Technology.INTERNAL);
        }
        return found;
    }

    /** By topology, then stack, as they stand in the study. */
    boolean[][] match() {
        return match;
    }

    /** The pairs that make no cell, by name, each once. */
    Set<String> mismatches() {
        Set<String> sentences = new LinkedHashSet<>();
        for (int stack = 0; stack < study.stacks().size(); stack++) {
            for (int topology = 0; topology < match.length; topology++) {
                if (!match[topology][stack]) {
                    sentences.add("stack " + study.stacks().get(stack).name() + " does not run on "
                            + words(technologies.get(topology)) + ": no cells with "
                            + study.topologies().get(topology).name());
                }
            }
        }
        return sentences;
    }

    /** Topologies and stacks that nothing can be run with. */
    List<Problem> lonely() {
        List<Problem> problems = new ArrayList<>();
        for (int topology = 0; topology < match.length; topology++) {
            boolean alone = true;
            for (boolean works : match[topology]) {
                alone &= !works;
            }
            if (alone) {
                var choice = study.topologies().get(topology);
                String made = words(technologies.get(topology));
                problems.add(new Problem(
                        choice.node().place(),
                        Binder.join("topologies", choice.name()),
                        "links of " + made + ", on which none of the stacks runs",
                        "at least one stack that runs on " + made,
                        "add one, such as " + runsOn(technologies.get(topology)) + ", or use other links"));
            }
        }
        for (int stack = 0; stack < study.stacks().size(); stack++) {
            boolean alone = true;
            for (boolean[] ofTopology : match) {
                alone &= !ofTopology[stack];
            }
            if (alone) {
                problems.add(lonelyStack(study.stacks().get(stack)));
            }
        }
        return problems;
    }

    private Problem lonelyStack(Choice<?> choice) {
        Set<String> all = new TreeSet<>();
        technologies.forEach(of -> all.add(words(of)));
        return new Problem(
                choice.node().place(),
                Binder.join("stacks", choice.name()),
                "a stack that does not run on " + String.join(" or ", all),
                "at least one topology with links that it can use",
                "remove it, or add a topology with such links (RoCE needs Ethernet; TCP on InfiniBand is ipoib)");
    }

    private static String runsOn(Set<Technology> technologies) {
        return technologies.contains(Technology.INFINIBAND)
                ? "infiniband or ipoib (TCP on InfiniBand)"
                : "roce-v2 or tcp-newreno";
    }

    private static String words(Set<Technology> technologies) {
        return technologies.stream().map(Kinds::word).collect(Collectors.joining(" and "));
    }
}
