package org.weft.cli.terminal;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * Where commands print.
 *
 * <p><b>Model.</b> stdout carries the answer; stderr progress, warnings and errors. Colour on terminals only and never with
 * {@code NO_COLOR}. The launcher tells by system properties which of the two is a terminal.
 */
public final class Terminal {
    private static final int DEFAULT_WIDTH = 100;

    private final PrintStream out;
    private final PrintStream err;
    private final boolean outIsTerminal;
    private final boolean errIsTerminal;

    private Terminal(PrintStream out, PrintStream err, boolean outIsTerminal, boolean errIsTerminal) {
        this.out = out;
        this.err = err;
        this.outIsTerminal = outIsTerminal;
        this.errIsTerminal = errIsTerminal;
    }

    /** The process's own streams, in UTF-8. */
    public static Terminal ofProcess() {
        return new Terminal(
                new PrintStream(System.out, true, StandardCharsets.UTF_8),
                new PrintStream(System.err, true, StandardCharsets.UTF_8),
                Boolean.getBoolean("weft.terminal.out"),
                Boolean.getBoolean("weft.terminal.err"));
    }

    /** Streams that a test looks at; no terminals. */
    public static Terminal of(PrintStream out, PrintStream err) {
        return new Terminal(out, err, false, false);
    }

    public PrintStream out() {
        return out;
    }

    public PrintStream err() {
        return err;
    }

    /** stdout for libraries that want a writer. */
    public PrintWriter outWriter() {
        return new PrintWriter(out, true, StandardCharsets.UTF_8);
    }

    /** stderr for libraries that want a writer. */
    public PrintWriter errWriter() {
        return new PrintWriter(err, true, StandardCharsets.UTF_8);
    }

    /** Whether answers may be coloured. */
    public boolean colour() {
        return outIsTerminal && System.getenv("NO_COLOR") == null;
    }

    /** Whether progress may be drawn over itself. */
    public boolean showsProgress() {
        return errIsTerminal;
    }

    /** Columns that a table may take. */
    public int width() {
        String columns = System.getenv("COLUMNS");
        try {
            return columns == null ? DEFAULT_WIDTH : Math.max(40, Integer.parseInt(columns.strip()));
        } catch (NumberFormatException e) {
            return DEFAULT_WIDTH;
        }
    }
}
