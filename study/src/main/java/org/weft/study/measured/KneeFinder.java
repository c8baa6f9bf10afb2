package org.weft.study.measured;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Finds where a curve of time by size changes its law: the ranges of sizes that each have a constant and a rate of their own.
 *
 * <p><b>Model.</b> Of all ways to cut the points into ranges, the one with the least Bayesian information criterion:
 * n ln(S/n + floor) + 3 k ln n, where S is the sum of squared errors of the ranges' fits on the logarithmic scale, k their number
 * and the floor the square of what repeated measurements differ by (2 %). A range has two points at least.
 *
 * <p><b>Cost.</b> The square of the number of points in fits, and its cube in steps.
 */
final class KneeFinder {
    private static final double NOISE = 0.02;
    private static final int PARAMETERS = 3;
    private static final int SHORTEST = 2;
    private static final int MOST = 12;

    private final List<Point> points;
    private final double[][] squares;

    private KneeFinder(List<Point> points, LineFit.Least least) {
        this.points = points;
        int count = points.size();
        this.squares = new double[count][count + 1];
        for (int from = 0; from < count; from++) {
            for (int to = from + SHORTEST; to <= count; to++) {
                List<Point> part = points.subList(from, to);
                squares[from][to] = LineFit.squares(part, LineFit.of(part, least));
            }
        }
    }

    /** Where ranges begin, in ascending order; the first at 0. */
    static List<Integer> starts(List<Point> points, LineFit.Least least) {
        return new KneeFinder(points, least).best();
    }

    private List<Integer> best() {
        int count = points.size();
        int most = Math.min(MOST, count / SHORTEST);
        double[][] sum = new double[most + 1][count + 1];
        int[][] cut = new int[most + 1][count + 1];
        for (double[] row : sum) {
            Arrays.fill(row, Double.POSITIVE_INFINITY);
        }
        sum[0][0] = 0;
        for (int ranges = 1; ranges <= most; ranges++) {
            for (int to = SHORTEST; to <= count; to++) {
                for (int from = 0; from + SHORTEST <= to; from++) {
                    double with = sum[ranges - 1][from] + squares[from][to];
                    if (with < sum[ranges][to]) {
                        sum[ranges][to] = with;
                        cut[ranges][to] = from;
                    }
                }
            }
        }
        int chosen = 1;
        for (int ranges = 2; ranges <= most; ranges++) {
            chosen = criterion(sum[ranges][count], ranges) < criterion(sum[chosen][count], chosen) ? ranges : chosen;
        }
        return starts(cut, chosen);
    }

    private double criterion(double sum, int ranges) {
        int count = points.size();
        return count * Math.log(sum / count + NOISE * NOISE) + PARAMETERS * ranges * Math.log(count);
    }

    private List<Integer> starts(int[][] cut, int ranges) {
        List<Integer> starts = new ArrayList<>();
        int to = points.size();
        for (int left = ranges; left > 0; left--) {
            to = cut[left][to];
            starts.add(to);
        }
        Collections.reverse(starts);
        return starts;
    }
}
