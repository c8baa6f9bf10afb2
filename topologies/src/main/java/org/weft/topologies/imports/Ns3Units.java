package org.weft.topologies.imports;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.weft.units.BadValueException;
import org.weft.units.Bandwidth;
import org.weft.units.TimeSpan;

/**
 * Rates and times as ns-3 writes them: {@code 100Gbps}, {@code 0.0005ms}.
 *
 * <p><b>Source.</b> ns-3 manual, DataRate (bits a second unless a capital B, powers of 1000) and Time (2025).
 */
final class Ns3Units {
    private static final Pattern QUANTITY = Pattern.compile("([0-9]*\\.?[0-9]+(?:[eE][+-]?[0-9]+)?)\\s*([A-Za-z/]*)");
    private static final Map<String, BigDecimal> TIMES = Map.of(
            "ps", BigDecimal.ONE,
            "ns", BigDecimal.valueOf(1_000L),
            "us", BigDecimal.valueOf(1_000_000L),
            "ms", BigDecimal.valueOf(1_000_000_000L),
            "s", BigDecimal.valueOf(1_000_000_000_000L));
    private static final Map<String, BigDecimal> PREFIXES = Map.of(
            "", BigDecimal.ONE,
            "k", BigDecimal.valueOf(1_000L),
            "K", BigDecimal.valueOf(1_000L),
            "M", BigDecimal.valueOf(1_000_000L),
            "G", BigDecimal.valueOf(1_000_000_000L),
            "T", BigDecimal.valueOf(1_000_000_000_000L));

    private Ns3Units() {}

    static Bandwidth rate(String text) {
        String expected = "a rate such as 100Gbps";
        Matcher matcher = QUANTITY.matcher(text);
        if (matcher.matches()) {
            String unit = matcher.group(2).replace("b/s", "bps").replace("B/s", "Bps");
            boolean bytes = unit.endsWith("Bps");
            String prefix = unit.endsWith("bps") || bytes ? unit.substring(0, unit.length() - 3) : "none";
            BigDecimal factor = PREFIXES.get(prefix);
            if (factor != null) {
                BigDecimal bits =
                        new BigDecimal(matcher.group(1)).multiply(factor).multiply(BigDecimal.valueOf(bytes ? 8 : 1));
                return new Bandwidth(whole(bits, expected));
            }
        }
        throw new BadValueException(expected, "write a number and bps, Kbps, Mbps, Gbps or Tbps");
    }

    static TimeSpan time(String text) {
        String expected = "a delay such as 1000ns";
        Matcher matcher = QUANTITY.matcher(text);
        BigDecimal factor = matcher.matches() ? TIMES.get(matcher.group(2).isEmpty() ? "s" : matcher.group(2)) : null;
        if (factor == null) {
            throw new BadValueException(expected, "write a number and ps, ns, us, ms or s");
        }
        return TimeSpan.ofPicoseconds(whole(new BigDecimal(matcher.group(1)).multiply(factor), expected));
    }

    private static long whole(BigDecimal value, String expected) {
        if (value.compareTo(BigDecimal.valueOf(1L << 62)) > 0) {
            throw new BadValueException(expected, "the value is too large to be simulated");
        }
        return value.setScale(0, RoundingMode.HALF_UP).longValueExact();
    }
}
