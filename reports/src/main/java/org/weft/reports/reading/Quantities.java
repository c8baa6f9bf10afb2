package org.weft.reports.reading;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Set;
import org.weft.study.result.Estimate;

/** Numbers for people: three significant digits and the prefix that keeps them between 1 and 1000. */
public final class Quantities {
    private static final MathContext ONE = new MathContext(1, RoundingMode.HALF_UP);
    private static final MathContext TWO = new MathContext(2, RoundingMode.HALF_UP);
    private static final MathContext THREE = new MathContext(3, RoundingMode.HALF_UP);
    private static final String[] PREFIXES = {"p", "n", "u", "m", "", "k", "M", "G", "T", "P"};
    private static final int NO_PREFIX = 4;
    private static final Set<String> PREFIXED = Set.of("s", "b/s", "B/s", "B", "W", "Hz");
    private static final Set<String> WITHOUT_UNIT = Set.of("", "1", "ratio");

    private Quantities() {}

    /** A value with its unit: {@code 12.3 us}, {@code 98.7 Gb/s}, {@code 0.830}, {@code 1230 images/s}. */
    public static String of(double value, String unit) {
        Scale scale = Scale.fitting(value, unit);
        return scale.number(value) + scale.suffix();
    }

    /** A mean with its interval in the same unit, as in {@code 4.56 ms +-0.02}; the mean alone where there is none. */
    public static String of(Estimate estimate) {
        Scale scale = Scale.fitting(estimate.mean(), estimate.unit());
        Double half = estimate.ci95();
        String mean = scale.number(estimate.mean());
        String interval = half == null ? "" : " ±" + interval(half, scale, mean, estimate.unit());
        return mean + scale.suffix() + interval;
    }

    /** A share as a percentage: {@code 83 %}, {@code 5.2 %}, {@code 0.12 %}. */
    public static String percent(double share) {
        BigDecimal percent = new BigDecimal(share * 100);
        double size = Math.abs(share);
        if (size == 0) {
            return "0 %";
        }
        int decimals = size >= 0.0995 ? 0 : size >= 0.00995 ? 1 : 2;
        BigDecimal rounded = percent.setScale(decimals, RoundingMode.HALF_UP);
        return plain(rounded.signum() == 0 ? percent.round(TWO) : rounded) + " %";
    }

    /** A share as a percentage without trailing zeros, for the labels of an axis: {@code 1 %}. */
    public static String trimmedPercent(double share) {
        BigDecimal rounded = new BigDecimal(share * 100).round(TWO);
        return plain(rounded.signum() == 0 ? BigDecimal.ZERO : rounded.stripTrailingZeros()) + " %";
    }

    /** A size as people write it: a power of two in KiB, MiB or GiB, else in kB, MB or GB. */
    public static String bytes(double size) {
        boolean whole = size == Math.rint(size) && size >= 1024 && size < 0x1p53;
        if (whole) {
            String[] names = {"KiB", "MiB", "GiB", "TiB"};
            for (int i = names.length - 1; i >= 0; i--) {
                double unit = Math.scalb(1.0, 10 * (i + 1));
                if (size >= unit && size / unit < 1024 && size / unit == Math.rint(size / unit)) {
                    return String.format(Locale.ROOT, "%.0f %s", size / unit, names[i]);
                }
            }
        }
        return trimmed(size, "B");
    }

    /** A value with its unit and no trailing zeros, for what somebody chose: {@code 100 Gb/s}, {@code 1.5 us}. */
    public static String trimmed(double value, String unit) {
        Scale scale = Scale.fitting(value, unit);
        BigDecimal rounded = new BigDecimal(value / scale.factor).round(THREE);
        return plain(rounded.signum() == 0 ? BigDecimal.ZERO : rounded.stripTrailingZeros()) + scale.suffix();
    }

    /** How many times, as in {@code 3.41x}. */
    public static String times(double ratio) {
        return Scale.NONE.number(ratio) + "x";
    }

    /** A score with three decimals, so that scores stand under each other: {@code 0.981}. */
    public static String score(double score) {
        return plain(new BigDecimal(score).setScale(3, RoundingMode.HALF_UP));
    }

    /** A large count with spaces between thousands: {@code 12 345 678}. */
    public static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count).replace(',', ' ');
    }

    /** Half an interval with as many decimals as the mean; in its own unit where it would else read as zero. */
    private static String interval(double half, Scale scale, String mean, String unit) {
        BigDecimal asMean = new BigDecimal(scale.in(half)).setScale(new BigDecimal(mean).scale(), RoundingMode.HALF_UP);
        return asMean.signum() == 0 ? trimmed(new BigDecimal(half).round(ONE).doubleValue(), unit) : plain(asMean);
    }

    private static String plain(BigDecimal number) {
        return number.toPlainString();
    }

    /** A unit with a prefix, so that several numbers can share one. */
    public static final class Scale {
        private static final Scale NONE = new Scale(1, "");
        private final double factor;
        private final String unit;

        private Scale(double factor, String unit) {
            this.factor = factor;
            this.unit = unit;
        }

        /** The scale that prints the value with up to three digits before the point. */
        public static Scale fitting(double value, String unit) {
            if (WITHOUT_UNIT.contains(unit)) {
                return NONE;
            }
            BigDecimal rounded = new BigDecimal(Math.abs(value)).round(THREE);
            if (rounded.signum() == 0) {
                return new Scale(1, unit);
            }
            int exponent = rounded.precision() - rounded.scale() - 1;
            if (!PREFIXED.contains(unit) && exponent < 5) {
                return new Scale(1, unit);
            }
            int highest = unit.equals("s") ? NO_PREFIX : PREFIXES.length - 1;
            int lowest = PREFIXED.contains(unit) ? 0 : NO_PREFIX;
            int index = Math.max(lowest, Math.min(highest, NO_PREFIX + Math.floorDiv(exponent, 3)));
            double factor = Double.parseDouble("1E" + 3 * (index - NO_PREFIX));
            String gap = PREFIXED.contains(unit) || PREFIXES[index].isEmpty() ? "" : " ";
            return new Scale(factor, PREFIXES[index] + gap + unit);
        }

        /** The unit with its prefix, as for the label of an axis. */
        public String unit() {
            return unit;
        }

        /** The value in this unit. */
        public double in(double value) {
            return value / factor;
        }

        /** The value in this unit with three significant digits. */
        public String number(double value) {
            BigDecimal exact = new BigDecimal(value / factor);
            if (exact.signum() == 0) {
                return "0";
            }
            BigDecimal rounded = exact.round(THREE);
            int decimals = rounded.scale();
            int digits = rounded.precision() - decimals;
            return plain(rounded.setScale(Math.max(0, Math.min(12, 3 - digits)), RoundingMode.HALF_UP));
        }

        private String suffix() {
            return unit.isEmpty() ? "" : " " + unit;
        }
    }
}
