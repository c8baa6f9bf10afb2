package org.weft.reports.charts.topology;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Puts boxes of a row side by side, each as near to where it wants to be as the others allow.
 *
 * <p><b>Model.</b> Least squares of the distances under a least spacing, by pooling neighbours that would overlap.
 */
final class Spacing {
    private Spacing() {}

    /**
     * Sets the x of every box; their order becomes that of what they want.
     *
     * @param wanted by place in the row
     * @param apart least distance of centres
     */
    static void place(List<Box> row, double[] wanted, double apart, double left, double right) {
        List<Integer> order = new ArrayList<>();
        for (int index = 0; index < row.size(); index++) {
            order.add(index);
        }
        order.sort(Comparator.comparingDouble(index -> wanted[index]));
        double[] free = new double[row.size()];
        for (int place = 0; place < free.length; place++) {
            free[place] = wanted[order.get(place)] - place * apart;
        }
        double[] fitted = increasing(free);
        for (int place = 0; place < free.length; place++) {
            double lowest = left + (place + 0.5) * apart;
            double highest = right - (free.length - place - 0.5) * apart;
            double x = fitted[place] + place * apart;
            row.get(order.get(place)).x = highest < lowest ? lowest : Math.max(lowest, Math.min(highest, x));
        }
    }

    /** The closest sequence that never falls. */
    private static double[] increasing(double[] values) {
        double[] mean = new double[values.length];
        int[] size = new int[values.length];
        int blocks = 0;
        for (double value : values) {
            mean[blocks] = value;
            size[blocks++] = 1;
            while (blocks > 1 && mean[blocks - 2] > mean[blocks - 1]) {
                int both = size[blocks - 2] + size[blocks - 1];
                mean[blocks - 2] = (mean[blocks - 2] * size[blocks - 2] + mean[blocks - 1] * size[blocks - 1]) / both;
                size[blocks - 2] = both;
                blocks--;
            }
        }
        double[] fitted = new double[values.length];
        int at = 0;
        for (int block = 0; block < blocks; block++) {
            for (int each = 0; each < size[block]; each++) {
                fitted[at++] = mean[block];
            }
        }
        return fitted;
    }

    /** Sets the x of every box evenly, in the order in which they stand. */
    static void evenly(List<Box> row, double left, double right, double most) {
        double apart = Math.min(most, (right - left) / row.size());
        double start = (left + right) / 2 - apart * (row.size() - 1) / 2;
        for (int index = 0; index < row.size(); index++) {
            row.get(index).x = start + apart * index;
        }
    }
}
