package org.weft.routing;

import java.util.Optional;
import org.weft.topology.CompiledTopology;
import org.weft.topology.RingRules;
import org.weft.units.BadValueException;

/**
 * Dimension order on a mesh, torus or hypercube: a packet goes all the way in the first dimension, then in the second, and so
 * on, each time the shorter way round.
 *
 * <p><b>Model.</b> Where both ways round are equally long, the hash of (path, dimension) decides: half and half; or it is always
 * up. Rings that wrap around need two buffer classes on lossless links, so that no ring of full buffers can form: a packet changes
 * to the second at the dateline, where coordinates jump between first and last; or it uses the second all along a ring whose
 * dateline it will cross, which nobody who goes the shorter way round can do all around. A ring with a dead link is gone round the other way; in a
 * mesh there is no way past one.
 *
 * <p><b>Cost.</b> No tables beyond two links per router and dimension.
 *
 * <p><b>Source.</b> W. Dally and C. Seitz, "Deadlock-free message routing in multiprocessor interconnection networks", IEEE
 * Trans. Computers C-36 (1987); by crossing: N. Jiang et al., "A detailed and flexible cycle-accurate network-on-chip simulator",
 * ISPASS 2013.
 */
public final class DimensionOrderRouting implements LeafRouting {
    static final RoutingModel MODEL = new RoutingModel(
            "dimension-order",
            "the first dimension to its end, then the second, and so on, with two buffer classes where rings wrap around",
            DimensionOrderRouting::of);

    private final CompiledTopology topology;
    private final Access access;
    private final Grid grid;

    private final LinkState state;
    private final boolean isByCrossing;
    private final boolean isAlwaysUp;

    private DimensionOrderRouting(CompiledTopology topology, LinkState state, Grid grid, RingRules rings) {
        this.topology = topology;
        this.isByCrossing = rings.classes() == RingRules.Classes.CROSSING;
        this.isAlwaysUp = rings.halfWay() == RingRules.HalfWay.UP;
        this.access = new Access(topology);
        this.grid = grid;
        this.state = state;
    }

    private static Routing of(RoutingSite site) {
        RingRules rings = site.spec().rings();
        DimensionOrderRouting made = of(site.topology(), site.links(), rings)
                .orElseThrow(() -> new BadValueException(
                        "a mesh, a torus or a hypercube that is whole", "write routing: auto, or up-down"));
        if (!rings.equals(RingRules.USUAL) && !made.grid.wrapsAnywhere()) {
            throw new BadValueException(
                    "a torus or a ring, which wrap around", "write routing: dimension-order, without rules for rings");
        }
        if (made.isByCrossing && !made.isOnOnePlace()) {
            throw new BadValueException(
                    "hosts that hang on one place of the grid each, for whoever crosses must be known at the first link",
                    "write ring-classes: dateline");
        }
        return made;
    }

    /** True if all routers that a host hangs on have the same coordinates, be it on several planes. */
    private boolean isOnOnePlace() {
        for (int host = 0; host < topology.hosts(); host++) {
            for (int link : access.into(host)) {
                if (distance(topology.source(link), topology.source(access.into(host)[0])) != 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Dimension order for this topology; empty unless its switches are a whole grid, with or without wrap-around. */
    public static Optional<DimensionOrderRouting> of(CompiledTopology topology) {
        return of(topology, new LinkState(topology.links()), RingRules.USUAL);
    }

    /** The same over links that are believed to be up. */
    static Optional<DimensionOrderRouting> of(CompiledTopology topology, LinkState state, RingRules rings) {
        return Grid.of(topology).map(grid -> new DimensionOrderRouting(topology, state, grid, rings));
    }

    @Override
    public int nextLink(int device, Traveller traveller, LinkChoice choice) {
        int rail = traveller.rail();
        long hash = choice.hash(traveller);
        int last = access.into(traveller.destinationHost(), rail, hash);
        if (last < 0) {
            return -1;
        }
        int leaf = topology.source(last);
        if (device == leaf) {
            return last;
        }
        if (topology.hostOf(device) >= 0) {
            int arriving = access.into(topology.hostOf(device), rail, hash);
            return arriving < 0 ? -1 : CompiledTopology.reverse(arriving);
        }
        return towards(device, leaf, traveller, choice);
    }

    @Override
    public int towards(int router, int leaf, Traveller traveller, LinkChoice choice) {
        int dimension = 0;
        while (grid.at(router, dimension) == grid.at(leaf, dimension)) {
            dimension++;
        }
        int[] up = grid.links(router, dimension, true);
        int[] down = grid.links(router, dimension, false);
        int[] links = isUp(dimension, router, leaf, up, down, traveller, choice) ? up : down;
        int link = links.length == 1 ? links[0] : choice.choose(router, links, traveller);
        return state.isUp(link) ? link : anyUp(links);
    }

    private int anyUp(int[] links) {
        for (int link : links) {
            if (state.isUp(link)) {
                return link;
            }
        }
        return -1;
    }

    /** True if a step of so many along a dimension has no link that is up. */
    private boolean isBroken(int router, int dimension, int steps, boolean isUp) {
        int at = router;
        for (int step = 0; step < steps; step++) {
            int[] links = grid.links(at, dimension, isUp);
            if (anyUp(links) < 0) {
                return true;
            }
            at = topology.target(links[0]);
        }
        return false;
    }

    private boolean isUp(
            int dimension, int router, int leaf, int[] up, int[] down, Traveller traveller, LinkChoice choice) {
        int from = grid.at(router, dimension);
        int to = grid.at(leaf, dimension);
        if (!grid.wraps(dimension)) {
            return to > from;
        }
        int width = grid.width(dimension);
        int upwards = to >= from ? to - from : to - from + width;
        if (!state.isWhole()
                && isBroken(router, dimension, upwards, true) != isBroken(router, dimension, width - upwards, false)) {
            return isBroken(router, dimension, width - upwards, false);
        }
        if (2 * upwards == width) {
            return isAlwaysUp || choice.prefersFirst(dimension, up, down, traveller);
        }
        return 2 * upwards < width;
    }

    @Override
    public int distance(int device, int leaf) {
        int sum = 0;
        for (int dimension = 0; dimension < grid.dimensions(); dimension++) {
            int apart = Math.abs(grid.at(device, dimension) - grid.at(leaf, dimension));
            sum += grid.wraps(dimension) ? Math.min(apart, grid.width(dimension) - apart) : apart;
        }
        return sum;
    }

    @Override
    public int hops(int sourceHost, int destinationHost) {
        int[] first = access.into(sourceHost);
        int[] last = access.into(destinationHost);
        if (first.length == 0 || last.length == 0) {
            return -1;
        }
        int sum = access.hopsOf(CompiledTopology.reverse(first[0])) + access.hopsOf(last[0]);
        return sum + distance(topology.source(first[0]), topology.source(last[0]));
    }

    @Override
    public int lanes() {
        return grid.wrapsAnywhere() ? 2 : 1;
    }

    @Override
    public int lane(int link, Traveller traveller) {
        return isByCrossing
                ? laneByCrossing(link, traveller)
                : laneAfter(link, traveller.arrivedOnLink, traveller.lane);
    }

    private int laneByCrossing(int link, Traveller traveller) {
        int dimension = grid.dimensionOf(link);
        if (dimension < 0 || !grid.wraps(dimension)) {
            return 0;
        }
        int before = traveller.arrivedOnLink;
        if (before >= 0 && grid.dimensionOf(before) == dimension) {
            return traveller.lane;
        }
        int from = grid.at(topology.source(link), dimension);
        int next = grid.at(topology.target(link), dimension);
        int leaf = topology.source(access.into(traveller.destinationHost())[0]);
        int to = grid.at(leaf, dimension);
        boolean isUp = grid.isDateline(link) ? next < from : next > from;
        return (isUp ? to < from : to > from) ? 1 : 0;
    }

    @Override
    public int laneAfter(int link, int arrivedOnLink, int arrivedLane) {
        int dimension = grid.dimensionOf(link);
        if (dimension < 0 || !grid.wraps(dimension)) {
            return 0;
        }
        if (grid.isDateline(link)) {
            return 1;
        }
        return arrivedOnLink >= 0 && grid.dimensionOf(arrivedOnLink) == dimension ? arrivedLane : 0;
    }
}
