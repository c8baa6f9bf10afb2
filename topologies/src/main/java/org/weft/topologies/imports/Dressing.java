package org.weft.topologies.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.weft.topologies.families.LinkOverride;
import org.weft.topology.LinkKit;
import org.weft.topology.Role;
import org.weft.topology.RoutingSpec;
import org.weft.topology.SwitchKit;

/** What a study adds to a file: link kits, switches, the number of uplinks, what is different about some links or switches, and the routing. */
public record Dressing(
        Optional<LinkKit> link,
        Optional<LinkKit> hostLink,
        Optional<LinkKit> trunkLink,
        Optional<SwitchKit> switchKit,
        Uplinks uplinks,
        List<LinkOverride> overrides,
        RoutingSpec routing,
        Kits kits) {
    public Dressing {
        overrides = List.copyOf(overrides);
        kits = Kits.remembering(kits);
    }

    /** One kit for all that the file does not say. */
    public static Dressing of(LinkKit link) {
        return new Dressing(
                Optional.of(link),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Uplinks.FULL,
                List.of(),
                RoutingSpec.AUTO,
                Kits.NONE);
    }

    /** The same with so many uplinks. */
    public Dressing withUplinks(Uplinks many) {
        return new Dressing(link, hostLink, trunkLink, switchKit, many, overrides, routing, kits);
    }

    /** The kit of a cable; empty where neither the study nor the file names one. */
    Optional<LinkKit> kit(Fabric fabric, Fabric.Wire wire) {
        boolean host = isHost(fabric, wire.a()) || isHost(fabric, wire.b());
        return wire.link()
                .or(() -> host ? hostLink : trunkLink)
                .or(() -> link)
                .or(() -> wire.kit().flatMap(kits::find));
    }

    private static boolean isHost(Fabric fabric, int vertex) {
        return fabric.vertices().get(vertex).role() == Role.HOST;
    }

    /** The kit that most hosts hang on, or that hosts are told by. */
    Optional<LinkKit> hostKit(Fabric fabric) {
        return hostLink.or(() -> link)
                .or(() -> fabric.commonKit().flatMap(kits::find))
                .or(() -> fabric.wires().stream()
                        .filter(wire -> isHost(fabric, wire.a()) || isHost(fabric, wire.b()))
                        .flatMap(wire -> wire.link().stream())
                        .findFirst());
    }

    /** The kit of cables between switches. */
    Optional<LinkKit> trunkKit(Fabric fabric) {
        return trunkLink.or(() -> link).or(() -> hostKit(fabric));
    }

    /** What a study must say since neither it nor the file does; empty where all is known. */
    List<String> missing(Fabric fabric) {
        boolean rate = false;
        boolean rest = hostKit(fabric).isEmpty();
        for (Fabric.Wire wire : fabric.wires()) {
            boolean none = kit(fabric, wire).isEmpty();
            rest |= none;
            rate |= none && wire.bandwidth().isEmpty();
        }
        List<String> missing = new ArrayList<>();
        if (rate) {
            missing.add("rates");
        }
        if (rest) {
            boolean latency =
                    fabric.wires().stream().anyMatch(wire -> wire.latency().isEmpty());
            missing.add(latency ? "latencies, buffers, MTU" : "buffers, MTU");
        }
        return missing;
    }
}
