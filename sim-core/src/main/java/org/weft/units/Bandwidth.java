package org.weft.units;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A rate in whole bits per second, at least one.
 *
 * <p><b>Units.</b> Written as {@code 100 Gb/s} (bits) or {@code 12.5 GB/s} (bytes); k M G T are powers of 1000, Ki Mi Gi of
 * 1024.
 */
public record Bandwidth(long bitsPerSecond) implements Comparable<Bandwidth> {
    private static final String EXPECTED = "a rate with its unit, above zero";
    private static final String EXAMPLE = "100 Gb/s";
    private static final Map<String, BigDecimal> UNITS = units();
    private static final BigInteger PS_BITS_PER_BYTE = BigInteger.valueOf(8_000_000_000_000L);

    public Bandwidth {
        if (bitsPerSecond <= 0) {
            throw new BadValueException(EXPECTED, "write a rate above zero, such as " + EXAMPLE);
        }
    }

    private static Map<String, BigDecimal> units() {
        Map<String, BigDecimal> units = new LinkedHashMap<>();
        DataSize.prefixes().forEach((prefix, factor) -> {
            units.put(prefix + "b/s", factor);
            units.put(prefix + "B/s", factor.multiply(BigDecimal.valueOf(8)));
        });
        return units;
    }

    /** Reads {@code 100 Gb/s} or {@code 12.5 GB/s}. */
    public static Bandwidth parse(String text) {
        Quantity quantity = Quantity.parse(text, EXPECTED, EXAMPLE);
        if (quantity.unit().equals("bit/s")
                || quantity.unit().endsWith("bps")
                || quantity.unit().endsWith("Bps")) {
            throw new BadValueException(EXPECTED, "write b/s for bits or B/s for bytes, such as " + EXAMPLE);
        }
        if (!quantity.unit().isEmpty() && !quantity.unit().endsWith("/s")) {
            throw new BadValueException(
                    EXPECTED,
                    "a rate always has /s: did you mean " + quantity.number().toPlainString() + " " + quantity.unit()
                            + "/s?");
        }
        return new Bandwidth(quantity.in(UNITS, EXPECTED, EXAMPLE));
    }

    public static Bandwidth ofGigabits(long gigabits) {
        return new Bandwidth(Math.multiplyExact(gigabits, 1_000_000_000L));
    }

    /** The time that so many bytes take at this rate, rounded up to a whole picosecond. */
    public long serialisationPs(long bytes) {
        return serialisationPs(bytes, bitsPerSecond);
    }

    /** The time that so many bytes take at so many bits per second, rounded up to a whole picosecond. */
    public static long serialisationPs(long bytes, long bitsPerSecond) {
        if (bytes <= 1_000_000L) {
            return (bytes * 8_000_000_000_000L + bitsPerSecond - 1) / bitsPerSecond;
        }
        BigInteger[] parts = BigInteger.valueOf(bytes)
                .multiply(PS_BITS_PER_BYTE)
                .divideAndRemainder(BigInteger.valueOf(bitsPerSecond));
        return parts[0].longValueExact() + (parts[1].signum() == 0 ? 0 : 1);
    }

    /** The same in bytes per second, for reports. */
    public double bytesPerSecond() {
        return bitsPerSecond / 8.0;
    }

    public Bandwidth times(int count) {
        return new Bandwidth(Math.multiplyExact(bitsPerSecond, (long) count));
    }

    @Override
    public int compareTo(Bandwidth other) {
        return Long.compare(bitsPerSecond, other.bitsPerSecond);
    }

    /** Always in bits: {@code 100 Gb/s}. */
    @Override
    public String toString() {
        return Echo.of(bitsPerSecond, new String[] {"b/s", "kb/s", "Mb/s", "Gb/s", "Tb/s"}, 1000);
    }
}
