package org.weft.cli.command;

import java.util.List;
import org.weft.spec.Place;
import org.weft.spec.Problem;

/** Commands that are planned and not there yet: they are not listed, and say so. */
public final class Later {
    private static final List<String> NAMES = List.of("explain", "compare", "baseline", "merge", "serve", "acceptance");

    private Later() {}

    /** True for a command that is planned. */
    public static boolean has(String name) {
        return NAMES.contains(name);
    }

    /** Says that a command is not there yet. */
    public static Problem problem(String name) {
        return new Problem(
                Place.of("weft " + name),
                "",
                "a command that is not in this version",
                "a command that is",
                "./weft --help lists them");
    }
}
