package org.weft.study.analysis;

import java.util.Arrays;

/**
 * Holm's step-down correction for several tests at once.
 *
 * <p><b>Model.</b> The k-th smallest of m p-values is compared with level / (m - k + 1); from the first that is larger on, none is
 * significant. So the chance of one false finding among all stays below the level.
 *
 * <p><b>Source.</b> Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6 (1979).
 */
final class Holm {
    private Holm() {}

    /** Which of the tests are significant, in their order. */
    static boolean[] significant(double[] p, double level) {
        boolean[] found = new boolean[p.length];
        double[] adjusted = adjusted(p);
        for (int index = 0; index < p.length; index++) {
            found[index] = adjusted[index] <= level;
        }
        return found;
    }

    /** The p-values as if each test stood alone. */
    static double[] adjusted(double[] p) {
        Integer[] order = new Integer[p.length];
        Arrays.setAll(order, index -> index);
        Arrays.sort(order, (a, b) -> Double.compare(p[a], p[b]));
        double[] adjusted = new double[p.length];
        double largest = 0;
        for (int rank = 0; rank < p.length; rank++) {
            largest = Math.max(largest, Math.min(1, (p.length - rank) * p[order[rank]]));
            adjusted[order[rank]] = largest;
        }
        return adjusted;
    }
}
