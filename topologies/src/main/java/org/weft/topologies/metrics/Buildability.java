package org.weft.topologies.metrics;

import java.util.Optional;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;
import org.weft.topology.TopologyFamily;

/**
 * Whether switches with enough ports are sold for a topology.
 *
 * @param ports that its largest switch uses
 * @param largestRadix ports of the largest switch that may be used; empty where nothing is known
 * @param note why it cannot be built and what the largest is that can; empty where it can
 */
public record Buildability(int ports, Optional<Integer> largestRadix, Optional<String> note) {

    /** Compares what the topology needs with what its family may use. */
    public static Buildability of(TopologyFamily family, CompiledTopology topology) {
        int most = 0;
        String name = "";
        for (int device = 0; device < topology.devices(); device++) {
            int ports = topology.device(device).role() == Role.SWITCH ? ports(topology, device) : 0;
            if (ports > most) {
                most = ports;
                name = topology.device(device).name();
            }
        }
        Optional<Integer> radix = family.largestRadix();
        if (radix.isEmpty() || most <= radix.get()) {
            return new Buildability(most, radix, Optional.empty());
        }
        String needs = name + " needs " + most + " ports and the largest switch for " + family.hostLink() + " has "
                + radix.get();
        String largest = family.largestWith(radix.get(), topology.topology().rails())
                .map(words -> ": the largest that can be built is " + words)
                .orElse(": no size of this design can be built with it");
        return new Buildability(most, radix, Optional.of(needs + largest));
    }

    private static int ports(CompiledTopology topology, int device) {
        int ports = 0;
        for (int index = 0; index < topology.degree(device); index++) {
            ports += topology.embedded(topology.outgoing(device, index)) ? 0 : 1;
        }
        return ports;
    }

    public boolean buildable() {
        return note.isEmpty();
    }
}
