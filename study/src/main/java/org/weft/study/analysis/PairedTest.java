package org.weft.study.analysis;

import org.apache.commons.math3.distribution.TDistribution;

/**
 * Whether paired differences are zero but for chance.
 *
 * @param mean of the differences
 * @param p two-sided, of Student's t; 0 where all differences are the same and not zero
 */
record PairedTest(double mean, double p) {
    static PairedTest of(double[] differences) {
        double mean = Intervals.mean(differences);
        if (Intervals.allEqual(differences)) {
            return new PairedTest(mean, mean == 0 ? 1 : 0);
        }
        double t = Math.abs(mean / Intervals.standardError(differences));
        return new PairedTest(mean, 2 * new TDistribution(differences.length - 1).cumulativeProbability(-t));
    }
}
