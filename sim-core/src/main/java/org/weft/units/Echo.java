package org.weft.units;

import java.math.BigDecimal;
import java.math.MathContext;

/** How quantities are written back: exactly, in the largest unit that keeps the value at or above one. */
final class Echo {
    private Echo() {}

    static String of(long value, String[] units, long step) {
        int unit = 0;
        BigDecimal divisor = BigDecimal.ONE;
        BigDecimal exact = BigDecimal.valueOf(value);
        while (unit + 1 < units.length && exact.compareTo(divisor.multiply(BigDecimal.valueOf(step))) >= 0) {
            divisor = divisor.multiply(BigDecimal.valueOf(step));
            unit++;
        }
        BigDecimal shown = exact.divide(divisor, new MathContext(20)).stripTrailingZeros();
        return shown.toPlainString() + " " + units[unit];
    }
}
