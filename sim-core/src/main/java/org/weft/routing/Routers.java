package org.weft.routing;

import java.util.Arrays;
import org.weft.random.Hashes;
import org.weft.topology.CompiledTopology;

/** The forwarding devices that hosts hang on, by the part of the fabric (the plane) in which they can reach each other. */
final class Routers {
    private final int[] partOf;
    private final int[][] ofPart;

    Routers(CompiledTopology topology) {
        this.partOf = Parts.of(topology);
        int parts = Arrays.stream(partOf).max().orElse(-1) + 1;
        int[] count = new int[parts];
        int[][] members = new int[parts][topology.devices()];
        for (int device = 0; device < topology.devices(); device++) {
            if (partOf[device] >= 0 && hasHost(topology, device)) {
                members[partOf[device]][count[partOf[device]]++] = device;
            }
        }
        for (int part = 0; part < parts; part++) {
            members[part] = Arrays.copyOf(members[part], count[part]);
        }
        this.ofPart = members;
    }

    private static boolean hasHost(CompiledTopology topology, int device) {
        for (int index = 0; index < topology.degree(device); index++) {
            if (topology.hostOf(topology.target(topology.outgoing(device, index))) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Any router of the same part, itself included, each equally likely. */
    int any(int device, long hash) {
        int[] routers = ofPart[partOf[device]];
        return routers[Hashes.toBounded(hash, routers.length)];
    }

    /** All routers that could be {@link #any}. Not to be changed. */
    int[] around(int device) {
        return ofPart[partOf[device]];
    }
}
