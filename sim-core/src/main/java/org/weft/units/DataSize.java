package org.weft.units;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An amount of data in whole bytes, zero or more.
 *
 * <p><b>Units.</b> Written as {@code 9000 B}, {@code 64 KiB}, {@code 100 MB}; k M G are powers of 1000, Ki Mi Gi of 1024.
 */
public record DataSize(long bytes) implements Comparable<DataSize> {
    public static final DataSize ZERO = new DataSize(0);
    private static final String EXPECTED = "a size with its unit, zero or more";
    private static final String EXAMPLE = "64 KiB";
    private static final Map<String, BigDecimal> UNITS = units();

    public DataSize {
        if (bytes < 0) {
            throw new BadValueException(EXPECTED, "it cannot be negative");
        }
    }

    /** The unit prefixes of sizes and rates and what they stand for, in the order in which errors list them. */
    static Map<String, BigDecimal> prefixes() {
        Map<String, BigDecimal> prefixes = new LinkedHashMap<>();
        prefixes.put("", BigDecimal.ONE);
        prefixes.put("k", BigDecimal.valueOf(1_000L));
        prefixes.put("M", BigDecimal.valueOf(1_000_000L));
        prefixes.put("G", BigDecimal.valueOf(1_000_000_000L));
        prefixes.put("T", BigDecimal.valueOf(1_000_000_000_000L));
        prefixes.put("Ki", BigDecimal.valueOf(1L << 10));
        prefixes.put("Mi", BigDecimal.valueOf(1L << 20));
        prefixes.put("Gi", BigDecimal.valueOf(1L << 30));
        prefixes.put("Ti", BigDecimal.valueOf(1L << 40));
        return prefixes;
    }

    private static Map<String, BigDecimal> units() {
        Map<String, BigDecimal> units = new LinkedHashMap<>();
        prefixes().forEach((prefix, factor) -> units.put(prefix + "B", factor));
        return units;
    }

    /** Reads {@code 64 KiB}. Bits are refused: a size is written in bytes. */
    public static DataSize parse(String text) {
        Quantity quantity = Quantity.parse(text, EXPECTED, EXAMPLE);
        if (quantity.unit().equals("KB")) {
            throw new BadValueException(EXPECTED, "write kB for 1000 bytes or KiB for 1024 bytes");
        }
        return new DataSize(quantity.in(UNITS, EXPECTED, EXAMPLE));
    }

    public static DataSize ofBytes(long bytes) {
        return new DataSize(bytes);
    }

    public static DataSize ofKibibytes(long kibibytes) {
        return new DataSize(Math.multiplyExact(kibibytes, 1024L));
    }

    @Override
    public int compareTo(DataSize other) {
        return Long.compare(bytes, other.bytes);
    }

    /** In Ki Mi Gi where that is whole, else in k M G: {@code 64 KiB}, {@code 100 MB}. */
    @Override
    public String toString() {
        if (bytes >= 1024 && bytes % 1024 == 0 && bytes % 1000 != 0) {
            return Echo.of(bytes, new String[] {"B", "KiB", "MiB", "GiB", "TiB"}, 1024);
        }
        return Echo.of(bytes, new String[] {"B", "kB", "MB", "GB", "TB"}, 1000);
    }
}
