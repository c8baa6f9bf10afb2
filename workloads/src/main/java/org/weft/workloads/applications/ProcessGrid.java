package org.weft.workloads.applications;

import java.util.ArrayList;
import java.util.List;
import org.weft.workloads.common.Scaling;

/**
 * How ranks divide a grid: ranks along each dimension, the last dimension counted first.
 *
 * <p><b>Model.</b> Strong scaling divides the grid so that the largest number of cells that a rank exchanges is smallest, weak
 * scaling puts grids together as close to a cube as can be; of equal ones the one with the smallest sum of ranks along the
 * dimensions, then the one with more of them along the first.
 *
 * @param cells along each dimension: of the whole grid (strong) or of a rank's part (weak)
 */
record ProcessGrid(List<Integer> ranks, List<Integer> cells, Scaling scaling) {

    static ProcessGrid of(int ranks, List<Integer> cells, Scaling scaling) {
        List<ProcessGrid> all = new ArrayList<>();
        divide(ranks, new ArrayList<>(), cells, scaling, all);
        ProcessGrid best = all.get(0);
        for (ProcessGrid each : all) {
            if (each.isBetterThan(best)) {
                best = each;
            }
        }
        return best;
    }

    private static void divide(
            int rest, List<Integer> chosen, List<Integer> cells, Scaling scaling, List<ProcessGrid> found) {
        if (chosen.size() == cells.size() - 1) {
            List<Integer> ranks = new ArrayList<>(chosen);
            ranks.add(rest);
            found.add(new ProcessGrid(List.copyOf(ranks), cells, scaling));
            return;
        }
        for (int along = rest; along >= 1; along--) {
            if (rest % along == 0) {
                chosen.add(along);
                divide(rest / along, chosen, cells, scaling, found);
                chosen.remove(chosen.size() - 1);
            }
        }
    }

    private boolean isBetterThan(ProcessGrid other) {
        if (scaling == Scaling.STRONG && surface() != other.surface()) {
            return surface() < other.surface();
        }
        return sum() < other.sum();
    }

    private int sum() {
        return ranks.stream().mapToInt(Integer::intValue).sum();
    }

    private long surface() {
        long cellsOnFaces = 0;
        for (int dimension = 0; dimension < cells.size(); dimension++) {
            cellsOnFaces += ranks.get(dimension) > 1 ? 2 * faceCells(0, dimension) : 0;
        }
        return cellsOnFaces;
    }

    int dimensions() {
        return cells.size();
    }

    int coordinate(int rank, int dimension) {
        int rest = rank;
        for (int each = dimensions() - 1; each > dimension; each--) {
            rest /= ranks.get(each);
        }
        return rest % ranks.get(dimension);
    }

    /** The rank so many places further along a dimension; round the end, or -1 beyond it. */
    int neighbour(int rank, int dimension, int step, boolean periodic) {
        int along = ranks.get(dimension);
        int here = coordinate(rank, dimension);
        int there = here + step;
        if (!periodic && (there < 0 || there >= along)) {
            return -1;
        }
        int stride = 1;
        for (int each = dimension + 1; each < dimensions(); each++) {
            stride *= ranks.get(each);
        }
        return rank + (Math.floorMod(there, along) - here) * stride;
    }

    /** Cells of a rank along a dimension; the first ranks have one more where they do not divide evenly. */
    private long extent(int rank, int dimension) {
        if (scaling == Scaling.WEAK) {
            return cells.get(dimension);
        }
        int along = ranks.get(dimension);
        int all = cells.get(dimension);
        int more = coordinate(rank, dimension) < all % along ? 1 : 0;
        long least = all / along;
        return least + more;
    }

    /** Cells of one layer that a rank shows to its neighbours in a dimension. */
    long faceCells(int rank, int dimension) {
        long face = 1;
        for (int each = 0; each < dimensions(); each++) {
            face *= each == dimension ? 1 : extent(rank, each);
        }
        return face;
    }
}
