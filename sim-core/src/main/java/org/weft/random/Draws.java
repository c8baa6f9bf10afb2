package org.weft.random;

import umontreal.ssj.rng.RandomStream;

/**
 * Variates, shuffles and permutations drawn from a stream by inversion.
 *
 * <p><b>Model.</b> Every draw uses the stream's uniforms and {@link StrictMath} only, so it gives the same bits on every
 * machine ({@code Math.log} does not: its last bit differs in several percent of the arguments).
 *
 * <p><b>Units.</b> Times are whole picoseconds, rounded to the nearest.
 */
public final class Draws {
    private Draws() {}

    /** An exponential variate of the given mean; never 0 and never infinite. */
    public static double exponential(RandomStream stream, double mean) {
        return -mean * StrictMath.log(stream.nextDouble());
    }

    /** An exponential time of the given mean, in picoseconds. */
    public static long exponentialPs(RandomStream stream, double meanPs) {
        return StrictMath.round(exponential(stream, meanPs));
    }

    /** A uniform time in [0, boundPs), in picoseconds; 0 where the bound is 0. */
    public static long uniformPs(RandomStream stream, long boundPs) {
        if (boundPs < 0) {
            throw new IllegalArgumentException("the bound of a time must not be negative, got " + boundPs + " ps");
        }
        return (long) (stream.nextDouble() * boundPs);
    }

    /** A uniform number in (low, high). */
    public static double uniform(RandomStream stream, double low, double high) {
        return low + (high - low) * stream.nextDouble();
    }

    /** Puts the array into an order that is uniform over all orders (Fisher and Yates). */
    public static void shuffle(RandomStream stream, int[] values) {
        for (int i = values.length - 1; i > 0; i--) {
            int j = stream.nextInt(0, i);
            int swap = values[i];
            values[i] = values[j];
            values[j] = swap;
        }
    }

    /** The numbers 0 to n-1 in an order that is uniform over all orders. */
    public static int[] permutation(RandomStream stream, int n) {
        int[] values = new int[n];
        for (int i = 0; i < n; i++) {
            values[i] = i;
        }
        shuffle(stream, values);
        return values;
    }

    /**
     * A permutation without a fixed point, uniform over all of them: nobody sends to himself.
     *
     * <p><b>Cost.</b> Permutations are drawn until one fits: 2.7 draws on average, whatever n is.
     */
    public static int[] derangement(RandomStream stream, int n) {
        if (n == 1) {
            throw new IllegalArgumentException("one element has no permutation without a fixed point");
        }
        int[] values = permutation(stream, n);
        while (hasFixedPoint(values)) {
            shuffle(stream, values);
        }
        return values;
    }

    private static boolean hasFixedPoint(int[] values) {
        for (int i = 0; i < values.length; i++) {
            if (values[i] == i) {
                return true;
            }
        }
        return false;
    }
}
