package org.weft.study.measured;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Place;
import org.weft.spec.Problem;
import org.weft.spec.Problems;
import org.weft.stack.StackOver;
import org.weft.stack.StackSpec;
import org.weft.stack.tcp.TcpSpec;
import org.weft.topology.Technology;

/**
 * The stack that a person says a log was made with.
 *
 * @param tcp true where it is TCP
 */
record NamedStack(String name, StackSpec spec, boolean tcp) {
    /** The usual stacks, of which those are offered that fit. */
    private static final List<String> USUAL = List.of("tcp-linux", "roce-v2", "infiniband", "ipoib");

    /**
     * The stack of this name.
     *
     * @param technology of the links that it ran on; empty: not known, or none in play
     * @param problems gets why it is refused
     */
    static Optional<NamedStack> of(
            Optional<String> name, Optional<Technology> technology, String file, Problems problems) {
        if (name.isEmpty()) {
            return Optional.empty();
        }
        Optional<NamedStack> found =
                KnownSystem.stack(name.get()).map(spec -> new NamedStack(name.get(), spec, isTcp(spec)));
        if (found.isEmpty()) {
            problems.add(new Problem(
                    Place.of(file),
                    "--stack",
                    "\"" + name.get() + "\"",
                    "the name of a stack",
                    "write one that ./weft list stacks shows, such as tcp-linux or roce-v2"));
        } else if (technology.isPresent() && !found.get().spec().worksOn(technology.get())) {
            String links = words(technology.get());
            problems.add(new Problem(
                    Place.of(file),
                    "--stack",
                    name.get() + " on links of " + links,
                    "a stack that runs on " + links,
                    "write --stack " + String.join(", --stack ", fitting(technology.get())) + "; or name other links"));
        }
        return found;
    }

    static List<String> fitting(Technology technology) {
        return USUAL.stream()
                .filter(name -> KnownSystem.stack(name)
                        .map(spec -> spec.worksOn(technology))
                        .orElse(false))
                .toList();
    }

    static String words(Technology technology) {
        return switch (technology) {
            case ETHERNET -> "Ethernet";
            case INFINIBAND -> "InfiniBand";
            default -> technology.name().toLowerCase(java.util.Locale.ROOT);
        };
    }

    private static boolean isTcp(StackSpec spec) {
        StackSpec plain = spec;
        while (plain instanceof StackOver over) {
            plain = over.plain();
        }
        return plain instanceof TcpSpec;
    }
}
