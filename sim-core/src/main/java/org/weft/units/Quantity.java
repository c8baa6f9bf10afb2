package org.weft.units;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;

/** A number and its unit as text, read exactly: {@code "1.5 us"} is 1.5 and {@code us}. */
record Quantity(BigDecimal number, String unit) {

    /** Splits a text into number and unit; the unit may be empty. */
    static Quantity parse(String text, String expected, String example) {
        String trimmed = text.strip();
        int end = 0;
        while (end < trimmed.length() && isNumberPart(trimmed, end)) {
            end++;
        }
        try {
            return new Quantity(
                    new BigDecimal(trimmed.substring(0, end)),
                    trimmed.substring(end).strip());
        } catch (NumberFormatException e) {
            throw new BadValueException(expected, "write a number and its unit, such as " + example);
        }
    }

    private static boolean isNumberPart(String text, int at) {
        char c = text.charAt(at);
        if (c >= '0' && c <= '9' || c == '.' || c == '-' || c == '+') {
            return true;
        }
        boolean exponent = (c == 'e' || c == 'E') && at > 0 && at + 1 < text.length();
        return exponent && (Character.isDigit(text.charAt(at + 1)) || text.charAt(at + 1) == '-');
    }

    /** The value in the base unit, rounded half up; refuses a missing or unknown unit, negative and overflowing values. */
    long in(Map<String, BigDecimal> factors, String expected, String example) {
        if (unit.isEmpty()) {
            throw new BadValueException(
                    expected, "write the unit: one of " + String.join(", ", factors.keySet()) + ", such as " + example);
        }
        BigDecimal factor = factors.get(unit);
        if (factor == null) {
            throw new BadValueException(
                    expected, "\"" + unit + "\" is not a unit here: use one of " + String.join(", ", factors.keySet()));
        }
        if (number.signum() < 0) {
            throw new BadValueException(expected, "it cannot be negative");
        }
        BigDecimal value = number.multiply(factor).setScale(0, RoundingMode.HALF_UP);
        if (value.compareTo(BigDecimal.valueOf(1L << 62)) > 0) {
            throw new BadValueException(expected, "the value is too large to be simulated");
        }
        if (value.signum() == 0 && number.signum() != 0) {
            throw new BadValueException(expected, "the value is below the smallest step that Weft can represent");
        }
        return value.longValueExact();
    }
}
