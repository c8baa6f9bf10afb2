package org.weft.study.catalog;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.weft.spec.Kind;
import org.weft.units.BadValueException;

/** A rate of floating-point operations, written as {@code 312 Tflop/s}. */
public final class Flops {
    private static final String EXPECTED = "a rate of operations with its unit, from 1 Mflop/s to 1000000 Pflop/s";
    private static final String FIX = "write it like 312 Tflop/s (k M G T P are powers of 1000)";
    private static final double LEAST = 1e6;
    private static final double MOST = 1e21;
    private static final Pattern FORM = Pattern.compile("([0-9.]+(?:[eE][0-9]+)?)\\s*([kMGTP]?)flop/s");
    private static final Map<String, Integer> POWERS = Map.of("", 0, "k", 3, "M", 6, "G", 9, "T", 12, "P", 15);

    /** The kind of keys that take one. */
    public static final Kind<Double> KIND = new Kind.Scalar<>("flops", EXPECTED, Flops::parse, Flops::print, List.of());

    private Flops() {}

    static double parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            throw new BadValueException(EXPECTED, FIX);
        }
        try {
            double value = new BigDecimal(matcher.group(1))
                    .scaleByPowerOfTen(POWERS.get(matcher.group(2)))
                    .doubleValue();
            if (value >= LEAST && value <= MOST) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw new BadValueException(EXPECTED, FIX);
        }
        throw new BadValueException(EXPECTED, FIX);
    }

    static String print(double flops) {
        BigDecimal rounded = new BigDecimal(flops).round(new MathContext(6));
        for (String prefix : List.of("P", "T", "G", "M", "k")) {
            BigDecimal shown = rounded.scaleByPowerOfTen(-POWERS.get(prefix));
            if (shown.compareTo(BigDecimal.ONE) >= 0) {
                return shown.stripTrailingZeros().toPlainString() + " " + prefix + "flop/s";
            }
        }
        return rounded.stripTrailingZeros().toPlainString() + " flop/s";
    }
}
