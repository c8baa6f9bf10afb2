package org.weft.study.execute;

import java.time.Duration;
import java.util.Optional;

/** Is told how far a run is, from several threads, but never by two at a time. */
public interface Progress {
    /** Tells nobody. */
    Progress NONE = new Progress() {};

    /**
     * The run begins.
     *
     * @param cells to run, without those that were finished before
     * @param before cells that an earlier run had finished
     */
    default void started(int cells, int before) {}

    /**
     * A cell is finished.
     *
     * @param done finished so far
     * @param cells to run
     */
    default void finished(CellOutcomes cell, int done, int cells) {}

    /**
     * The run has come forward: a cell is finished, or one that takes long is on its way.
     *
     * @param doneFraction of all cells, 0 to 1
     * @param says what has been done and what is being done
     * @param left an estimate of the time that the rest takes; empty at first
     */
    default void advanced(double doneFraction, String says, Optional<Duration> left) {}
}
