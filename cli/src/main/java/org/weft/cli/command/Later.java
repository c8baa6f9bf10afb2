package org.weft.cli.command;

import java.util.List;
import org.weft.cli.terminal.ExitCode;
import org.weft.cli.terminal.Terminal;

/** Commands that are planned and not there yet: they are not listed, and say so. */
public final class Later {
    private static final List<String> NAMES =
            List.of("explain", "compare", "calibrate", "judge", "baseline", "merge", "serve", "acceptance");

    private Later() {}

    /** True for a command that is planned. */
    public static boolean has(String name) {
        return NAMES.contains(name);
    }

    /** Says that a command is not there yet. */
    public static int say(Terminal terminal, String name) {
        terminal.err().println("weft: \"" + name + "\" is not in this version; ./weft --help lists what is");
        return ExitCode.BAD_INPUT;
    }
}
