package org.weft.cli.terminal;

/** What a command's exit code means. */
public final class ExitCode {
    /** Done. */
    public static final int DONE = 0;
    /** It ran, and the answer is no: a cell failed, a row is out of tolerance. Results are written. */
    public static final int NO = 1;
    /** Bad input; nothing was written. */
    public static final int BAD_INPUT = 2;
    /** A fault of Weft. */
    public static final int FAULT = 70;
    /** Stopped by Ctrl-C or kill. */
    public static final int STOPPED = 130;

    private ExitCode() {}
}
