package org.weft.stack.models;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.weft.spec.Kind;
import org.weft.units.BadValueException;
import org.weft.units.TimeSpan;

/**
 * How a local acknowledgement timeout is written: a time, or the exponent that adapters are given.
 *
 * <p><b>Source.</b> InfiniBand Architecture Specification 1.4, volume 1, 9.7.6.1.3, 2020: 4.096 us x 2^n, n a field of 5 bits.
 */
final class AckTimeout {
    private static final long UNIT_PS = 4_096_000L;
    private static final int LARGEST = 31;
    private static final String EXPECTED =
            "a time with its unit of at most 8796 s, or n from 1 to 31 of 4.096 us x 2^n";
    private static final Pattern EXPONENT = Pattern.compile("[0-9]{1,2}");
    private static final Pattern ECHO = Pattern.compile("(.*\\S) \\(n = [0-9]+\\)");

    static final Kind<TimeSpan> KIND =
            new Kind.Scalar<>("time", EXPECTED, AckTimeout::parse, AckTimeout::print, List.of());

    private AckTimeout() {}

    private static TimeSpan parse(String text) {
        if (EXPONENT.matcher(text).matches()) {
            int exponent = Integer.parseInt(text);
            if (exponent < 1 || exponent > LARGEST) {
                throw new BadValueException(EXPECTED, "write 14 for 67.1 ms");
            }
            return TimeSpan.ofPicoseconds(UNIT_PS << exponent);
        }
        Matcher echo = ECHO.matcher(text);
        TimeSpan time = TimeSpan.parse(echo.matches() ? echo.group(1) : text);
        if (time.ps() == 0) {
            throw new BadValueException(EXPECTED, "write 14 for 67.1 ms");
        }
        if (time.ps() > UNIT_PS << LARGEST) {
            throw new BadValueException(EXPECTED, "write 31 for 8796 s, the longest");
        }
        return time;
    }

    /** The time, with its exponent where it has one. */
    private static String print(TimeSpan time) {
        for (int exponent = 1; exponent <= LARGEST; exponent++) {
            if (time.ps() == UNIT_PS << exponent) {
                return time + " (n = " + exponent + ")";
            }
        }
        return time.toString();
    }
}
