package org.weft.reports.charts;

import java.util.Optional;
import org.weft.units.BadValueException;
import org.weft.units.Bandwidth;
import org.weft.units.DataSize;
import org.weft.units.Share;
import org.weft.units.TimeSpan;

/**
 * A value of an axis as a number.
 *
 * @param kind what it is a number of
 */
record AxisValue(double value, Kind kind) {
    /** What can be swept, in the order in which it is tried. */
    enum Kind {
        SIZE,
        TIME,
        RATE,
        SHARE,
        NUMBER;

        private double parse(String text) {
            return switch (this) {
                case SIZE -> DataSize.parse(text).bytes();
                case TIME -> TimeSpan.parse(text).seconds();
                case RATE -> Bandwidth.parse(text).bitsPerSecond();
                case SHARE -> Share.parse(text.endsWith("%") ? text : "none");
                case NUMBER -> Double.parseDouble(text);
            };
        }
    }

    /** Empty where it is no number. */
    static Optional<AxisValue> of(String text) {
        if (!text.matches("[0-9].*")) {
            return Optional.empty();
        }
        for (Kind kind : Kind.values()) {
            Optional<AxisValue> found = of(text, kind);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<AxisValue> of(String text, Kind kind) {
        try {
            return Optional.of(new AxisValue(kind.parse(text), kind));
        } catch (BadValueException | NumberFormatException other) {
            return Optional.empty();
        }
    }

    /** A name without this value of a key among the details in its brackets. */
    static String without(String name, String key, String value) {
        return without(without(name, key + "=" + value), value);
    }

    private static String without(String name, String value) {
        return name.replace(" (" + value + ")", "")
                .replace("(" + value + ", ", "(")
                .replace(", " + value + ")", ")")
                .replace(", " + value + ",", ",");
    }
}
