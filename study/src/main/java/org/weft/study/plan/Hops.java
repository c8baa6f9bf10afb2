package org.weft.study.plan;

import java.util.Arrays;
import org.weft.topology.CompiledTopology;

/** Links on a shortest path between hosts, joints inside boxes included; found once for each source that is asked for. */
final class Hops {
    private final CompiledTopology topology;
    private final byte[][] fromHost;
    private final int[] queue;

    Hops(CompiledTopology topology) {
        this.topology = topology;
        this.fromHost = new byte[topology.hosts()][];
        this.queue = new int[topology.devices()];
    }

    int between(int from, int to) {
        if (fromHost[from] == null) {
            fromHost[from] = search(topology.hostDevice(from));
        }
        return fromHost[from][to];
    }

    private byte[] search(int start) {
        byte[] distance = new byte[topology.devices()];
        Arrays.fill(distance, (byte) -1);
        distance[start] = 0;
        int filled = 0;
        queue[filled++] = start;
        for (int next = 0; next < filled; next++) {
            int device = queue[next];
            for (int index = 0; index < topology.degree(device); index++) {
                int target = topology.target(topology.outgoing(device, index));
                if (distance[target] < 0) {
                    distance[target] = (byte) Math.min(Byte.MAX_VALUE, distance[device] + 1);
                    queue[filled++] = target;
                }
            }
        }
        byte[] hosts = new byte[topology.hosts()];
        for (int host = 0; host < hosts.length; host++) {
            hosts[host] = distance[topology.hostDevice(host)];
        }
        return hosts;
    }
}
