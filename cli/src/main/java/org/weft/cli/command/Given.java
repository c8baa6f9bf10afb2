package org.weft.cli.command;

import java.util.OptionalInt;
import org.weft.spec.Place;
import org.weft.spec.ProblemsException;

/** Values of the command line that may be left out. */
final class Given {
    private Given() {}

    /** A count of one or more. */
    static OptionalInt count(String command, String option, Integer value) {
        if (value == null) {
            return OptionalInt.empty();
        }
        if (value < 1) {
            throw ProblemsException.of(
                    Place.of("weft " + command), option, String.valueOf(value), "1 or more", "write " + option + " 2");
        }
        return OptionalInt.of(value);
    }
}
