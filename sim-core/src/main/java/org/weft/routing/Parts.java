package org.weft.routing;

import java.util.Arrays;
import org.weft.topology.CompiledTopology;

/** Which forwarding devices hang together without hosts between them. */
final class Parts {
    private Parts() {}

    /** By device: the number of its part, from 0; -1 for a host. */
    static int[] of(CompiledTopology topology) {
        int[] part = new int[topology.devices()];
        Arrays.fill(part, -1);
        int[] queue = new int[topology.devices()];
        int parts = 0;
        for (int start = 0; start < part.length; start++) {
            if (part[start] >= 0 || topology.hostOf(start) >= 0) {
                continue;
            }
            part[start] = parts;
            int filled = 0;
            queue[filled++] = start;
            for (int next = 0; next < filled; next++) {
                for (int index = 0; index < topology.degree(queue[next]); index++) {
                    int target = topology.target(topology.outgoing(queue[next], index));
                    if (part[target] < 0 && topology.hostOf(target) < 0) {
                        part[target] = parts;
                        queue[filled++] = target;
                    }
                }
            }
            parts++;
        }
        return part;
    }
}
