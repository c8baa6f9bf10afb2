package org.weft.units;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A length of time in whole picoseconds, from zero to about 53 days.
 *
 * <p><b>Units.</b> Written as {@code 500 ns}, {@code 1.5 us}, {@code 120 ms}; {@code ps ns us ms s min h}.
 */
public record TimeSpan(long ps) implements Comparable<TimeSpan> {
    public static final TimeSpan ZERO = new TimeSpan(0);
    private static final String EXPECTED = "a time with its unit, zero or more";
    private static final String EXAMPLE = "500 ns";
    private static final Map<String, BigDecimal> UNITS = units();

    public TimeSpan {
        if (ps < 0) {
            throw new BadValueException(EXPECTED, "it cannot be negative");
        }
    }

    private static Map<String, BigDecimal> units() {
        Map<String, BigDecimal> units = new LinkedHashMap<>();
        units.put("ps", BigDecimal.ONE);
        units.put("ns", BigDecimal.valueOf(1_000L));
        units.put("us", BigDecimal.valueOf(1_000_000L));
        units.put("\u00b5s", BigDecimal.valueOf(1_000_000L));
        units.put("ms", BigDecimal.valueOf(1_000_000_000L));
        units.put("s", BigDecimal.valueOf(1_000_000_000_000L));
        units.put("min", BigDecimal.valueOf(60_000_000_000_000L));
        units.put("h", BigDecimal.valueOf(3_600_000_000_000_000L));
        return units;
    }

    /** Reads {@code 500 ns}; throws {@link BadValueException} when the unit is missing or the value cannot be. */
    public static TimeSpan parse(String text) {
        return new TimeSpan(Quantity.parse(text, EXPECTED, EXAMPLE).in(UNITS, EXPECTED, EXAMPLE));
    }

    public static TimeSpan ofPicoseconds(long ps) {
        return new TimeSpan(ps);
    }

    public static TimeSpan ofNanoseconds(long ns) {
        return new TimeSpan(Math.multiplyExact(ns, 1_000L));
    }

    public static TimeSpan ofMicroseconds(long us) {
        return new TimeSpan(Math.multiplyExact(us, 1_000_000L));
    }

    public static TimeSpan ofMilliseconds(long ms) {
        return new TimeSpan(Math.multiplyExact(ms, 1_000_000_000L));
    }

    /** The same in seconds, for reports only: never for arithmetic on simulated time. */
    public double seconds() {
        return ps / 1e12;
    }

    /** The nearest time of three significant digits, for sentences: {@code 67.1 ms}. */
    public TimeSpan shortened() {
        long step = step(ps, 1000);
        return new TimeSpan((ps + step / 2) / step * step);
    }

    /** The least time of two significant digits that is no shorter, for advice: {@code 1.3 ms}. */
    public TimeSpan roundedUp() {
        long step = step(ps, 100);
        return new TimeSpan((ps + step - 1) / step * step);
    }

    private static long step(long ps, long below) {
        long step = 1;
        while (ps / step >= below) {
            step *= 10;
        }
        return step;
    }

    @Override
    public int compareTo(TimeSpan other) {
        return Long.compare(ps, other.ps);
    }

    /** The largest unit that keeps the value at or above one, exactly: {@code 1.5 us}. */
    @Override
    public String toString() {
        return Echo.of(ps, new String[] {"ps", "ns", "us", "ms", "s"}, 1000);
    }
}
