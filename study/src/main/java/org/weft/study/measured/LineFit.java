package org.weft.study.measured;

import java.util.List;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.linear.SingularMatrixException;
import org.apache.commons.math3.stat.regression.OLSMultipleLinearRegression;

/**
 * A constant and a time a byte, fitted to points on a logarithmic scale.
 *
 * <p><b>Model.</b> Least squares of ln(time) - ln(constant + bytes x rate), by Gauss-Newton from the line whose relative
 * residuals are least. Neither parameter may be below its least value: where one would be, it is held there and the other is
 * fitted. Intervals are Student's at 95 %, from the linearised problem.
 *
 * @param constantHalf half of the interval; NaN where there is none: two points, or a parameter held at its least
 */
record LineFit(double constant, double perByte, double constantHalf, double perByteHalf) {
    private static final int ROUNDS = 12;
    private static final double CONFIDENCE = 0.975;

    /** What the parameters cannot be below. */
    record Least(double constant, double perByte) {}

    double at(long bytes) {
        return constant + bytes * perByte;
    }

    double logError(Point point) {
        return Math.log(point.seconds() / at(point.bytes()));
    }

    /** Fits two points or more; of one point the constant is its time. */
    static LineFit of(List<Point> points, Least least) {
        if (points.size() == 1) {
            Point only = points.get(0);
            double constant = Math.max(least.constant(), only.seconds() - only.bytes() * least.perByte());
            return new LineFit(constant, least.perByte(), Double.NaN, Double.NaN);
        }
        LineFit line = relative(points, least);
        for (int round = 0; round < ROUNDS && points.size() > 2; round++) {
            LineFit next = step(points, line, least);
            if (!(squares(points, next) < squares(points, line))) {
                break;
            }
            line = next;
        }
        return withIntervals(points, line, least);
    }

    static double squares(List<Point> points, LineFit line) {
        double sum = 0;
        for (Point point : points) {
            double error = line.logError(point);
            sum += error * error;
        }
        return sum;
    }

    /** The line of least relative residuals, (constant + bytes x rate) / time - 1. */
    private static LineFit relative(List<Point> points, Least least) {
        double[] weights =
                points.stream().mapToDouble(point -> 1 / point.seconds()).toArray();
        double[] targets = points.stream().mapToDouble(Point::seconds).toArray();
        return solve(points, weights, targets, least);
    }

    /** One step of Gauss-Newton: residuals of logarithms are linear in the parameters near a line. */
    private static LineFit step(List<Point> points, LineFit line, Least least) {
        double[] weights = new double[points.size()];
        double[] targets = new double[points.size()];
        for (int index = 0; index < weights.length; index++) {
            double value = line.at(points.get(index).bytes());
            weights[index] = 1 / value;
            targets[index] = value * (1 + line.logError(points.get(index)));
        }
        return solve(points, weights, targets, least);
    }

    /** Weighted least squares within the limits: each point's target is to be met by its size's value. */
    static LineFit solve(List<Point> points, double[] weights, double[] targets, Least least) {
        double ww = 0;
        double ws = 0;
        double ss = 0;
        double wt = 0;
        double st = 0;
        for (int index = 0; index < weights.length; index++) {
            double weight = weights[index] * weights[index];
            double bytes = points.get(index).bytes();
            ww += weight;
            ws += weight * bytes;
            ss += weight * bytes * bytes;
            wt += weight * targets[index];
            st += weight * bytes * targets[index];
        }
        double determinant = ww * ss - ws * ws;
        double constant = determinant > 0 ? (ss * wt - ws * st) / determinant : wt / ww;
        double perByte = determinant > 0 ? (ww * st - ws * wt) / determinant : least.perByte();
        if (constant < least.constant()) {
            constant = least.constant();
            perByte = ss > 0 ? (st - ws * constant) / ss : least.perByte();
        }
        if (perByte < least.perByte()) {
            perByte = least.perByte();
            constant = Math.max(least.constant(), (wt - ws * perByte) / ww);
        }
        return new LineFit(constant, perByte, Double.NaN, Double.NaN);
    }

    private static LineFit withIntervals(List<Point> points, LineFit line, Least least) {
        boolean held = line.constant <= least.constant() || line.perByte <= least.perByte();
        if (points.size() < 3 || held) {
            return line;
        }
        double scale = points.get(points.size() - 1).bytes();
        double[] targets = new double[points.size()];
        double[][] factors = new double[points.size()][];
        for (int index = 0; index < targets.length; index++) {
            double value = line.at(points.get(index).bytes());
            factors[index] = new double[] {1 / value, points.get(index).bytes() / scale / value};
            targets[index] = 1 + line.logError(points.get(index));
        }
        try {
            OLSMultipleLinearRegression regression = new OLSMultipleLinearRegression();
            regression.setNoIntercept(true);
            regression.newSampleData(targets, factors);
            double[] errors = regression.estimateRegressionParametersStandardErrors();
            double quantile = new TDistribution(points.size() - 2).inverseCumulativeProbability(CONFIDENCE);
            return new LineFit(line.constant, line.perByte, quantile * errors[0], quantile * errors[1] / scale);
        } catch (SingularMatrixException e) {
            return line;
        }
    }
}
