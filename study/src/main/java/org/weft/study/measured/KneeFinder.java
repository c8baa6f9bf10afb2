package org.weft.study.measured;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Finds where a curve of time by size changes its law: the ranges of sizes that each have a constant and a rate of their own.
 *
 * <p><b>Model.</b> Of all ways to cut the points into ranges of two points and more, the one with the least Bayesian
 * information criterion: n ln(S/n + floor) + 3 k ln n, where S is the sum of squared errors of the ranges' fits on the logarithmic
 * scale, k their number and the floor the square of what repeated measurements differ by (2 %). Of these cuts those stay whose two
 * laws are better than one law for both ranges (Chow's F test against the residual variance of all ranges; where that is below
 * the floor, the floor is the variance and known) at 5 % over the number of places where a cut could have been: a curve without a knee so gets one in one of twenty logs.
 *
 * <p><b>Source.</b> G. Schwarz, Annals of Statistics 6 (1978) 461; G. Chow, Econometrica 28 (1960) 591.
 *
 * <p><b>Cost.</b> The square of the number of points in fits, and its cube in steps.
 */
final class KneeFinder {
    private static final double NOISE = 0.02;
    private static final int PARAMETERS = 3;
    private static final int SHORTEST = 2;
    private static final int MOST = 12;
    private static final double SIGNIFICANT = 0.05;

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
        int most = Math.max(1, Math.min(MOST, (count - 1) / SHORTEST));
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
        return significant(starts(cut, chosen));
    }

    /** Leaves out the cut that explains least until each that is left is significant. */
    private List<Integer> significant(List<Integer> starts) {
        List<Integer> left = new ArrayList<>(starts);
        while (left.size() > 1) {
            double residual = residual(left);
            int weakest = 1;
            for (int knee = 2; knee < left.size(); knee++) {
                weakest = gain(left, knee) < gain(left, weakest) ? knee : weakest;
            }
            double chance = chance(gain(left, weakest), residual, points.size() - 2 * left.size());
            int places = points.size() - 2 * SHORTEST + 1;
            if (chance <= SIGNIFICANT / places) {
                break;
            }
            left.remove(weakest);
        }
        return left;
    }

    /**
     * How often noise alone would make a cut gain so much: the tail of F with 2 and so many degrees of freedom, which has a closed
     * form. Where residuals are below the floor, the floor is the noise, and freedom is without end.
     */
    private static double chance(double gain, double residual, int freedom) {
        double floor = NOISE * NOISE;
        double variance = residual / freedom;
        double ratio = gain / 2 / Math.max(floor, variance);
        return variance < floor ? Math.exp(-ratio) : Math.pow(1 + 2 * ratio / freedom, -freedom / 2.0);
    }

    /** The squares that the fits of all ranges leave. */
    private double residual(List<Integer> starts) {
        double sum = 0;
        for (int range = 0; range < starts.size(); range++) {
            sum += squares[starts.get(range)][end(starts, range)];
        }
        return sum;
    }

    /** By how much two laws are better than one for the ranges beside a cut. */
    private double gain(List<Integer> starts, int knee) {
        int from = starts.get(knee - 1);
        int at = starts.get(knee);
        int to = end(starts, knee);
        return squares[from][to] - squares[from][at] - squares[at][to];
    }

    private int end(List<Integer> starts, int range) {
        return range + 1 < starts.size() ? starts.get(range + 1) : points.size();
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
