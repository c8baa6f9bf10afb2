package org.weft.workloads.applications;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.weft.program.CostModel;
import org.weft.program.Program;
import org.weft.program.Workload;
import org.weft.spec.Key;
import org.weft.spec.Kinds;
import org.weft.spec.Model;
import org.weft.spec.Values;
import org.weft.units.DataSize;
import org.weft.units.TimeSpan;
import org.weft.workloads.common.AlphaBeta;
import org.weft.workloads.common.FactsBuilder;
import org.weft.workloads.common.Repeats;
import org.weft.workloads.common.Scaling;

/**
 * Exchange of the edges of a divided grid with the neighbours in each dimension, as simulations do every time step.
 *
 * <p><b>Model.</b> A dimension that is not divided is not exchanged. The share {@code overlap} of each face is under way while the
 * rank computes, the rest follows when both are done.
 *
 * @param grid cells along each dimension, of the whole (strong) or of a rank (weak)
 * @param cell bytes of a cell
 * @param width layers that neighbours see
 * @param compute a rank's time of computation a step at one node
 */
public record Halo(
        List<Integer> grid,
        DataSize cell,
        int width,
        boolean periodic,
        TimeSpan compute,
        double overlap,
        Scaling scaling,
        Repeats repeats)
        implements Workload {
    public static final Key<List<Integer>> GRID = Key.required(
            "grid",
            Kinds.listOf(Kinds.count(1, 1_000_000)),
            "cells along each of one to three dimensions: of the whole grid (strong), or of a rank's (weak)");
    public static final Key<DataSize> CELL = Key.of(
            "cell", Kinds.SIZE_ABOVE_ZERO, DataSize.ofBytes(8), "one number of double precision", "bytes of a cell");
    public static final Key<Integer> WIDTH = Key.of(
            "width", Kinds.count(1, 1000), 1, "a stencil of nearest neighbours", "layers of cells that neighbours see");
    public static final Key<Boolean> PERIODIC =
            Key.of("periodic", Kinds.ON_OFF, true, "every rank has the same to do", "whether the ends meet");
    public static final Key<TimeSpan> COMPUTE = Key.of(
            "compute",
            Kinds.TIME,
            TimeSpan.ZERO,
            "communication only",
            "a rank's time of computation a step at one node");
    public static final Key<Double> OVERLAP = Key.of(
            "overlap",
            Kinds.SHARE,
            0.0,
            "a blocking exchange",
            "share of the bytes that may be under way while the rank computes");

    public static final Model<Workload> MODEL =
            new Model<>("halo", "exchange of the edges of a divided grid with the neighbours", keys(), Halo::of);

    private static List<Key<?>> keys() {
        List<Key<?>> keys = new ArrayList<>(List.of(GRID, CELL, WIDTH, PERIODIC, COMPUTE, OVERLAP, Scaling.KEY));
        keys.addAll(Repeats.KEYS);
        return keys;
    }

    private static Workload of(Values values) {
        List<Integer> grid = values.get(GRID);
        if (grid.size() > 3) {
            values.reject(GRID, "one to three dimensions", "write [nx, ny, nz]");
        }
        return new Halo(
                grid,
                values.get(CELL),
                values.get(WIDTH),
                values.get(PERIODIC),
                values.get(COMPUTE),
                values.get(OVERLAP),
                values.get(Scaling.KEY),
                Repeats.of(values));
    }

    @Override
    public int ranks(int nodes, int ranksPerHost) {
        return repeats.ranks(nodes, ranksPerHost);
    }

    @Override
    public Program program(int rank, Setting setting) {
        ProcessGrid places = ProcessGrid.of(setting.ranks(), grid, scaling);
        List<HaloRank.Face> faces = faces(places, rank);
        return repeats.of(new HaloRank(faces, scaling.share(compute, setting.nodes()), overlap), setting);
    }

    private List<HaloRank.Face> faces(ProcessGrid places, int rank) {
        List<HaloRank.Face> faces = new ArrayList<>();
        for (int dimension = 0; dimension < places.dimensions(); dimension++) {
            long bytes = places.faceCells(rank, dimension) * width * cell.bytes();
            for (int side = 0; side < 2 && places.ranks().get(dimension) > 1; side++) {
                int step = side == 0 ? -1 : 1;
                int to = places.neighbour(rank, dimension, step, periodic);
                int from = places.neighbour(rank, dimension, -step, periodic);
                faces.add(new HaloRank.Face(to, from, 2 * dimension + side, bytes));
            }
        }
        return faces;
    }

    /** Bytes that a rank sends in one step. */
    long bytes(int rank, int ranks) {
        return bytes(rank, ProcessGrid.of(ranks, grid, scaling), 1);
    }

    private long bytes(int rank, ProcessGrid places, double share) {
        long sum = 0;
        for (HaloRank.Face face : faces(places, rank)) {
            sum += face.to() < 0 ? 0 : face.part(share);
        }
        return sum;
    }

    @Override
    public OptionalLong closedFormPs(Setting setting, CostModel cost) {
        AlphaBeta network = new AlphaBeta(setting, cost);
        ProcessGrid places = ProcessGrid.of(setting.ranks(), grid, scaling);
        long most = 0;
        long mostHidden = 0;
        for (int rank = 0; rank < setting.ranks(); rank++) {
            long bytes = bytes(rank, places, 1);
            if (bytes > most) {
                most = bytes;
                mostHidden = bytes(rank, places, overlap);
            }
        }
        int sharing = network.nodes() == 1 ? setting.ranks() : network.ranksPerHost();
        long hiddenPs = mostHidden == 0 ? 0 : network.serial(mostHidden, sharing);
        long restPs = most == mostHidden ? 0 : network.serial(most - mostHidden, sharing);
        long computePs = scaling.share(compute, setting.nodes());
        return OptionalLong.of(repeats.total(Math.max(computePs, hiddenPs) + restPs));
    }

    @Override
    public OptionalLong windowPs(Setting setting) {
        return compute.ps() == 0 ? OptionalLong.empty() : OptionalLong.of(scaling.share(compute, setting.nodes()));
    }

    @Override
    public Facts facts(Setting setting) {
        return new FactsBuilder(repeats)
                .samples(1, "steps")
                .computes(compute.ps() > 0, scaling)
                .build();
    }

    @Override
    public boolean fixedOrder() {
        return true;
    }

    @Override
    public long startPs() {
        return repeats.start().ps();
    }
}
