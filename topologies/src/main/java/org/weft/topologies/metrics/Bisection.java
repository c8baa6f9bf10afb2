package org.weft.topologies.metrics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;

/**
 * The smallest cut between two halves of the hosts.
 *
 * <p><b>Model.</b> The halves are the first and the second half of the hosts in placement order, and the same after sorting
 * them along each coordinate; the smallest of these cuts counts. Finding the worst of all halvings is not feasible; for the
 * families built here these halvings hold the known one. Joints inside a box have no limit. A shared medium is a single link.
 *
 * @param links of one direction; empty for a single host, where both halves share a box, or where it would take too long
 * @param bitsPerSecond of one direction
 */
record Bisection(OptionalLong links, OptionalLong bitsPerSecond) {
    /** Looks at edges for one cut: about two seconds. */
    private static final long BUDGET = 400_000_000L;

    static Bisection of(CompiledTopology topology) {
        if (topology.hosts() < 2) {
            return new Bisection(OptionalLong.empty(), OptionalLong.empty());
        }
        List<BitSet> halves = halves(topology);
        OptionalLong links = smallest(topology, halves, false);
        if (links.isEmpty()) {
            return new Bisection(links, OptionalLong.empty());
        }
        long rate = oneRate(topology);
        OptionalLong bits = rate > 0 ? OptionalLong.of(links.getAsLong() * rate) : smallest(topology, halves, true);
        return new Bisection(links, bits);
    }

    /** The halvings that are tried, each as the set of hosts in its first half. */
    static List<BitSet> halves(CompiledTopology topology) {
        Set<BitSet> halves = new LinkedHashSet<>();
        Integer[] order = new Integer[topology.hosts()];
        Arrays.setAll(order, host -> host);
        halves.add(firstHalf(order));
        int dimensions = Integer.MAX_VALUE;
        for (int host = 0; host < topology.hosts(); host++) {
            dimensions = Math.min(dimensions, coordinates(topology, host).size());
        }
        for (int dimension = 0; dimension < dimensions; dimension++) {
            int along = dimension;
            Integer[] sorted = order.clone();
            Arrays.sort(
                    sorted,
                    Comparator.comparing(
                            (Integer host) -> coordinates(topology, host).get(along)));
            halves.add(firstHalf(sorted));
        }
        return new ArrayList<>(halves);
    }

    private static List<Integer> coordinates(CompiledTopology topology, int host) {
        return topology.device(topology.hostDevice(host)).coordinates();
    }

    private static BitSet firstHalf(Integer[] order) {
        BitSet half = new BitSet(order.length);
        for (int at = 0; at < order.length / 2; at++) {
            half.set(order[at]);
        }
        return half;
    }

    /** The rate of all links outside boxes where it is one, else 0. */
    private static long oneRate(CompiledTopology topology) {
        long rate = 0;
        for (int link = 0; link < topology.links(); link++) {
            if (!topology.embedded(link)) {
                if (rate != 0 && rate != topology.bitsPerSecond(link)) {
                    return 0;
                }
                rate = topology.bitsPerSecond(link);
            }
        }
        return rate;
    }

    private static OptionalLong smallest(CompiledTopology topology, List<BitSet> halves, boolean inBits) {
        long smallest = Long.MAX_VALUE;
        for (BitSet half : halves) {
            OptionalLong cut = new Network(topology, half, inBits).cut();
            if (cut.isEmpty()) {
                return cut;
            }
            smallest = Math.min(smallest, cut.getAsLong());
        }
        return smallest < MaxFlow.UNLIMITED ? OptionalLong.of(smallest) : OptionalLong.empty();
    }

    /** The flow network of one halving: every host of the first half is the source, every other the sink. */
    private static final class Network {
        private final CompiledTopology topology;
        private final BitSet half;
        private final boolean inBits;
        private final int source;
        private final int sink;
        private final int[] leave;
        private final MaxFlow flow;

        Network(CompiledTopology topology, BitSet half, boolean inBits) {
            this.topology = topology;
            this.half = half;
            this.inBits = inBits;
            source = topology.devices();
            sink = source + 1;
            leave = new int[topology.devices()];
            int vertices = topology.devices() + 2;
            for (int device = 0; device < leave.length; device++) {
                boolean medium = topology.device(device).role() == Role.MEDIUM;
                leave[device] = medium ? vertices++ : device;
            }
            flow = new MaxFlow(vertices, topology.links());
            build();
        }

        OptionalLong cut() {
            return flow.flow(source, sink, BUDGET);
        }

        private void build() {
            long[] toSource = new long[topology.devices()];
            long[] toSink = new long[topology.devices()];
            long direct = 0;
            for (int device = 0; device < topology.devices(); device++) {
                if (topology.device(device).role() == Role.HOST) {
                    direct += host(device, toSource, toSink);
                } else {
                    trunks(device);
                }
            }
            for (int device = 0; device < topology.devices(); device++) {
                if (toSource[device] > 0) {
                    flow.edge(source, device, Math.min(toSource[device], MaxFlow.UNLIMITED), 0);
                }
                if (toSink[device] > 0) {
                    flow.edge(leave[device], sink, Math.min(toSink[device], MaxFlow.UNLIMITED), 0);
                }
            }
            if (direct > 0) {
                flow.edge(source, sink, direct, 0);
            }
        }

        /** Adds up what joins a host to devices; returns what joins it to hosts of the other half. */
        private long host(int device, long[] toSource, long[] toSink) {
            boolean first = half.get(topology.hostOf(device));
            long direct = 0;
            for (int index = 0; index < topology.degree(device); index++) {
                int out = topology.outgoing(device, index);
                int link = first ? out : CompiledTopology.reverse(out);
                int other = topology.target(out);
                if (topology.device(other).role() == Role.HOST) {
                    direct += first && !half.get(topology.hostOf(other)) ? capacity(link) : 0;
                } else {
                    long[] side = first ? toSource : toSink;
                    side[other] = Math.min(MaxFlow.UNLIMITED, side[other] + capacity(link));
                }
            }
            return direct;
        }

        /** Edges from a device that forwards to those after it, parallel cables as one. */
        private void trunks(int device) {
            if (leave[device] != device) {
                flow.edge(device, leave[device], ofMedium(device), 0);
            }
            int degree = topology.degree(device);
            int[] others = new int[degree];
            long[] there = new long[degree];
            long[] back = new long[degree];
            int count = 0;
            for (int index = 0; index < degree; index++) {
                int link = topology.outgoing(device, index);
                int other = topology.target(link);
                if (other > device && topology.device(other).role() != Role.HOST) {
                    int at = find(others, count, other);
                    count = Math.max(count, at + 1);
                    others[at] = other;
                    there[at] += capacity(link);
                    back[at] += capacity(CompiledTopology.reverse(link));
                }
            }
            for (int at = 0; at < count; at++) {
                join(device, others[at], there[at], back[at]);
            }
        }

        private void join(int device, int other, long there, long back) {
            if (leave[device] == device && leave[other] == other) {
                flow.edge(device, other, there, back);
            } else {
                flow.edge(leave[device], other, there, 0);
                flow.edge(leave[other], device, back, 0);
            }
        }

        private static int find(int[] others, int count, int other) {
            int at = Math.max(0, count - 1);
            return count > 0 && others[at] == other ? at : count;
        }

        private long ofMedium(int device) {
            long most = 0;
            for (int index = 0; index < topology.degree(device); index++) {
                most = Math.max(most, capacity(topology.outgoing(device, index)));
            }
            return most;
        }

        private long capacity(int link) {
            if (topology.embedded(link)) {
                return MaxFlow.UNLIMITED;
            }
            return inBits ? topology.bitsPerSecond(link) : 1;
        }
    }
}
