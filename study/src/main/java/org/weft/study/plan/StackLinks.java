package org.weft.study.plan;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.weft.stack.LinkFacts;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;
import org.weft.topology.Role;
import org.weft.topology.Technology;
import org.weft.units.Bandwidth;

/** Measures the links between hosts, as far as stacks must fit them. */
final class StackLinks {
    private final CompiledTopology topology;
    private final HostSpec host;
    private final boolean onlyInside;
    private long latencyPs;
    private long insidePs;
    private int hops;

    private StackLinks(CompiledTopology topology, HostSpec host) {
        this.topology = topology;
        this.host = host;
        this.onlyInside = IntStream.range(0, topology.links())
                .allMatch(link -> topology.link(link).technology() == Technology.INTERNAL);
    }

    static LinkFacts of(CompiledTopology topology, HostSpec host) {
        StackLinks links = new StackLinks(topology, host);
        links.walk();
        return new LinkFacts(
                links.mtuBytes(),
                2 * links.latencyPs,
                2 * (links.insidePs + 2 * host.nicLatency().ps()),
                links.hops,
                links.leastRate(),
                links.hostRate(),
                (topology.hosts() - 1L) * host.ranks() * host.ranks());
    }

    /** Links inside hosts do not count beside others. */
    private boolean isOutside(int link) {
        return onlyInside || topology.link(link).technology() != Technology.INTERNAL;
    }

    private int mtuBytes() {
        long least = Integer.MAX_VALUE;
        for (int link = 0; link < topology.links(); link++) {
            if (isOutside(link)) {
                least = Math.min(least, topology.link(link).mtu().bytes());
            }
        }
        return (int) least;
    }

    private long leastRate() {
        long least = Long.MAX_VALUE;
        for (int link = 0; link < topology.links(); link++) {
            if (isOutside(link)) {
                least = Math.min(least, topology.link(link).bandwidth().bitsPerSecond());
            }
        }
        return Math.min(least, nicRate());
    }

    private long nicRate() {
        return host.nicBandwidth().map(Bandwidth::bitsPerSecond).orElse(Long.MAX_VALUE);
    }

    private long hostRate() {
        long most = 1;
        int device = topology.hostDevice(0);
        for (int index = 0; index < topology.degree(device); index++) {
            most = Math.max(
                    most,
                    topology.link(topology.outgoing(device, index)).bandwidth().bitsPerSecond());
        }
        return Math.min(most, nicRate());
    }

    /** Latencies and links on a way with the fewest of them from the first host to the farthest. */
    private void walk() {
        long[] reachedPs = new long[topology.devices()];
        long[] switchedPs = new long[topology.devices()];
        int[] depth = new int[topology.devices()];
        Arrays.fill(reachedPs, -1);
        int[] queue = new int[topology.devices()];
        int filled = 0;
        queue[filled++] = topology.hostDevice(0);
        reachedPs[queue[0]] = 0;
        for (int next = 0; next < filled; next++) {
            int device = queue[next];
            boolean isSwitch = topology.device(device).role() == Role.SWITCH;
            long throughPs = isSwitch ? topology.switchOf(device).latency().ps() : 0;
            for (int index = 0; index < topology.degree(device); index++) {
                int link = topology.outgoing(device, index);
                int target = topology.target(link);
                if (reachedPs[target] < 0) {
                    reachedPs[target] =
                            reachedPs[device] + topology.link(link).latency().ps();
                    switchedPs[target] = switchedPs[device] + throughPs;
                    depth[target] = depth[device] + 1;
                    queue[filled++] = target;
                }
            }
        }
        for (int each = 0; each < topology.hosts(); each++) {
            latencyPs = Math.max(latencyPs, reachedPs[topology.hostDevice(each)]);
            insidePs = Math.max(insidePs, switchedPs[topology.hostDevice(each)]);
            hops = Math.max(hops, depth[topology.hostDevice(each)]);
        }
    }
}
