package org.weft.study.execute;

import java.nio.file.Path;
import java.util.Optional;
import org.weft.engine.EventLists;

/**
 * How a study is run.
 *
 * @param folder where the run is kept; empty: nowhere
 * @param threads that run cells at once
 * @param eventList of every engine; changes nothing in the outcomes
 * @param resume true: goes on from what a stopped run left beside the folder
 */
public record RunOptions(Optional<Path> folder, int threads, EventLists eventList, boolean resume) {
    public RunOptions {
        if (threads < 1) {
            throw new IllegalArgumentException("at least one thread");
        }
    }

    /** In memory, on all processors. */
    public static RunOptions inMemory() {
        return new RunOptions(Optional.empty(), Runtime.getRuntime().availableProcessors(), EventLists.WHEEL, false);
    }

    /** On all processors, kept in a folder. */
    public static RunOptions in(Path folder) {
        return new RunOptions(Optional.of(folder), Runtime.getRuntime().availableProcessors(), EventLists.WHEEL, false);
    }

    public RunOptions withThreads(int count) {
        return new RunOptions(folder, count, eventList, resume);
    }

    public RunOptions resuming() {
        return new RunOptions(folder, threads, eventList, true);
    }
}
