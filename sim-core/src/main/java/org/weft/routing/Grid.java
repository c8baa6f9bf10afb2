package org.weft.routing;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.weft.topology.CompiledTopology;
import org.weft.topology.Role;

/**
 * The routers of a mesh, torus or hypercube by their coordinates: widths, wrap-around and the links one step up and down. There
 * can be several planes of it.
 */
final class Grid {
    private static final int[] NONE = {};

    private final CompiledTopology topology;
    private final int[] widths;
    private final boolean[] wraps;
    /** By (router, dimension, up): links to that neighbour. */
    private final int[][] steps;

    private final byte[] dimensionOfLink;
    private final boolean[] isDateline;
    /** By (device, dimension). */
    private final int[] places;

    private Grid(CompiledTopology topology, int[] widths) {
        this.topology = topology;
        this.widths = widths;
        this.wraps = new boolean[widths.length];
        this.steps = new int[topology.devices() * widths.length * 2][];
        Arrays.fill(steps, NONE);
        this.dimensionOfLink = new byte[topology.links()];
        Arrays.fill(dimensionOfLink, (byte) -1);
        this.isDateline = new boolean[topology.links()];
        this.places = places(topology, widths.length);
    }

    /** The grid that a topology's switches form, or several; empty where they do not, or one is missing or joined otherwise. */
    static Optional<Grid> of(CompiledTopology topology) {
        int[] widths = widths(topology);
        if (widths.length == 0) {
            return Optional.empty();
        }
        Grid grid = new Grid(topology, widths);
        for (int link = 0; link < topology.links(); link++) {
            if (isTrunk(topology, link) && !grid.place(link)) {
                return Optional.empty();
            }
        }
        return grid.isWhole() && grid.isOneAPlane() ? Optional.of(grid) : Optional.empty();
    }

    private static int[] places(CompiledTopology topology, int dimensions) {
        int[] places = new int[topology.devices() * dimensions];
        for (int device = 0; device < topology.devices(); device++) {
            List<Integer> coordinates = topology.device(device).coordinates();
            for (int dimension = 0; topology.hostOf(device) < 0 && dimension < dimensions; dimension++) {
                places[device * dimensions + dimension] = coordinates.get(dimension);
            }
        }
        return places;
    }

    private static boolean isTrunk(CompiledTopology topology, int link) {
        return topology.hostOf(topology.source(link)) < 0 && topology.hostOf(topology.target(link)) < 0;
    }

    /** Widths by dimension; empty where coordinates are missing, uneven or do not fill a box. */
    private static int[] widths(CompiledTopology topology) {
        int[] widths = NONE;
        long routers = 0;
        for (int device = 0; device < topology.devices(); device++) {
            List<Integer> coordinates = topology.device(device).coordinates();
            if (topology.device(device).role() == Role.HOST) {
                continue;
            }
            boolean isOdd = routers > 0 && coordinates.size() != widths.length;
            if (coordinates.isEmpty() || isOdd || topology.device(device).role() == Role.MEDIUM) {
                return NONE;
            }
            widths = routers == 0 ? new int[coordinates.size()] : widths;
            routers++;
            for (int dimension = 0; dimension < widths.length; dimension++) {
                widths[dimension] = Math.max(widths[dimension], coordinates.get(dimension) + 1);
            }
        }
        return routers == 0 || routers % places(widths) > 0 ? NONE : widths;
    }

    private static long places(int[] widths) {
        return Arrays.stream(widths).asLongStream().reduce(1, (a, b) -> a * b);
    }

    private boolean place(int link) {
        int from = topology.source(link);
        int to = topology.target(link);
        int dimension = -1;
        for (int each = 0; each < widths.length; each++) {
            if (at(from, each) != at(to, each)) {
                if (dimension >= 0) {
                    return false;
                }
                dimension = each;
            }
        }
        if (dimension < 0) {
            return false;
        }
        int width = widths[dimension];
        int step = at(to, dimension) - at(from, dimension);
        if (width > 2 && Math.abs(step) == width - 1) {
            wraps[dimension] = true;
            isDateline[link] = true;
            step = -Integer.signum(step);
        }
        if (Math.abs(step) != 1) {
            return false;
        }
        dimensionOfLink[link] = (byte) dimension;
        add(index(from, dimension, step > 0), link);
        return true;
    }

    private void add(int index, int link) {
        steps[index] = Arrays.copyOf(steps[index], steps[index].length + 1);
        steps[index][steps[index].length - 1] = link;
    }

    /** True if every part of the fabric (every plane) has a router for each place, and no more. */
    private boolean isOneAPlane() {
        int[] part = Parts.of(topology);
        int[] routers = new int[topology.devices() + 1];
        for (int of : part) {
            routers[of + 1]++;
        }
        for (int of = 1; of < routers.length; of++) {
            if (routers[of] > 0 && routers[of] != places(widths)) {
                return false;
            }
        }
        return true;
    }

    /** True if every router has its neighbours, the last ones those beyond the edge exactly where the dimension wraps. */
    private boolean isWhole() {
        for (int device = 0; device < topology.devices(); device++) {
            for (int dimension = 0; topology.hostOf(device) < 0 && dimension < widths.length; dimension++) {
                int at = at(device, dimension);
                boolean hasUp = steps[index(device, dimension, true)].length > 0;
                boolean hasDown = steps[index(device, dimension, false)].length > 0;
                if (hasUp != (wraps[dimension] || at < widths[dimension] - 1)
                        || hasDown != (wraps[dimension] || at > 0)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The coordinate of a router. */
    int at(int router, int dimension) {
        return places[router * widths.length + dimension];
    }

    private int index(int router, int dimension, boolean isUp) {
        return (router * widths.length + dimension) * 2 + (isUp ? 1 : 0);
    }

    int dimensions() {
        return widths.length;
    }

    int width(int dimension) {
        return widths[dimension];
    }

    boolean wraps(int dimension) {
        return wraps[dimension];
    }

    boolean wrapsAnywhere() {
        for (boolean wrap : wraps) {
            if (wrap) {
                return true;
            }
        }
        return false;
    }

    /** Links one step up or down. Not to be changed. */
    int[] links(int router, int dimension, boolean isUp) {
        return steps[index(router, dimension, isUp)];
    }

    /** The dimension that a link goes along, or -1 for a host's. */
    int dimensionOf(int link) {
        return dimensionOfLink[link];
    }

    /** True for a link between the last and the first position of a dimension that wraps. */
    boolean isDateline(int link) {
        return isDateline[link];
    }
}
