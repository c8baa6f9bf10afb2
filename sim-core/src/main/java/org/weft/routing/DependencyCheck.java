package org.weft.routing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import org.weft.topology.CompiledTopology;

/**
 * Whether packets that hold the buffers of lossless links could wait for each other in a ring.
 *
 * <p><b>Model.</b> A buffer is the far end of a link between switches and one buffer class there. It depends on another one where
 * some packet may stand in the first and want the second: everything that the routing permits from every leaf to every leaf, by
 * any choice among equal links. Without a ring of dependencies there is no deadlock (Dally and Seitz); with one there may be.
 * Detours are judged by the ways that each of their halves takes, since the halves have classes of their own.
 *
 * <p><b>Cost.</b> A step of routing a leaf, link and choice; beyond some millions of steps leaves are sampled evenly.
 *
 * <p><b>Source.</b> W. Dally and C. Seitz, IEEE Trans. Computers C-36 (1987).
 */
public final class DependencyCheck {
    private static final long MOST_STEPS = 3_000_000;

    private final CompiledTopology topology;
    private final Routing routing;
    private final IntPredicate isLossless;
    private final int lanes;
    /** Where the dependencies of a link begin in the bits. */
    private final int[] first;

    private final BitSet edges = new BitSet();
    private final int[] seenFor;
    private final int[] stack;
    private int height;
    private long steps;

    private DependencyCheck(CompiledTopology topology, Routing routing, IntPredicate isLossless) {
        this.topology = topology;
        this.routing = routing.basis();
        this.isLossless = isLossless;
        this.lanes = this.routing.lanes();
        this.first = new int[topology.links() + 1];
        for (int link = 0; link < topology.links(); link++) {
            first[link + 1] = first[link] + topology.degree(topology.target(link));
        }
        this.seenFor = new int[topology.links() * lanes];
        this.stack = new int[topology.links() * lanes];
    }

    /**
     * A shortest ring that was found, as the switches along it, the first one not repeated at the end; empty where there is none.
     *
     * @param isLossless whether a switch, by device, holds packets back
     */
    public static List<String> ring(CompiledTopology topology, Routing routing, IntPredicate isLossless) {
        DependencyCheck check = new DependencyCheck(topology, routing, isLossless);
        check.exploreAll();
        return check.findRing();
    }

    private void exploreAll() {
        int[] hosts = oneHostOfEachLeaf();
        long most = (long) hosts.length * (topology.links() + hosts.length) * lanes;
        int stride = (int) Math.max(1, most / MOST_STEPS);
        int number = 0;
        for (int at = 0; at < hosts.length && (at == 0 || steps < MOST_STEPS); at += stride) {
            for (int rail : rails(hosts[at])) {
                explore(hosts[at], rail, ++number);
            }
        }
    }

    /** For each set of leaves that hosts hang on one host. */
    private int[] oneHostOfEachLeaf() {
        boolean[] isDone = new boolean[topology.devices()];
        int[] hosts = new int[topology.hosts()];
        int count = 0;
        for (int host = 0; host < topology.hosts(); host++) {
            int device = topology.hostDevice(host);
            boolean isNew = false;
            for (int index = 0; index < topology.degree(device); index++) {
                int leaf = topology.target(topology.outgoing(device, index));
                isNew |= !isDone[leaf];
                isDone[leaf] = true;
            }
            hosts[count] = host;
            count += isNew ? 1 : 0;
        }
        return Arrays.copyOf(hosts, count);
    }

    /** The NICs by which a host can be reached apart: any where all are on one leaf. */
    private int[] rails(int host) {
        int device = topology.hostDevice(host);
        boolean isOneLeaf = true;
        for (int index = 1; index < topology.degree(device); index++) {
            isOneLeaf &=
                    topology.target(topology.outgoing(device, index)) == topology.target(topology.outgoing(device, 0));
        }
        if (isOneLeaf) {
            return new int[] {-1};
        }
        int[] rails = new int[topology.degree(device)];
        Arrays.setAll(rails, index -> topology.rail(topology.outgoing(device, index)));
        return Arrays.stream(rails).distinct().toArray();
    }

    /** Follows everything that can be on its way to a host. */
    private void explore(int destination, int rail, int number) {
        Scout scout = new Scout(-1, destination, rail, 0, 0);
        scout.detour = Traveller.STRAIGHT;
        EveryChoice choice = new EveryChoice();
        boolean[] hasBegun = new boolean[topology.devices()];
        for (int host = 0; host < topology.hosts(); host++) {
            int device = topology.hostDevice(host);
            for (int index = 0; host != destination && index < topology.degree(device); index++) {
                int link = topology.outgoing(device, index);
                boolean isOfRail = rail < 0 || topology.rail(link) == rail;
                if (isOfRail && !hasBegun[topology.target(link)]) {
                    hasBegun[topology.target(link)] = true;
                    push(link, 0, number);
                }
            }
        }
        while (height > 0) {
            int node = stack[--height];
            follow(node, scout, choice, number);
        }
    }

    private void push(int link, int lane, int number) {
        int node = link * lanes + lane;
        if (seenFor[node] != number) {
            seenFor[node] = number;
            stack[height++] = node;
        }
    }

    private void follow(int node, Scout scout, EveryChoice choice, int number) {
        int link = node / lanes;
        int device = topology.target(link);
        if (topology.hostOf(device) >= 0) {
            return;
        }
        choice.reset();
        do {
            steps++;
            scout.arrivedOnLink = link;
            scout.lane = node % lanes;
            int next = routing.nextLink(device, scout, choice);
            if (next >= 0 && topology.hostOf(topology.target(next)) < 0) {
                int lane = routing.lane(next, scout);
                if (isBuffer(link) && isBuffer(next)) {
                    edges.set(edge(link, node % lanes, next, lane));
                }
                push(next, lane, number);
            }
        } while (choice.hasNext());
    }

    private boolean isBuffer(int link) {
        return topology.hostOf(topology.source(link)) < 0 && isLossless.test(topology.target(link));
    }

    private int edge(int link, int lane, int next, int nextLane) {
        int device = topology.target(link);
        int index = 0;
        while (topology.outgoing(device, index) != next) {
            index++;
        }
        return ((first[link] + index) * lanes + lane) * lanes + nextLane;
    }

    private List<String> findRing() {
        boolean[] isOnRing = onRings();
        int[] shortest = {};
        int tried = 0;
        for (int node = 0; node < isOnRing.length && tried < 64; node++) {
            if (isOnRing[node]) {
                int[] ring = shortestThrough(node);
                shortest = ring.length > 0 && (shortest.length == 0 || ring.length < shortest.length) ? ring : shortest;
                tried++;
            }
        }
        List<String> names = new ArrayList<>();
        for (int node : shortest) {
            names.add(topology.device(topology.target(node / lanes)).name());
        }
        return names;
    }

    /** What is left once all buffers were taken away, again and again, that depend on none, or that none depends on. */
    private boolean[] onRings() {
        int[] open = new int[seenFor.length];
        int[][] before = new int[seenFor.length][];
        int[] count = new int[seenFor.length];
        forEachEdge((from, to) -> {
            open[from]++;
            before[to] = before[to] == null ? new int[4] : before[to];
            before[to] = count[to] == before[to].length ? Arrays.copyOf(before[to], 2 * count[to]) : before[to];
            before[to][count[to]++] = from;
        });
        int[] done = new int[seenFor.length];
        int filled = 0;
        boolean[] isLeft = new boolean[seenFor.length];
        for (int node = 0; node < open.length; node++) {
            isLeft[node] = open[node] > 0;
            if (!isLeft[node]) {
                done[filled++] = node;
            }
        }
        for (int next = 0; next < filled; next++) {
            for (int at = 0; at < count[done[next]]; at++) {
                int from = before[done[next]][at];
                if (--open[from] == 0) {
                    isLeft[from] = false;
                    done[filled++] = from;
                }
            }
        }
        return isLeft;
    }

    private interface Edge {
        void accept(int from, int to);
    }

    private void forEachEdge(Edge action) {
        for (int link = 0; link < topology.links(); link++) {
            for (int lane = 0; lane < lanes; lane++) {
                int from = link * lanes + lane;
                forEachNext(from, to -> action.accept(from, to));
            }
        }
    }

    private void forEachNext(int node, java.util.function.IntConsumer action) {
        int link = node / lanes;
        int device = topology.target(link);
        for (int index = 0; index < topology.degree(device); index++) {
            for (int lane = 0; lane < lanes; lane++) {
                if (edges.get(((first[link] + index) * lanes + node % lanes) * lanes + lane)) {
                    action.accept(topology.outgoing(device, index) * lanes + lane);
                }
            }
        }
    }

    /** The buffers of a shortest ring through one of them, or none. */
    private int[] shortestThrough(int start) {
        int[] cameFrom = new int[seenFor.length];
        Arrays.fill(cameFrom, -1);
        int[] queue = new int[seenFor.length];
        int[] filled = {1};
        queue[0] = start;
        for (int next = 0; next < filled[0] && cameFrom[start] < 0; next++) {
            int node = queue[next];
            forEachNext(node, to -> {
                if (cameFrom[to] < 0) {
                    cameFrom[to] = node;
                    queue[filled[0]++] = to;
                }
            });
        }
        return cameFrom[start] < 0 ? new int[0] : backwards(start, cameFrom);
    }

    private static int[] backwards(int start, int[] cameFrom) {
        List<Integer> ring = new ArrayList<>();
        int node = start;
        do {
            ring.add(0, node);
            node = cameFrom[node];
        } while (node != start);
        return ring.stream().mapToInt(Integer::intValue).toArray();
    }
}
