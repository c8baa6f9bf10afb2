package org.weft.cli.terminal;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * How far long work has come: a line that is drawn over itself on a terminal; elsewhere, as in a batch job's log, a line a minute.
 *
 * <p><b>Order.</b> May be called from several threads.
 */
public final class ProgressLine {
    private static final long DRAWINGS_NANOS = 200_000_000L;
    private static final long LINES_NANOS = 60_000_000_000L;
    private static final int BAR = 24;

    private final Terminal terminal;
    private final boolean quiet;
    private final LongSupplier nanos;
    private long lastNanos;
    private boolean drawn;

    /**
     * @param quiet true: prints nothing
     * @param nanos a clock
     */
    public ProgressLine(Terminal terminal, boolean quiet, LongSupplier nanos) {
        this.terminal = terminal;
        this.quiet = quiet;
        this.nanos = nanos;
        this.lastNanos = nanos.getAsLong() - (terminal.showsProgress() ? DRAWINGS_NANOS : 0);
    }

    /**
     * Shows how far the work is, unless it did a moment ago.
     *
     * @param doneFraction how much of the work is done, 0 to 1
     * @param what is being worked on
     * @param left how long the rest takes, where that is known
     */
    public synchronized void show(double doneFraction, String what, Optional<Duration> left) {
        long sinceNanos = nanos.getAsLong() - lastNanos;
        if (quiet) {
            return;
        }
        String rest = left.map(ProgressLine::words).orElse("estimating");
        if (!terminal.showsProgress()) {
            if (sinceNanos >= LINES_NANOS) {
                lastNanos += sinceNanos;
                terminal.err().println(String.format("weft: %.0f %%, %s, %s", doneFraction * 100, rest, what));
            }
        } else if (sinceNanos >= DRAWINGS_NANOS || doneFraction >= 1) {
            lastNanos += sinceNanos;
            draw(doneFraction, rest + "  " + what);
        }
    }

    private void draw(double doneFraction, String words) {
        drawn = true;
        int full = (int) Math.round(doneFraction * BAR);
        String bar = "#".repeat(full) + ".".repeat(BAR - full);
        String line = String.format("[%s] %3.0f %%  %s", bar, doneFraction * 100, words);
        int width = terminal.width() - 1;
        terminal.err().print("\r\u001b[2K" + (line.length() > width ? line.substring(0, width) : line));
        terminal.err().flush();
    }

    private static String words(Duration left) {
        return left.toMinutes() > 0
                ? left.toMinutes() + " min " + left.toSecondsPart() + " s left"
                : left.toSeconds() + " s left";
    }

    /** Takes the line away. */
    public synchronized void done() {
        if (drawn) {
            terminal.err().print("\r\u001b[2K");
            terminal.err().flush();
            drawn = false;
        }
    }
}
