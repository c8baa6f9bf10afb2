package org.weft.study.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.weft.spec.Node;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.spec.Spelling;
import org.weft.topology.CompiledTopology;
import org.weft.topology.FaultSpec;
import org.weft.topology.LinkPattern;
import org.weft.topology.Role;
import org.weft.units.TimeSpan;

/** What can be wrong with faults that only a built topology or another fault shows. */
final class FaultChecks {
    private final Study study;
    private final List<Design> designs;
    private final Problems problems;

    FaultChecks(Study study, List<Design> designs, Problems problems) {
        this.study = study;
        this.designs = designs;
        this.problems = problems;
    }

    /** Notes every mistake once. */
    void check() {
        Set<Problem> found = new LinkedHashSet<>();
        for (Choice<List<FaultSpec>> each : study.faults()) {
            for (int index = 0; index < each.value().size(); index++) {
                FaultSpec fault = each.value().get(index);
                unknown(fault, each, index).ifPresent(found::add);
                tooLate(fault, each, index).ifPresent(found::add);
                onMedium(fault, each, index).ifPresent(found::add);
                for (int before = 0; before < index; before++) {
                    contradiction(each, before, index).ifPresent(found::add);
                }
            }
        }
        found.forEach(problems::add);
    }

    /** What of a design a fault is about: hosts by device, or links. */
    private static int[] meant(FaultSpec fault, CompiledTopology topology) {
        LinkPattern pattern = fault.pattern();
        if (fault.effect().isOfHost()) {
            return IntStream.range(0, topology.devices())
                    .filter(device -> topology.device(device).role() == Role.HOST
                            && pattern.matches(topology.device(device).name()))
                    .toArray();
        }
        return IntStream.range(0, topology.links())
                .filter(link -> pattern.matches(topology, link))
                .toArray();
    }

    private Optional<Problem> unknown(FaultSpec fault, Choice<?> list, int index) {
        if (designs.isEmpty() || designs.stream().anyMatch(design -> meant(fault, design.topology()).length > 0)) {
            return Optional.empty();
        }
        boolean ofHost = fault.effect().isOfHost();
        CompiledTopology topology = designs.get(0).topology();
        return Optional.of(new Problem(
                place(list, index, "where"),
                path(list, index, "where"),
                "\"" + fault.where() + "\", which no " + (ofHost ? "host" : "link or device") + " is called",
                ofHost ? "a host's name, or a pattern with *" : "two devices that a cable joins, or one device",
                fix(fault.pattern(), topology, ofHost)));
    }

    /** On a shared medium nobody can hold back what one host does not take. */
    private Optional<Problem> onMedium(FaultSpec fault, Choice<?> list, int index) {
        boolean concerned = fault.effect() instanceof FaultSpec.StoppedReceiver;
        return designs.stream()
                .map(Design::topology)
                .filter(topology ->
                        concerned && Arrays.stream(meant(fault, topology)).anyMatch(host -> isOnMedium(topology, host)))
                .findFirst()
                .map(topology -> new Problem(
                        place(list, index, "where"),
                        path(list, index, "where"),
                        "\"" + fault.where() + "\" on a shared medium",
                        "a host with a link of its own",
                        "take another topology, or kind: slow-host"));
    }

    private static boolean isOnMedium(CompiledTopology topology, int host) {
        return IntStream.range(0, topology.degree(host))
                .map(out -> topology.target(topology.outgoing(host, out)))
                .anyMatch(device -> topology.device(device).role() == Role.MEDIUM);
    }

    private static String fix(LinkPattern pattern, CompiledTopology topology, boolean ofHost) {
        List<String> names = IntStream.range(0, topology.devices())
                .filter(device -> !ofHost || topology.device(device).role() == Role.HOST)
                .mapToObj(device -> topology.device(device).name())
                .toList();
        List<String> fixes = new ArrayList<>();
        boolean known = true;
        for (String name : pattern.names()) {
            LinkPattern own = LinkPattern.of(name);
            if (names.stream().noneMatch(own::matches)) {
                known = false;
                Spelling.closest(name, names).ifPresent(closest -> fixes.add("\"" + closest + "\""));
            }
        }
        if (!fixes.isEmpty()) {
            return "did you mean " + String.join(" and ", fixes) + "?";
        }
        if (known && !pattern.isDevice()) {
            return "no cable joins these: " + neighbours(pattern, topology);
        }
        return "write a name such as " + names.get(0) + "; ./weft topology lists them all";
    }

    private static String neighbours(LinkPattern pattern, CompiledTopology topology) {
        LinkPattern left = LinkPattern.of(pattern.names().get(0));
        for (int device = 0; device < topology.devices(); device++) {
            String name = topology.device(device).name();
            if (left.matches(name)) {
                Set<String> others = new LinkedHashSet<>();
                for (int index = 0; index < topology.degree(device) && others.size() < 4; index++) {
                    others.add(topology.device(topology.target(topology.outgoing(device, index)))
                            .name());
                }
                return name + " has cables to " + String.join(", ", others);
            }
        }
        return "./weft topology lists the links";
    }

    private Optional<Problem> tooLate(FaultSpec fault, Choice<?> list, int index) {
        long limit = study.settings().limits().timePs().orElse(Long.MAX_VALUE);
        if (fault.startPs() < limit) {
            return Optional.empty();
        }
        TimeSpan last = TimeSpan.ofPicoseconds(limit);
        return Optional.of(new Problem(
                place(list, index, "at"),
                path(list, index, "at"),
                fault.at() + ", which is after the run",
                "a time before limits.time, which is " + last,
                "begin earlier, or raise limits.time above " + fault.at()));
    }

    /** Two faults of one sort on one thing at one time: which of them holds is not said. */
    private Optional<Problem> contradiction(Choice<List<FaultSpec>> list, int first, int second) {
        FaultSpec one = list.value().get(first);
        FaultSpec two = list.value().get(second);
        boolean isOneSort = sort(one).equals(sort(two));
        if (!isOneSort || one.startPs() >= two.endPs() || two.startPs() >= one.endPs()) {
            return Optional.empty();
        }
        return designs.stream()
                .flatMap(design -> common(one, two, design.topology()).stream())
                .findFirst()
                .map(name -> new Problem(
                        place(list, second, "where"),
                        path(list, second, "where"),
                        sort(two) + " on " + name + " from " + two.at() + ", while " + path(list, first, "kind") + " ("
                                + sort(one) + ") lasts " + times(one),
                        "one fault of a sort on one thing at a time",
                        fixOverlap(one, two)));
    }

    private static String times(FaultSpec fault) {
        String until = fault.lasts()
                .map(time -> "to " + TimeSpan.ofPicoseconds(fault.endPs()))
                .orElse("to the end of the run");
        return "from " + fault.at() + " " + until;
    }

    private static String fixOverlap(FaultSpec one, FaultSpec two) {
        if (one.startPs() == two.startPs()) {
            return "leave one of them out";
        }
        boolean isInOrder = one.startPs() < two.startPs();
        FaultSpec early = isInOrder ? one : two;
        FaultSpec late = isInOrder ? two : one;
        return "let the one at " + early.at() + " end before the other begins: for: "
                + TimeSpan.ofPicoseconds(late.startPs() - early.startPs()) + ", or leave one out";
    }

    private static String sort(FaultSpec fault) {
        if (fault.effect() instanceof FaultSpec.LinkDown || fault.effect() instanceof FaultSpec.Flapping) {
            return "a link that is down";
        }
        return fault.effect()
                .getClass()
                .getSimpleName()
                .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
                .toLowerCase(Locale.ROOT);
    }

    private static Optional<String> common(FaultSpec one, FaultSpec two, CompiledTopology topology) {
        Set<Integer> cables = new LinkedHashSet<>();
        boolean ofHost = one.effect().isOfHost();
        boolean wholeCables = sort(one).startsWith("a link");
        for (int thing : meant(one, topology)) {
            cables.add(wholeCables ? thing & ~1 : thing);
        }
        for (int thing : meant(two, topology)) {
            if (cables.contains(wholeCables ? thing & ~1 : thing)) {
                return Optional.of(ofHost ? topology.device(thing).name() : topology.linkName(thing));
            }
        }
        return Optional.empty();
    }

    private static Place place(Choice<?> list, int index, String key) {
        Node item =
                list.node() instanceof Node.Sequence sequence ? sequence.items().get(index) : list.node();
        return item instanceof Node.Mapping mapping
                ? mapping.find(key).orElse(item).place()
                : item.place();
    }

    private static String path(Choice<?> list, int index, String key) {
        return list.name() + "[" + index + "]." + key;
    }
}
