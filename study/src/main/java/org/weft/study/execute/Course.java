package org.weft.study.execute;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.weft.study.plan.Cell;

/**
 * How far the cells of a run are together.
 *
 * <p><b>Model.</b> Each cell is an equal part of the work. Of one that is running its events are held against those that its
 * messages need; retransmissions come on top, so that it stays at 99 % until it is finished. The rest takes as long, for its part,
 * as what is done.
 *
 * <p><b>Order.</b> Called from the threads that run and from the one that waits for them.
 */
final class Course {
    private static final double NEARLY = 0.99;

    private final Progress progress;
    private final int cells;
    private final int replications;
    private final LongSupplier nanos;
    private final long startNanos;
    private final Map<String, Double> running = new TreeMap<>();
    private int done;

    Course(Progress progress, int cells, int replications, LongSupplier nanos) {
        this.progress = progress;
        this.cells = cells;
        this.replications = replications;
        this.nanos = nanos;
        this.startNanos = nanos.getAsLong();
    }

    /**
     * A replication is on its way.
     *
     * @param needed events that it needs at least; 0 where nobody knows
     */
    synchronized void at(Cell cell, int replication, long events, long needed) {
        double fraction = needed <= 0 ? 0 : Math.min(NEARLY, (double) events / needed);
        running.put(cell.id() + '#' + replication, fraction);
        String how = needed <= 0
                ? String.format("%.0f million events of ", events / 1e6)
                : String.format("%.0f %% of ", fraction * 100);
        progress.advanced(doneFraction(), counted() + "; " + how + cell.id(), left());
    }

    /** A cell is finished, with all its replications. */
    synchronized void finished(CellOutcomes cell) {
        done++;
        for (int replication = 0; replication < replications; replication++) {
            running.remove(cell.cell().id() + '#' + replication);
        }
        progress.finished(cell, done, cells);
        progress.advanced(doneFraction(), counted(), left());
    }

    private String counted() {
        return done + " of " + cells + (cells == 1 ? " cell" : " cells");
    }

    private double doneFraction() {
        double sum = done;
        for (double fraction : running.values()) {
            sum += fraction / replications;
        }
        return sum / cells;
    }

    private Optional<Duration> left() {
        double fraction = doneFraction();
        double elapsedNanos = nanos.getAsLong() - startNanos;
        return fraction <= 0
                ? Optional.empty()
                : Optional.of(Duration.ofNanos(Math.round(elapsedNanos * (1 - fraction) / fraction)));
    }
}
