package org.weft.topologies.imports;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.weft.units.Bandwidth;

/**
 * The width and speed of an InfiniBand link: {@code 4xHDR}.
 *
 * <p><b>Units.</b> Data rate after line code. <b>Source.</b> InfiniBand Architecture Specification 1, 1.7: lanes of 2, 4, 8 Gb/s
 * (SDR, DDR, QDR, 8b/10b), 10 (FDR10), 13.64 (FDR), 25, 50, 100, 200 (EDR to XDR).
 */
final class IbRate {
    private static final Pattern RATE =
            Pattern.compile("\\b(1|2|4|8|12)x\\s*(SDR|DDR|QDR|FDR10|FDR|EDR|HDR|NDR|XDR)\\b");
    private static final Map<String, Long> LANE = Map.of(
            "SDR", 2_000_000_000L,
            "DDR", 4_000_000_000L,
            "QDR", 8_000_000_000L,
            "FDR10", 10_000_000_000L,
            "FDR", 13_635_000_000L,
            "EDR", 25_000_000_000L,
            "HDR", 50_000_000_000L,
            "NDR", 100_000_000_000L,
            "XDR", 200_000_000_000L);

    private IbRate() {}

    /** The rate that stands in a text, as {@code 4xHDR}; empty where none does. */
    static String in(String text) {
        Matcher matcher = RATE.matcher(text);
        return matcher.find() ? matcher.group(1) + "x" + matcher.group(2) : "";
    }

    static Optional<Bandwidth> bandwidth(String rate) {
        Matcher matcher = RATE.matcher(rate);
        return matcher.matches()
                ? Optional.of(new Bandwidth(Long.parseLong(matcher.group(1)) * LANE.get(matcher.group(2))))
                : Optional.empty();
    }

    /** The link kit of this name: {@code HDR} for four lanes, {@code HDR100} for two; the kit of four lanes for other widths. */
    static Optional<String> kit(String rate) {
        Matcher matcher = RATE.matcher(rate);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String speed = matcher.group(2);
        boolean two = matcher.group(1).equals("2");
        return Optional.of(two && speed.equals("HDR") ? "HDR100" : two && speed.equals("NDR") ? "NDR200" : speed);
    }
}
