package org.weft.reports.charts.topology;

import java.util.ArrayList;
import java.util.List;
import org.weft.reports.charts.topology.Svg.Style;

/**
 * Meshes and tori: the last two dimensions as a grid, a slice for each place in the others; cables that wrap around as stubs at the
 * edge.
 */
final class GridLayout implements TopologyDrawing.Layout {
    private static final int MOST_SLICES = 16;
    private static final int MOST_A_SIDE = 32;
    private final Wiring wiring;
    private final int[] dims;
    private final boolean wrapped;
    private final int rows;
    private final int columns;
    private final int slices;

    GridLayout(Wiring wiring) {
        this.wiring = wiring;
        this.wrapped = wiring.detail().family().equals("torus");
        this.dims = dims();
        int last = dims.length - 1;
        columns = dims[last];
        rows = last > 0 ? dims[last - 1] : 1;
        int others = 1;
        for (int dim = 0; dim < last - 1; dim++) {
            others *= dims[dim];
        }
        slices = others;
    }

    private int[] dims() {
        List<Integer> routers = wiring.of("switch");
        int[] widths = new int[Math.max(1, wiring.coordinates(routers.get(0)).size())];
        for (int router : routers) {
            List<Integer> at = wiring.coordinates(router);
            for (int dim = 0; dim < at.size(); dim++) {
                widths[dim] = Math.max(widths[dim], at.get(dim) + 1);
            }
        }
        return widths;
    }

    @Override
    public double draw(Svg svg, double top) {
        int shown = Math.min(slices, MOST_SLICES);
        int across = Math.min(columns, MOST_A_SIDE);
        int down = Math.min(rows, MOST_A_SIDE);
        int perRow = Math.min(shown, shown <= 4 ? Math.max(1, 24 / across) : Math.max(2, 36 / across));
        double room = (Svg.WIDTH - 8) / perRow;
        double pitch = Math.min(26, (room - 22) / Math.max(1, across - 1 + (wrapped ? 1.0 : 0.4)));
        double height = (down - 1) * pitch + (wrapped ? pitch * 0.9 : 0) + 34;
        for (int slice = 0; slice < shown; slice++) {
            double width = (across - 1) * pitch;
            double x = 4 + room * (slice % perRow) + (room - width) / 2;
            int line = slice / perRow;
            double y = top + height * line + (wrapped ? pitch * 0.45 : 0) + 18;
            slice(svg, slice, x, y, pitch, across, down);
        }
        int linesOfSlices = (shown + perRow - 1) / perRow;
        return top + height * linesOfSlices + 2;
    }

    private void slice(Svg svg, int slice, double x, double y, double pitch, int across, int down) {
        double right = x + (across - 1) * pitch;
        double bottom = y + (down - 1) * pitch;
        double stub = wrapped ? pitch * 0.42 : 0;
        for (int row = 0; row < down; row++) {
            double stubs = columns > 1 ? stub : 0;
            svg.line(x - stubs, y + row * pitch, right + stubs, y + row * pitch, Style.CABLE);
        }
        for (int column = 0; column < across; column++) {
            double stubs = rows > 1 ? stub : 0;
            svg.line(x + column * pitch, y - stubs, x + column * pitch, bottom + stubs, Style.CABLE);
        }
        double size = Math.min(11, pitch * 0.5);
        for (int row = 0; row < down; row++) {
            for (int column = 0; column < across; column++) {
                svg.box(x + column * pitch, y + row * pitch, size, size, 1, Style.SWITCH);
            }
        }
        if (slices > 1) {
            svg.text(x - size / 2, y - Math.max(stub, size / 2) - 4, label(slice), "start", Style.INK, false);
        }
    }

    private String label(int slice) {
        StringBuilder label = new StringBuilder();
        int rest = slice;
        for (int dim = dims.length - 3; dim >= 0; dim--) {
            label.insert(0, rest % dims[dim] + ".");
            rest /= dims[dim];
        }
        return label + "*.*";
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        int hosts = wiring.of("host").size();
        int routers = wiring.of("switch").size();
        String each = hosts == routers ? "its host" : hosts / Math.max(1, routers) + " hosts";
        notes.add("A square is a router with " + each + " in the same box"
                + (wrapped ? "; a stub at an edge goes on at the opposite edge." : "."));
        if (slices > 1) {
            String ends = wrapped ? ", first and last too" : "";
            notes.add("Slices that differ by one in one place are joined position by position, " + rows * columns
                    + " cables each" + ends + ".");
        }
        if (slices > MOST_SLICES) {
            notes.add(MOST_SLICES + " of " + slices + " slices are drawn.");
        }
        if (rows > MOST_A_SIDE || columns > MOST_A_SIDE) {
            notes.add("The grid goes on: it is " + rows + " x " + columns + ".");
        }
        if (wrapped && (rows == 2 || columns == 2)) {
            notes.add("Two positions in a row are joined by two cables.");
        }
        Notes.planes(wiring, notes);
        Notes.rate(wiring, notes);
        return notes;
    }
}
