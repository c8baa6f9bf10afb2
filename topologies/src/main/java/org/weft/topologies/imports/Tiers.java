package org.weft.topologies.imports;

import java.util.ArrayList;
import java.util.List;
import org.weft.topology.Role;

/**
 * How far the switches of a fabric are from hosts: 1 for leaves, 2 and above towards the core.
 *
 * <p><b>Model.</b> A switch with hosts is a leaf, except one in the middle of leaves that carries a few hosts beside (twice as
 * many cables to switches as to hosts, and at least two neighbours that are plainly leaves); every other switch is one tier
 * above the nearest leaf.
 */
final class Tiers {
    private final Fabric fabric;
    private final int[] toHosts;
    private final int[] toSwitches;
    private final List<List<Integer>> neighbours = new ArrayList<>();

    private Tiers(Fabric fabric) {
        this.fabric = fabric;
        toHosts = new int[fabric.vertices().size()];
        toSwitches = new int[toHosts.length];
        for (int vertex = 0; vertex < toHosts.length; vertex++) {
            neighbours.add(new ArrayList<>());
        }
        for (Fabric.Wire wire : fabric.wires()) {
            count(wire.a(), wire.b());
            count(wire.b(), wire.a());
        }
    }

    private void count(int vertex, int other) {
        if (isHost(other)) {
            toHosts[vertex]++;
        } else {
            toSwitches[vertex]++;
            neighbours.get(vertex).add(other);
        }
    }

    private boolean isHost(int vertex) {
        return fabric.vertices().get(vertex).role() == Role.HOST;
    }

    /** By vertex; 0 for hosts. */
    static int[] of(Fabric fabric) {
        return new Tiers(fabric).levels();
    }

    private int[] levels() {
        int[] tiers = new int[toHosts.length];
        List<Integer> level = new ArrayList<>();
        for (int vertex = 0; vertex < tiers.length; vertex++) {
            int known = fabric.vertices().get(vertex).tier();
            tiers[vertex] = isHost(vertex) ? 0 : known;
            if (!isHost(vertex) && known == 0 && isLeaf(vertex)) {
                tiers[vertex] = 1;
                level.add(vertex);
            }
        }
        for (int tier = 2; !level.isEmpty(); tier++) {
            List<Integer> next = new ArrayList<>();
            for (int vertex : level) {
                for (int other : neighbours.get(vertex)) {
                    if (tiers[other] == 0) {
                        tiers[other] = tier;
                        next.add(other);
                    }
                }
            }
            level = next;
        }
        for (int vertex = 0; vertex < tiers.length; vertex++) {
            tiers[vertex] = isHost(vertex) ? 0 : Math.max(1, tiers[vertex]);
        }
        return tiers;
    }

    private boolean isLeaf(int vertex) {
        if (toHosts[vertex] == 0) {
            return false;
        }
        long plain = neighbours.get(vertex).stream()
                .distinct()
                .filter(other -> toHosts[other] > 0 && !isInTheMiddle(other))
                .count();
        return !isInTheMiddle(vertex) || plain < 2;
    }

    private boolean isInTheMiddle(int vertex) {
        return toSwitches[vertex] > 2 * toHosts[vertex];
    }
}
