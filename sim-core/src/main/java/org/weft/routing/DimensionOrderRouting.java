package org.weft.routing;

import java.util.List;
import java.util.Optional;
import org.weft.random.Hashes;
import org.weft.topology.CompiledTopology;

/**
 * Dimension order on a mesh, torus or hypercube: a packet goes all the way in the first dimension, then in the second, and so
 * on, each time the shorter way round.
 *
 * <p><b>Model.</b> Where both ways round are equally long, the hash of (path, dimension) decides: half and half. Rings that wrap
 * around need two buffer classes on lossless links: a packet changes to the second at the dateline, where coordinates jump
 * between first and last, so that no ring of full buffers can form.
 *
 * <p><b>Cost.</b> No tables beyond two links per router and dimension.
 *
 * <p><b>Source.</b> W. Dally and C. Seitz, "Deadlock-free message routing in multiprocessor interconnection networks", IEEE
 * Trans. Computers C-36 (1987).
 */
public final class DimensionOrderRouting implements Routing {
    private final CompiledTopology topology;
    private final Access access;
    private final Grid grid;

    private DimensionOrderRouting(CompiledTopology topology, Grid grid) {
        this.topology = topology;
        this.access = new Access(topology);
        this.grid = grid;
    }

    /** Dimension order for this topology; empty unless its switches are a whole grid, with or without wrap-around. */
    public static Optional<DimensionOrderRouting> of(CompiledTopology topology) {
        return Grid.of(topology).map(grid -> new DimensionOrderRouting(topology, grid));
    }

    @Override
    public int nextLink(int device, int arrivedOnLink, int destinationHost, int rail, long pathHash) {
        int last = access.into(destinationHost, rail, pathHash);
        if (last < 0) {
            return -1;
        }
        int leaf = topology.source(last);
        if (device == leaf) {
            return last;
        }
        if (topology.hostOf(device) >= 0) {
            int arriving = access.into(topology.hostOf(device), rail, pathHash);
            return arriving < 0 ? -1 : CompiledTopology.reverse(arriving);
        }
        return between(device, leaf, pathHash);
    }

    private int between(int router, int leaf, long pathHash) {
        List<Integer> from = topology.device(router).coordinates();
        List<Integer> to = topology.device(leaf).coordinates();
        int dimension = 0;
        while (from.get(dimension).equals(to.get(dimension))) {
            dimension++;
        }
        boolean isUp = isUp(dimension, from.get(dimension), to.get(dimension), pathHash);
        int[] links = grid.links(router, dimension, isUp);
        return links[links.length == 1 ? 0 : Hashes.toBounded(Hashes.of(router, pathHash, 0), links.length)];
    }

    private boolean isUp(int dimension, int from, int to, long pathHash) {
        if (!grid.wraps(dimension)) {
            return to > from;
        }
        int width = grid.width(dimension);
        int up = Math.floorMod(to - from, width);
        if (2 * up == width) {
            return (Hashes.of(dimension, pathHash, 0) & 1) == 0;
        }
        return 2 * up < width;
    }

    @Override
    public int hops(int sourceHost, int destinationHost) {
        int[] first = access.into(sourceHost);
        int[] last = access.into(destinationHost);
        if (first.length == 0 || last.length == 0) {
            return -1;
        }
        int sum = access.hopsOf(CompiledTopology.reverse(first[0])) + access.hopsOf(last[0]);
        List<Integer> from = topology.device(topology.source(first[0])).coordinates();
        List<Integer> to = topology.device(topology.source(last[0])).coordinates();
        for (int dimension = 0; dimension < grid.dimensions(); dimension++) {
            int apart = Math.abs(from.get(dimension) - to.get(dimension));
            sum += grid.wraps(dimension) ? Math.min(apart, grid.width(dimension) - apart) : apart;
        }
        return sum;
    }

    @Override
    public int lanes() {
        return grid.wrapsAnywhere() ? 2 : 1;
    }

    @Override
    public int lane(int link, int sourceHost) {
        int dimension = grid.dimensionOf(link);
        if (dimension < 0 || !grid.wraps(dimension)) {
            return 0;
        }
        int router = topology.source(access.into(sourceHost)[0]);
        int start = topology.device(router).coordinates().get(dimension);
        int reached = topology.device(topology.target(link)).coordinates().get(dimension);
        return (grid.isUp(link) ? reached < start : reached > start) ? 1 : 0;
    }
}
