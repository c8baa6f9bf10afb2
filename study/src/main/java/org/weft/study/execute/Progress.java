package org.weft.study.execute;

import java.time.Duration;
import java.util.Optional;

/** Is told how far a run is, from one thread at a time. */
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
     * @param left an estimate of the time that the rest takes; empty at first
     */
    default void finished(CellOutcomes cell, int done, int cells, Optional<Duration> left) {}
}
