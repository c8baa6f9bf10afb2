package org.weft.routing;

import java.util.Arrays;
import java.util.Optional;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;
import org.weft.units.BadValueException;

/**
 * Up*&#47;down*: on any graph, a packet climbs towards a root and then descends, and never climbs again.
 *
 * <p><b>Model.</b> Every switch has a rank: its distance from the root, of equally distant ones the order in which they are
 * numbered. A link to a lower rank is up. Among permitted ways the shortest are taken, which may be longer than the shortest of
 * all. The root is the one that is named; else all switches of the highest tier are, where there are tiers; else the switch whose
 * farthest switch is nearest. <b>Order.</b> No ring of full buffers can form, with one buffer class.
 *
 * <p><b>Cost.</b> Two searches a leaf and 12 B a switch and leaf.
 *
 * <p><b>Source.</b> M. Schroeder and others, "Autonet", IEEE J. Selected Areas in Communications 9(8), 1991; several roots as in
 * OpenSM's updn.
 */
final class UpDownRouting extends TableRouting {
    static final RoutingModel MODEL = new RoutingModel(
            "up-down", "towards a root, then away from it: safe from deadlock on any graph", UpDownRouting::of);

    private final int[] order;
    private final int[] byOrder;

    private UpDownRouting(RoutingSite site, int[] roots) {
        super(site.topology(), site.links());
        this.order = new int[topology.devices()];
        this.byOrder = new int[forwarders.length];
        rank(roots);
    }

    private static Routing of(RoutingSite site) {
        CompiledTopology topology = site.topology();
        int[] roots = site.spec().root().isPresent()
                ? named(topology, site.spec().root().get())
                : usual(topology);
        return new UpDownRouting(site, roots);
    }

    private static int[] named(CompiledTopology topology, String name) {
        for (int device = 0; device < topology.devices(); device++) {
            if (topology.device(device).name().equals(name) && topology.hostOf(device) < 0) {
                return new int[] {device};
            }
        }
        throw new BadValueException(
                "the name of a switch for its root, not \"" + name + "\"",
                "write one such as " + firstSwitch(topology).orElse("switch-0"));
    }

    private static Optional<String> firstSwitch(CompiledTopology topology) {
        for (int device = 0; device < topology.devices(); device++) {
            if (topology.device(device).role() == Role.SWITCH) {
                return Optional.of(topology.device(device).name());
            }
        }
        return Optional.empty();
    }

    /** The switches of the highest tier, else the most central one. */
    private static int[] usual(CompiledTopology topology) {
        int highest = 0;
        int lowest = Integer.MAX_VALUE;
        for (int device = 0; device < topology.devices(); device++) {
            if (topology.hostOf(device) < 0) {
                highest = Math.max(highest, topology.device(device).tier());
                lowest = Math.min(lowest, topology.device(device).tier());
            }
        }
        int top = highest;
        return highest > lowest
                ? java.util.stream.IntStream.range(0, topology.devices())
                        .filter(device -> topology.hostOf(device) < 0
                                && topology.device(device).tier() == top)
                        .toArray()
                : new int[] {central(topology)};
    }

    private static int central(CompiledTopology topology) {
        int best = -1;
        int nearest = Integer.MAX_VALUE;
        for (int device = 0; device < topology.devices(); device++) {
            if (topology.hostOf(device) < 0) {
                int farthest = Arrays.stream(levels(topology, new int[] {device}))
                        .filter(level -> level != Integer.MAX_VALUE)
                        .max()
                        .orElse(0);
                best = farthest < nearest ? device : best;
                nearest = Math.min(nearest, farthest);
            }
        }
        return best;
    }

    /** By device: links to the nearest root, over all links; hosts and what cannot be reached have the largest number. */
    private static int[] levels(CompiledTopology topology, int[] roots) {
        int[] level = new int[topology.devices()];
        Arrays.fill(level, Integer.MAX_VALUE);
        int[] queue = Arrays.copyOf(roots, topology.devices());
        int filled = roots.length;
        for (int root : roots) {
            level[root] = 0;
        }
        for (int next = 0; next < filled; next++) {
            for (int index = 0; index < topology.degree(queue[next]); index++) {
                int target = topology.target(topology.outgoing(queue[next], index));
                if (level[target] == Integer.MAX_VALUE && topology.hostOf(target) < 0) {
                    level[target] = level[queue[next]] + 1;
                    queue[filled++] = target;
                }
            }
        }
        return level;
    }

    private void rank(int[] roots) {
        int[] level = levels(topology, roots);
        Integer[] sorted = new Integer[forwarders.length];
        Arrays.setAll(sorted, at -> forwarders[at]);
        Arrays.sort(
                sorted, (a, b) -> level[a] != level[b] ? Integer.compare(level[a], level[b]) : Integer.compare(a, b));
        for (int at = 0; at < sorted.length; at++) {
            byOrder[at] = sorted[at];
            order[sorted[at]] = at;
        }
    }

    private boolean isDown(int link) {
        return order[topology.target(link)] > order[topology.source(link)];
    }

    @Override
    boolean isRestricted(int arrivedOnLink) {
        return arrivedOnLink >= 0 && topology.hostOf(topology.source(arrivedOnLink)) < 0 && isDown(arrivedOnLink);
    }

    @Override
    Table search(int leaf) {
        short[] down = new short[forwarders.length];
        short[] any = new short[forwarders.length];
        // Who lies below has a higher rank: from the highest to the lowest every switch finds those below it done.
        for (int at = byOrder.length - 1; at >= 0; at--) {
            int device = byOrder[at];
            down[forwarder[device]] = device == leaf ? 0 : nearest(device, down, true);
        }
        for (int device : byOrder) {
            short up = nearest(device, any, false);
            any[forwarder[device]] = (short) Math.min(down[forwarder[device]], up);
        }
        Table descending = new Table(down, links(leaf, down, down, null), null);
        return new Table(any, links(leaf, any, down, any), descending);
    }

    /** One link more than the nearest neighbour below, or above. */
    private short nearest(int device, short[] distance, boolean isBelow) {
        int best = UNREACHED;
        for (int index = 0; index < topology.degree(device); index++) {
            int link = topology.outgoing(device, index);
            int target = forwarder[topology.target(link)];
            if (target >= 0 && isDown(link) == isBelow && state.isUp(link) && distance[target] != UNREACHED) {
                best = Math.min(best, 1 + distance[target]);
            }
        }
        return (short) best;
    }

    /** The links that lead nearer: down ones by distances below, up ones by distances above, if there are such. */
    private char[] links(int leaf, short[] distance, short[] below, short[] above) {
        char[] next = new char[forwarders.length];
        for (int at = 0; at < next.length; at++) {
            int device = forwarders[at];
            if (device == leaf || distance[at] == UNREACHED) {
                continue;
            }
            sets.begin();
            for (int index = 0; index < topology.degree(device); index++) {
                int link = topology.outgoing(device, index);
                int target = forwarder[topology.target(link)];
                short[] there = isDown(link) ? below : above;
                if (target >= 0 && there != null && state.isUp(link) && there[target] == distance[at] - 1) {
                    sets.add(index);
                }
            }
            next[at] = sets.end(device);
        }
        return next;
    }
}
