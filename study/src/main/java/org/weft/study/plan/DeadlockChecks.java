package org.weft.study.plan;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.weft.network.LosslessSwitches;
import org.weft.network.TrafficClass;
import org.weft.routing.DependencyCheck;
import org.weft.routing.Routing;
import org.weft.routing.RoutingCatalogue;
import org.weft.routing.RoutingSite;
import org.weft.spec.Binder;
import org.weft.spec.Node;
import org.weft.spec.Problem;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;
import org.weft.topology.RoutingSpec;
import org.weft.topology.SwitchSpec;
import org.weft.units.BadValueException;

/**
 * Looks for rings of buffers that could wait for each other, before anything runs: warns of one and says what would mend it, and
 * refuses virtual channels that are too few for a routing.
 */
final class DeadlockChecks {
    private static final int NAMED = 8;
    private static final List<String> MENDING = List.of("dimension-order", "up-down");

    private final Study study;
    private final Map<List<TrafficClass>, Set<Integer>> done = new LinkedHashMap<>();
    private final Set<String> warnings = new LinkedHashSet<>();

    DeadlockChecks(Study study) {
        this.study = study;
    }

    /** Looks at a topology under a stack; each topology once for the same classes of traffic. */
    Optional<Problem> check(Design design, int stack) {
        List<TrafficClass> classes = study.stacks().get(stack).value().network().classes();
        LosslessSwitches lossless = new LosslessSwitches(design.topology(), classes);
        if (!lossless.isAny()
                || !done.computeIfAbsent(classes, any -> new LinkedHashSet<>()).add(design.choice())) {
            return Optional.empty();
        }
        RoutingSpec named = design.topology().topology().routing();
        Routing routing = RoutingCatalogue.make(named.name(), RoutingSite.atRest(design.topology(), named));
        Optional<Problem> tooFew = tooFewChannels(design, routing.lanes() * classes.size(), classes.size());
        if (tooFew.isEmpty()) {
            warn(design, routing, lossless);
        }
        return tooFew;
    }

    /** In sentences, in the order in which they were found. */
    Set<String> warnings() {
        return warnings;
    }

    private Optional<Problem> tooFewChannels(Design design, int lines, int classes) {
        CompiledTopology topology = design.topology();
        for (int device = 0; device < topology.devices(); device++) {
            if (topology.device(device).role() == Role.SWITCH) {
                SwitchSpec spec = topology.switchOf(device);
                int channels = spec.crossbar().channels();
                if (spec.queueing() == SwitchSpec.Queueing.VIRTUAL_CHANNELS && channels < lines) {
                    return Optional.of(tooFew(design, channels, lines, classes));
                }
            }
        }
        return Optional.empty();
    }

    private Problem tooFew(Design design, int channels, int lines, int classes) {
        Choice<?> choice = study.topologies().get(design.choice());
        Node node = choice.node();
        for (String key : List.of("switch", "router", "vcs")) {
            node = node instanceof Node.Mapping mapping ? mapping.find(key).orElse(node) : node;
        }
        String routing = design.topology().topology().routing().name();
        return new Problem(
                node.place(),
                Binder.join("topologies", choice.name()) + ".switch.router.vcs",
                channels + (channels == 1 ? " virtual channel" : " virtual channels"),
                "at least " + lines + ", which keep routing: " + routing + " from deadlock here"
                        + (classes > 1 ? " in each of " + classes + " traffic classes" : ""),
                "write vcs: " + lines + ", or a multiple of it");
    }

    private void warn(Design design, Routing routing, LosslessSwitches lossless) {
        List<String> ring = DependencyCheck.ring(design.topology(), routing, lossless::contains);
        if (ring.isEmpty()) {
            return;
        }
        String shown = String.join(" > ", ring.subList(0, Math.min(NAMED, ring.size())));
        String rest = ring.size() > NAMED ? " > ... (" + ring.size() + " switches)" : "";
        warnings.add(
                "a deadlock is possible on " + design.label() + ": its links hold packets back, and the buffers of "
                        + shown + rest + " > " + ring.get(0) + " can wait for each other in a ring"
                        + mending(design.topology(), lossless));
    }

    private static String mending(CompiledTopology topology, LosslessSwitches lossless) {
        for (String name : MENDING) {
            Optional<Routing> routing = made(topology, name);
            if (routing.isPresent()
                    && DependencyCheck.ring(topology, routing.get(), lossless::contains)
                            .isEmpty()) {
                int lanes = routing.get().lanes();
                String classes = lanes > 1 ? " (" + lanes + " buffer classes a link)" : "";
                return "; routing: " + name + classes + " has no such ring";
            }
        }
        return "";
    }

    /** A routing of this name; empty where it cannot serve the topology. */
    private static Optional<Routing> made(CompiledTopology topology, String name) {
        try {
            return Optional.of(RoutingCatalogue.make(name, RoutingSite.atRest(topology, RoutingSpec.of(name))));
        } catch (BadValueException e) {
            return Optional.empty();
        }
    }
}
