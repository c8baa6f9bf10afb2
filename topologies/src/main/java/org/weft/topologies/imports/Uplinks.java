package org.weft.topologies.imports;

import java.util.List;
import java.util.Optional;
import org.weft.spec.Kind;
import org.weft.units.BadValueException;
import org.weft.units.Bandwidth;

/**
 * How many cables join a switch to the one above it, where a file does not say.
 *
 * @param count where it is written
 * @param ratio capacity of the hosts below over that of the cables, where the count is not written
 */
public record Uplinks(Optional<Integer> count, double ratio) {
    /** As much up as hosts can send. */
    public static final Uplinks FULL = new Uplinks(Optional.empty(), 1);

    static final Kind<Uplinks> KIND = new Kind.Scalar<>(
            "uplinks", "a number of cables, or a ratio such as 2:1", Uplinks::parse, Uplinks::echo, List.of());

    private static Uplinks parse(String text) {
        if (text.matches("[1-9]\\d{0,5}")) {
            return new Uplinks(Optional.of(Integer.valueOf(text)), 1);
        }
        String[] parts = text.split(":", -1);
        if (parts.length == 2
                && parts[0].strip().matches("\\d+(\\.\\d+)?")
                && parts[1].strip().matches("\\d+(\\.\\d+)?")) {
            double ratio = Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]);
            if (ratio > 0 && ratio <= 1000) {
                return new Uplinks(Optional.empty(), ratio);
            }
        }
        throw new BadValueException(
                "a number of cables, or a ratio such as 2:1", "write uplinks: 4 or uplinks: \"2:1\"");
    }

    private String echo() {
        return count.map(String::valueOf).orElse((ratio == Math.rint(ratio) ? (long) ratio : ratio) + ":1");
    }

    /** Cables of a bundle that carries so many hosts, at least one. */
    int cables(int hostsBelow, Bandwidth host, Bandwidth trunk) {
        double needed = (double) hostsBelow * host.bitsPerSecond() / (ratio * trunk.bitsPerSecond());
        return count.orElse((int) Math.max(1, Math.ceil(needed - 1e-9)));
    }
}
