package org.weft.topologies.metrics;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;

/**
 * How many links lie between hosts on shortest paths.
 *
 * <p><b>Model.</b> Over ordered pairs of distinct hosts. Embedded joints are no hops, crossing a shared medium is one, and hosts
 * never forward for others. <b>Cost.</b> A breadth-first search for each group of hosts that hang on the same devices; k = 64
 * with 65,536 hosts is 2048 searches over 5120 switches.
 *
 * @param diameter empty where a pair has no path, where there is one host, or where counting would take too long
 * @param mean empty where the diameter is, 0 excepted
 * @param unreachable ordered pairs of hosts without a path
 */
record HopCounts(OptionalInt diameter, OptionalDouble mean, long unreachable) {
    /** Visits of links beyond which nothing is counted: about ten seconds. */
    private static final long BUDGET = 8_000_000_000L;

    static HopCounts of(CompiledTopology topology) {
        HostGroups groups = new HostGroups(topology);
        Neighbours neighbours = new Neighbours(topology);
        if (topology.hosts() < 2 || (long) groups.count() * (neighbours.size() + groups.count()) > BUDGET) {
            return new HopCounts(OptionalInt.empty(), OptionalDouble.empty(), 0);
        }
        Counter counter = new Counter(topology, groups, neighbours);
        for (int group = 0; group < groups.count(); group++) {
            counter.countFrom(group);
        }
        return counter.result();
    }

    /** Hops from a host to every host; -1 where there is no path, 0 to itself. */
    static int[] from(CompiledTopology topology, int host) {
        HostGroups groups = new HostGroups(topology);
        Counter counter = new Counter(topology, groups, new Neighbours(topology));
        int group = groups.groupOf(host);
        counter.search(group);
        int[] hops = new int[topology.hosts()];
        for (int other = 0; other < hops.length; other++) {
            hops[other] = other == host ? 0 : counter.hopsTo(group, groups.groupOf(other));
        }
        return hops;
    }

    /** Which devices that forward are next to which, each once. */
    private static final class Neighbours {
        private final int[] first;
        private final int[] all;

        Neighbours(CompiledTopology topology) {
            first = new int[topology.devices() + 1];
            int[] found = new int[topology.links()];
            int count = 0;
            int[] seenFrom = new int[topology.devices()];
            for (int device = 0; device < topology.devices(); device++) {
                first[device] = count;
                boolean forwards = topology.device(device).role() != Role.HOST;
                for (int index = 0; forwards && index < topology.degree(device); index++) {
                    int other = topology.target(topology.outgoing(device, index));
                    if (topology.device(other).role() != Role.HOST && seenFrom[other] != device + 1) {
                        seenFrom[other] = device + 1;
                        found[count++] = other;
                    }
                }
            }
            first[topology.devices()] = count;
            all = Arrays.copyOf(found, count);
        }

        int size() {
            return all.length;
        }
    }

    /** Searches from one group at a time and adds up. */
    private static final class Counter {
        private final CompiledTopology topology;
        private final HostGroups groups;
        private final Neighbours neighbours;
        private final boolean[] medium;
        private final int[] distance;
        private int[] level;
        private int[] next;
        private long sum;
        private long pairs;
        private long unreachable;
        private int farthest;

        Counter(CompiledTopology topology, HostGroups groups, Neighbours neighbours) {
            this.topology = topology;
            this.groups = groups;
            this.neighbours = neighbours;
            medium = new boolean[topology.devices()];
            for (int device = 0; device < medium.length; device++) {
                medium[device] = topology.device(device).role() == Role.MEDIUM;
            }
            distance = new int[topology.devices()];
            level = new int[topology.devices()];
            next = new int[topology.devices()];
        }

        /** Leaves in {@link #distance} how many hops every device is away. */
        void search(int group) {
            Arrays.fill(distance, Integer.MAX_VALUE);
            int count = enter(group, 0, 0);
            for (int hops = 0; hops == 0 || count > 0; hops++) {
                int after = 0;
                for (int at = 0; at < count; at++) {
                    int device = level[at];
                    int there = medium[device] ? hops : hops + 1;
                    for (int index = neighbours.first[device]; index < neighbours.first[device + 1]; index++) {
                        int other = neighbours.all[index];
                        if (distance[other] > there) {
                            distance[other] = there;
                            if (there == hops) {
                                level[count++] = other;
                            } else {
                                next[after++] = other;
                            }
                        }
                    }
                }
                int[] swap = level;
                level = next;
                next = swap;
                count = hops == 0 ? enter(group, 1, after) : after;
            }
        }

        private int enter(int group, int hops, int filled) {
            int count = filled;
            for (int index = 0; index < groups.attachments(group); index++) {
                int device = groups.device(group, index);
                if (groups.hops(group, index) == hops && distance[device] > hops) {
                    distance[device] = hops;
                    level[count++] = device;
                }
            }
            return count;
        }

        /** Hops from a host of the group that was searched to another host of a group; -1 where there is no path. */
        int hopsTo(int source, int group) {
            int best = cabledTogether(source, group) ? 1 : Integer.MAX_VALUE;
            for (int index = 0; index < groups.attachments(group); index++) {
                int device = groups.device(group, index);
                if (distance[device] < Integer.MAX_VALUE) {
                    int last = medium[device] ? 0 : groups.hops(group, index);
                    best = Math.min(best, distance[device] + last);
                }
            }
            return best == Integer.MAX_VALUE ? -1 : best;
        }

        private boolean cabledTogether(int source, int group) {
            if (groups.size(source) > 1 || groups.size(group) > 1) {
                return false;
            }
            int device = topology.hostDevice(groups.firstHost(source));
            int other = topology.hostDevice(groups.firstHost(group));
            int degree = topology.degree(device);
            if (topology.degree(other) < degree) {
                return linked(other, device);
            }
            return linked(device, other);
        }

        private boolean linked(int from, int to) {
            for (int index = 0; index < topology.degree(from); index++) {
                if (topology.target(topology.outgoing(from, index)) == to) {
                    return true;
                }
            }
            return false;
        }

        void countFrom(int source) {
            search(source);
            for (int group = 0; group < groups.count(); group++) {
                long others = (long) groups.size(source) * (groups.size(group) - (group == source ? 1 : 0));
                int hops = others == 0 ? 0 : hopsTo(source, group);
                if (hops < 0) {
                    unreachable += others;
                } else if (others > 0) {
                    pairs += others;
                    sum += others * hops;
                    farthest = Math.max(farthest, hops);
                }
            }
        }

        HopCounts result() {
            if (unreachable > 0 || pairs == 0) {
                return new HopCounts(OptionalInt.empty(), OptionalDouble.empty(), unreachable);
            }
            return new HopCounts(OptionalInt.of(farthest), OptionalDouble.of((double) sum / pairs), 0);
        }
    }
}
