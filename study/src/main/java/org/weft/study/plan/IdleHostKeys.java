package org.weft.study.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.weft.spec.Node;
import org.weft.stack.MixedSpec;
import org.weft.stack.StackSpec;
import org.weft.topology.HostSpec;
import org.weft.topology.InsideSpec;

/** Keys of a host that were written and that no stack of the study reads. */
final class IdleHostKeys {
    private static final String NO_PACKETS =
            "adapters run the protocol of every stack, so no processor takes packets in";

    private IdleHostKeys() {}

    /** What is in vain, each with its place. */
    static Set<String> warnings(Study study) {
        Set<String> warnings = new LinkedHashSet<>();
        boolean takesPackets = any(study, stack -> stack.loopback().isPresent());
        for (Choice<HostSpec> host : study.hosts()) {
            if (!takesPackets) {
                for (List<String> path :
                        List.of(List.of("nic", "ring"), List.of("nic", "queues"), List.of("affinity"))) {
                    warn(warnings, host, path, NO_PACKETS + "; add a stack such as tcp-linux");
                }
            }
            boolean copies =
                    any(study, stack -> stack.onHost(host.value()).inside().path() == InsideSpec.Path.COPIES);
            if (!copies) {
                warn(
                        warnings,
                        host,
                        List.of("copy"),
                        "no stack copies inside a host; write intra-host: shared-memory for one of them");
            }
        }
        return warnings;
    }

    private static boolean any(Study study, Predicate<StackSpec> is) {
        return study.stacks().stream()
                .map(Choice::value)
                .flatMap(stack ->
                        stack instanceof MixedSpec mixed ? Stream.of(mixed.main(), mixed.beside()) : Stream.of(stack))
                .anyMatch(is);
    }

    private static void warn(Set<String> warnings, Choice<HostSpec> host, List<String> path, String why) {
        Optional<Node.Entry> entry = Optional.empty();
        Optional<Node> node = Optional.of(host.node());
        for (String name : path) {
            entry = node.filter(Node.Mapping.class::isInstance).flatMap(found -> ((Node.Mapping) found).entry(name));
            node = entry.map(Node.Entry::value);
        }
        entry.map(found -> found.place() + ": host." + String.join(".", path) + " changes nothing: " + why
                        + ", or take it away")
                .ifPresent(warnings::add);
    }
}
