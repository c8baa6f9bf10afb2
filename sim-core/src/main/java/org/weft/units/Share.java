package org.weft.units;

import java.math.BigDecimal;

/** A part of a whole as a number from 0 to 1, written as {@code 60 %} or {@code 0.6}. */
public final class Share {
    private static final String EXPECTED = "a share from 0 to 1, or 0 % to 100 %";

    private Share() {}

    /** Reads {@code 60 %} or {@code 0.6}. */
    public static double parse(String text) {
        Quantity quantity = Quantity.parse(text, EXPECTED, "60 %");
        BigDecimal value = quantity.number();
        if (quantity.unit().equals("%")) {
            value = value.movePointLeft(2);
        } else if (!quantity.unit().isEmpty()) {
            throw new BadValueException(EXPECTED, "a share has no unit but %");
        }
        if (value.signum() < 0 || value.compareTo(BigDecimal.ONE) > 0) {
            throw new BadValueException(EXPECTED, "write a share such as 60 % or 0.6");
        }
        return value.doubleValue();
    }

    /** {@code 60 %}. */
    public static String print(double share) {
        return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString() + " %";
    }
}
