package org.weft.analytic;

import java.util.Arrays;
import java.util.PriorityQueue;
import org.weft.topology.CompiledTopology;
import org.weft.topology.HostSpec;

/**
 * Less than any message can take in a topology, whatever the stack: the propagation of the quickest way, and the payload at the
 * rate of all NICs of an end.
 *
 * <p><b>Not modelled.</b> Headers, switches, the stack: all of them only add.
 *
 * <p><b>Cost.</b> A search from each device that hosts hang on, when it is first asked for; 8 B a pair of those.
 */
public final class LatencyFloor implements ZeroLoad {
    /** Keeps rounding on the safe side. */
    private static final double SAFE = 1 - 1e-12;

    private final CompiledTopology topology;
    private final HostRate rates;
    private final long[][] fromDevice;
    private final long intraLatencyPs;
    private final double intraPsPerByte;

    public LatencyFloor(CompiledTopology topology, HostSpec host) {
        this.topology = topology;
        this.rates = new HostRate(topology, host);
        this.fromDevice = new long[topology.devices()][];
        this.intraLatencyPs = host.intraLatency().ps();
        this.intraPsPerByte = 8e12 / host.intraBandwidth().bitsPerSecond();
    }

    @Override
    public long latencyPs(int fromHost, int toHost, long bytes) {
        if (fromHost == toHost) {
            return intraLatencyPs + (long) (bytes * intraPsPerByte * SAFE);
        }
        double rate = Math.min(rates.outBitsPerSecond(fromHost), rates.inBitsPerSecond(toHost));
        return wayPs(fromHost, toHost) + (long) (bytes * (8e12 / rate) * SAFE);
    }

    private long wayPs(int fromHost, int toHost) {
        int from = topology.hostDevice(fromHost);
        int to = topology.hostDevice(toHost);
        long bestPs = Long.MAX_VALUE;
        for (int out = 0; out < topology.degree(from); out++) {
            int up = topology.outgoing(from, out);
            long[] distances = distances(topology.target(up));
            for (int in = 0; in < topology.degree(to); in++) {
                int down = CompiledTopology.reverse(topology.outgoing(to, in));
                long middlePs = distances[topology.source(down)];
                if (middlePs < Long.MAX_VALUE) {
                    bestPs = Math.min(bestPs, topology.latencyPs(up) + middlePs + topology.latencyPs(down));
                }
            }
        }
        return bestPs == Long.MAX_VALUE ? 0 : bestPs;
    }

    private long[] distances(int device) {
        if (fromDevice[device] == null) {
            fromDevice[device] = search(device);
        }
        return fromDevice[device];
    }

    /** Dijkstra over devices. */
    private long[] search(int start) {
        record Reached(long ps, int device) {}
        long[] ps = new long[topology.devices()];
        Arrays.fill(ps, Long.MAX_VALUE);
        PriorityQueue<Reached> open = new PriorityQueue<>((a, b) -> Long.compare(a.ps(), b.ps()));
        ps[start] = 0;
        open.add(new Reached(0, start));
        while (!open.isEmpty()) {
            Reached next = open.remove();
            if (next.ps() > ps[next.device()]) {
                continue;
            }
            for (int out = 0; out < topology.degree(next.device()); out++) {
                int link = topology.outgoing(next.device(), out);
                long reachedPs = next.ps() + topology.latencyPs(link);
                if (reachedPs < ps[topology.target(link)]) {
                    ps[topology.target(link)] = reachedPs;
                    open.add(new Reached(reachedPs, topology.target(link)));
                }
            }
        }
        return ps;
    }
}
